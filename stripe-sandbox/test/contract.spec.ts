/**
 * One file of SDK calls that both providers must answer alike. It always runs on the sandbox; with
 * STRIPE_SECRET_KEY=sk_test_… in the environment it runs on Stripe's test mode too, to catch drift.
 */
import Stripe from 'stripe';
import { startSandbox } from '../src/index.ts';
import { client, failureOf, RETURN_URL } from './support/shop.ts';

interface Provider {
  stripe: Stripe;
  withKey(key: string): Stripe;
  close(): Promise<void>;
}

const realKey = process.env['STRIPE_SECRET_KEY'];
const providers: [string, () => Promise<Provider>][] = [['the sandbox', openSandbox]];
if (realKey?.startsWith('sk_test_'))
  providers.push(['Stripe test mode', () => Promise.resolve(openStripe(realKey))]);

async function openSandbox(): Promise<Provider> {
  const sandbox = await startSandbox();
  const withKey = (key: string) => client(key, sandbox.port);
  return { stripe: withKey(sandbox.secretKey), withKey, close: () => sandbox.close() };
}

function openStripe(realKey: string): Provider {
  const withKey = (key: string) => new Stripe(key, { timeout: 15_000, telemetry: false });
  return { stripe: withKey(realKey), withKey, close: () => Promise.resolve() };
}

const ORDER: Stripe.PaymentIntentCreateParams = {
  amount: 2599,
  currency: 'cad',
  automatic_payment_methods: { enabled: true },
  description: 'Order 7',
  receipt_email: 'buyer@example.com',
  shipping: {
    name: 'Anne Roy',
    address: {
      line1: '1 rue Principale',
      city: 'Québec',
      state: 'QC',
      postal_code: 'G1R 1A1',
      country: 'CA',
    },
  },
  metadata: { order_id: '7', attempt_id: '12' },
};

describe.each(providers)('%s', (_name, open) => {
  let provider: Provider;
  let stripe: Stripe;
  beforeAll(async () => {
    provider = await open();
    ({ stripe } = provider);
  });
  afterAll(() => provider.close());

  const pay = (id: string, method: string) =>
    stripe.paymentIntents.confirm(id, { payment_method: method, return_url: RETURN_URL });
  const paid = async (params: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
    const { id } = await stripe.paymentIntents.create({ ...ORDER, ...params });
    return pay(id, 'pm_card_visa');
  };
  const refused = (promise: Promise<unknown>) => failureOf(promise, Stripe.errors.StripeInvalidRequestError);

  it('creates an intent that waits for a payment method', async () => {
    const intent = await stripe.paymentIntents.create(ORDER);
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 2599,
      amount_received: 0,
      currency: 'cad',
      livemode: false,
      description: 'Order 7',
      receipt_email: 'buyer@example.com',
      metadata: { order_id: '7', attempt_id: '12' },
      latest_charge: null,
      last_payment_error: null,
      shipping: { name: 'Anne Roy', address: { state: 'QC', line2: null } },
    });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_/);
  });

  it('finds it again', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id, amount: 2599 });
  });

  it('takes the money of a good card, and shows the charge when asked', async () => {
    const { id } = await paid();
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2599, next_action: null });
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      captured: true,
      status: 'succeeded',
      payment_intent: id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('refuses a bad card, and lets another one pay the same intent', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    const decline = await failureOf(pay(id, 'pm_card_visa_chargeDeclined'), Stripe.errors.StripeCardError);
    expect(decline).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect(decline.payment_intent).toMatchObject({
      id,
      status: 'requires_payment_method',
      payment_method: null,
    });
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code: 'card_declined' });
    expect(await pay(id, 'pm_card_visa')).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('asks for an authentication, with an address to send the buyer to', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    const intent = await pay(id, 'pm_card_threeDSecure2Required');
    expect(intent.status).toBe('requires_action');
    expect(intent.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: RETURN_URL },
    });
    expect(intent.next_action?.redirect_to_url?.url).toMatch(/^https?:\/\//);
  });

  it('pays at once when the creation confirms', async () => {
    const params = { ...ORDER, confirm: true, payment_method: 'pm_card_visa', return_url: RETURN_URL };
    expect(await stripe.paymentIntents.create(params)).toMatchObject({ status: 'succeeded' });
  });

  it('cancels what is not paid, and only that', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toEqual(expect.any(Number));
    for (const call of [stripe.paymentIntents.cancel(id), pay(id, 'pm_card_visa')]) {
      const error = await refused(call);
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(error.payment_intent).toMatchObject({ id, status: 'canceled' });
    }
    const other = await paid();
    expect(await refused(stripe.paymentIntents.cancel(other.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect((await refused(pay(other.id, 'pm_card_visa'))).payment_intent?.status).toBe('succeeded');
  });

  it('gives the money back in parts, never more than it took', async () => {
    const { id } = await paid();
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 1000,
      metadata: { refund_id: '1' },
    });
    expect(part).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded', payment_intent: id });
    await refused(stripe.refunds.create({ payment_intent: id, amount: 1600 }));
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1599 });
    expect((await refused(stripe.refunds.create({ payment_intent: id }))).code).toBe(
      'charge_already_refunded',
    );
    const charge = await stripe.charges.retrieve(String(part.charge));
    expect(charge).toMatchObject({ amount_refunded: 2599, refunded: true });
    const listed = await stripe.refunds.list({ payment_intent: id });
    expect(listed.data.map(({ amount }) => amount)).toEqual([1599, 1000]);
  });

  it('honours an idempotency key', async () => {
    const options = { idempotencyKey: `contract-${Date.now()}` };
    const first = await stripe.paymentIntents.create(ORDER, options);
    const again = await stripe.paymentIntents.create(ORDER, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.paymentIntents.create({ ...ORDER, amount: 2600 }, options);
    await failureOf(other, Stripe.errors.StripeIdempotencyError);
  });

  it.each([
    ['amount', { amount: -5 }],
    ['amount', { amount: 49 }],
    ['amount', { amount: 123_456_789 }],
    ['currency', { currency: 'zzz' }],
  ])('refuses a wrong %s: %j', async (param, wrong) => {
    expect(await refused(stripe.paymentIntents.create({ ...ORDER, ...wrong }))).toMatchObject({ param });
  });

  it('refuses a parameter it does not know', async () => {
    const params = { ...ORDER, colour: 'blue' };
    expect(await refused(stripe.paymentIntents.create(params))).toMatchObject({ code: 'parameter_unknown' });
  });

  it('says what does not exist', async () => {
    expect(await refused(stripe.paymentIntents.retrieve('pi_doesnotexist'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('lists the newest first, page by page', async () => {
    const first = await stripe.paymentIntents.create(ORDER);
    const second = await stripe.paymentIntents.create(ORDER);
    const page = await stripe.paymentIntents.list({ limit: 1, created: { gte: first.created } });
    expect(page).toMatchObject({ object: 'list', has_more: true });
    expect(page.data.map(({ id }) => id)).toEqual([second.id]);
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: second.id });
    expect(next.data.map(({ id }) => id)).toEqual([first.id]);
  });

  it('changes an open intent', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    const changed = await stripe.paymentIntents.update(id, {
      amount: 3000,
      description: '',
      metadata: { order_id: '', note: 'n' },
    });
    expect(changed).toMatchObject({
      amount: 3000,
      description: null,
      metadata: { attempt_id: '12', note: 'n' },
    });
    expect(changed.metadata).not.toHaveProperty('order_id');
  });

  it('writes events down', async () => {
    const { id } = await paid();
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 20 });
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === id);
    expect(event).toMatchObject({ object: 'event', livemode: false, api_version: expect.any(String) });
    expect((await stripe.events.retrieve(String(event?.id))).id).toBe(event?.id);
  });

  it('refuses a wrong key', async () => {
    const stranger = provider.withKey('sk_test_of_somebody_else');
    const error = await failureOf(
      stranger.paymentIntents.create(ORDER),
      Stripe.errors.StripeAuthenticationError,
    );
    expect(error.statusCode).toBe(401);
  });
});
