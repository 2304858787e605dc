import type { PaymentIntentReply } from '@shop/shared';
import { ReconciliationService } from '../../src/modules/payments/reconcile/reconciliation.service.js';
import { MissedEventsService } from '../../src/modules/payments/reconcile/missed-events.service.js';
import { atTime } from '../support/clock.js';
import { whileRefused } from '../support/database/refused-rows.js';
import { auditAfterEach } from '../support/audit.js';
import {
  attemptsOf,
  intentIdOf,
  orderOf,
  pay,
  sandboxOf,
  settled,
  stockOf,
} from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { checkout, backOfficeOf, paidOrder, stripeOf, sweepAfter } from '../support/make/money.js';
import { spyOnProvider } from '../support/payment-provider.js';
import { useTestShop } from '../support/test-shop.js';

describe('payments to check', () => {
  const shop = useTestShop();
  const backOffice = backOfficeOf(shop, useAdmin(shop));
  beforeEach(async () => {
    sandboxOf(shop).control.reset();
    await shop.db.em.query('DELETE FROM payment_checks');
  });
  afterEach(() => jest.restoreAllMocks());
  auditAfterEach(shop);

  describe('show a dispute', () => {
    it.each(['paid', 'delivered'] as const)(
      'of an order that is %s, which stays as it is',
      async (status) => {
        const { honey, reply, id } = await paidOrder(shop);
        const steps = ['shipped', 'in-transit', 'delivered'];
        for (const step of status === 'delivered' ? steps : [])
          await backOffice.advance(id, step).expect(200);
        const { control } = sandboxOf(shop);
        const dispute = control.openDispute(intentIdOf(reply));
        await settled(shop);
        const [check] = await backOffice.checks();
        expect(check).toMatchObject({
          kind: 'dispute',
          order: { id },
          details: { status: 'needs_response', reason: 'fraudulent', reference: intentIdOf(reply) },
          canRetry: false,
        });
        await backOffice.onCheck(check!.id, 'resolve').expect(204);
        expect(await backOffice.checks()).toEqual([]);
        // A change of the dispute is reported again, but a repeated event is not.
        control.updateDispute(dispute.id, 'lost');
        await settled(shop);
        const again = await backOffice.checks();
        expect(again).toMatchObject([{ id: check!.id, details: { status: 'lost' } }]);
        await backOffice.onCheck(check!.id, 'resolve').expect(204);
        for (const { id: event, type } of control.listEvents())
          if (type.startsWith('charge.dispute')) await control.duplicate(event, 2);
        await settled(shop);
        expect(await backOffice.checks()).toEqual([]);
        expect(await backOffice.checks('?state=done')).toMatchObject([{ resolvedBy: 'Agathe Tremblay' }]);
        expect(await orderOf(shop, id)).toMatchObject({ status, paymentState: 'paid', refundedCents: 0 });
        expect(await stockOf(shop, honey)).toBe(3);
      },
    );
  });

  it('show news that could never be applied, and try it again', async () => {
    const { reply, id } = await checkout(shop);
    await whileRefused(shop, { table: 'orders', condition: `status = 'paid'` }, async () => {
      await pay(shop, reply);
      await settled(shop);
      for (let tries = 1; tries < 16; tries += 1) await sweepAfter(shop, 2 ** (tries - 3));
      expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
      const dead = (await backOffice.checks()).filter(
        ({ details }) => details.type === 'payment_intent.succeeded',
      );
      expect(dead).toMatchObject([
        { kind: 'dead_event', canRetry: true, details: { reference: intentIdOf(reply) } },
      ]);
      await backOffice.onCheck(dead[0]!.id, 'retry').expect(204);
      expect((await backOffice.checks()).map(({ id: check }) => check)).toContain(dead[0]!.id);
    });
    for (const check of await backOffice.checks()) await backOffice.onCheck(check.id, 'retry').expect(204);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
    expect(await backOffice.checks()).toEqual([]);
  });

  it('are found by the number of an order or the name of a payment, page by page', async () => {
    const orders = [await paidOrder(shop), await paidOrder(shop)];
    // Orders are processed one after the other, because concurrent events may be applied in any order.
    for (const { reply } of orders) {
      sandboxOf(shop).control.openDispute(intentIdOf(reply));
      await settled(shop);
    }
    const [first, second] = orders;
    const { orderNumber } = await orderOf(shop, first!.id);
    expect(await backOffice.checks(`?search=${orderNumber}`)).toMatchObject([{ order: { id: first!.id } }]);
    expect(await backOffice.checks(`?search=${intentIdOf(second!.reply)}`)).toMatchObject([
      { order: { id: second!.id } },
    ]);
    expect(await backOffice.checks('?page=2&pageSize=1')).toMatchObject([{ order: { id: first!.id } }]);
  });

  it('can be tried again only where there is something to try', async () => {
    const { reply } = await paidOrder(shop);
    sandboxOf(shop).control.openDispute(intentIdOf(reply));
    await settled(shop);
    const [check] = await backOffice.checks();
    const answer = await backOffice.onCheck(check!.id, 'retry');
    expect([answer.status, answer.body.code]).toEqual([409, 'payments.nothing_to_retry']);
    expect((await backOffice.onCheck(999_999, 'resolve')).status).toBe(404);
  });

  describe('are found by comparing the day with the provider', () => {
    const compare = () => shop.app.get(ReconciliationService).compare();

    it('payments and refunds that nobody told of are in the books', async () => {
      const { control } = sandboxOf(shop);
      control.dropDeliveries();
      const { reply, id } = await checkout(shop);
      await pay(shop, reply);
      await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(reply), amount: 300 });
      expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
      await compare();
      expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', refundedCents: 300 });
      await compare();
      expect((await backOffice.view(id)).refunds).toHaveLength(1);
    });

    it('a day later once more, what nobody has told of since', async () => {
      const { control } = sandboxOf(shop);
      const { reply, id } = await paidOrder(shop);
      const now = Date.now();
      const compareAfter = (hours: number) => {
        return atTime(shop, now + hours * 3600_000, compare);
      };
      for (const hours of [0, 3]) await compareAfter(hours);
      control.dropDeliveries();
      await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(reply), amount: 300 });
      await compareAfter(5);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 0 });
      await compareAfter(27);
      expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 300 });
      await shop.db.em.query('DELETE FROM provider_reads');
    });

    it('money of this shop without an order is shown, that of others is not', async () => {
      const stripe = stripeOf(shop);
      const paid = (metadata: Record<string, string>) =>
        stripe.paymentIntents.create({
          amount: 1999,
          currency: 'cad',
          payment_method: 'pm_card_visa',
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata,
        });
      const lost = await paid({ attempt_id: 'pay_of_a_lost_database_1' });
      await paid({});
      await settled(shop);
      await compare();
      await compare();
      expect(await backOffice.checks()).toMatchObject([
        { kind: 'unmatched_capture', details: { amount: '19.99', reference: lost.id } },
      ]);
      expect((await backOffice.checks())[0]).not.toHaveProperty('order');
    });
  });

  it('are found in the list of events beside one that cannot be kept, which is read again', async () => {
    const read = () => shop.app.get(MissedEventsService).read();
    const { control } = sandboxOf(shop);
    control.dropDeliveries();
    const [unkept, other] = [await paidOrder(shop), await paidOrder(shop)];
    await read();
    for (const { reply } of [unkept, other])
      await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(reply), amount: 300 });
    await shop.db.em.query(
      `ALTER TABLE payment_events ADD CONSTRAINT odd CHECK (intent_id <> '${intentIdOf(unkept.reply)}') NOT VALID`,
    );
    try {
      await expect(read()).rejects.toThrow('events of the payment provider could not be kept');
      expect(await orderOf(shop, other.id)).toMatchObject({ refundedCents: 300 });
    } finally {
      await shop.db.em.query('ALTER TABLE payment_events DROP CONSTRAINT odd');
    }
    await read();
    expect(await orderOf(shop, unkept.id)).toMatchObject({ refundedCents: 300 });
  });

  it('are found in the list of events: what became of a payment of long ago, even if every webhook was lost', async () => {
    const read = () => shop.app.get(MissedEventsService).read();
    const { control } = sandboxOf(shop);
    const [refunded, disputed] = [await paidOrder(shop), await paidOrder(shop)];
    await read();
    control.dropDeliveries();
    const days = 40 * 24 * 3600;
    control.advanceClock(days);
    await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(refunded.reply), amount: 300 });
    control.openDispute(intentIdOf(disputed.reply));
    await read();
    expect(await orderOf(shop, refunded.id)).toMatchObject({ refundedCents: 300 });
    expect((await backOffice.checks()).map(({ kind, order }) => [kind, order?.id]).sort()).toEqual([
      ['dispute', disputed.id],
      ['refunded_elsewhere', refunded.id],
    ]);
    // The next read starts where this one ended.
    const list = spyOnProvider(shop, 'listEvents');
    await read();
    const newest = Math.max(...control.listEvents().map(({ created }) => created));
    expect(list.mock.calls[0]?.[1]).toMatchObject({ since: new Date((newest - 3600) * 1000) });
  });

  it('hold an order whose money does not fit, until the owner takes it or gives it back', async () => {
    for (const decision of ['take', 'give back'] as const) {
      const { honey, reply, id, totalCents } = await checkout(shop);
      await stripeOf(shop).paymentIntents.update(intentIdOf(reply), { amount: 100 });
      await pay(shop, reply);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'review' });
      expect((await backOffice.view(id)).checks).toMatchObject([
        { kind: 'amount_mismatch', details: { amount: '1.00' } },
      ]);
      if (decision === 'take') {
        await backOffice.advance(id, 'paid').expect(200);
        expect((await attemptsOf(shop, id)).map(({ receivedCents }) => receivedCents)).toEqual([
          100,
          totalCents - 100,
        ]);
      } else {
        await backOffice.cancel(id).expect(200);
        expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled' });
        expect((await backOffice.view(id)).refunds).toMatchObject([{ amount: '1.00', state: 'succeeded' }]);
        expect(await stockOf(shop, honey)).toBe(5);
      }
    }
  });

  it('hold an order whose wrong sum went back: paid by hand afterwards, all of it was paid by hand', async () => {
    const { reply, id, totalCents } = await checkout(shop);
    await stripeOf(shop).paymentIntents.update(intentIdOf(reply), { amount: 100 });
    await pay(shop, reply);
    await settled(shop);
    await backOffice.refund(id, { amount: '1.00' }).expect(201);
    await backOffice.advance(id, 'paid').expect(200);
    expect((await attemptsOf(shop, id)).map(({ receivedCents }) => receivedCents)).toEqual([100, totalCents]);
    await backOffice.refund(id, { amount: '2.00' }).expect(201);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', refundedCents: 200 });
  });

  it('are counted on the dashboard', async () => {
    const { reply } = await paidOrder(shop);
    sandboxOf(shop).control.openDispute(intentIdOf(reply));
    await settled(shop);
    const { token } = await make.admin(shop);
    const { body } = await shop.as({ token }).get('/api/admin/sales/waiting');
    expect(body).toMatchObject({ paymentsToCheck: 1 });
  });
});

describe('the events of one payment', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  it('end the same in all 24 orders in which they may arrive', async () => {
    const { control } = sandboxOf(shop);
    for (const order of permutations([0, 1, 2, 3])) {
      const { honey, reply, id } = await checkout(shop);
      control.dropDeliveries();
      await pay(shop, reply, 'pm_card_visa_chargeDeclined');
      await pay(shop, reply, 'pm_card_threeDSecure2Required');
      control.completeAction(intentIdOf(reply), 'approve_later');
      control.advanceClock(60);
      const events = ['payment_failed', 'requires_action', 'processing', 'succeeded'].map((name) =>
        control.listEvents().find(({ type, data }) => {
          return (
            type === `payment_intent.${name}` && (data.object as { id: string }).id === intentIdOf(reply)
          );
        }),
      );
      for (const index of order) await control.replay(events[index]!.id);
      await settled(shop);
      expect([order, (await orderOf(shop, id)).status, await stockOf(shop, honey)]).toEqual([
        order,
        'paid',
        3,
      ]);
    }
  });
});

describe('somebody who tries cards or hoards', () => {
  const shop = useTestShop({ RATE_LIMITS: 'on' });

  it('is stopped by their network, whatever cookies they drop, and others can buy', async () => {
    const honey = await make.product(shop, { stock: 300 });
    const body = {
      customerInfo: {
        firstName: 'A',
        lastName: 'B',
        email: 'a@test.example',
        address: '1',
        city: 'C',
        postalCode: 'G5L 1Y3',
      },
      items: [{ productId: honey.id, quantity: 1, price: (honey.priceCents / 100).toFixed(2) }],
      total: (honey.priceCents / 100).toFixed(2),
    };
    const ask = (ip: string) =>
      shop.http.post('/api/create-payment-intent').set('X-Forwarded-For', ip).send(body);
    const statuses: number[] = [];
    for (let call = 0; call < 60; call += 1) statuses.push((await ask('203.0.113.9')).status);
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(40);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    const [count] = (await shop.db.em.query('SELECT count(*)::int AS n FROM orders')) as { n: number }[];
    expect(count?.n).toBeLessThanOrEqual(20);
    const other = await ask('198.51.100.7');
    expect(other.status).toBe(201);
    expect((other.body as PaymentIntentReply).clientSecret).toBeTruthy();
  });
});

describe('a product that goes while somebody buys it', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  it.each([1, 2, 3, 4, 5])('is either sold or gone, and an order keeps its name and price (%i)', async () => {
    const { token } = await make.admin(shop);
    const honey = await make.product(shop, { stock: 5 });
    const removal = shop.as({ token }).delete(`/api/products/${honey.id}`);
    const [removed, order] = await Promise.all([
      removal.then(({ status }) => status),
      make.order(shop, { lines: [[honey, 1]] }).catch((error: Error) => error.message),
    ]);
    expect(removed).toBe(200);
    if (typeof order === 'string') return expect(order).toContain('catalog.unavailable');
    const lines = (await shop.db.em.query('SELECT unit_price_cents FROM order_lines WHERE order_id = $1', [
      order.id,
    ])) as object[];
    expect(lines).toEqual([{ unit_price_cents: honey.priceCents }]);
    const [product] = (await shop.db.em.query('SELECT is_active FROM variants WHERE id = $1', [
      honey.id,
    ])) as object[];
    expect(product).toEqual({ is_active: false });
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
