import { decimalText } from '@shop/shared';
import { OrdersService } from '../../../src/modules/orders/index.js';
import { PaymentGateways } from '../../../src/modules/payments/provider/payment-gateways.js';
import { SettlementService } from '../../../src/modules/payments/attempts/settlement.service.js';
import { holdRow } from '../../support/database/held-rows.js';
import { runJobs } from '../../support/background.js';
import {
  attemptsOf,
  buy,
  cartOf,
  intentIdOf,
  orderOf,
  pay,
  sandboxOf,
  settled,
  stockOf,
} from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { checkout, paidOrder, sweepAfter, usePaymentScene } from '../../support/make/money.js';

const { shop, backOffice, mails } = usePaymentScene();

const subjectsOf = async () => {
  await runJobs(shop);
  return mails.map(({ subject }) => subject.replace(/\d{6}/, 'N').replace(/[\u00a0\u202f]/g, ' '));
};
const kindsOf = async (id: string) => (await backOffice.view(id)).checks.map(({ kind }) => kind);

describe('the owner cancels', () => {
  it('an order that nobody has paid: it can be paid no more, and its stock is free', async () => {
    const { honey, reply, id } = await checkout(shop);
    await backOffice.cancel(id).expect(200);
    expect((await pay(shop, reply)).status).toBe(400);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'none' });
    expect(await stockOf(shop, honey)).toBe(5);
    expect(await subjectsOf()).toEqual(['Votre commande nº N est annulée']);
    await backOffice.cancel(id).expect(200);
    expect(await subjectsOf()).toHaveLength(1);
  });

  it('not one whose money has just come: the owner sees it paid, and decides again', async () => {
    const { honey, reply, id } = await checkout(shop);
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, reply);
    const answer = await backOffice.cancel(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'orders.wrong_state']);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('not while the provider cannot be asked', async () => {
    const { honey, id } = await checkout(shop);
    for (let call = 0; call < 6; call += 1)
      sandboxOf(shop).control.failNextCall({ path: '/v1/payment_intents/*', mode: 'drop-before' });
    expect((await backOffice.cancel(id)).status).toBe(503);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('not one that is shipped meanwhile: its money stays', async () => {
    const { honey, id } = await paidOrder(shop);
    const row = await holdRow(shop, 'orders', id);
    const cancelling = backOffice.cancel(id).then(({ status, body }) => [status, body.code]);
    await row.waiting(1);
    // The order is shipped between reading the payments and refunding them.
    const shipping = backOffice.advance(id, 'shipped').then(({ status }) => status);
    await row.waiting(2);
    await row.release();
    expect(await shipping).toBe(200);
    expect(await cancelling).toEqual([409, 'orders.wrong_state']);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'shipped', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('a paid one: all the money and all the goods go back, once', async () => {
    const { honey, reply, id, totalCents } = await paidOrder(shop);
    const replies = await Promise.all(Array.from({ length: 5 }, () => backOffice.cancel(id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedCents: totalCents,
    });
    expect(await stockOf(shop, honey)).toBe(5);
    expect(intentIdOf(reply)).toBe((await attemptsOf(shop, id))[0]?.intentId);
    expect((await backOffice.view(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
    const actors = (await shop.db.em.query(
      'SELECT to_status, actor FROM order_status_changes WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )) as object[];
    expect(actors).toMatchObject([{ to_status: 'cancelled', actor: expect.stringMatching(/^account:/) }]);
    expect((await subjectsOf()).filter((subject) => subject.startsWith('Remboursement'))).toHaveLength(1);
  });

  it('what is left of one that was refunded in part', async () => {
    const { id, totalCents } = await paidOrder(shop);
    await backOffice.refund(id, { amount: '1.00' });
    await backOffice.cancel(id).expect(200);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', refundedCents: totalCents });
  });

  it('a paid one while the provider is silent: it is not shipped meanwhile', async () => {
    const { honey, id } = await paidOrder(shop);
    for (let call = 0; call < 3; call += 1)
      sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/refunds', mode: 'drop-before' });
    await backOffice.cancel(id).expect(200);
    const answer = await backOffice.advance(id, 'shipped');
    expect([answer.status, answer.body.code]).toEqual([409, 'orders.wrong_state']);
    await sweepAfter(shop, 2);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(5);
  });

  it.each(['shipped', 'in-transit', 'delivered'] as const)('never one that is %s', async (status) => {
    const { id } = await make.order(shop, { status });
    const answer = await backOffice.cancel(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'orders.wrong_state']);
  });
});

describe('money that comes late', () => {
  /** Lets a payment succeed at the provider for an order that was cancelled in the meantime. */
  async function succeedLate(intent: string, times = 1): Promise<void> {
    const gateway = shop.app.get(PaymentGateways).current();
    const read = await gateway.getIntent(intent);
    const late = { ...read, status: 'succeeded' as const, receivedCents: read.amountCents };
    for (let time = 0; time < times; time += 1)
      await shop.app.get(SettlementService).apply('sandbox', late, new Date());
  }
  async function expired() {
    const made = await checkout(shop);
    await shop.db.transaction(async (tx) => {
      const orders = shop.app.get(OrdersService);
      await orders.cancelUnpaid(tx, await orders.lock(tx, made.id), 'expiry');
    });
    return made;
  }

  it('takes the stock again and pays the order', async () => {
    const { honey, reply, id } = await expired();
    expect(await stockOf(shop, honey)).toBe(5);
    await pay(shop, reply);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', paymentState: 'paid', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
    expect(await kindsOf(id)).toEqual([]);
    expect(await subjectsOf()).toEqual([expect.stringMatching(/est confirmée$/)]);
  });

  it('goes back when the stock is gone, and everybody is told', async () => {
    const { honey, reply, id, totalCents } = await expired();
    await buy(shop.browser(), cartOf([[honey, 4]]));
    await pay(shop, reply);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedCents: totalCents,
    });
    expect(await stockOf(shop, honey)).toBe(1);
    const [attempt] = await attemptsOf(shop, id);
    expect((await backOffice.view(id)).refunds).toMatchObject([{ kind: 'late', state: 'succeeded' }]);
    const refund = sandboxOf(shop)
      .control.listEvents()
      .find(({ type }) => type === 'refund.created')?.data.object;
    expect(refund).toMatchObject({ metadata: { refund_id: `late_${attempt?.key}` } });
    expect(await kindsOf(id)).toEqual(['late_refunded']);
    const subjects = await subjectsOf();
    expect(subjects).toContainEqual(expect.stringMatching(/^Remboursement de .* pour votre commande nº N$/));
    expect(subjects).toContain('La commande nº N demande votre attention');
  });

  it('goes back too when it was the owner who cancelled', async () => {
    const { honey, reply, id } = await checkout(shop);
    await shop.db.transaction(async (tx) => {
      const orders = shop.app.get(OrdersService);
      await orders.cancelUnpaid(tx, await orders.lock(tx, id), 'account:1');
    });
    await pay(shop, reply);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(5);
  });

  it('goes back with the same key when the shop fell over before it could ask', async () => {
    const { honey, reply, id, totalCents } = await expired();
    await buy(shop.browser(), cartOf([[honey, 4]]));
    for (let call = 0; call < 3; call += 1)
      sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/refunds', mode: 'drop-after' });
    await pay(shop, reply);
    await settled(shop);
    await sweepAfter(shop, 3);
    expect(await orderOf(shop, id)).toMatchObject({ refundedCents: totalCents });
    const created = sandboxOf(shop)
      .control.listEvents()
      .filter(({ type }) => type === 'refund.created');
    expect(created).toHaveLength(1);
  });

  it('told of again changes nothing more', async () => {
    const { honey, reply, id } = await expired();
    await pay(shop, reply);
    await settled(shop);
    await backOffice.cancel(id).expect(200);
    await succeedLate(intentIdOf(reply), 3);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(5);
  });
});

describe('money that comes twice', () => {
  it('with a card: the second goes back, the order takes its course', async () => {
    const { honey, reply, id, totalCents } = await paidOrder(shop);
    // A payment of an earlier attempt, which the shop had closed.
    const [first] = await attemptsOf(shop, id);
    const gateway = shop.app.get(PaymentGateways).current();
    const second = await gateway.createIntent({ ...first!.params, attemptKey: `pay_${id}_2` }, `pay_${id}_2`);
    await shop.db.em.query(
      `INSERT INTO payment_attempts (order_id, n, provider, livemode, intent_id, amount_cents, currency, key, params, state)
       SELECT order_id, 2, provider, livemode, $2, amount_cents, currency, 'pay_' || order_id || '_2', params, 'canceled'
       FROM payment_attempts WHERE order_id = $1`,
      [id, second.ref],
    );
    await pay(shop, { ...reply, clientSecret: second.clientSecret });
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', paymentState: 'paid', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
    const view = await backOffice.view(id);
    expect(view.refunds).toMatchObject([{ kind: 'surplus', state: 'succeeded' }]);
    expect(view.checks.map(({ kind }) => kind)).toEqual(['surplus_refunded']);
    await backOffice.cancel(id).expect(200);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', refundedCents: totalCents });
  });

  it('by hand and with a card: both are on the books, counted once, and the owner decides', async () => {
    const { honey, reply, id, totalCents } = await checkout(shop);
    const orders = shop.app.get(OrdersService);
    await backOffice.advance(id, 'paid').expect(200);
    const intent = await shop.app.get(PaymentGateways).current().getIntent(intentIdOf(reply));
    expect(intent.status).toBe('canceled');
    const late = { ...intent, status: 'succeeded' as const, receivedCents: intent.amountCents };
    for (let time = 0; time < 2; time += 1)
      await shop.app.get(SettlementService).apply('sandbox', late, new Date());
    expect(await orders.get(id)).toMatchObject({ status: 'paid', paymentState: 'paid', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
    const view = await backOffice.view(id);
    expect(view.attempts).toMatchObject([
      { provider: 'sandbox', state: 'succeeded' },
      { provider: 'manual', state: 'succeeded', by: 'Agathe Tremblay' },
    ]);
    expect(view.checks).toMatchObject([{ kind: 'paid_twice' }]);
    expect(view.refundable).toBe((totalCents / 100).toFixed(2));
  });

  it('by hand and with a card: what the owner gives back goes to the card while it has it', async () => {
    const { reply, id, totalCents } = await checkout(shop);
    await shop.db.em.query(`UPDATE payment_attempts SET state = 'canceled' WHERE order_id = $1`, [id]);
    await backOffice.advance(id, 'paid').expect(200);
    await pay(shop, reply);
    await settled(shop);
    expect(await kindsOf(id)).toEqual(['paid_twice']);
    for (const cents of [100, totalCents - 100]) await backOffice.refund(id, { amount: decimalText(cents) });
    expect((await backOffice.view(id)).refunds).toMatchObject([{ isByHand: false }, { isByHand: false }]);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('by hand after a card: only the card counts', async () => {
    const { id, reply } = await checkout(shop);
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, reply);
    await backOffice.advance(id, 'paid').expect(200);
    expect((await backOffice.view(id)).attempts).toMatchObject([{ provider: 'sandbox', state: 'succeeded' }]);
  });
});
