import Stripe from 'stripe';
import { isBrowserCall } from '../src/index.ts';
import { failureOf, RETURN_URL, startWorld, type World } from './support/shop.ts';

describe('the publishable key', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  const newIntent = () =>
    world.stripe.paymentIntents.create({ amount: 4200, currency: 'cad', metadata: { order_id: '7' } });

  it('reads an intent with its client secret, without what is the shop’s own', async () => {
    const intent = await newIntent();
    const params = { client_secret: String(intent.client_secret) };
    const seen = await world.browser.paymentIntents.retrieve(intent.id, params);
    expect(seen).toMatchObject({ id: intent.id, amount: 4200, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    expect(seen).not.toHaveProperty('latest_charge');
  });

  it('shows nothing without the right client secret', async () => {
    const { browser } = world;
    const [intent, other] = [await newIntent(), await newIntent()];
    const missing = browser.paymentIntents.retrieve(intent.id);
    expect(await failureOf(missing, Stripe.errors.StripeInvalidRequestError)).toMatchObject({
      code: 'parameter_missing',
      param: 'client_secret',
    });
    const stolen = { client_secret: String(other.client_secret) };
    await expect(browser.paymentIntents.retrieve(intent.id, stolen)).rejects.toMatchObject({
      param: 'client_secret',
    });
    const confirm = { ...stolen, payment_method: 'pm_card_visa', return_url: RETURN_URL };
    await expect(browser.paymentIntents.confirm(intent.id, confirm)).rejects.toMatchObject({
      param: 'client_secret',
    });
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it('does nothing else', async () => {
    const { browser } = world;
    const intent = await newIntent();
    const attempts = [
      browser.paymentIntents.create({ amount: 4200, currency: 'cad' }),
      browser.paymentIntents.list(),
      browser.paymentIntents.cancel(intent.id),
      browser.paymentIntents.update(intent.id, { amount: 50 }),
      browser.refunds.create({ payment_intent: intent.id }),
      browser.events.list(),
      browser.paymentMethods.retrieve('pm_card_visa'),
    ];
    for (const attempt of attempts) {
      expect(await failureOf(attempt, Stripe.errors.StripePermissionError)).toMatchObject({
        statusCode: 403,
        code: 'secret_key_required',
      });
    }
    const { status } = await fetch(`${world.sandbox.url}/_sandbox/events`, {
      headers: { authorization: `Bearer ${world.sandbox.publishableKey}` },
    });
    expect(status).toBe(403);
  });

  it('hears of a decline without the shop’s own data', async () => {
    const intent = await newIntent();
    const params = {
      client_secret: String(intent.client_secret),
      payment_method: 'pm_card_visa_chargeDeclined',
      return_url: RETURN_URL,
    };
    const error = await failureOf(
      world.browser.paymentIntents.confirm(intent.id, params),
      Stripe.errors.StripeCardError,
    );
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(error.payment_intent).not.toHaveProperty('metadata');
  });

  it('cannot take an answer the shop got under the same idempotency key', async () => {
    const { stripe, browser } = world;
    const params: Stripe.PaymentMethodCreateParams = { type: 'paypal' };
    const own = await stripe.paymentMethods.create(params, { idempotencyKey: 'k' });
    const theirs = await browser.paymentMethods.create(params, { idempotencyKey: 'k' });
    expect(theirs.id).not.toBe(own.id);
  });
});

describe('isBrowserCall', () => {
  it.each([
    ['POST', '/v1/payment_methods'],
    ['GET', '/v1/payment_intents/pi_1'],
    ['POST', '/v1/payment_intents/pi_1/confirm'],
    ['GET', '/pages/style.css'],
    ['GET', '/pages/authorize/pi_1/act_2'],
    ['POST', '/pages/authorize/pi_1/act_2'],
  ])('lets %s %s through', (method, path) => {
    expect(isBrowserCall(method, path)).toBe(true);
  });

  it.each([
    ['GET', '/'],
    ['POST', '/dashboard/replay'],
    ['GET', '/_sandbox/events'],
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/payment_intents/pi_1'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['GET', '/v1/payment_methods/pm_1'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/events'],
    ['GET', '/pages/../v1/events'],
    ['GET', '/pages/%2e%2e/v1/events'],
    ['DELETE', '/pages/authorize/pi_1/act_2'],
    ['GET', '/pages/'],
    ['GET', '/v1/payment_intents/pi_1/../../events'],
    ['get', '/v1/payment_intents/pi_1'],
  ])('keeps %s %s out', (method, path) => {
    expect(isBrowserCall(method, path)).toBe(false);
  });
});
