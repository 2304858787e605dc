import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../backend/src/platform/free-port.ts';
import { ShopClient } from './client.ts';
import { Program, root, type Env } from './program.ts';

/** Arguments and environment of the process, the same as for `npm start` and the container image. */
const { args, env } = JSON.parse(readFileSync(join(root, 'scripts/shop-process.json'), 'utf8')) as {
  args: string[];
  env: Record<string, string>;
};

export const admin = { email: 'owner@shop.example', password: 'Tilleul-sarrasin-7' };

export interface ShopOptions {
  /** True to serve pages too, which requires a complete build; otherwise only the API runs. */
  hasSite?: boolean;
  port?: number;
}

interface Start {
  env?: Env;
  flags?: string[];
}

/** Runs a command of the built shop like `npm run` does. */
export const commandOfShop = (env: Env, name: string, ...args: string[]) =>
  new Program(['backend/dist/command.js', name, ...args], { env });

/** The built shop as a process, which can be stopped, killed and restarted on the same port. */
export class Shop {
  readonly port: number;
  private readonly env: Env;
  private readonly hasSite: boolean;
  private program?: Program;

  private constructor(port: number, env: Env, hasSite: boolean) {
    this.port = port;
    this.env = env;
    this.hasSite = hasSite;
  }

  /** Prepares a shop without starting it; `env` names its database and data folder. */
  static async with(env: Env, { hasSite = false, port }: ShopOptions = {}): Promise<Shop> {
    const own = port ?? (await freePort());
    const settings = {
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      PAYMENTS_MODE: 'sandbox',
      JWT_SECRET: 'only for this run, and longer than that',
      PUBLIC_URL: `http://127.0.0.1:${own}`,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    return new Shop(own, { ...settings, ...env, PORT: String(own) }, hasSite);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.program?.output ?? '';
  }

  /** Exit code of the last process, once it has ended. */
  get ended(): Promise<number> {
    return this.program?.ended ?? Promise.resolve(0);
  }

  get isRunning(): boolean {
    return this.program?.isRunning ?? false;
  }

  get pid(): number {
    return this.program?.pid ?? 0;
  }

  /** Starts the process without waiting for it. */
  launch(more: Start = {}): Program {
    const command = [...(more.flags ?? []), ...args, ...(this.hasSite ? [] : ['--api'])];
    this.program = new Program(command, { env: { ...env, ...this.env, ...more.env } });
    return this.program;
  }

  /** Starts the process; returns the milliseconds until the first page, or without pages until the API was ready. */
  async start(more: Start = {}): Promise<number> {
    const started = performance.now();
    const first = this.hasSite ? '/' : '/api/health/ready';
    await this.launch(more).until('the shop answers', () => this.answers(first));
    return performance.now() - started;
  }

  isReady(): Promise<boolean> {
    return this.answers('/api/health/ready').catch(() => false);
  }

  async kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    return this.program ? this.program.kill(signal) : 0;
  }

  stop(): Promise<number> {
    return this.kill('SIGTERM');
  }

  /** Creates a client with its own cookies. */
  client(): ShopClient {
    return new ShopClient(this.url);
  }

  /** Creates a client that is logged in as the owner. */
  owner(): Promise<ShopClient> {
    return this.client().logIn(admin);
  }

  /** Runs a command of the shop on its database and data folder. */
  command(name: string, ...args: string[]): Program {
    return commandOfShop(this.env, name, ...args);
  }

  private async answers(path: string): Promise<boolean> {
    const reply = await fetch(this.url + path, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  }
}
