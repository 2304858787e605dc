import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../../../../harness/shop.ts';
import { GatewayError } from '../../../src/modules/payments/provider/payment-gateway.js';
import { StripeGateway } from '../../../src/modules/payments/provider/stripe-gateway.js';
import { agathe } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import {
  breaksOff,
  drips,
  isSilent,
  says,
  startOddProvider,
  type Answer,
  type OddProvider,
} from '../../support/odd-provider.js';
import { startShopProcess } from '../../support/shop-process.js';
import { createDatabase, startTestShop } from '../../support/test-shop.js';

const bodies = {
  'a text': '"Bad Gateway"',
  'a number': '5',
  true: 'true',
  null: 'null',
  'a list': '[]',
  nothing: '',
  'a page': '<html><body>502 Bad Gateway</body></html>',
  'an object': '{}',
  'an error that is a text': '{"error": "server_error"}',
  'an error that is a number': '{"error": 5}',
};
const statuses = [200, 204, 301, 400, 404, 429, 500, 502, 503];

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_1',
  status: 'requires_payment_method',
  amount: 1999,
  amount_received: 0,
  currency: 'cad',
  livemode: false,
  metadata: {},
  latest_charge: null,
  last_payment_error: null,
};
const wrongIntents: object[] = [
  { object: 'charge' },
  { client_secret: null },
  { client_secret: 5 },
  { status: null },
  { amount: '1999' },
  { amount: 19.99 },
  { amount_received: null },
  { currency: 5 },
  { livemode: 'no' },
  { metadata: null },
  { id: 'pi_2' },
];

describe('what the provider answers', () => {
  const answers = new Map<string, Answer>();
  let provider: OddProvider;
  let gateway: StripeGateway;
  beforeAll(async () => {
    provider = await startOddProvider((path) => answers.get(path.split(/[/?]/)[3] ?? '') ?? says(200, '{}'));
    const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
    gateway = new StripeGateway({ provider: 'sandbox', ...keys, localPort: provider.port });
  });
  afterAll(() => provider.close());

  /** Kind and code of the error when the provider answers in this way. */
  let asked = 0;
  async function failureOf(answer: Answer): Promise<string> {
    const ref = `pi_${++asked}x`;
    answers.set(ref, answer);
    const error = await gateway.getIntent(ref).catch((caught: unknown) => caught);
    return error instanceof GatewayError ? `${error.kind} ${error.code}` : `no failure: ${String(error)}`;
  }

  it('is an answer that was lost, when it is none of the provider’s', async () => {
    const wrong = Object.entries(bodies).flatMap(([what, body]) =>
      statuses.map((status) => [`${status} with ${what}`, says(status, body)] as const),
    );
    const broken = statuses.filter((status) => status !== 204 && status !== 301).map(breaksOff);
    const cases = [...wrong, ...broken.map((answer, index) => [`broken off ${index}`, answer] as const)];
    const found = await Promise.all(
      cases.map(async ([what, answer]) => [what, await failureOf(answer)] as const),
    );
    expect(found).toEqual(cases.map(([what]) => [what, 'unreachable StripeConnectionError']));
  });

  it.each(wrongIntents)('is not believed when a payment is %j', async (change) => {
    answers.set('pi_1', says(200, JSON.stringify({ ...intent, ...change })));
    await expect(gateway.getIntent('pi_1')).rejects.toMatchObject({ kind: 'failed' });
    answers.set('pi_1', says(200, JSON.stringify(intent)));
    expect(await gateway.getIntent('pi_1')).toMatchObject({ ref: 'pi_1', amountCents: 1999, status: 'open' });
  });

  it('is believed as a code only when it is a text', async () => {
    const error = { type: 'card_error', code: { a: 1 }, message: 'No.' };
    expect(await failureOf(says(402, JSON.stringify({ error })))).toBe('refused StripeCardError');
  });

  it('is not waited for without end, whether it drips or is withheld', async () => {
    const found = await Promise.all([drips, isSilent].map(failureOf));
    expect(found).toEqual(['unreachable timeout', 'unreachable timeout']);
    const calls = provider.calls.length;
    await wait(2_500);
    expect(provider.calls).toHaveLength(calls);
  });
});

describe('a shop whose provider answers nonsense', () => {
  let answer: Answer = says(502, '"Bad Gateway"');
  let provider: OddProvider;
  let shop: Shop;
  let productId: number;
  beforeAll(async () => {
    provider = await startOddProvider(() => (response) => answer(response));
    const DATABASE_URL = await createDatabase();
    shop = await startShopProcess({ DATABASE_URL, STRIPE_SANDBOX_URL: provider.url, RATE_LIMITS: 'on' });
    const catalog = await startTestShop({ DATABASE_URL });
    productId = (await make.product(catalog)).id;
    await catalog.close();
  });
  afterAll(async () => {
    await shop.kill('SIGKILL');
    await provider.close();
  });

  async function buy(): Promise<number> {
    const { status } = await fetch(`${shop.url}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        customerInfo: agathe,
        items: [{ productId, quantity: 1, price: '19.99' }],
        total: '19.99',
        status: 'pending',
      }),
    });
    return status;
  }

  it('lives, and says that it cannot be paid now', async () => {
    for (const body of ['"Bad Gateway"', '5', 'true']) {
      answer = says(502, body);
      expect(await buy()).toBe(503);
    }
    expect((await fetch(`${shop.url}/api/health/ready`)).status).toBe(200);
  });

  it('answers its buyer and ends in time, though an answer drips', async () => {
    answer = drips;
    const calls = provider.calls.length;
    const buying = buy();
    while (provider.calls.length === calls) await wait(20);
    const ended = shop.stop();
    expect(await buying).toBe(503);
    // Exit code 1 would mean that something took too long.
    expect(await ended).toBe(0);
  });
});
