import type pg from 'pg';

export interface Table {
  name: string;
  /** Stored columns only, since the database computes generated columns again. */
  columns: string[];
}

export interface Counter {
  table: string;
  column: string;
  /** Last number that was issued. */
  last: string;
}

/** Numbers of documents that existed only in the replaced database. */
export interface NumberGap {
  name: string;
  from: number;
  to: number;
}

type Client = Pick<pg.Client, 'query'>;

/** TypeORM's table of migrations, which is filled by running the migrations; the manifest lists their names. */
const ownTable = 'migrations';

/**
 * Lists the tables of the shop, each after the tables that it references, except by initially deferred foreign keys.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [ownTable],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid
       AND NOT condeferred`,
  );
  return inOrder(rows, references);
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  const isReady = ({ name }: Table) => references.every(({ from, to }) => from !== name || isPlaced(to));
  let waiting = tables;
  while (waiting.length > 0) {
    const ready = waiting.filter(isReady);
    if (ready.length === 0)
      throw new Error(`these tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Lists the identity sequences with their last number, which may be above the highest existing id. */
export async function listCounters(client: Client): Promise<Counter[]> {
  const { rows } = await client.query<Omit<Counter, 'last'> & { sequence: string }>(
    `SELECT c.relname AS table, a.attname AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> '' ORDER BY 1`,
  );
  const counters: Counter[] = [];
  for (const { table, column, sequence } of rows) {
    const result = await client.query<{ last: string }>(
      `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequence}`,
    );
    counters.push({ table, column, last: result.rows[0]?.last ?? '0' });
  }
  return counters;
}

/** Sets the identity sequences to these numbers, or to the highest id in the table if that is higher. */
export async function setCounters(client: Client, counters: Counter[]): Promise<void> {
  for (const { table, column, last } of counters) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence(quote_ident($1), $2),
         greatest($3::bigint, (SELECT max("${column}") FROM "${table}"), 1),
         greatest($3::bigint, (SELECT max("${column}") FROM "${table}"), 0) > 0)`,
      [table, column, last],
    );
  }
}

/** Counter of a gapless series (table `counters`), such as invoice numbers, with the last number issued. */
export interface PaperCounter {
  name: string;
  value: number;
}

export async function listPaperCounters(client: Client): Promise<PaperCounter[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('public.counters') AS name`,
  );
  if (!tables[0]?.name) return [];
  return (await client.query<PaperCounter>('SELECT name, value FROM counters')).rows;
}

/** Raises counters to numbers issued elsewhere, where a new gapless series starts. Returns the raised counters. */
export async function raisePaperCounters(client: Client, given: PaperCounter[]): Promise<NumberGap[]> {
  const { rows } = await client.query<NumberGap>(
    `UPDATE counters c SET value = g.value, first = g.value + 1
     FROM counters old, unnest($1::text[], $2::int[]) g (name, value)
     WHERE c.name = g.name AND old.name = c.name AND c.value < g.value
     RETURNING c.name, old.value + 1 AS from, g.value AS to`,
    [given.map(({ name }) => name), given.map(({ value }) => value)],
  );
  return rows;
}

/** Drops all objects of the shop from the database; extensions stay. */
export async function dropEverything(client: Client, jobSchema: string): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${jobSchema} CASCADE`);
  await client.query(`
    DO $$ DECLARE thing record; BEGIN
      FOR thing IN SELECT format('DROP %s IF EXISTS %s CASCADE',
          CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass) AS sql
        FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      LOOP EXECUTE thing.sql; END LOOP;
      FOR thing IN SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) AS sql
        FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      LOOP EXECUTE thing.sql; END LOOP;
    END $$`);
}
