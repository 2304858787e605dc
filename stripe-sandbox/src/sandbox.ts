import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Keys } from './api/auth.ts';
import { Clock } from './store/clock.ts';
import { makeControl, type SandboxControl } from './control/control.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';
import { Engine } from './store/engine.ts';
import { Faults } from './faults/faults.ts';
import { Idempotency } from './api/idempotency.ts';
import { openJournal, type Journal } from './store/journal.ts';
import { makeServer } from './server.ts';
import { Store } from './store/store.ts';
import { runTask, TaskRunner } from './tasks.ts';

export interface SandboxOptions {
  /** TCP port on 127.0.0.1; 0 means any free port. */
  port?: number;
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** URL to which signed events are sent; may be set later by `setWebhookUrl`. */
  webhookUrl?: string;
  /** Event types to send, like `enabled_events` of a Stripe endpoint; all types if absent. */
  webhookEvents?: readonly string[];
  retryDelaysMs?: number[];
  /** Journal file that preserves the state over a restart or a kill; absent: the state is in memory only. */
  journalFile?: string;
  log?: (line: string) => void;
  /** Current time in milliseconds; replaced in tests. */
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

interface Settings extends Keys {
  webhookSecret: string;
  webhookEvents: readonly string[] | undefined;
  retryDelaysMs: readonly number[];
  log: (line: string) => void;
}

const HOST = '127.0.0.1';

/** Starts a Stripe-compatible provider on this machine. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const settings: Settings = {
    secretKey: options.secretKey ?? 'sk_test_sandbox',
    publishableKey: options.publishableKey ?? 'pk_test_sandbox',
    webhookSecret: options.webhookSecret ?? 'whsec_sandbox',
    retryDelaysMs: options.retryDelaysMs ?? [1_000, 5_000, 30_000, 120_000],
    webhookEvents: options.webhookEvents,
    log: options.log ?? (() => undefined),
  };
  refuseRealKeys(settings);
  const store = new Store();
  const clock = new Clock(options.now ?? Date.now);
  const journal = openJournal(options.journalFile, { store, clock, ...settings });
  const { server, control, dispatcher, start, stop } = assemble(settings, { store, clock, journal });
  const port = await listen(server, options.port ?? 0);
  const url = `http://${HOST}:${port}`;
  start(url, options.webhookUrl);
  const { secretKey, publishableKey, webhookSecret } = settings;
  const setWebhookUrl = (target: string | undefined) => dispatcher.setUrl(target);
  return { port, url, secretKey, publishableKey, webhookSecret, setWebhookUrl, control, close: stop };
}

interface State {
  store: Store;
  clock: Clock;
  journal: Journal | null;
}

/** Creates the parts of the sandbox; no timer or delivery runs before `start`. */
function assemble(settings: Settings, { store, clock, journal }: State) {
  const save = () => {
    store.trimHistory();
    journal?.save();
  };
  const dispatcher = new Dispatcher({ store, clock, ...settings, changed: save });
  const tasks = new TaskRunner(store, clock, (task) => {
    runTask(engine, task);
    save();
  });
  const engine = new Engine({
    store,
    clock,
    secretKey: settings.secretKey,
    deliver: (event) => {
      if (settings.webhookEvents?.includes(event.type) ?? true) dispatcher.enqueue(event);
    },
    plan: () => tasks.plan(),
  });
  const faults = new Faults();
  const idempotency = new Idempotency(store.replies, clock);
  const control = makeControl({ engine, dispatcher, faults, idempotency, changed: save });
  const closing = new AbortController();
  const api = { engine, keys: settings, idempotency, faults, ownUrl: '', closing: closing.signal };
  const server = makeServer({ api, control, dispatcher, save, log: settings.log });

  const start = (ownUrl: string, webhookUrl: string | undefined) => {
    api.ownUrl = ownUrl;
    tasks.plan();
    dispatcher.setUrl(webhookUrl);
  };
  const stop = async () => {
    closing.abort();
    dispatcher.stop();
    tasks.stop();
    await shut(server);
    save();
    journal?.close();
  };
  return { server, control, dispatcher, start, stop };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function shut(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

/** Refuses real Stripe keys, which would end up in logs and test reports. */
function refuseRealKeys({ secretKey, publishableKey, webhookSecret }: Settings): void {
  const isTest = secretKey.startsWith('sk_test_') && publishableKey.startsWith('pk_test_');
  if (!isTest) throw new Error('The sandbox takes test keys only: sk_test_… and pk_test_….');
  if (webhookSecret.trim() === '') throw new Error('The webhook secret must not be blank.');
}
