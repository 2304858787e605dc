import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { appliedSteps, knownSteps, noteHashes, refuseOtherSteps, type KnownSteps } from './schema-steps.js';
import { sqlStates } from './sql-states.js';
import { Client, connectMsOf, queryTimeoutMs } from './client.js';

/** Milliseconds. The server cancels a statement first; the client's limit is for a server that hangs. */
const timeouts = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000 };

/** The default page cost assumes a spinning disk, so that the planner would scan all products to match a pattern. */
const settings = '-c timezone=UTC -c random_page_cost=1.1';

/** Options of a connection pool. `synchronize` is never on: the schema is made by reviewed migrations only. */
export function dataSourceOptions(url: string) {
  return {
    type: 'postgres',
    url,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    // The migrations create the extensions; a replica is read-only.
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

/** Milliseconds that a start waits for a database that is starting too, as after a power failure. */
const patienceMs = 20_000;
const retryMs = 500;

/** Codes of a server that is starting or not reachable yet. */
const comingCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', sqlStates.cannotConnectNow]);

/** Connects, and tries again while the server is starting; any other error is thrown at once. */
async function connect(dataSource: DataSource): Promise<void> {
  const end = Date.now() + patienceMs;
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

/** Key of the advisory lock, different from all others of the shop. */
const migrationLock = 7_201_001;

/**
 * Runs the missing migrations on connections without time limits, since an index on a large table takes longer than a
 * request may. Of several instances that start at once, one migrates and the others wait.
 */
async function migrate({ options }: DataSource, known: KnownSteps): Promise<void> {
  const patient = new DataSource({
    ...options,
    poolSize: 2,
    connectTimeoutMS: patienceMs,
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

/** True when no migration is missing. Throws a `SchemaRefusal` when the steps are not those of this version. */
async function isMigrated(runner: QueryRunner, known: KnownSteps): Promise<boolean> {
  const client = (await runner.connect()) as ClientBase;
  const applied = await appliedSteps(client);
  await refuseOtherSteps(client, applied, known);
  const noted = new Set(applied.filter(({ hash }) => hash !== null).map(({ name }) => name));
  return [...known.keys()].every((name) => noted.has(name));
}

/** Brings the schema up to date. Most starts find nothing missing and open no connections for migrations. */
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

/** The data source of a process: connected, and its schema brought up to date. */
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
