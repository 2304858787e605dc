import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../fixtures.ts';

const firstPort = Number(process.env.E2E_PORT ?? 3931);

/** Folder with the pictures and e-mails of this worker's shop. */
export async function dataFolder(): Promise<string> {
  const port = firstPort + test.info().parallelIndex;
  return readFile(join(tmpdir(), `shop-e2e-${port}`), 'utf8');
}
