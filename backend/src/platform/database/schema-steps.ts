import type pg from 'pg';

/** The steps of the schema that a database has gone, oldest first; none where nothing is there. */
export async function stepsOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('public.migrations') AS name`);
  if (!(tables[0] as { name: string | null }).name) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}
