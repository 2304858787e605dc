import type pg from 'pg';
import type { Breach } from './invariant-sentences.js';

/** Finds identity sequences whose next number is already taken, for example after a restore. */
export async function lateCounters(client: pg.ClientBase): Promise<Breach[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.relname AS table, a.attname AS column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS sequence
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attidentity <> '' ORDER BY 1`);
  const counters = rows.map(
    ({ table, column, sequence }) => `
      SELECT '${table}.${column}' AS counter WHERE coalesce((SELECT max("${column}") FROM "${table}"), 0) >
        (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM ${sequence})`,
  );
  const late = await client.query<{ counter: string }>(`${counters.join(' UNION ALL ')} ORDER BY 1`);
  return late.rows.map(({ counter }) => ['the next number of %s is taken already', counter]);
}

/** Finds settings with which PostgreSQL may lose acknowledged changes in a crash. */
export async function weakSettings(client: pg.ClientBase): Promise<Breach[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`);
  const sentence = 'PostgreSQL runs with %s = %s: a crash may lose what was acknowledged';
  return rows.map(({ name, setting }) => [sentence, name, setting]);
}
