import type Stripe from 'stripe';
import { startSandbox } from '../src/index.ts';
import { RETURN_URL, startWorld, type World } from './support/shop.ts';

/** Fields of a reply that the tests read. */
interface Answer {
  id?: string;
  status?: string;
}

const ORDER = { amount: 4200, currency: 'cad' };

describe('the control API over HTTP', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${world.sandbox.url}/_sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${world.sandbox.secretKey}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: Answer = JSON.parse(await reply.text());
    return { status: reply.status, body: answer };
  };

  it('drives deliveries', async () => {
    const { stripe, shop } = world;
    await call('POST', 'deliveries/pause');
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.cancel(id);
    await call('POST', 'deliveries/shuffle', { seed: 1 });
    expect((await call('GET', 'deliveries')).body).toMatchObject([
      { state: 'pending' },
      { state: 'pending' },
    ]);
    await call('POST', 'deliveries/resume');
    await call('POST', 'deliveries/idle');
    expect(shop.received).toHaveLength(2);

    const event = String(shop.received[0]?.event.id);
    expect((await call('GET', 'events')).body).toMatchObject([{ object: 'event' }, { object: 'event' }]);
    expect((await call('POST', `events/${event}/replay`)).body).toMatchObject({ state: 'delivered' });
    expect((await call('POST', `events/${event}/duplicate`, { times: 3 })).body).toHaveLength(3);
    expect((await call('POST', `events/${event}/reissue`)).body.id).not.toBe(event);
    await call('POST', 'deliveries/idle');
    expect(shop.received).toHaveLength(7);

    await call('POST', 'deliveries/drop');
    await stripe.paymentIntents.create(ORDER);
    expect(world.sandbox.control.listDeliveries().at(-1)).toMatchObject({ state: 'dropped' });
    await call('POST', 'webhook-url', { url: null });
    await call('POST', 'deliveries/resume');
    await stripe.paymentIntents.create(ORDER);
    await call('POST', 'webhook-url', { url: shop.url });
    await call('POST', 'deliveries/idle', { timeoutMs: 60_000 });
    expect(shop.received).toHaveLength(8);
  });

  it('drives payments', async () => {
    const { stripe } = world;
    const { id } = await stripe.paymentIntents.create(ORDER);
    const params = { payment_method: 'pm_card_threeDSecure2Required', return_url: RETURN_URL };
    await stripe.paymentIntents.confirm(id, params);
    expect((await call('POST', `intents/${id}/complete`, { outcome: 'approve' })).body.status).toBe(
      'succeeded',
    );
    const dispute = await call('POST', `intents/${id}/dispute`);
    expect(dispute.body).toMatchObject({ object: 'dispute', payment_intent: id });
    const closed = await call('POST', `disputes/${dispute.body.id}/status`, { status: 'lost' });
    expect(closed.body.status).toBe('lost');
    expect((await call('GET', 'intents')).body).toMatchObject([{ id }]);
  });

  it('drives time, accidents and a fresh start', async () => {
    const { stripe } = world;
    await call('POST', 'clock', { seconds: 3600 });
    const { created } = await stripe.paymentIntents.create(ORDER);
    expect(created).toBeGreaterThan(Date.now() / 1000 + 3500);
    await call('POST', 'fail-next-call', { method: 'post', path: '/v1/payment_intents', mode: '500' });
    await expect(stripe.paymentIntents.create(ORDER)).rejects.toMatchObject({ statusCode: 500 });
    await call('POST', 'deliveries/pause');
    await call('POST', 'fail-next-call', { mode: '500' });
    await call('POST', 'reset');
    expect((await call('GET', 'intents')).body).toEqual([]);
    expect((await call('GET', 'deliveries')).body).toEqual([]);
    expect((await stripe.paymentIntents.create(ORDER)).created).toBeLessThan(Date.now() / 1000 + 60);
    await call('POST', 'deliveries/idle');
    expect((await call('GET', 'deliveries')).body).toMatchObject([{ state: 'delivered' }]);
  });

  it.each([
    ['POST', 'clock', {}, 400],
    ['POST', 'clock', { seconds: -5 }, 400],
    ['POST', 'clock', [], 400],
    ['POST', 'fail-next-call', { mode: 'explode' }, 400],
    ['POST', 'events/evt_none/replay', undefined, 404],
    ['POST', 'intents/pi_none/complete', { outcome: 'approve' }, 404],
    ['POST', 'constructor', undefined, 404],
    ['GET', 'reset', undefined, 404],
  ])('answers %s %s %j with %i and an error object', async (method, path, body, status) => {
    const reply = await call(method, path, body);
    expect(reply).toMatchObject({ status, body: { error: { type: 'invalid_request_error' } } });
  });

  it('wants the secret key', async () => {
    const reply = await fetch(`${world.sandbox.url}/_sandbox/reset`, { method: 'POST' });
    expect(reply.status).toBe(401);
  });
});

describe('settings', () => {
  it.each([
    [{ secretKey: 'sk_live_x' }, 'test keys only'],
    [{ publishableKey: 'pk_live_x' }, 'test keys only'],
    [{ webhookSecret: ' ' }, 'must not be blank'],
  ])('refuses %j', async (options, message) => {
    await expect(startSandbox(options)).rejects.toThrow(message);
  });

  it('listens on this machine only, with the keys it was given', async () => {
    const keys = { secretKey: 'sk_test_a', publishableKey: 'pk_test_b', webhookSecret: 'whsec_c' };
    const sandbox = await startSandbox(keys);
    expect(sandbox).toMatchObject({ ...keys, url: `http://127.0.0.1:${sandbox.port}` });
    const port = sandbox.port;
    await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE');
    await sandbox.close();
  });
});

describe('the dashboard', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  const send = (path: string, body: Record<string, string>, origin = world.sandbox.url) =>
    fetch(world.sandbox.url + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
  const page = async () => (await fetch(`${world.sandbox.url}/`)).text();
  const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    world.stripe.paymentIntents.create({ ...ORDER, ...params });

  it('shows payments, events and deliveries, escaped, without secrets', async () => {
    expect(await page()).toContain('Nothing yet.');
    const intent = await create({ description: '<script>alert(1)</script>' });
    await world.sandbox.control.idle();
    const text = await page();
    expect(text).toContain(intent.id);
    expect(text).toContain('$42.00');
    expect(text).toContain('delivered');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|_secret_|sk_test/);
  });

  it('delivers an event again at the press of a button', async () => {
    await create();
    await world.sandbox.control.idle();
    const [event] = world.sandbox.control.listEvents();
    expect((await send('/dashboard/replay', { event: String(event?.id) })).status).toBe(303);
    expect(world.shop.received).toHaveLength(2);
    await send('/dashboard/pause', {});
    await create();
    expect(await page()).toContain('Resume deliveries');
    await send('/dashboard/resume', {});
    await world.sandbox.control.idle();
    expect(world.shop.received).toHaveLength(3);
  });

  it('takes no orders from another site', async () => {
    expect((await send('/dashboard/pause', {}, 'https://evil.example')).status).toBe(403);
    expect(await page()).toContain('Pause deliveries');
  });
});
