import { rmSync } from 'node:fs';

export default async function teardown() {
  await globalThis.testPostgres?.stop();
  if (process.env.TEST_FOLDER) rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}
