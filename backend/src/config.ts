import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isStrongPassword, withoutEnd } from '@shop/shared';
import { z } from 'zod';
import { openSecrets } from './secrets.js';

const text = z.string().trim();
const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off'])
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on');

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const list = text.transform((value) => value.split(',').map((part) => part.trim()));

/** Environment variables of the server. All are optional in development. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(postgresUrl)).default([]),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  JWT_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  ADMIN_IDLE_MINUTES: z.coerce.number().int().min(10).max(720).default(60),
  SEED: z.enum(['demo', 'none']).optional(),
  STRIPE_SECRET_KEY: text.regex(/^sk_(test|live)_/, 'must start with sk_test_ or sk_live_').optional(),
  STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_(test|live)_/, 'must start with pk_test_ or pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_\S+$/, 'must start with whsec_').optional(),
  PAYMENTS_MODE: z.enum(['auto', 'stripe', 'sandbox', 'off']).default('auto'),
  STRIPE_SANDBOX_URL: text
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be http://127.0.0.1:PORT')
    .optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Mélilot <boutique@melilot.example>'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  TRUST_PROXY: text.default('loopback'),
  RATE_LIMITS: flag(true),
  JOBS: z.enum(['on', 'off']).optional(),
  PAGE_STORE_MB: z.coerce.number().int().min(1).default(24),
  ADDRESS_SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
});

type Env = z.infer<typeof environment>;

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export type PaymentsSettings =
  | { mode: 'off' }
  /** With a journal file the sandbox keeps its payments over a restart; tests do without. */
  /** With a port the sandbox runs as a process of its own, with its own keys, which several instances can share. */
  | { mode: 'sandbox'; journalFile?: string; port?: number }
  | { mode: 'stripe'; keys: StripeKeys };

export interface S3Settings {
  bucket: string;
  region: string;
  /** URL of the S3 service; absent: Amazon's. */
  endpoint?: string;
  /** Access keys; absent: the IAM role of the machine or pod is used. */
  keys?: { accessKeyId: string; secretAccessKey: string };
}

export interface Config {
  isProduction: boolean;
  /** True outside of production and tests, where missing settings such as a first administrator are made up. */
  isDevelopment: boolean;
  port: number;
  host: string;
  /** Public origin of the shop, without a final slash. */
  publicUrl: string;
  /** Absolute path of the folder for everything that the process writes: database, uploads, mails, secrets. */
  dataDir: string;
  /** Connection URL of PostgreSQL; absent: the process starts its own server under `dataDir`. */
  databaseUrl?: string;
  /** URLs of streaming replicas of the database, which may answer reads of lists and pages. */
  replicaUrls: string[];
  /** URL of Redis, which counts rate-limited calls for all instances; absent: PostgreSQL counts. */
  redisUrl?: string;
  /** Bucket that stores pictures; absent: pictures are stored under `dataDir`. */
  s3?: S3Settings;
  jwtSecret: string;
  /** Secret that signs the visitor cookie. */
  cookieSecret: string;
  /** Key that encrypts the keys of second factors in the database. */
  secondFactorKey: string;
  /** Secret that signs the mailed links of orders. */
  orderLinkSecret: string;
  admin?: { email: string; password: string };
  /** Milliseconds without activity after which an administrator's session expires. */
  adminIdleMs: number;
  seed: 'demo' | 'none';
  payments: PaymentsSettings;
  mail: { smtpUrl?: string; from: string };
  logLevel: NonNullable<Env['LOG_LEVEL']>;
  trustProxy: string;
  rateLimits: boolean;
  /** True when this process runs background jobs; tests turn this off and run jobs explicitly. */
  runsJobs: boolean;
  pageStoreBytes: number;
  /** URL of a Photon geocoder that suggests addresses while a buyer types; absent: no suggestions. */
  addressSourceUrl?: string;
  /** Separate port for `/metrics`, which must not be public; absent: no metrics are served. */
  metricsPort?: number;
}

export const CONFIG = Symbol('config');

/** Error for invalid environment variables; each entry of `problems` describes one mistake. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Loads `.env` of the working directory into the environment, if it exists; existing variables take precedence. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

export type Environment = Record<string, string | undefined>;

/** Reads and checks the configuration. Throws `ConfigError` with all problems. */
export function loadConfig(env: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const problems = [
    ...blankSecrets(env),
    ...stripeProblems(values),
    ...adminProblems(values),
    ...backingServiceProblems(values),
    ...productionProblems(values),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values);
}

function toConfig(values: Env): Config {
  const dataDir = resolve(values.DATA_DIR);
  const secrets = openSecrets(dataDir, values.JWT_SECRET);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    isProduction: values.NODE_ENV === 'production',
    isDevelopment: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    publicUrl: withoutEnd(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`, '/'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    replicaUrls: values.DATABASE_REPLICA_URLS,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    ...secrets,
    admin: email && password ? { email, password } : undefined,
    adminIdleMs: values.ADMIN_IDLE_MINUTES * 60_000,
    seed: values.SEED ?? (values.DATABASE_URL || values.NODE_ENV === 'production' ? 'none' : 'demo'),
    payments: paymentsOf(values),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    runsJobs: values.JOBS ? values.JOBS === 'on' : values.NODE_ENV !== 'test',
    pageStoreBytes: values.PAGE_STORE_MB * 1024 * 1024,
    addressSourceUrl: values.ADDRESS_SOURCE_URL,
    metricsPort: values.METRICS_PORT,
  };
}

/** True for a production shop with test payments, in which anybody could pay with a test card. */
export function hasTestPayments({
  isProduction,
  payments,
}: Pick<Config, 'isProduction' | 'payments'>): boolean {
  const isTest = payments.mode === 'stripe' && payments.keys.secretKey.startsWith('sk_test_');
  return isProduction && (isTest || payments.mode === 'sandbox');
}

/** Sets NODE_ENV for libraries such as React that select their production or development build by it. */
export function asProductionBuild(): void {
  process.env.NODE_ENV ??= 'production';
}

function paymentsOf(values: Env): Config['payments'] {
  const keys = stripeKeys(values);
  const isStripe = values.PAYMENTS_MODE === 'stripe' || (values.PAYMENTS_MODE === 'auto' && keys);
  if (isStripe && keys) return { mode: 'stripe', keys };
  const isDefaultSandbox = values.PAYMENTS_MODE === 'auto' && values.NODE_ENV !== 'production';
  if (!isDefaultSandbox && values.PAYMENTS_MODE !== 'sandbox') return { mode: 'off' };
  if (values.STRIPE_SANDBOX_URL)
    return { mode: 'sandbox', port: Number(new URL(values.STRIPE_SANDBOX_URL).port) };
  if (values.NODE_ENV === 'test') return { mode: 'sandbox' };
  return { mode: 'sandbox', journalFile: join(resolve(values.DATA_DIR), 'stripe-sandbox.json') };
}

function s3Of(values: Env): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return undefined;
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, keys };
}

function stripeKeys(values: Env): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET;
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret }
    : undefined;
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Refuses a secret that is set but empty, because a blank webhook secret would otherwise go unnoticed. */
function blankSecrets(env: Record<string, string | undefined>): string[] {
  return [...stripeNames, 'JWT_SECRET', 'S3_SECRET_ACCESS_KEY']
    .filter((name) => env[name] !== undefined && env[name].trim() === '')
    .map((name) => `${name}: is set but blank`);
}

function stripeProblems(values: Env): string[] {
  if (values.PAYMENTS_MODE === 'sandbox' || values.PAYMENTS_MODE === 'off') return [];
  const missing = stripeNames.filter((name) => !values[name]);
  if (missing.length === stripeNames.length && values.PAYMENTS_MODE === 'auto') return [];
  if (missing.length > 0)
    return missing.map((name) => `${name}: is missing, all three Stripe keys go together`);
  const secretMode = values.STRIPE_SECRET_KEY?.split('_')[1];
  const publicMode = values.STRIPE_PUBLISHABLE_KEY?.split('_')[1];
  if (secretMode === publicMode) return [];
  return [`STRIPE_PUBLISHABLE_KEY: is a ${publicMode} key, but STRIPE_SECRET_KEY is a ${secretMode} key`];
}

function adminProblems({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env): string[] {
  if (Boolean(email) === Boolean(password)) return [];
  return [`ADMIN_${email ? 'PASSWORD' : 'EMAIL'}: is missing, ADMIN_EMAIL and ADMIN_PASSWORD go together`];
}

function backingServiceProblems(values: Env): string[] {
  const problems: string[] = [];
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (values.DATABASE_REPLICA_URLS.length > 0 && !values.DATABASE_URL)
    problems.push('DATABASE_URL: is missing, DATABASE_REPLICA_URLS are copies of it');
  if (Boolean(id) !== Boolean(secret))
    problems.push(
      `S3_${id ? 'SECRET_ACCESS_KEY' : 'ACCESS_KEY_ID'}: is missing, both parts of the key go together`,
    );
  if (!values.S3_BUCKET && (id || secret || values.S3_ENDPOINT))
    problems.push('S3_BUCKET: is missing, pictures would stay in DATA_DIR');
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    problems.push('METRICS_PORT: is the public PORT, metrics need one of their own');
  return problems;
}

function productionProblems(values: Env): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!values.JWT_SECRET) problems.push('JWT_SECRET: is required in production');
  if (!values.PUBLIC_URL) problems.push('PUBLIC_URL: is required in production');
  if (values.ADMIN_PASSWORD && !isStrongPassword(values.ADMIN_PASSWORD))
    problems.push('ADMIN_PASSWORD: needs 8 characters or more, with an uppercase, a lowercase and a digit');
  if (!values.RATE_LIMITS) problems.push('RATE_LIMITS: cannot be off in production');
  return problems;
}
