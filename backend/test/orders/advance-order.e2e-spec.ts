import { orderStatuses, type OrderStatus, type PaymentIntentReply } from '@shop/shared';
import { OrderPaid, OrderShipped } from '../../src/modules/orders/index.js';
import { EventBus } from '../../src/platform/database/event-bus.js';
import {
  buy,
  cartOf,
  intentIdOf,
  orderOf,
  pay,
  sandboxOf,
  settled,
  stockOf,
} from '../support/make/make-orders.js';
import { auditAfterEach } from '../support/audit.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const forward: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'paid',
  paid: 'shipped',
  shipped: 'in-transit',
  'in-transit': 'delivered',
};

describe('the owner moves an order', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const published: object[] = [];
  beforeAll(async () => {
    const events = shop.app.get(EventBus);
    events.on(OrderPaid, (event) => void published.push(event));
    events.on(OrderShipped, (event) => void published.push(event));
  });
  auditAfterEach(shop);

  const put = (id: string, body?: object) => shop.as(admin).put(`/api/orders/${id}/status`).send(body);
  /** Order placed long enough ago that a status change does not count as a double click. */
  async function settledOrder(status: OrderStatus) {
    const order = await make.order(shop, { status });
    await shop.db.em.query(
      `UPDATE order_status_changes SET created_at = now() - interval '1 hour' WHERE order_id = $1`,
      [order.id],
    );
    return order;
  }

  describe.each(orderStatuses)('from %s', (from) => {
    it.each(orderStatuses)('to %s only if that is the next step', async (to) => {
      const { id } = await settledOrder(from);
      const reply = await put(id, { status: to });
      const isAllowed = to === from || to === forward[from];
      expect(reply.status).toBe(isAllowed ? 200 : 409);
      if (!isAllowed) expect(reply.body.code).toBe('orders.wrong_state');
      expect((await orderOf(shop, id)).status).toBe(isAllowed ? to : from);
    });

    it('one step when they do not say where', async () => {
      const { id } = await settledOrder(from);
      const reply = await put(id);
      const next = forward[from];
      expect(reply.status).toBe(next ? 200 : 409);
      expect((await orderOf(shop, id)).status).toBe(next ?? from);
    });
  });

  it('and a refusal names where it is and where it was to go, in words', async () => {
    const { id } = await settledOrder('in-transit');
    const refused = await put(id, { status: 'paid' });
    expect(refused.body.message).toBe('La commande ne peut pas passer de « En transit » à « Payée ».');
    const english = await put(id, { status: 'paid' }).set('Accept-Language', 'en');
    expect(english.body.message).toBe('The order cannot go from “In transit” to “Paid”.');
  });

  it('and of an order that is delivered is told that there is no step left', async () => {
    const { id } = await settledOrder('delivered');
    const { body } = await put(id).expect(409);
    expect(body).toMatchObject({
      code: 'orders.no_next_step',
      message: 'La commande est « Livrée » : il ne lui reste aucune étape.',
    });
  });

  it('once, however often they press', async () => {
    const { id } = await settledOrder('paid');
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await orderOf(shop, id)).status).toBe('shipped');
    const again = await Promise.all(Array.from({ length: 5 }, () => put(id, { status: 'shipped' })));
    expect(again.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(published.filter((event) => event instanceof OrderShipped && event.orderId === id)).toHaveLength(
      1,
    );
  });

  it('and it is written down who did it', async () => {
    const { id } = await settledOrder('paid');
    const { body } = await put(id, { status: 'shipped' });
    expect(body).toMatchObject({ id, status: 'shipped', isMasked: false });
    const [change] = await shop.db.em.query(
      'SELECT actor FROM order_status_changes WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(change).toEqual({ actor: `account:${admin.user.id}` });
    const audited = await shop.db.em.query('SELECT action, actor_id FROM audit_log WHERE entity = $1', [
      `order:${id}`,
    ]);
    expect(audited).toEqual([{ action: 'order.status_changed', actor_id: admin.user.id }]);
  });

  describe('to paid by hand', () => {
    async function checkout() {
      const honey = await make.product(shop, { stock: 5 });
      const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
      return { honey, reply, id: reply.order.id };
    }

    it('and the provider can no longer take the money a second time', async () => {
      const { honey, reply, id } = await checkout();
      await put(id, { status: 'paid' }).expect(200);
      expect((await pay(shop, reply)).status).toBe(400);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', paymentState: 'paid' });
      expect(await stockOf(shop, honey)).toBe(3);
      expect(published.filter((event) => event instanceof OrderPaid && event.orderId === id)).toHaveLength(1);
    });

    it('or finds it paid already', async () => {
      const { honey, reply, id } = await checkout();
      sandboxOf(shop).control.pauseDeliveries();
      await pay(shop, reply);
      await put(id, { status: 'paid' }).expect(200);
      sandboxOf(shop).control.resumeDeliveries();
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({
        status: 'paid',
        paymentState: 'paid',
        paymentMethod: 'Visa •••• 4242',
      });
      expect(await stockOf(shop, honey)).toBe(3);
      expect(published.filter((event) => event instanceof OrderPaid && event.orderId === id)).toHaveLength(1);
    });

    it('but not while the buyer’s money is on its way', async () => {
      const { reply, id } = await checkout();
      await pay(shop, reply, 'pm_card_threeDSecure2Required');
      sandboxOf(shop).control.completeAction(intentIdOf(reply), 'approve_later');
      const refused = await put(id, { status: 'paid' });
      expect(refused.body).toMatchObject({ statusCode: 409, code: 'payments.in_progress' });
      sandboxOf(shop).control.advanceClock(3600);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
    });
  });

  it('if it is there, and they are the owner', async () => {
    await put('AAAAAAAAAAAAAAAAAAAAAA', { status: 'paid' }).expect(404);
    const { id } = await make.order(shop);
    const { token } = await make.customer(shop);
    await shop.http.put(`/api/orders/${id}/status`).send({ status: 'paid' }).expect(401);
    await shop.as({ token }).put(`/api/orders/${id}/status`).send({ status: 'paid' }).expect(403);
    await put(id, { status: 'lost' }).expect(400);
    await put(id, { status: 7 }).expect(400);
  });
});
