import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type Client = Pick<pg.ClientBase, 'query'>;

interface AppliedStep {
  name: string;
  timestamp: string;
  /** SHA-256 of the migration's SQL; null when the process ended before storing it. */
  hash: string | null;
  /** False in a database that was created before hashes were introduced. */
  hasHashes: boolean;
}

/** Migrations known to this version with the hash of their SQL by name, the oldest first. */
export type KnownSteps = ReadonlyMap<string, string>;

/** Thrown when this version cannot work with the database, in which nothing was changed. */
export class SchemaRefusal extends Error {}

/** Names of the applied migrations, the oldest first; empty for an empty database. */
export async function stepsOf(client: Client): Promise<string[]> {
  return (await appliedSteps(client)).map(({ name }) => name);
}

export async function appliedSteps(client: Client): Promise<AppliedStep[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('public.migrations') AS name`);
  if (!(tables[0] as { name: string | null }).name) return [];
  const { rows } = await client.query<AppliedStep>(
    `SELECT name, timestamp, to_jsonb(step) ->> 'sql_sha256' AS hash, to_jsonb(step) ? 'sql_sha256' AS "hasHashes"
     FROM migrations step ORDER BY timestamp, id`,
  );
  return rows;
}

export async function knownSteps(migrations: MigrationInterface[]): Promise<KnownSteps> {
  const known = new Map<string, string>();
  for (const step of migrations) known.set(step.name ?? step.constructor.name, await hashOf(step));
  return known;
}

/**
 * SHA-256 of the SQL that a migration runs, independent of the build. The schema of the job queue is left out, because
 * pg-boss migrates its own tables.
 */
async function hashOf(step: MigrationInterface): Promise<string> {
  const hash = createHash('sha256');
  const query = (sql: string, parameters: unknown[] = []) => {
    const text = sql.replace(/\s+/g, ' ').trim();
    if (!text.includes('CREATE SCHEMA ')) hash.update(JSON.stringify([text, parameters]));
    return Promise.resolve([]);
  };
  await step.up({ query } as unknown as QueryRunner);
  return hash.digest('hex');
}

/** Orders migrations as TypeORM does: by the last 13 digits of the name. */
const timeOf = (name: string) => Number(name.slice(-13));

/**
 * Refuses a database whose migrations differ from those of this version, even under equal names. Newer migrations
 * belong to a later release, which at first only adds to the schema, so this version still works.
 */
export async function refuseOtherSteps(
  client: Client,
  applied: AppliedStep[],
  known: KnownSteps,
): Promise<void> {
  const newest = Math.max(...[...known.keys()].map(timeOf));
  const isOther = ({ name, timestamp, hash }: AppliedStep) => {
    const expected = known.get(name);
    return expected === undefined ? Number(timestamp) <= newest : hash !== null && hash !== expected;
  };
  const other = applied.filter(isOther).map(({ name }) => name);
  const isIncomplete = applied.some(({ hasHashes }) => !hasHashes) && (await lacksColumns(client));
  if (other.length === 0 && !isIncomplete) return;
  const reason = other.length > 0 ? other.join(', ') : 'its tables lack columns';
  throw new SchemaRefusal(
    `This database was made by another version of the shop, whose schema this version cannot bring up to date (${reason}). Nothing was changed. Start the version that made it, or restore a backup into an empty database.`,
  );
}

/**
 * Columns that prove the final form of the first seven migrations, which were last edited on 22 November 2026 under
 * earlier names and always ran together. No later migration changes these columns.
 */
const columnsOfFirstSteps = ['orders.expiry_try_at', 'payment_attempts.next_look_at', 'provider_reads.list'];

async function lacksColumns(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name || '.' || column_name = ANY ($1)`,
    [columnsOfFirstSteps],
  );
  return rows[0]?.count !== columnsOfFirstSteps.length;
}

/**
 * Stores the hash of each migration next to its name. The table is created like TypeORM would, before the first
 * migration.
 */
export async function noteHashes(runner: QueryRunner, known: KnownSteps): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      id serial PRIMARY KEY, timestamp bigint NOT NULL, name character varying NOT NULL
    )`);
  await runner.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS sql_sha256 text');
  await runner.query(
    `UPDATE migrations m SET sql_sha256 = k.hash FROM unnest($1::text[], $2::text[]) k (name, hash)
     WHERE m.name = k.name AND m.sql_sha256 IS NULL`,
    [[...known.keys()], [...known.values()]],
  );
}
