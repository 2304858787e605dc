import type Stripe from 'stripe';
import { RETURN_URL, startWorld, waitFor, type World } from './support/shop.ts';

describe('refunds and disputes', () => {
  let world: World;
  let stripe: Stripe;
  beforeEach(async () => {
    world = await startWorld();
    ({ stripe } = world);
  });
  afterEach(() => world.close());

  async function paidWith(method: string): Promise<{ id: string; charge: string }> {
    const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: 'cad' });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: method, return_url: RETURN_URL });
    return { id, charge: String(paid.latest_charge) };
  }
  const eventsAfter = async (act: () => unknown) => {
    await world.sandbox.control.idle();
    const before = world.shop.received.length;
    await act();
    await world.sandbox.control.idle();
    return world.shop.types().slice(before);
  };

  it('adds partial refunds up to the whole, and tells the shop', async () => {
    const { id, charge } = await paidWith('pm_card_visa');
    const part = () =>
      stripe.refunds.create({ payment_intent: id, amount: 2500, reason: 'requested_by_customer' });
    expect(await eventsAfter(part)).toEqual(['refund.created', 'charge.refunded']);
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2500, refunded: false });
    await part();
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 5000, refunded: true });
    await expect(part()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { data } = await stripe.refunds.list({ charge });
    expect(new Set(data.map((refund) => refund.id)).size).toBe(2);
  });

  it('refuses more than what is left, and what was never paid', async () => {
    const { id } = await paidWith('pm_card_visa');
    await stripe.refunds.create({ payment_intent: id, amount: 4000 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 1001 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
    });
    const open = await stripe.paymentIntents.create({ amount: 5000, currency: 'cad' });
    await expect(stripe.refunds.create({ payment_intent: open.id })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 0 })).rejects.toMatchObject({
      param: 'amount',
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('replays a refund instead of giving it twice', async () => {
    const { id, charge } = await paidWith('pm_card_visa');
    const refund = () =>
      stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey: 'refund_3' });
    const [first, second] = await Promise.all([refund(), refund()]);
    expect(second.id).toBe(first.id);
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(1000);
  });

  it('lets a refund wait, then succeed', async () => {
    const { id } = await paidWith('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await eventsAfter(() => world.sandbox.control.advanceClock(60))).toEqual(['refund.updated']);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });

  it('takes a failed refund back: the balance can be refunded again', async () => {
    const { id, charge } = await paidWith('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 3000 });
    expect(refund.status).toBe('succeeded');
    expect(await eventsAfter(() => world.sandbox.control.advanceClock(60))).toEqual([
      'refund.updated',
      'refund.failed',
    ]);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(5000);
  });

  it('settles a refund by itself after a few seconds', async () => {
    let now = Date.now();
    await world.close();
    world = await startWorld({ now: () => now });
    ({ stripe } = world);
    const { id } = await paidWith('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    world.sandbox.control.advanceClock(4.9);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('pending');
    now += 100;
    await waitFor(async () => (await stripe.refunds.retrieve(refund.id)).status === 'succeeded');
  });

  it('disputes the payments of the dispute card', async () => {
    const { id, charge } = await paidWith('pm_card_createDispute');
    expect(await eventsAfter(() => world.sandbox.control.advanceClock(60))).toEqual([
      'charge.dispute.created',
    ]);
    const event = world.shop.received.at(-1)?.event;
    const dispute = event?.type === 'charge.dispute.created' ? event.data.object : null;
    expect(await stripe.disputes.retrieve(String(dispute?.id), { expand: ['charge'] })).toMatchObject({
      payment_intent: id,
      amount: 5000,
      status: 'needs_response',
      reason: 'fraudulent',
      charge: { id: charge, disputed: true },
    });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('opens, answers and closes a dispute on demand', async () => {
    const { control } = world.sandbox;
    const { id } = await paidWith('pm_card_visa');
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    const dispute = control.openDispute(id);
    expect(dispute.amount).toBe(4000);
    expect(() => control.openDispute(id)).toThrow('cannot be disputed');
    const types = await eventsAfter(() => {
      control.updateDispute(dispute.id, 'under_review');
      control.updateDispute(dispute.id, 'won');
    });
    expect(types).toEqual(['charge.dispute.updated', 'charge.dispute.closed']);
    expect(() => control.updateDispute(dispute.id, 'lost')).toThrow('is closed');
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(4000);
  });
});
