import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PaymentIntentReply, PaymentIntentRequest } from '@shop/shared';
import { cartOf, type CartLine } from './cart.ts';

export interface Reply<Body> {
  status: number;
  body: Body;
}

type Headers = Record<string, string>;

/**
 * HTTP agent used instead of `fetch`, because it takes half the processor time, which load tests leave to the server.
 */
const agent = new Agent({ keepAlive: true });

/**
 * Client that behaves like a browser on the shop's pages or back office: it keeps cookies and token, and sends an
 * idempotency key with each checkout.
 */
export class ShopClient {
  private readonly url: string;
  private readonly checkoutId = randomUUID();
  private readonly cookies = new Map<string, string>();
  private token?: string;

  constructor(url: string) {
    this.url = url;
  }

  async call<Body>(method: string, path: string, body?: object, headers: Headers = {}): Promise<Reply<Body>> {
    const reply = await this.send(method, path, body && JSON.stringify(body), headers);
    const { status, text: found } = reply;
    return { status, body: (/^[[{"]/.test(found) ? JSON.parse(found) : found) as Body };
  }

  /** Like `call`, but throws unless the request succeeds. */
  async get<Body>(path: string): Promise<Body> {
    return this.must<Body>('GET', path);
  }

  async must<Body>(method: string, path: string, body?: object): Promise<Body> {
    const reply = await this.call<Body>(method, path, body);
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  async logIn(account: { email: string; password: string }): Promise<this> {
    const { token } = await this.must<{ token: string }>('POST', '/api/auth/admin/login', account);
    this.token = token;
    return this;
  }

  get authorization(): Headers {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }

  /** Sends a cart to the checkout like the page does: with the same idempotency key while the cart is the same. */
  buy(lines: CartLine[], changes: Partial<PaymentIntentRequest> = {}): Promise<Reply<PaymentIntentReply>> {
    const cart = lines.map(([{ id }, quantity]) => `${quantity}x${id}`).join('.');
    const headers = { 'idempotency-key': `${this.checkoutId}.${cart}` };
    return this.call('POST', '/api/create-payment-intent', cartOf(lines, changes), headers);
  }

  private send(
    method: string,
    path: string,
    body: string | undefined,
    given: Headers,
  ): Promise<{ status: number; text: string }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      origin: this.url,
      ...this.authorization,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...given,
    };
    return new Promise((resolve, reject) => {
      const options = { method, agent, headers, signal: AbortSignal.timeout(30_000) };
      request(this.url + path, options, (response) => {
        this.keep(response.headers['set-cookie'] ?? []);
        text(response).then((found) => resolve({ status: response.statusCode ?? 0, text: found }), reject);
      })
        .on('error', reject)
        .end(body);
    });
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
  }
}
