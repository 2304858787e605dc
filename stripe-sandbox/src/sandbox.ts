import type { AddressInfo } from 'node:net';
import { Clock } from './clock.ts';
import { makeControl, type SandboxControl } from './control.ts';
import { Dispatcher } from './dispatcher.ts';
import { Engine } from './engine.ts';
import { Faults } from './faults.ts';
import { Idempotency } from './idempotency.ts';
import { revealSecrets, sealSecrets } from './ids.ts';
import { Journal } from './journal.ts';
import { settleIntent } from './payment.ts';
import { makeServer } from './server.ts';
import { Store } from './store.ts';
import { TaskRunner } from './tasks.ts';
import type { Task } from './types.ts';

export interface SandboxOptions {
  /** 0 = any free port; always on 127.0.0.1. */
  port?: number;
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** Where signed events are POSTed; undefined until the shop listens, may be set later by setWebhookUrl. */
  webhookUrl?: string;
  retryDelaysMs?: number[];
  /** Atomic JSON journal: the state survives a restart; memory only when absent. */
  journalFile?: string;
  log?: (line: string) => void;
  /** Milliseconds; injectable clock. */
  now?: () => number;
}

export interface RunningSandbox {
  port: number;
  url: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  setWebhookUrl(url: string | undefined): void;
  control: SandboxControl;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const JOURNAL_VERSION = 1;

/** Starts a Stripe-compatible provider on this machine. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const settings = {
    secretKey: options.secretKey ?? 'sk_test_sandbox',
    publishableKey: options.publishableKey ?? 'pk_test_sandbox',
    webhookSecret: options.webhookSecret ?? 'whsec_sandbox',
    retryDelaysMs: options.retryDelaysMs ?? [1_000, 5_000, 30_000, 120_000],
    log: options.log ?? (() => undefined),
  };
  const clock = new Clock(options.now ?? Date.now);
  const store = new Store();
  const journal = openJournal(options.journalFile, { store, clock, ...settings });
  if (journal) restore(await journal.load(), { store, clock, ...settings });

  const save = async () => {
    store.trimHistory();
    await journal?.save();
  };
  const changed = () => void save();
  const dispatcher = new Dispatcher({ store, clock, ...settings, changed });
  const tasks = new TaskRunner(store, clock, (task) => {
    runTask(engine, task);
    changed();
  });
  const engine = new Engine({
    store,
    clock,
    secretKey: settings.secretKey,
    deliver: (event) => dispatcher.enqueue(event),
    plan: () => tasks.plan(),
  });
  const faults = new Faults();
  const idempotency = new Idempotency(store.replies, clock);
  const control = makeControl({ engine, dispatcher, faults, idempotency, changed });
  const setWebhookUrl = (url: string | undefined) => dispatcher.setUrl(url);
  const closing = new AbortController();
  let url = '';
  const api = { engine, keys: settings, idempotency, faults, ownUrl: () => url, closing: closing.signal };
  const server = makeServer({ api, control, setWebhookUrl, save, log: settings.log });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  url = `http://${HOST}:${port}`;
  tasks.plan();
  setWebhookUrl(options.webhookUrl);

  const close = async () => {
    closing.abort();
    dispatcher.stop();
    tasks.stop();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
    await save();
  };
  const { secretKey, publishableKey, webhookSecret } = settings;
  return { port, url, secretKey, publishableKey, webhookSecret, setWebhookUrl, control, close };
}

interface Kept {
  store: Store;
  clock: Clock;
  secretKey: string;
  log: (line: string) => void;
}

function openJournal(file: string | undefined, { store, clock, log }: Kept): Journal | null {
  if (file === undefined) return null;
  const compose = () =>
    sealSecrets(JSON.stringify({ version: JOURNAL_VERSION, offsetMs: clock.offsetMs, ...store.dump() }));
  return new Journal(file, compose, log);
}

function restore(text: string | null, { store, clock, secretKey }: Kept): void {
  if (text === null) return;
  const state: Record<string, unknown> = JSON.parse(revealSecrets(text, secretKey));
  if (state['version'] !== JOURNAL_VERSION)
    throw new Error('The journal was written by another version: delete it.');
  clock.offsetMs = Number(state['offsetMs']) || 0;
  store.restore(state);
}

function runTask(engine: Engine, { kind, target }: Task): void {
  engine.cause = { requestId: null, idempotencyKey: null };
  if (kind === 'settle_intent') settleIntent(engine, target);
}
