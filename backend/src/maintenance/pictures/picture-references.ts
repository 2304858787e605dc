import type pg from 'pg';

interface TextColumn {
  table: string;
  column: string;
}

/** Tables in which strangers write: a text there that looks like a picture names none, but for the shop's own column. */
const strangersTables = new Set([
  'audit_log',
  'chat_messages',
  'chat_threads',
  'contact_messages',
  'newsletter_subscribers',
  'orders',
  'payment_attempts',
  'payment_events',
  'returns',
  'reviews',
  'stock_alerts',
  'users',
]);
const storedByShop = 'photos';

/**
 * Every picture that the database names, by its path. Looks through all columns that can hold a text, so that a
 * column of tomorrow is seen too. `byShop`: leaves out what only strangers wrote.
 */
export async function pictureReferences(
  client: Pick<pg.Client, 'query'>,
  { byShop }: { byShop: boolean },
): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const { table, column } of await textColumns(client)) {
    if (byShop && strangersTables.has(table) && column !== storedByShop) continue;
    const { rows } = await client.query<{ path: string }>(`
      SELECT DISTINCT (regexp_matches("${column}"::text, '/(?:uploads|private)/[a-z0-9]{24}\\.(?:jpg|png|webp)', 'g'))[1] AS path
      FROM "${table}" WHERE "${column}"::text LIKE ANY ('{%/uploads/%,%/private/%}')`);
    for (const { path } of rows) paths.add(path);
  }
  return paths;
}

async function textColumns(client: Pick<pg.Client, 'query'>): Promise<TextColumn[]> {
  const { rows } = await client.query<TextColumn>(`
    SELECT c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND (c.data_type IN ('text', 'character varying', 'jsonb', 'json') OR c.udt_name IN ('_text', '_varchar'))
      AND c.table_name <> 'orphaned_pictures'
    ORDER BY 1, 2`);
  return rows;
}
