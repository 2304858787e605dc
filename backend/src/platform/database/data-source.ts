import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { appliedSteps, knownSteps, noteHashes, refuseOtherSteps, type KnownSteps } from './schema-steps.js';
import { sqlStates } from './sql-states.js';
import { Client, connectMsOf, queryTimeoutMs } from './client.js';

/** Milliseconds. The server gives up on a statement first; the client's limit is for a server that froze. */
const timeouts = { statement: 5_000, lock: 2_000, idleInTransaction: 10_000 };

/** The planner takes each page for a seek of a spinning disk, and would sooner match a pattern against every product. */
const settings = '-c timezone=UTC -c random_page_cost=1.1';

/** Of a connection pool. `synchronize` is never on: the schema is the migrations, read by a human. */
export function dataSourceOptions(url: string) {
  return {
    type: 'postgres',
    url,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    // The migrations say what the schema needs; a replica could not be given it.
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

/** How long a start waits for a database that starts too: a machine that comes back after a power cut starts both. */
const patienceMs = 20_000;
const retryMs = 500;

/** A server that starts, or is too busy to answer in time. */
const comingCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', sqlStates.cannotConnectNow]);

/** Connects, again and again while nobody answers; any other refusal ends it at once. */
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

/** Any number that no other advisory lock of the shop uses. */
const migrationLock = 7_201_001;

/**
 * Runs what is missing, over connections that are in no hurry: an index on a large table takes longer than any request
 * may. Of several instances that start at once, one migrates and the others wait.
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

/** Whether nothing is missing. Throws a `SchemaRefusal` where the steps are not those of this version. */
async function isMigrated(runner: QueryRunner, known: KnownSteps): Promise<boolean> {
  const client = (await runner.connect()) as ClientBase;
  const applied = await appliedSteps(client);
  await refuseOtherSteps(client, applied, known);
  const noted = new Set(applied.filter(({ hash }) => hash !== null).map(({ name }) => name));
  return [...known.keys()].every((name) => noted.has(name));
}

/** The schema brought up to date. At most starts nothing is missing: then no connections of a migration are opened. */
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
