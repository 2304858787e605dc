import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { DatabaseServer, withFolder } from '../harness/database.ts';
import { until } from '../harness/program.ts';
import { Provider } from '../harness/provider.ts';
import { commandOfShop, Shop } from '../harness/shop.ts';

/** One fault: what is done to the shop, and what must hold afterwards. It throws when that does not hold. */
export interface Fault {
  name: string;
  title: string;
  /** Takes a few seconds, and no suite looks at the like: `npm test` runs it too. */
  isQuick?: boolean;
  /** It is about pages: the shop has them too. */
  hasSite?: boolean;
  /** May answer a figure worth printing. */
  run(world: World): Promise<unknown>;
}

/** A shop with a database, a payment provider and a data folder of its own, all of them real processes. */
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

  /** One number. */
  async count(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.query<{ count: string }>(sql, values);
    return Number(row?.count);
  }

  /**
   * Holds what `sql` locks, does something, and waits until the shop stands before it; then `then` happens, and the
   * lock is given back.
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

  /** The sweeper passes now instead of at the next full minute. */
  sweep(): Promise<void> {
    return this.begin('payments.sweep');
  }

  /** A job begins now instead of at its time: after one that is under way, or was when it was killed. */
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

  /** The books of this shop, as `npm run audit` has them; throws with its text when they do not add up. */
  async audit(): Promise<void> {
    await this.shop.command('audit').succeeded();
  }

  async close(): Promise<void> {
    await this.shop.kill('SIGKILL');
    await this.provider.stop();
  }
}

/** What the databases of all worlds are copied from. */
const template = 'migrated';

async function makeTemplate(folder: string, database: DatabaseServer): Promise<void> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: await database.create(template),
    DATA_DIR: join(folder, template),
  };
  await commandOfShop(env, 'migrate').succeeded();
}

/** A database server of its own for `work`, with a migrated template. */
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
