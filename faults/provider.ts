import { freePort } from '../scripts/free-port.mjs';
import { Program, until } from './program.ts';

export interface Intent {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
}

/** The Stripe sandbox as a process of its own: it outlives a shop that is killed, as Stripe does. */
export class Provider {
  readonly port: number;
  private readonly journal: string;
  private program?: Program;

  private constructor(port: number, journal: string) {
    this.port = port;
    this.journal = journal;
  }

  static async open(journal: string): Promise<Provider> {
    const provider = new Provider(await freePort(), journal);
    await provider.start();
    return provider;
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--journal', this.journal, '--quiet'];
    this.program = new Program(['stripe-sandbox/src/main.ts', ...args]);
    await until('the sandbox answers', async () => (await this.call('GET', 'intents')) !== undefined);
  }

  async stop(): Promise<void> {
    await this.program?.kill('SIGTERM');
  }

  /** Its control API. */
  async call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const reply = await fetch(`http://127.0.0.1:${this.port}/_sandbox/${path}`, {
      method,
      headers: { Authorization: 'Bearer sk_test_sandbox', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`the sandbox answers ${reply.status} to ${path}`);
    return (await reply.json()) as Answer;
  }

  fail(plan: { mode: string; method?: string; path?: string; delayMs?: number }): Promise<unknown> {
    return this.call('POST', 'fail-next-call', plan);
  }

  intents(): Promise<Intent[]> {
    return this.call('GET', 'intents');
  }

  /** Cents of each refund, failed ones aside. */
  async refunds(): Promise<number[]> {
    const headers = { Authorization: 'Bearer sk_test_sandbox' };
    const reply = await fetch(`http://127.0.0.1:${this.port}/v1/refunds?limit=100`, { headers });
    const { data } = (await reply.json()) as { data: { amount: number; status: string }[] };
    return data.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
  }

  /** What the card form of a buyer does. */
  async pay(clientSecret: string): Promise<void> {
    const id = clientSecret.split('_secret')[0] ?? '';
    const reply = await fetch(`http://127.0.0.1:${this.port}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams({
        client_secret: clientSecret,
        payment_method: 'pm_card_visa',
        return_url: 'http://localhost/order-confirmation',
      }),
    });
    if (!reply.ok) throw new Error(`the card was refused: ${await reply.text()}`);
  }
}
