import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import request from 'supertest';
import { loadConfig } from '../../src/config.js';
import { Db } from '../../src/platform/database/db.js';
import { startShop, type Shop } from '../../src/shop.js';
import { holdReplies } from './reply-schemas.js';

export interface TestShop extends Shop {
  db: Db;
  /** Calls the API as a browser without cookies would: `shop.http.get('/api/products')`. */
  http: ReturnType<typeof request>;
  /** A browser of its own that keeps its cookies. */
  browser: () => ReturnType<typeof request.agent>;
  /** Calls the API as somebody who is logged in. */
  as: (person: { token: string }) => ReturnType<typeof request.agent>;
}

/** Milliseconds, the last in seconds. On a slow machine calls at once wait for each other longer than a shopper would. */
const timeouts = {
  lock_timeout: 30_000,
  statement_timeout: 40_000,
  query_timeout: 50_000,
  connect_timeout: 30,
};

function patient(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const [name, ms] of Object.entries(timeouts)) url.searchParams.set(name, String(ms));
  return url.href;
}

/** The whole API on a database of its own; `env` overrides the configuration. Whoever starts it closes it. */
export async function startTestShop(env: Record<string, string> = {}): Promise<TestShop> {
  const database = env.DATABASE_URL ?? patient(await createDatabase());
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database,
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'data-')),
    JWT_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    SEED: 'none',
    RATE_LIMITS: 'off',
    ...env,
  });
  const shop = await startShop(config, { site: 'none' });
  holdReplies(shop.app);
  return {
    ...shop,
    db: shop.app.get(Db),
    http: request(shop.url),
    browser: () => request.agent(shop.url),
    as: ({ token }) => request.agent(shop.url).set('Authorization', `Bearer ${token}`),
  };
}

/** The shop of a suite: started before its first test, closed after all else that it has to end. */
export function useTestShop(env?: Record<string, string>): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => Object.assign(shop, await startTestShop(env)));
  // One that did not start has nothing to close.
  afterAll(() => (shop as Partial<TestShop>).close?.());
  return shop;
}

const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
/** A suite's copies share one connection, since a connection takes as long as a copy. */
const server = new pg.Pool({ connectionString: `${serverUrl}postgres`, max: 1, allowExitOnIdle: true });

/** Migrated, unless it is asked to be empty. */
export async function createDatabase(template = 'template_shop'): Promise<string> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const client = await server.connect();
  try {
    // Several workers copy the template at once: PostgreSQL refuses that while another copy runs.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(1)');
    client.release();
  }
  return `${serverUrl}${name}`;
}

/** Whoever waits too long for a lock, on a slow machine, is told to try again: they do. */
export async function servedAtLast<Reply extends { status: number }>(
  call: () => PromiseLike<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
}
