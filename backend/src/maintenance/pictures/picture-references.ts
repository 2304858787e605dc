import type pg from 'pg';

/**
 * Tables with texts by visitors, in which a text that looks like a picture's path is no reference, except in the
 * column `photos`.
 */
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
const pattern = String.raw`/(?:uploads|private)/[a-z0-9]{24}\.(?:jpg|png|webp)`;

/**
 * Lists the paths of all pictures that the database refers to. All columns that can hold text are searched, so that
 * new columns are included. `byShop` leaves out texts by visitors.
 */
export async function pictureReferences(
  client: Pick<pg.ClientBase, 'query'>,
  { byShop }: { byShop: boolean },
): Promise<Set<string>> {
  const inTables = [...(await textColumns(client))].flatMap(([table, columns]) => {
    const looked = columns.filter(
      (column) => !byShop || !strangersTables.has(table) || column === storedByShop,
    );
    if (looked.length === 0) return [];
    const texts = looked.map((column) => `"${column}"::text`).join(', ');
    return `
      SELECT (regexp_matches(texts, '${pattern}', 'g'))[1] AS path
      FROM (SELECT concat_ws(' ', ${texts}) AS texts FROM "${table}") AS rows
      WHERE texts LIKE ANY ('{%/uploads/%,%/private/%}')`;
  });
  const { rows } = await client.query<{ path: string }>(inTables.join(' UNION '));
  return new Set(rows.map(({ path }) => path));
}

async function textColumns(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    SELECT t.relname::text AS table, array_agg(c.attname::text ORDER BY c.attnum) AS columns
    FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> 'orphaned_pictures'
      AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
      AND c.atttypid = ANY ('{text,varchar,jsonb,json,text[],varchar[]}'::regtype[])
    GROUP BY 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
