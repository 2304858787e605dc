import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { jobSchema } from '../../platform/jobs/job-queue.js';
import { knownMigrations } from '../schema.js';
import { DamagedArchive, Fingerprint, readArchive } from './archive.js';
import { isPicture, jobsPath, manifestPath, type Manifest } from './manifest.js';
import type { Erasure } from './erasure-log.js';
import {
  dropEverything,
  listCounters,
  listPaperCounters,
  listTables,
  raisePaperCounters,
  setCounters,
  type Counter,
  type NumberGap,
} from './tables.js';

/** Thrown when a restore is impossible, with the reason as message. Nothing was changed. */
export class RestoreRefusal extends Error {}

export interface WaitingJob {
  name: string;
  data: object;
  startAfter: string;
}

export interface RestoreOptions {
  databaseUrl: string;
  images: { restore(path: string, bytes: Buffer): Promise<void> };
  file: string;
  /** True to replace a database that is not empty. */
  isForced: boolean;
  /** Minimum number of the next order, above the numbers given to buyers since the backup. */
  nextOrder?: number;
  print: (line: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Jobs that were waiting when the backup was made; they are queued after the restore. */
  jobs: WaitingJob[];
  /** Accounts and people erased in the replaced database, who must be erased again. */
  erased: Erasure[];
  nextOrder: number;
  /** Numbers of invoices and credit notes issued since the backup. */
  numberGaps: NumberGap[];
}

/** Reads the whole file and checks it against its manifest. Throws `DamagedArchive`. */
export async function readManifest(file: string): Promise<Manifest> {
  const fingerprint = new Fingerprint();
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file)) {
    if (manifest) throw new DamagedArchive('the archive goes on after its end');
    if (entry.path === manifestPath) manifest = JSON.parse(entry.body.toString()) as Manifest;
    else fingerprint.add(entry);
  }
  if (!manifest) throw new DamagedArchive('the archive has no end');
  const isWhole = manifest.entries === fingerprint.entries && manifest.sha256 === fingerprint.digest();
  if (!isWhole) throw new DamagedArchive('the archive is not what was written');
  return manifest;
}

/**
 * Replaces the database by a backup, all or nothing: the file is checked first, and the database changes in one
 * transaction. Data of an older version is migrated.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(options.file).catch((error: unknown) => {
    throw error instanceof DamagedArchive
      ? new RestoreRefusal(`${options.file} is no whole backup: ${error.message}.`)
      : error;
  });
  refuseNewer(manifest);
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.databaseUrl,
    migrations: [...migrations] as (new () => never)[],
    applicationName: 'shop-restore',
    poolSize: 1,
  });
  await dataSource.initialize();
  try {
    return await replace(dataSource, manifest, options);
  } finally {
    await dataSource.destroy();
  }
}

function refuseNewer({ format, steps }: Manifest): void {
  const unknown = steps.filter((step) => !knownMigrations.includes(step));
  if ((format as number) !== 1 || unknown.length > 0)
    throw new RestoreRefusal(`The backup was made by a newer version of the shop (${unknown.join(', ')}).`);
}

async function replace(
  dataSource: DataSource,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Restored> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as pg.PoolClient;
  await runner.startTransaction();
  try {
    await refuseRunningShop(client);
    const erased = await refuseOverwriting(client, options.isForced);
    const given = [...(await listCounters(client)), ...orderCounter(options)];
    const givenPapers = await listPaperCounters(client);
    await dropEverything(client, jobSchema);
    await migrateWith(dataSource, runner, manifest.steps);
    const jobs = await load(client, manifest, options);
    await setCounters(client, manifest.counters);
    await migrateWith(dataSource, runner, knownMigrations);
    await setCounters(client, highest(await listCounters(client), given));
    const numberGaps = await raisePaperCounters(client, givenPapers);
    const nextOrder = Number((await listCounters(client)).find(isOfOrders)?.last ?? 0) + 1;
    await runner.commitTransaction();
    return { manifest, jobs, erased, nextOrder, numberGaps };
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

const isOfOrders = ({ table, column }: Counter) => table === 'orders' && column === 'order_number';

function orderCounter({ nextOrder }: RestoreOptions): Counter[] {
  return nextOrder ? [{ table: 'orders', column: 'order_number', last: String(nextOrder - 1) }] : [];
}

/** Raises each counter to the highest number issued in the replaced database, so that no number is used twice. */
function highest(counters: Counter[], given: Counter[]): Counter[] {
  return counters.map((counter) => {
    const same = given.filter(({ table, column }) => table === counter.table && column === counter.column);
    const last = Math.max(...[counter, ...same].map((one) => Number(one.last)));
    return { ...counter, last: String(last) };
  });
}

async function refuseRunningShop(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('shop', 'shop-jobs', 'shop-tags')`,
  );
  if (rows[0]?.count)
    throw new RestoreRefusal('The shop runs on this database: stop it first, every instance.');
}

/** Refuses a database that is not empty, unless forced. Returns the erasures in its audit log. */
async function refuseOverwriting(client: pg.PoolClient, isForced: boolean): Promise<Erasure[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  if (rows.length === 0) return [];
  if (!isForced) throw new RestoreRefusal('The database is not empty: --force replaces all that it holds.');
  if (!rows.some(({ name }) => name === 'audit_log')) return [];
  const entries = await client.query<Erasure>(
    `SELECT split_part(entity, ':', 2) AS name, max(at) AS at FROM audit_log
     WHERE action IN ('user.deleted', 'person.erased') AND entity ~ '^(user:\\d+|person:[0-9a-f]{64})$' GROUP BY 1`,
  );
  return entries.rows;
}

/** Runs the missing ones of these migrations in the open transaction. */
async function migrateWith(
  dataSource: DataSource,
  runner: QueryRunner,
  steps: readonly string[],
): Promise<void> {
  const all = dataSource.migrations;
  Object.assign(dataSource, {
    migrations: all.filter(({ constructor }) => steps.includes(constructor.name)),
  });
  await new MigrationExecutor(dataSource, runner).executePendingMigrations();
  Object.assign(dataSource, { migrations: all });
}

/**
 * Loads the backup and returns the jobs to queue. Rows written by migrations are removed; triggers are disabled during
 * the load.
 */
async function load(
  client: pg.PoolClient,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<WaitingJob[]> {
  const present = (await listTables(client)).map(({ name }) => name);
  const guard = (state: 'DISABLE' | 'ENABLE') =>
    client.query(present.map((name) => `ALTER TABLE "${name}" ${state} TRIGGER USER`).join('; '));
  await guard('DISABLE');
  await client.query(`TRUNCATE ${present.map((name) => `"${name}"`).join(', ')}`);
  const loader = new Loader(client, manifest, options);
  for await (const entry of readArchive(options.file)) await loader.take(entry);
  await loader.end();
  // PostgreSQL cannot alter a table with pending deferred constraint checks.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await guard('ENABLE');
  return loader.jobs;
}

/** Loads the entries of a backup in their order. */
class Loader {
  jobs: WaitingJob[] = [];
  private pictures = 0;
  private table?: string;
  private copy?: { stream: CopyStreamQuery; done: Promise<unknown> };

  constructor(
    private readonly client: pg.PoolClient,
    private readonly manifest: Manifest,
    private readonly options: RestoreOptions,
  ) {}

  async take({ path, body }: { path: string; body: Buffer }): Promise<void> {
    const table = /^tables\/([^/]+)\/\d+$/.exec(path)?.[1];
    if (table !== this.table) await this.open(table);
    if (table) await this.write(body);
    else if (path === jobsPath) this.jobs = JSON.parse(body.toString()) as WaitingJob[];
    else if (isPicture(path)) await this.restorePicture(path, body);
  }

  async end(): Promise<void> {
    await this.open(undefined);
    this.options.print(`pictures: ${this.pictures}`);
  }

  private async restorePicture(path: string, body: Buffer): Promise<void> {
    await this.options.images.restore(`/${path}`, body);
    this.pictures += 1;
  }

  /** Ends the copy into the current table and starts the next; `name` is undefined after the last table. */
  private async open(name: string | undefined): Promise<void> {
    if (this.copy) {
      this.copy.stream.end();
      await this.copy.done;
      this.options.print(`${this.table}: ${this.copy.stream.rowCount} rows`);
    }
    this.table = name;
    this.copy = name === undefined ? undefined : this.start(name);
  }

  private start(name: string) {
    const columns = this.manifest.tables.find((table) => table.name === name)?.columns ?? [];
    const list = columns.map((column) => `"${column}"`).join(', ');
    const stream = this.client.query(copyFrom(`COPY "${name}" (${list}) FROM STDIN`));
    const done = once(stream, 'finish');
    done.catch(() => undefined);
    return { stream, done };
  }

  private async write(body: Buffer): Promise<void> {
    if (!this.copy || this.copy.stream.write(body)) return;
    await Promise.race([once(this.copy.stream, 'drain'), this.copy.done]);
  }
}
