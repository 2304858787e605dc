import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { DatabaseServer, withFolder } from '../harness/database.ts';
import { until } from '../harness/program.ts';
import { Provider } from '../harness/provider.ts';
import { commandOfShop, Shop } from '../harness/shop.ts';

/** A fault: what happens to the shop, and the conditions that must hold afterwards. Throws when they do not. */
export interface Fault {
  name: string;
  title: string;
  /** True for a fault of a few seconds that no test suite covers; `npm test` runs it, too. */
  isQuick?: boolean;
  hasSite?: boolean;
  /** Runs the fault; may return a figure to print. */
  run(world: World): Promise<unknown>;
}

/** A shop with its own database, payment provider and data folder, all of them real processes. */
export class World {
  readonly folder: string;
  readonly database: DatabaseServer;
  readonly provider: Provider;
  readonly shop: Shop;
  readonly name: string;

  private constructor(parts: Pick<World, 'folder' | 'database' | 'provider' | 'shop' | 'name'>) {
    this.folder = parts.folder;
    this.database = parts.database;
    this.provider = parts.provider;
    this.shop = parts.shop;
    this.name = parts.name;
  }

  static async open(
    folder: string,
    database: DatabaseServer,
    { name, hasSite }: Pick<Fault, 'name' | 'hasSite'>,
  ): Promise<World> {
    const url = await database.create(name, template);
    const dataDir = mkdtempSync(join(folder, `${name}-`));
    const provider = await Provider.open(join(dataDir, 'provider.json'));
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, ...provider.env };
    const shop = await Shop.with(env, { hasSite });
    await provider.notify(shop.url);
    return new World({ folder: dataDir, database, provider, shop, name });
  }

  query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.database.query<Row>(this.name, sql, values);
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.query<{ count: string }>(sql, values);
    return Number(row?.count);
  }

  /**
   * Takes the locks of `sql`, starts an action, waits until the shop waits for the locks, calls `then`, and releases
   * the locks.
   */
  async parked(sql: string, doSomething: () => void, then: () => Promise<unknown>): Promise<void> {
    const client = await this.database.connect(this.name);
    try {
      await client.query('BEGIN');
      await client.query(sql);
      doSomething();
      await until('the shop waits for the lock', async () => {
        const waiting = `SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'shop' AND wait_event_type = 'Lock'`;
        return (await this.count(waiting)) > 0;
      });
      await then();
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
      await client.end().catch(() => undefined);
    }
  }

  /** Runs the sweeper now instead of at the next full minute. */
  sweep(): Promise<void> {
    return this.begin('payments.sweep');
  }

  /** Queues a job now instead of at its scheduled time, once no earlier run of the job is in progress. */
  async begin(job: string): Promise<void> {
    const connectionString = this.database.urlOf(this.name);
    const queue = { connectionString, schema: 'jobs', supervise: false, schedule: false, migrate: false };
    const boss = await new PgBoss(queue).start();
    const isSent = async () => (await boss.send(job, {})) !== null;
    await until(`no other ${job} is under way`, isSent, { everyMs: 200 });
    await boss.stop({ graceful: false });
  }

  async statusOf(orderId: string): Promise<string> {
    const [row] = await this.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [orderId]);
    return row?.status ?? 'absent';
  }

  stockOf({ id }: { id: number }): Promise<number> {
    return this.count('SELECT stock AS count FROM variants WHERE id = $1', [id]);
  }

  /** Audits this shop's stored data like `npm run audit`; throws with the report when a rule is broken. */
  async audit(): Promise<void> {
    await this.shop.command('audit').succeeded();
  }

  async close(): Promise<void> {
    await this.shop.kill('SIGKILL');
    await this.provider.stop();
  }
}

/** Name of the migrated database from which those of all tests are copied. */
const template = 'migrated';

async function makeTemplate(folder: string, database: DatabaseServer): Promise<void> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: await database.create(template),
    DATA_DIR: join(folder, template),
  };
  await commandOfShop(env, 'migrate').succeeded();
}

/** Runs `work` with a new database server that has a migrated template. */
export function withDatabase<Result>(
  work: (folder: string, database: DatabaseServer) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const database = await DatabaseServer.open(join(folder, 'postgres'));
    try {
      await makeTemplate(folder, database);
      return await work(folder, database);
    } finally {
      await database.close().catch(() => undefined);
    }
  });
}

export function expect(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`expected: ${what}`);
}

export function same(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
}
