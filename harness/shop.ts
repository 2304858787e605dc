import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../backend/src/platform/free-port.ts';
import { ShopClient } from './client.ts';
import { Program, root, type Env } from './program.ts';

/** As `npm start` and the image start it. */
const { args, env } = JSON.parse(readFileSync(join(root, 'scripts/shop-process.json'), 'utf8')) as {
  args: string[];
  env: Record<string, string>;
};

export const admin = { email: 'owner@shop.example', password: 'Tilleul-sarrasin-7' };

export interface ShopOptions {
  /** The pages too, for which the whole shop must be built; else the API alone. */
  hasSite?: boolean;
  port?: number;
}

interface Start {
  env?: Env;
  /** For Node. */
  flags?: string[];
}

/** A command of the built shop, as `npm run` runs it. */
export const commandOfShop = (env: Env, name: string, ...args: string[]) =>
  new Program(['backend/dist/command.js', name, ...args], { env });

/** The built shop as its owner starts it: it can be stopped, killed and started again on its port. */
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

  /** One that is not started yet; `env` says where its data are. */
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

  /** Exit code of the process that was started last, once it has ended. */
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

  /** Answers how long it took to the first page, or without pages to a ready API, in ms. */
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

  /** Answers the exit code. */
  stop(): Promise<number> {
    return this.kill('SIGTERM');
  }

  /** A browser of its own. */
  client(): ShopClient {
    return new ShopClient(this.url);
  }

  /** The owner, logged in. */
  owner(): Promise<ShopClient> {
    return this.client().logIn(admin);
  }

  /** Runs a command of the shop on its data. */
  command(name: string, ...args: string[]): Program {
    return commandOfShop(this.env, name, ...args);
  }

  private async answers(path: string): Promise<boolean> {
    const reply = await fetch(this.url + path, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  }
}
