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
  /** Calls the API like a browser without cookies: `shop.http.get('/api/products')`. */
  http: ReturnType<typeof request>;
  /** Client with its own cookies. */
  browser: () => ReturnType<typeof request.agent>;
  /** Client that is logged in. */
  as: (person: { token: string }) => ReturnType<typeof request.agent>;
}

/** Timeouts in milliseconds (the last in seconds), longer than in production because test machines are slow. */
const timeouts = {
  lock_timeout: 30_000,
  statement_timeout: 40_000,
  query_timeout: 50_000,
  idle_in_transaction_session_timeout: 60_000,
  connect_timeout: 30,
};

function patient(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const [name, ms] of Object.entries(timeouts)) url.searchParams.set(name, String(ms));
  return url.href;
}

/** Starts the API on a new database; `env` overrides the configuration. The caller must close it. */
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

/** Starts a shop before the first test of a suite and closes it after the last. */
export function useTestShop(env?: Record<string, string>): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => Object.assign(shop, await startTestShop(env)));
  // A shop that failed to start cannot be closed.
  afterAll(() => (shop as Partial<TestShop>).close?.());
  return shop;
}

const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
/** All copies of a suite's databases use one connection, because connecting takes as long as copying. */
const server = new pg.Pool({ connectionString: `${serverUrl}postgres`, max: 1, allowExitOnIdle: true });

/** Creates a database, migrated unless another template is given. */
export async function createDatabase(template = 'template_shop'): Promise<string> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const client = await server.connect();
  try {
    // A lock, because PostgreSQL refuses to copy a template while another copy runs.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(1)');
    client.release();
  }
  return `${serverUrl}${name}`;
}

/** Repeats a call that timed out waiting for a lock on a slow machine, as the response asks. */
export async function servedAtLast<Reply extends { status: number }>(
  call: () => PromiseLike<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
}
