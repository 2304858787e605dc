import Stripe from 'stripe';
import { client, failureOf, RETURN_URL, startWorld, type World } from './support/shop.ts';

const ORDER = { amount: 4200, currency: 'cad', metadata: { order_id: '7' } };

describe('idempotency keys', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  it('makes one intent of twenty simultaneous calls', async () => {
    const { stripe, sandbox } = world;
    const calls = Array.from({ length: 20 }, () =>
      stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pay_7_1' }),
    );
    const ids = (await Promise.all(calls)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(sandbox.control.listIntents()).toHaveLength(1);
  });

  it('answers a replay as it was the first time, and says so', async () => {
    const { stripe } = world;
    const first = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    await stripe.paymentIntents.cancel(first.id);
    const again = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('ignores the order of the parameters, but not their values', async () => {
    const { stripe } = world;
    const first = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    const reordered = { currency: 'cad', metadata: { order_id: '7' }, amount: 4200 };
    expect((await stripe.paymentIntents.create(reordered, { idempotencyKey: 'k' })).id).toBe(first.id);
    const other = stripe.paymentIntents.create({ ...ORDER, amount: 4300 }, { idempotencyKey: 'k' });
    await failureOf(other, Stripe.errors.StripeIdempotencyError);
  });

  it('does not take the answer about one intent for an answer about another', async () => {
    const { stripe } = world;
    const [first, second] = [
      await stripe.paymentIntents.create(ORDER),
      await stripe.paymentIntents.create(ORDER),
    ];
    await stripe.paymentIntents.cancel(first.id, {}, { idempotencyKey: 'k' });
    const other = stripe.paymentIntents.cancel(second.id, {}, { idempotencyKey: 'k' });
    expect(await failureOf(other, Stripe.errors.StripeIdempotencyError)).toMatchObject({ statusCode: 400 });
  });

  it('does not remember a call whose parameters were wrong', async () => {
    const { stripe } = world;
    const wrong = stripe.paymentIntents.create({ ...ORDER, amount: 10 }, { idempotencyKey: 'k' });
    await failureOf(wrong, Stripe.errors.StripeInvalidRequestError);
    const right = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    expect(right.amount).toBe(4200);
  });

  it('remembers a decline: the same key never tries the card twice', async () => {
    const { stripe, sandbox } = world;
    const { id } = await stripe.paymentIntents.create(ORDER);
    const pay = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined', return_url: RETURN_URL },
        { idempotencyKey: 'k' },
      );
    const [first, second] = [
      await failureOf(pay(), Stripe.errors.StripeCardError),
      await failureOf(pay(), Stripe.errors.StripeCardError),
    ];
    expect(second.payment_intent?.latest_charge).toBe(first.payment_intent?.latest_charge);
    expect(sandbox.control.listEvents().filter(({ type }) => type === 'charge.failed')).toHaveLength(1);
  });

  it('remembers a 500, as Stripe does', async () => {
    const { stripe, sandbox } = world;
    sandbox.control.failNextCall({ mode: '500' });
    const create = () => stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    await failureOf(create(), Stripe.errors.StripeAPIError);
    expect((await failureOf(create(), Stripe.errors.StripeAPIError)).statusCode).toBe(500);
    expect((await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'other' })).amount).toBe(4200);
    expect(sandbox.control.listIntents()).toHaveLength(1);
  });

  it('answers 409 while the first call is under way, and the SDK tries again by itself', async () => {
    const { stripe, sandbox } = world;
    sandbox.control.failNextCall({ mode: 'delay', delayMs: 1_500 });
    const create = (caller: Stripe) => caller.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    const patient = client(sandbox.secretKey, sandbox.port, 20);
    // Whichever comes first is under way when the others come.
    const [one, other, again] = await Promise.allSettled([stripe, stripe, patient].map(create));
    const conflicts = [one, other].flatMap((call) => (call?.status === 'rejected' ? [call.reason] : []));
    expect(conflicts.length).toBeGreaterThan(0);
    for (const conflict of conflicts)
      expect(conflict).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(again?.status).toBe('fulfilled');
    expect(sandbox.control.listIntents()).toHaveLength(1);
  });

  it('gives the same intent back when the first answer was lost', async () => {
    const { sandbox } = world;
    const patient = client(sandbox.secretKey, sandbox.port, 2);
    sandbox.control.failNextCall({ method: 'POST', path: '/v1/payment_intents', mode: 'drop-after' });
    const intent = await patient.paymentIntents.create(ORDER);
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(sandbox.control.listIntents().map(({ id }) => id)).toEqual([intent.id]);
  });

  it('forgets a key after 24 hours', async () => {
    const { stripe, sandbox } = world;
    const first = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' });
    sandbox.control.advanceClock(23 * 3600);
    expect((await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' })).id).toBe(first.id);
    sandbox.control.advanceClock(3600);
    expect((await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k' })).id).not.toBe(first.id);
  });
});
