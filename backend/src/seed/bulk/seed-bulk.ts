import type pg from 'pg';
import { bulkStatements, type BulkAmounts } from './bulk-statements.js';

/** Fills an empty, migrated database in one transaction, and updates the planner's statistics. */
export async function seedBulk(
  client: pg.Client,
  amounts: BulkAmounts,
  print: (line: string) => void = () => undefined,
): Promise<void> {
  const timed = async (name: string, sql: string) => {
    const started = Date.now();
    await client.query(sql);
    if (name) print(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  };
  await client.query('BEGIN');
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '128MB'; SET LOCAL jit = off;
    SET LOCAL maintenance_work_mem = '256MB'`);
  await trustForeignKeys(client);
  const indexes = await dropIndexes(client);
  for (const [name, sql] of bulkStatements(amounts)) await timed(name, sql);
  await timed('indexes', indexes.join(';'));
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}

export async function isEmptyShop(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) AS used',
  );
  return rows[0]?.used === false;
}

/**
 * Disables foreign key checks if the user is a superuser, because the statements take all keys from the referenced
 * tables.
 */
async function trustForeignKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_superuser: string }>('SHOW is_superuser');
  if (rows[0]?.is_superuser === 'on') await client.query('SET LOCAL session_replication_role = replica');
}

/**
 * Drops indexes, because building them on full tables is much faster. Returns the SQL statements that create them
 * again.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class t ON t.oid = indrelid
    WHERE t.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`);
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ definition }) => definition);
}
