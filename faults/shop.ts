import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { freePort } from '../scripts/free-port.mjs';
import { Program, until } from './program.ts';

export const adminLogin = { email: 'owner@faults.example', password: 'Tilleul-sarrasin-7' };

export interface Reply<Body> {
  status: number;
  body: Body;
}

export interface Bought {
  clientSecret: string;
  order: { id: string; total: string };
}

/** As a form sends one. */
export async function drawnPicture(): Promise<string> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c90' } });
  return `data:image/png;base64,${(await plain.png().toBuffer()).toString('base64')}`;
}

export interface Jar {
  id: number;
  price: string;
}

/** A browser with our page: it keeps its cookies, and names its checkout itself. */
export class Browser {
  private readonly checkoutId = randomUUID();
  private readonly cookies = new Map<string, string>();
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async call<Body>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    const text = await reply.text();
    return { status: reply.status, body: (text && /^[[{"]/.test(text) ? JSON.parse(text) : text) as Body };
  }

  buy(jar: Jar, quantity = 1): Promise<Reply<Bought>> {
    const total = (Number(jar.price) * quantity).toFixed(2);
    const headers = { 'Idempotency-Key': `${this.checkoutId}.${quantity}x${jar.id}` };
    const cart = {
      customerInfo: {
        firstName: 'Agathe',
        lastName: 'Tremblay',
        email: 'agathe@faults.example',
        phone: '418 555-0113',
        address: '12, rue des Tilleuls',
        city: 'Rimouski',
        postalCode: 'G5L 1Y3',
      },
      items: [{ productId: jar.id, quantity, price: jar.price }],
      total,
      status: 'pending',
    };
    return this.call('POST', '/api/create-payment-intent', cart, headers);
  }
}

/** The shop as its owner starts it, without the site. */
export class Shop {
  readonly port: number;
  private readonly env: Record<string, string>;
  private program?: Program;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
  }

  static async with(env: Record<string, string>): Promise<Shop> {
    const port = await freePort();
    return new Shop(port, {
      NODE_ENV: 'development',
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      JWT_SECRET: 'f'.repeat(48),
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      ...env,
      PORT: String(port),
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.program?.output ?? '';
  }

  get isRunning(): boolean {
    return this.program?.isRunning ?? false;
  }

  get pid(): number {
    return this.program?.pid ?? 0;
  }

  /** Starts the process without waiting for it. */
  launch(more: { env?: Record<string, string>; flags?: string[] } = {}): Program {
    const args = [...(more.flags ?? []), 'backend/dist/main.js', '--api'];
    this.program = new Program(args, { ...this.env, ...more.env });
    return this.program;
  }

  async start(more: { env?: Record<string, string>; flags?: string[] } = {}): Promise<void> {
    const program = this.launch(more);
    await until(
      'the shop answers',
      async () => {
        if (!program.isRunning) throw new Error('ended');
        return (await fetch(`${this.url}/api/health/ready`)).ok;
      },
      60_000,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${program.output}`);
    });
  }

  async kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    return this.program ? this.program.kill(signal) : 0;
  }

  browser(): Browser {
    return new Browser(this.url);
  }

  /** Logs the owner in; answers his header. */
  async admin(): Promise<Record<string, string>> {
    const { body } = await this.browser().call<{ token: string }>(
      'POST',
      '/api/auth/admin/login',
      adminLogin,
    );
    return { Authorization: `Bearer ${body.token}` };
  }

  /** A product on sale, in a category of its own. */
  async jar(stock: number): Promise<Jar> {
    const headers = await this.admin();
    const name = `Miel ${Math.random().toString(36).slice(2, 8)}`;
    const browser = this.browser();
    const category = await browser.call<{ id: number }>(
      'POST',
      '/api/categories',
      { name, description: 'Doux' },
      headers,
    );
    const image = await drawnPicture();
    const product = { name, description: 'Doux', price: '19.99', stock, categoryId: category.body.id, image };
    const made = await browser.call<{ id: number }>('POST', '/api/products', product, headers);
    if (made.status !== 201) throw new Error(`no product: ${JSON.stringify(made.body)}`);
    return { id: made.body.id, price: '19.99' };
  }
}
