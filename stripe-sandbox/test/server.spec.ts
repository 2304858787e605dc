import Stripe from 'stripe';
import { client, failureOf, startWorld, waitFor, type World } from './support/shop.ts';

const ORDER = { amount: 4200, currency: 'cad' };

describe('the wire', () => {
  let world: World;
  const lines: string[] = [];
  beforeAll(async () => {
    world = await startWorld({ log: (line) => lines.push(line) });
  });
  afterAll(() => world.close());

  const post = (body: string, more: Record<string, string> = {}) =>
    fetch(`${world.sandbox.url}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.sandbox.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...more,
      },
      body,
    });

  it.each([
    ['a prototype key', 'amount=4200&currency=cad&metadata[__proto__]=x'],
    ['a prototype key at the top', '__proto__[amount]=4200&currency=cad'],
    ['a constructor key', 'amount=4200&currency=cad&metadata[constructor][prototype]=x'],
    ['a NUL character', 'amount=4200&currency=cad&description=a%00b'],
    ['a NUL character in a name', 'amount=4200&currency=cad&metadata[a%00]=b'],
    ['broken percent-encoding', 'amount=4200&currency=%E0%A4%A'],
    ['a broken name', 'amount=4200&currency=cad&metadata[a=b'],
    ['a hash that is also a text', 'amount=4200&currency=cad&metadata=x&metadata[a]=b'],
    ['a list instead of a text', 'amount[]=4200&currency=cad'],
    ['endless nesting', `amount=4200&currency=cad&metadata${'[a]'.repeat(20)}=b`],
    ['thousands of parameters', `amount=4200&currency=cad${'&metadata[a]=b'.repeat(2000)}`],
  ])('refuses %s with 400 and an error object', async (_what, body) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
    expect(reply.headers.get('request-id')).toMatch(/^req_/);
  });

  it('refuses JSON, and bodies too large to be a form', async () => {
    const json = await post('{"amount":4200}', { 'content-type': 'application/json' });
    expect(json.status).toBe(400);
    expect((await post(`amount=4200&description=${'x'.repeat(1_100_000)}`)).status).toBe(413);
  });

  it('accepts Basic authentication, as curl -u does', async () => {
    const basic = Buffer.from(`${world.sandbox.secretKey}:`).toString('base64');
    expect((await post('amount=4200&currency=cad', { authorization: `Basic ${basic}` })).status).toBe(200);
  });

  it('refuses a call without key or with another one, and does not repeat the key', async () => {
    expect((await post('amount=4200&currency=cad', { authorization: '' })).status).toBe(401);
    const stranger = client('sk_test_aVeryLongAndSecretKey', world.sandbox.port);
    const error = await failureOf(
      stranger.paymentIntents.create(ORDER),
      Stripe.errors.StripeAuthenticationError,
    );
    expect(error.message).not.toContain('LongAndSecret');
  });

  it('answers an unknown address with an error object, which the SDK would take for a success otherwise', async () => {
    const error = await failureOf(world.stripe.customers.create({}), Stripe.errors.StripeInvalidRequestError);
    expect(error.statusCode).toBe(404);
    for (const path of ['/nowhere', '/v1/', '/pages/nowhere/style.css']) {
      expect((await fetch(world.sandbox.url + path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('treats a reply that is cut before the effect as a connection error', async () => {
    const { sandbox, stripe } = world;
    const before = sandbox.control.listIntents().length;
    for (let index = 0; index < 2; index += 1) sandbox.control.failNextCall({ mode: 'drop-before' });
    await failureOf(stripe.paymentIntents.create(ORDER), Stripe.errors.StripeConnectionError);
    expect(sandbox.control.listIntents()).toHaveLength(before);
  });

  it('fails only the call that was asked for', async () => {
    const { sandbox, stripe } = world;
    sandbox.control.failNextCall({ method: 'POST', path: '/v1/payment_intents/*/cancel', mode: '429' });
    const { id } = await stripe.paymentIntents.create(ORDER);
    const error = await failureOf(stripe.paymentIntents.cancel(id), Stripe.errors.StripeRateLimitError);
    expect(error.statusCode).toBe(429);
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  });

  it('lets a caller run into its timeout, and has the effect nevertheless', async () => {
    const { sandbox } = world;
    const hasty = new Stripe(sandbox.secretKey, {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 1_000,
    });
    const before = sandbox.control.listIntents().length;
    sandbox.control.failNextCall({ mode: 'delay', delayMs: 2_500 });
    await failureOf(hasty.paymentIntents.create(ORDER), Stripe.errors.StripeConnectionError);
    await waitFor(() => sandbox.control.listIntents().length === before + 1);
  });

  it('logs neither secrets nor card numbers', async () => {
    const { stripe, browser } = world;
    const intent = await stripe.paymentIntents.create(ORDER);
    await browser.paymentIntents.retrieve(intent.id, { client_secret: String(intent.client_secret) });
    await browser.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2060, cvc: '987' },
    });
    const log = lines.join('\n');
    expect(log).toContain(`GET /v1/payment_intents/${intent.id} 200`);
    expect(log).not.toMatch(/_secret_|4242424242424242|sk_test|whsec/);
  });
});
