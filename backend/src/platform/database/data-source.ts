import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { appliedSteps, knownSteps, noteHashes, refuseOtherSteps, type KnownSteps } from './schema-steps.js';
import { sqlStates } from './sql-states.js';
import { Client, connectMsOf, queryTimeoutMs } from './client.js';

/**
 * Timeouts in milliseconds, enforced by the server. The client has a longer limit of its own for a server that hangs.
 */
const timeouts = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000 };

/**
 * PostgreSQL's default page cost assumes a spinning disk, with which the planner would scan all products instead of
 * using an index.
 */
const settings = '-c timezone=UTC -c random_page_cost=1.1';

/** Options of a connection pool. `synchronize` stays off, because only reviewed migrations may change the schema. */
export function dataSourceOptions(url: string) {
  return {
    type: 'postgres',
    url,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    // Migrations create the extensions; on a read-only replica the attempt would fail.
    installExtensions: false,
    poolSize: 10,
    connectTimeoutMS: connectMsOf(url),
    applicationName: 'shop',
    extra: {
      Client,
      query_timeout: queryTimeoutMs,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      options: settings,
    },
  } as const satisfies DataSourceOptions;
}

/** Milliseconds for which startup waits for a database that is starting, too, for example after a power failure. */
const timeoutMs = 20_000;
const retryMs = 500;

/** Error codes of a server that is still starting or not reachable yet. */
const comingCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', sqlStates.cannotConnectNow]);

/** Connects, and tries again while the server is starting; any other error is thrown at once. */
async function connect(dataSource: DataSource): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      const isComing = comingCodes.has(code) || /timeout/.test(message);
      if (!isComing || Date.now() > end) throw error;
      await sleep(retryMs);
    }
  }
}

/** Key of the advisory lock for migrations, different from all other advisory locks. */
const migrationLock = 7_201_001;

/**
 * Runs missing migrations on connections without time limits, since indexing a large table is slow. If several
 * instances start at once, one migrates and the others wait.
 */
async function migrate({ options }: DataSource, known: KnownSteps): Promise<void> {
  const patient = new DataSource({
    ...options,
    poolSize: 2,
    connectTimeoutMS: timeoutMs,
    extra: { Client, options: settings },
  } as DataSourceOptions);
  await patient.initialize();
  const runner = patient.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock($1)`, [migrationLock]);
    await isMigrated(runner, known);
    await noteHashes(runner, known);
    await patient.runMigrations();
    await noteHashes(runner, known);
  } finally {
    await runner.query(`SELECT pg_advisory_unlock($1)`, [migrationLock]).catch(() => undefined);
    await runner.release();
    await patient.destroy();
  }
}

/**
 * True when no migration is missing. Throws `SchemaRefusal` when the applied migrations are not those of this version.
 */
async function isMigrated(runner: QueryRunner, known: KnownSteps): Promise<boolean> {
  const client = (await runner.connect()) as ClientBase;
  const applied = await appliedSteps(client);
  await refuseOtherSteps(client, applied, known);
  const noted = new Set(applied.filter(({ hash }) => hash !== null).map(({ name }) => name));
  return [...known.keys()].every((name) => noted.has(name));
}

/** Runs missing migrations. Most starts find none, and then open no connections for migrations. */
async function updateSchema(dataSource: DataSource): Promise<void> {
  const known = await knownSteps(dataSource.migrations);
  const runner = dataSource.createQueryRunner();
  try {
    if (await isMigrated(runner, known)) return;
  } finally {
    await runner.release();
  }
  await migrate(dataSource, known);
}

/** Connects to the database and brings its schema up to date. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  await connect(dataSource);
  try {
    await updateSchema(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}
