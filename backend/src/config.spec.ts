import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, environment, hasTestPayments, loadConfig } from './config.js';

const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://shop.example/',
};

function problemsOf(env: Record<string, string>): string {
  try {
    load(env);
    return '';
  } catch (error) {
    return (error as ConfigError).problems.join('\n');
  }
}

describe('configuration', () => {
  it('needs nothing in development, and keeps its secret between starts', () => {
    const config = load();
    expect(config).toMatchObject({
      port: 3000,
      seed: 'demo',
      payments: { mode: 'sandbox' },
      publicUrl: 'http://localhost:3000',
      adminIdleMs: 3_600_000,
    });
    expect(load().jwtSecret).toBe(config.jwtSecret);
    expect(config.jwtSecret).not.toBe(config.cookieSecret);
  });

  it('seeds nothing where the database is given, unless asked', () => {
    expect(load({ DATABASE_URL: 'postgres://u@h/d' }).seed).toBe('none');
    expect(load({ ...production, DATABASE_URL: 'postgres://u@h/d' })).toMatchObject({
      seed: 'none',
      payments: { mode: 'off' },
    });
    expect(load({ DATABASE_URL: 'postgres://u@h/d', SEED: 'demo' }).seed).toBe('demo');
  });

  it('takes its backing services', () => {
    const replicas = 'postgres://u@a/d, postgres://u@b/d';
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const env = { DATABASE_URL: 'postgres://u@h/d', DATABASE_REPLICA_URLS: replicas, REDIS_URL: 'redis://h' };
    expect(load({ ...env, S3_BUCKET: 'pictures', ...keys, METRICS_PORT: '9464' })).toMatchObject({
      replicaUrls: ['postgres://u@a/d', 'postgres://u@b/d'],
      redisUrl: 'redis://h',
      s3: { bucket: 'pictures', region: 'us-east-1', keys: { accessKeyId: 'id', secretAccessKey: 'secret' } },
      metricsPort: 9464,
    });
    expect(load()).toMatchObject({
      replicaUrls: [],
      redisUrl: undefined,
      s3: undefined,
      metricsPort: undefined,
    });
  });

  it('is described variable by variable in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const described = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(Object.keys(environment.shape).sort());
  });

  it('takes real payments when all three keys are there', () => {
    expect(load(stripe).payments.mode).toBe('stripe');
    expect(load({ ...stripe, PAYMENTS_MODE: 'off' }).payments.mode).toBe('off');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['some Stripe keys but not all', { STRIPE_SECRET_KEY: 'sk_test_x' }, /STRIPE_WEBHOOK_SECRET: is missing/],
    ['a blank webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: ' ' }, /STRIPE_WEBHOOK_SECRET/],
    ['an empty webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: is set but blank/],
    ['a test key with a live key', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, /live key/],
    ['Stripe without keys', { PAYMENTS_MODE: 'stripe' }, /STRIPE_SECRET_KEY: is missing/],
    ['a short secret', { JWT_SECRET: 'short' }, /JWT_SECRET: must have at least 32/],
    ['a port that is none', { PORT: '70000' }, /PORT/],
    [
      'production without a secret',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' },
      /JWT_SECRET: is required/,
    ],
    ['replicas of no database', { DATABASE_REPLICA_URLS: 'postgres://u@h/d' }, /DATABASE_URL: is missing/],
    [
      'a replica that is no PostgreSQL',
      { DATABASE_URL: 'postgres://u@h/d', DATABASE_REPLICA_URLS: 'postgres://u@h/d,mysql://u@h/d' },
      /DATABASE_REPLICA_URLS\.1/,
    ],
    ['a counter that is no Redis', { REDIS_URL: 'http://h' }, /REDIS_URL/],
    ['half a key of S3', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, /S3_SECRET_ACCESS_KEY: is missing/],
    ['a blank key of S3', { S3_SECRET_ACCESS_KEY: '' }, /S3_SECRET_ACCESS_KEY: is set but blank/],
    ['a store of S3 without a bucket', { S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET: is missing/],
    [
      'metrics on the public port',
      { PORT: '4000', METRICS_PORT: '4000' },
      /METRICS_PORT: is the public PORT/,
    ],
    ['a moment that nobody can work with', { ADMIN_IDLE_MINUTES: '1' }, /ADMIN_IDLE_MINUTES/],
    ['production without limits', { ...production, RATE_LIMITS: 'off' }, /RATE_LIMITS/],
  ])('refuses %s, and says so', (_, env, problem) => {
    expect(problemsOf(env)).toMatch(problem);
  });

  it('lists everything that is wrong at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).split('\n')).toHaveLength(2);
  });

  it('knows a shop that runs for real and charges no card', () => {
    const keys = (mode: string) => ({
      ...stripe,
      STRIPE_SECRET_KEY: `sk_${mode}_x`,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`,
    });
    const isTest = (env: Record<string, string>) => hasTestPayments(load(env));
    expect(isTest({ ...production, PAYMENTS_MODE: 'sandbox' })).toBe(true);
    expect(isTest({ ...production, ...keys('test') })).toBe(true);
    expect(isTest({ ...production, ...keys('live') })).toBe(false);
    expect(isTest(production)).toBe(false);
    expect(isTest({ PAYMENTS_MODE: 'sandbox' })).toBe(false);
  });
});
