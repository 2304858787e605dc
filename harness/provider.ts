import { freePort } from '../backend/src/platform/free-port.ts';
import { intentIdOf } from './cart.ts';
import { Program } from './program.ts';

export interface Intent {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
}

/** Stripe sandbox as a separate process, which, like Stripe, survives a killed shop. */
export class Provider {
  readonly port: number;
  private readonly journal?: string;
  private program?: Program;

  private constructor(port: number, journal?: string) {
    this.port = port;
    this.journal = journal;
  }

  /** Starts the sandbox; with a journal file it keeps its payments over a restart. */
  static async open(journal?: string): Promise<Provider> {
    const provider = new Provider(await freePort(), journal);
    await provider.start();
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Environment variables with which a shop uses this sandbox. */
  get env(): { STRIPE_SANDBOX_URL: string } {
    return { STRIPE_SANDBOX_URL: this.url };
  }

  async start(): Promise<void> {
    const journal = this.journal ? ['--journal', this.journal] : [];
    const args = ['stripe-sandbox/src/main.ts', '--quiet', '--port', String(this.port), ...journal];
    this.program = new Program(args);
    await this.program.until('the sandbox answers', async () => Array.isArray(await this.intents()));
  }

  async stop(): Promise<void> {
    await this.program?.kill();
  }

  /** Sets the URL to which webhooks are sent. */
  async notify(shopUrl: string): Promise<void> {
    await this.call('POST', 'webhook-url', { url: `${shopUrl}/api/webhooks/stripe` });
  }

  async call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const reply = await fetch(`${this.url}/_sandbox/${path}`, {
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

  /** Cents of each refund, without failed refunds. */
  async refunds(): Promise<number[]> {
    const headers = { Authorization: 'Bearer sk_test_sandbox' };
    const reply = await fetch(`${this.url}/v1/refunds?limit=100`, { headers });
    const { data } = (await reply.json()) as { data: { amount: number; status: string }[] };
    return data.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
  }

  /** Confirms a payment like the card form in the buyer's browser. */
  async pay(clientSecret: string): Promise<void> {
    const reply = await fetch(`${this.url}/v1/payment_intents/${intentIdOf({ clientSecret })}/confirm`, {
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
