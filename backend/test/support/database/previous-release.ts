import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrations } from '../../../src/migrations/index.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { createDatabase } from '../test-shop.js';

/**
 * Schema and demo data of the previous release, with at least one row in each table. A new release replaces the number
 * of migrations and the data file.
 */
const previous = {
  steps: 7,
  data: readFileSync(new URL('./previous-release.sql', import.meta.url), 'utf8'),
};

export async function migrate(url: string, steps: (new () => object)[]): Promise<void> {
  const options = { ...dataSourceOptions(url), migrations: steps as (new () => never)[] };
  await (await openDataSource(options)).destroy();
}

export async function databaseOfPreviousRelease(): Promise<{ url: string; ask: Ask; end(): Promise<void> }> {
  const url = await createDatabase('template1');
  await migrate(url, migrations.slice(0, previous.steps));
  const client = new pg.Client(url);
  await client.connect();
  // Rows are sorted by table name; the row of settings exists from the start.
  await client.query(`SET session_replication_role = replica; DELETE FROM settings; ${previous.data}`);
  await client.query('RESET session_replication_role');
  const ask: Ask = async (sql) => (await client.query<Record<string, unknown>>(sql)).rows;
  return { url, ask, end: () => client.end() };
}
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;
