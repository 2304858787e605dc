import Stripe from 'stripe';
import { failureOf, RETURN_URL, startWorld, type World } from './support/shop.ts';

const ORDER = { amount: 4200, currency: 'cad' };

describe('payment intents', () => {
  let world: World;
  let stripe: Stripe;
  beforeEach(async () => {
    world = await startWorld();
    ({ stripe } = world);
  });
  afterEach(() => world.close());

  it.each([
    [{ amount: 0 }, 'parameter_invalid_integer'],
    [{ amount: -5 }, 'parameter_invalid_integer'],
    [{ amount: 10.5 }, 'parameter_invalid_integer'],
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: '' as unknown as number }, 'parameter_invalid_empty'],
    [{ receipt_email: 'nobody' }, 'email_invalid'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, undefined],
    [{ shipping: { name: 'A' } as Stripe.PaymentIntentCreateParams.Shipping }, 'parameter_missing'],
    [
      { metadata: { ok: 'v' }, shipping: { name: 'A', address: { planet: 'X' } as Stripe.AddressParam } },
      'parameter_unknown',
    ],
    [{ expand: ['nothing'] }, undefined],
    [{ capture_method: 'manual' as const }, undefined],
  ])('refuses to create with %j and makes nothing', async (wrong, code) => {
    const refusal = await failureOf(
      stripe.paymentIntents.create({ ...ORDER, ...wrong }),
      Stripe.errors.StripeError,
    );
    expect(refusal).toMatchObject({ statusCode: 400, ...(code && { code }) });
    expect(world.sandbox.control.listIntents()).toHaveLength(0);
  });

  it('takes the largest and the smallest amount, in the three currencies', async () => {
    for (const currency of ['cad', 'usd', 'EUR']) {
      for (const amount of [50, 99_999_999]) {
        const intent = await stripe.paymentIntents.create({ amount, currency });
        expect(intent).toMatchObject({ amount, currency: currency.toLowerCase() });
      }
    }
  });

  it('goes from a chosen method to requires_confirmation, then pays without being told again', async () => {
    const intent = await stripe.paymentIntents.create({ ...ORDER, payment_method: 'pm_card_visa' });
    expect(intent.status).toBe('requires_confirmation');
    const paid = await stripe.paymentIntents.confirm(intent.id, { return_url: RETURN_URL });
    expect(paid).toMatchObject({ status: 'succeeded', payment_method: intent.payment_method });
  });

  it('does not confirm without a payment method', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    await expect(stripe.paymentIntents.confirm(id, { return_url: RETURN_URL })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('keeps PayPal out of an intent that may not redirect', async () => {
    const intent = await stripe.paymentIntents.create({
      ...ORDER,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(intent.payment_method_types).toEqual(['card']);
    const paypal = await stripe.paymentMethods.create({ type: 'paypal' });
    const confirm = stripe.paymentIntents.confirm(intent.id, { payment_method: paypal.id });
    await expect(confirm).rejects.toMatchObject({ code: 'payment_intent_incompatible_payment_method' });
  });

  it('does not change the amount of a paid or cancelled intent, but its metadata', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: RETURN_URL });
    await expect(stripe.paymentIntents.update(id, { amount: 5000 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await stripe.paymentIntents.update(id, { metadata: { note: 'n' } })).metadata).toEqual({
      note: 'n',
    });
    expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('asks for a new confirmation when the amount changes during an authentication', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: RETURN_URL,
    });
    const updated = await stripe.paymentIntents.update(id, { amount: 9900 });
    expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null, amount: 9900 });
    world.sandbox.control.completeAction(id, 'approve');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_confirmation');
  });

  it('expands through several objects', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: RETURN_URL });
    const { data } = await stripe.paymentIntents.list({
      expand: ['data.latest_charge.payment_intent', 'data.payment_method'],
    });
    expect(data[0]).toMatchObject({
      payment_method: { object: 'payment_method', card: { last4: '4242' } },
      latest_charge: {
        object: 'charge',
        payment_intent: { id, latest_charge: expect.stringMatching(/^ch_/) },
      },
    });
    const plain = await stripe.paymentIntents.retrieve(id);
    expect(plain.latest_charge).toMatch(/^ch_/);
  });

  it('lists by date, forwards and backwards', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await stripe.paymentIntents.create(ORDER)).id);
      world.sandbox.control.advanceClock(10);
    }
    const [newest, , middle, , oldest] = await Promise.all(
      ids.map((id) => stripe.paymentIntents.retrieve(id)),
    );
    const list = async (params: Stripe.PaymentIntentListParams & Stripe.PaginationParams) =>
      (await stripe.paymentIntents.list(params)).data.map(({ id }) => id);
    expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await list({ created: { gte: middle?.created ?? 0 } })).toEqual(ids.slice(0, 3));
    expect(await list({ created: { gt: middle?.created ?? 0, lt: newest?.created ?? 0 } })).toEqual([ids[1]]);
    expect(await list({ created: oldest?.created ?? 0 })).toEqual([ids[4]]);
    expect(await list({ starting_after: String(ids[3]) })).toEqual([ids[4]]);
    expect(await list({ ending_before: String(ids[3]), limit: 2 })).toEqual(ids.slice(1, 3));
    const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(list({ starting_after: 'pi_none' })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('filters events by type', async () => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.cancel(id);
    await world.sandbox.control.idle();
    const types = async (params: Stripe.EventListParams) =>
      (await stripe.events.list(params)).data.map(({ type }) => type);
    expect(await types({ type: 'payment_intent.canceled' })).toEqual(['payment_intent.canceled']);
    expect(await types({ types: ['payment_intent.created', 'charge.failed'] })).toEqual([
      'payment_intent.created',
    ]);
    expect(await types({ type: 'charge.*' })).toEqual([]);
    expect(await types({ delivery_success: false })).toEqual([]);
    expect(await types({ delivery_success: true })).toHaveLength(2);
  });
});
