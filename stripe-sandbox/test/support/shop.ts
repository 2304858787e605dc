import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import Stripe from 'stripe';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../src/index.ts';

/** Return URL of the buyers' browsers; the sandbox itself never calls it. */
export const RETURN_URL = 'https://shop.example/order-confirmation?order_id=7';

export interface Received {
  event: Stripe.Event;
  payload: string;
  signature: string;
}

/** A little shop: receives webhooks, verifies each with the real SDK, answers what the test wants. */
export class TestShop {
  readonly received: Received[] = [];
  url = '';
  /** Statuses of the next answers; 200 when none is left. */
  answers: number[] = [];
  private readonly server: Server;

  constructor(secret: string) {
    this.server = createServer(async (incoming, outgoing) => {
      let payload = '';
      for await (const chunk of incoming) payload += String(chunk);
      const signature = String(incoming.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(payload, signature, secret);
      this.received.push({ event, payload, signature });
      outgoing.writeHead(this.answers.shift() ?? 200).end();
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A shop that takes connections and never answers. */
export class SilentShop {
  readonly connections: Socket[] = [];
  url = '';
  private readonly server = createSocketServer((socket) => {
    this.connections.push(socket);
    // Read on, or the end of the connection would go unnoticed.
    socket.on('error', () => undefined).resume();
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Also proves that the caller hung up: a server with open connections does not close. */
  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export interface World {
  sandbox: RunningSandbox;
  stripe: Stripe;
  /** With the publishable key, as a browser has it. */
  browser: Stripe;
  shop: TestShop;
  close(): Promise<void>;
}

export function client(key: string, port: number, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

/** A sandbox that posts its events to a test shop, with retries of a few milliseconds. */
export async function startWorld(options: SandboxOptions = {}): Promise<World> {
  const sandbox = await startSandbox({ retryDelaysMs: [5, 10], ...options });
  const shop = new TestShop(sandbox.webhookSecret);
  await shop.listen();
  sandbox.setWebhookUrl(shop.url);
  const close = async () => {
    await sandbox.close();
    await shop.close();
  };
  const stripe = client(sandbox.secretKey, sandbox.port);
  return { sandbox, stripe, browser: client(sandbox.publishableKey, sandbox.port), shop, close };
}

/** The error a promise must end with, checked for its class. */
export async function failureOf<T extends Error>(
  promise: Promise<unknown>,
  type: abstract new (...args: never[]) => T,
): Promise<T> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof type) return error;
    throw error;
  }
  throw new Error(`expected ${type.name}, but the call succeeded`);
}

export async function waitFor(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited thirty seconds in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
