import { decimalText, type Order, type OrderPaymentsView, type Review } from '@shop/shared';
import { runJobs } from '../../support/background.js';
import { intentIdOf, orderOf, sandboxOf, settled, stockOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { spyOnProvider } from '../../support/payment-provider.js';
import { paidOrder, stripeOf, sweepAfter, usePaymentScene } from '../../support/make/money.js';

describe('the owner gives money back', () => {
  const { shop, backOffice, mails } = usePaymentScene();

  const refundsAt = async (intent: string) =>
    (await stripeOf(shop).refunds.list({ payment_intent: intent })).data;
  const failing = (mode: 'drop-before' | 'drop-after' | '500', calls = 3) => {
    for (let call = 0; call < calls; call += 1)
      sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/refunds', mode });
  };

  it('in part: the order goes on, and everybody sees what went back', async () => {
    const { honey, reply, id, totalCents } = await paidOrder(shop);
    const answer = await backOffice.refund(id, { amount: '5.00', reason: 'Un pot fêlé' }).expect(201);
    await settled(shop);
    expect(answer.body as OrderPaymentsView).toMatchObject({
      refunds: [
        { amount: '5.00', state: 'succeeded', kind: 'owner', reason: 'Un pot fêlé', isByHand: false },
      ],
      refundable: decimalText(totalCents - 500),
      isTest: true,
    });
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'paid',
      paymentState: 'part_refunded',
      refundedCents: 500,
    });
    expect(await stockOf(shop, honey)).toBe(3);
    expect(((await shop.http.get(`/api/orders/${id}`)).body as Order).refunded).toBe('5.00');
    expect(await refundsAt(intentIdOf(reply))).toMatchObject([{ amount: 500, status: 'succeeded' }]);
    await runJobs(shop);
    const sent = mails.find(({ subject }) => subject.startsWith('Remboursement'));
    expect(sent?.text.replace(/[\u00a0\u202f]/g, ' ')).toContain('Nous vous remboursons 5,00 $');
    expect(sent?.text).not.toContain('annulée');
  });

  it('under a key that is written down before the provider is asked', async () => {
    const { reply, id } = await paidOrder(shop);
    await backOffice.refund(id, { amount: '5.00' }).expect(201);
    const [{ key }] = (await shop.db.em.query(
      `SELECT format('refund_%s_%s', r.id, a.key) AS key
       FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.order_id = $1`,
      [id],
    )) as [{ key: string }];
    const created = sandboxOf(shop)
      .control.listEvents()
      .filter(({ type, data }) => {
        const { payment_intent } = data.object as { payment_intent?: string };
        return type === 'refund.created' && payment_intent === intentIdOf(reply);
      });
    expect(created).toMatchObject([{ request: { idempotency_key: key } }]);
  });

  it('whole before it is shipped: the order ends, its goods are in stock again if they say so', async () => {
    const { honey, id, totalCents } = await paidOrder(shop);
    const amount = decimalText(totalCents);
    await backOffice.refund(id, { amount, restock: [{ productId: honey.id, quantity: 2 }] }).expect(201);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(5);
    await runJobs(shop);
    const sent = mails.filter(({ subject }) => subject.startsWith('Remboursement'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('La commande est annulée');
  });

  it('whole after it was shipped: the order stays where it is', async () => {
    const { honey, id, totalCents } = await paidOrder(shop);
    await backOffice.advance(id, 'shipped').expect(200);
    await backOffice.refund(id, { amount: decimalText(totalCents) }).expect(201);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'shipped', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('whole: a review by its buyer is no longer one of somebody who has bought', async () => {
    const buyer = await make.customer(shop);
    const admin = await make.admin(shop);
    const { honey, id, totalCents } = await paidOrder(shop);
    await shop.db.em.query('UPDATE orders SET account_id = $2 WHERE id = $1', [id, buyer.user.id]);
    await backOffice.advance(id, 'shipped').expect(200);
    const path = `/api/products/${honey.id}/reviews`;
    const { body: review } = await shop.as(buyer).post(path).send({ rating: 5, comment: 'Bien.' });
    await shop.as(admin).put(`/api/admin/reviews/${review.id}`).send({ isApproved: true }).expect(200);
    const isVerified = async () => ((await shop.http.get(path)).body as Review[])[0]?.isVerified;
    expect(await isVerified()).toBe(true);
    await backOffice.refund(id, { amount: '5.00' }).expect(201);
    await settled(shop);
    expect(await isVerified()).toBe(true);
    await backOffice.refund(id, { amount: decimalText(totalCents - 500) }).expect(201);
    await settled(shop);
    expect(await isVerified()).toBeUndefined();
  });

  it('never more than came, nor more goods than were sold', async () => {
    const { honey, reply, id, totalCents } = await paidOrder(shop);
    const much = await backOffice.refund(id, { amount: decimalText(totalCents + 1) });
    expect([much.status, much.body.code]).toEqual([409, 'payments.refund_too_large']);
    expect(much.body.details).toEqual({ left: decimalText(totalCents) });
    const goods = await backOffice.refund(id, {
      amount: '1.00',
      restock: [{ productId: honey.id, quantity: 3 }],
    });
    expect([goods.status, goods.body.code]).toEqual([409, 'payments.restock_too_large']);
    expect(await refundsAt(intentIdOf(reply))).toEqual([]);
    expect((await backOffice.view(id)).refunds).toEqual([]);
  });

  it.each(['0', '-1.00', '1.001', 'tout', ''])('and never an amount such as "%s"', async (amount) => {
    const { id } = await paidOrder(shop);
    const reply = await backOffice.refund(id, { amount });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });

  it('nor for an order that nobody has paid', async () => {
    const { id } = await make.order(shop);
    expect((await backOffice.refund(id, { amount: '0.01' })).body.code).toBe('payments.refund_too_large');
  });

  it('once, however often they press; twice the same amount when they mean it', async () => {
    const { reply, id } = await paidOrder(shop);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => backOffice.refund(id, { amount: '1.00' }, 'one')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await refundsAt(intentIdOf(reply))).toHaveLength(1);
    await backOffice.refund(id, { amount: '1.00' }, 'two').expect(201);
    expect(await refundsAt(intentIdOf(reply))).toHaveLength(2);
    expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 200 });
  });

  it('not another sum under the same key', async () => {
    const { id } = await paidOrder(shop);
    await backOffice.refund(id, { amount: '1.00' }, 'sum').expect(201);
    const other = await backOffice.refund(id, { amount: '2.00' }, 'sum');
    expect([other.status, other.body.code]).toEqual([409, 'payments.key_reused']);
    expect((await backOffice.view(id)).refunds).toHaveLength(1);
  });

  it('in halves at the same moment: never more than all', async () => {
    const { reply, id, totalCents } = await paidOrder(shop);
    const amount = decimalText(Math.ceil(totalCents * 0.4));
    const replies = await Promise.all(Array.from({ length: 5 }, () => backOffice.refund(id, { amount })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await refundsAt(intentIdOf(reply))).toHaveLength(2);
  });

  describe('when the provider', () => {
    it.each(['drop-before', 'drop-after'] as const)('does not answer (%s), asks again', async (mode) => {
      const { reply, id } = await paidOrder(shop);
      sandboxOf(shop).control.dropDeliveries();
      failing(mode);
      const answer = await backOffice.refund(id, { amount: '1.00' }).expect(201);
      expect((answer.body as OrderPaymentsView).refunds).toMatchObject([{ state: 'pending' }]);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 0 });
      await sweepAfter(shop, 2);
      await sweepAfter(shop, 4);
      expect(await refundsAt(intentIdOf(reply))).toHaveLength(1);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 100, paymentState: 'part_refunded' });
    });

    it('is silent twice, takes goods back once that both refunds name', async () => {
      const { honey, id } = await paidOrder(shop);
      failing('drop-before', 6);
      for (const quantity of [1, 2]) {
        const request = { amount: `${quantity}.00`, restock: [{ productId: honey.id, quantity }] };
        await backOffice.refund(id, request).expect(201);
      }
      expect(await stockOf(shop, honey)).toBe(3);
      for (const minutes of [2, 4]) await sweepAfter(shop, minutes);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 300 });
      expect(await stockOf(shop, honey)).toBe(5);
    });

    it('was never asked, because the shop fell over in between, asks it with the same key', async () => {
      const { reply, id } = await paidOrder(shop);
      const [attempt] = (await backOffice.view(id)).attempts;
      const [row] = (await shop.db.em.query(
        `INSERT INTO refunds (order_id, attempt_id, kind, amount_cents, actor, next_try_at)
         VALUES ($1, $2, 'owner', 300, 'account:1', now()) RETURNING id`,
        [id, attempt?.id],
      )) as { id: number }[];
      await sweepAfter(shop, 0);
      await sweepAfter(shop, 0);
      expect(await refundsAt(intentIdOf(reply))).toMatchObject([
        { amount: 300, metadata: { refund_id: `refund_${row?.id}_pay_${id}_1` } },
      ]);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 300 });
    });

    it('has forgotten the key after a day, is not asked for the same money again', async () => {
      const { reply, id } = await paidOrder(shop);
      const { control } = sandboxOf(shop);
      control.dropDeliveries();
      failing('drop-after');
      await backOffice.refund(id, { amount: '1.00' }).expect(201);
      control.advanceClock(25 * 3600);
      await sweepAfter(shop, 25 * 60);
      expect(await refundsAt(intentIdOf(reply))).toHaveLength(1);
      expect((await backOffice.view(id)).refunds).toMatchObject([{ amount: '1.00', state: 'succeeded' }]);
    });

    it('knows the number of a refund already, from before a restore or from another shop, asks for this one', async () => {
      const { id } = await paidOrder(shop);
      const other = await paidOrder(shop);
      await backOffice.refund(other.id, { amount: '2.00' }).expect(201);
      await settled(shop);
      await shop.db.em.query('DELETE FROM refunds WHERE order_id = $1', [other.id]);
      await shop.db.em.query('UPDATE orders SET refunded_cents = 0 WHERE id = $1', [other.id]);
      await shop.db.em.query(`UPDATE counters SET value = value - 1 WHERE name = 'credit_note'`);
      await shop.db.em.query(
        `SELECT setval(pg_get_serial_sequence('refunds', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM refunds), false)`,
      );
      await backOffice.refund(id, { amount: '1.00' }).expect(201);
      expect((await backOffice.view(id)).refunds).toMatchObject([{ amount: '1.00', state: 'succeeded' }]);
    });

    it('keeps silent for long, is shown to the owner, who tries again', async () => {
      const { id } = await paidOrder(shop);
      failing('drop-before', 15);
      await backOffice.refund(id, { amount: '1.00' }).expect(201);
      for (const minutes of [2, 10, 30, 90]) await sweepAfter(shop, minutes);
      const [stuck] = (await backOffice.checks()).filter(({ order }) => order?.id === id);
      expect(stuck).toMatchObject({ kind: 'refund_stuck', canRetry: true });
      await backOffice.onCheck(stuck!.id, 'retry').expect(204);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 100 });
      expect((await backOffice.checks()).filter(({ order }) => order?.id === id)).toEqual([]);
    });

    it('refuses, says so, and nothing has changed', async () => {
      const { honey, reply, id, totalCents } = await paidOrder(shop);
      // The shop is not notified of the dispute.
      sandboxOf(shop).control.dropDeliveries();
      const dispute = sandboxOf(shop).control.openDispute(intentIdOf(reply));
      const restock = [{ productId: honey.id, quantity: 2 }];
      const refund = () => backOffice.refund(id, { amount: decimalText(totalCents), restock }, 'one-click');
      const answer = await refund();
      expect([answer.status, answer.body.code]).toEqual([409, 'payments.refund_refused']);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({
        status: 'paid',
        paymentState: 'paid',
        refundedCents: 0,
      });
      expect(await stockOf(shop, honey)).toBe(3);
      expect((await backOffice.view(id)).refundable).toBe(decimalText(totalCents));
      // Repeating the request with the same key is another try.
      sandboxOf(shop).control.updateDispute(dispute.id, 'won');
      expect((await refund()).status).toBe(201);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: totalCents });
    });

    it('takes its time, the refund is pending and then done', async () => {
      const { id } = await paidOrder(shop, 'pm_card_pendingRefund');
      await backOffice.refund(id, { amount: '1.00' });
      await settled(shop);
      expect((await backOffice.view(id)).refunds).toMatchObject([{ state: 'pending' }]);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 100 });
      // The refund may stay pending for days: the provider is asked every hour instead of every minute, and other
      // refunds do not wait for it.
      const asked = spyOnProvider(shop, 'listRefunds');
      for (const minutes of [61, 62, 90]) await sweepAfter(shop, minutes);
      expect(asked).toHaveBeenCalledTimes(1);
      asked.mockRestore();
      sandboxOf(shop).control.advanceClock(6);
      await settled(shop);
      expect((await backOffice.view(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 100 });
    });

    it('gets the money back from the buyer’s bank, it can be given again, and the owner is told', async () => {
      const { id, totalCents } = await paidOrder(shop, 'pm_card_refundFail');
      await backOffice.advance(id, 'shipped');
      await backOffice.refund(id, { amount: '2.00' });
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 200 });
      sandboxOf(shop).control.advanceClock(6);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 0, paymentState: 'paid' });
      const view = await backOffice.view(id);
      expect(view).toMatchObject({ refunds: [{ state: 'failed' }], refundable: decimalText(totalCents) });
      expect(view.checks).toMatchObject([{ kind: 'refund_failed', details: { amount: '2.00' } }]);
    });
  });

  describe('or somebody does in the provider’s dashboard', () => {
    it('in part, and again: recorded each time, whatever is told how often, the stock as it was', async () => {
      const { honey, reply, id } = await paidOrder(shop);
      const stripe = stripeOf(shop);
      const { control } = sandboxOf(shop);
      for (const amount of [150, 150]) {
        await stripe.refunds.create({ payment_intent: intentIdOf(reply), amount });
        await settled(shop);
      }
      for (const { id: event, type } of control.listEvents())
        if (type.startsWith('refund') || type === 'charge.refunded') await control.duplicate(event, 3);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', refundedCents: 300 });
      const view = await backOffice.view(id);
      expect(view.refunds).toMatchObject([{ kind: 'imported' }, { kind: 'imported' }]);
      expect(view.checks.map(({ kind }) => kind)).toEqual(['refunded_elsewhere', 'refunded_elsewhere']);
      expect(await stockOf(shop, honey)).toBe(3);
    });

    it('whole: the order ends, and only the owner knows where its goods are', async () => {
      const { honey, reply, id } = await paidOrder(shop);
      await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(reply) });
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
      expect(await stockOf(shop, honey)).toBe(3);
    });

    it('and they know nothing of it: what is left is what the provider says', async () => {
      const { reply, id, totalCents } = await paidOrder(shop);
      sandboxOf(shop).control.dropDeliveries();
      await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(reply), amount: totalCents - 100 });
      const answer = await backOffice.refund(id, { amount: decimalText(totalCents) });
      expect([answer.status, answer.body.code]).toEqual([409, 'payments.refund_refused']);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: totalCents - 100 });
      expect((await backOffice.view(id)).refundable).toBe('1.00');
    });
  });

  it('of an order that was paid another way: by hand', async () => {
    const { id, totalCents } = await make.order(shop);
    await backOffice.advance(id, 'paid').expect(200);
    const answer = await backOffice.refund(id, { amount: decimalText(totalCents) }).expect(201);
    expect((answer.body as OrderPaymentsView).refunds).toMatchObject([
      { state: 'succeeded', isByHand: true, by: 'Agathe Tremblay' },
    ]);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
  });

  it('and it is written down who did', async () => {
    const { id } = await paidOrder(shop);
    await backOffice.refund(id, { amount: '1.00' });
    const rows = await shop.db.em.query('SELECT action FROM audit_log WHERE entity = $1', [`order:${id}`]);
    expect(rows).toEqual([{ action: 'order.refunded' }]);
  });

  it('only with a key of their own', async () => {
    const { id } = await paidOrder(shop);
    expect((await backOffice.refund(id, { amount: '1.00' }, 'a b')).status).toBe(400);
  });
});
