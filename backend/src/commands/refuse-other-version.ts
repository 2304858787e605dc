import { Client } from '../platform/database/client.js';
import { stepsOf } from '../platform/database/schema-steps.js';
import { schemaProblem } from '../maintenance/schema.js';
import { Refusal } from './program.js';

/** Refuses a database of another schema version, for programs that read tables without running migrations. */
export async function refuseOtherVersion(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const problem = schemaProblem(await stepsOf(client));
    if (problem) throw new Refusal(`This database is not of this version. ${problem}`);
  } finally {
    await client.end();
  }
}
