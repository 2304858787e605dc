import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.js';

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
    ['production without limits', { ...production, RATE_LIMITS: 'off' }, /RATE_LIMITS/],
  ])('refuses %s, and says so', (_, env, problem) => {
    expect(problemsOf(env)).toMatch(problem);
  });

  it('lists everything that is wrong at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).split('\n')).toHaveLength(2);
  });
});
