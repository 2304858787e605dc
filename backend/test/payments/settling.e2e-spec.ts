import type { PaymentIntentReply } from '@shop/shared';
import Stripe from 'stripe';
import { OrderPaid } from '../../src/modules/orders/index.js';
import { PaymentGateways } from '../../src/modules/payments/provider/payment-gateways.js';
import { SettlementService } from '../../src/modules/payments/attempts/settlement.service.js';
import { EventBus } from '../../src/platform/database/event-bus.js';
import { useClock } from '../support/clock.js';
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
} from '../support/make/make-orders.js';
import { auditAfterEach } from '../support/audit.js';
import { make } from '../support/make/make.js';
import { spyOnProvider } from '../support/payment-provider.js';
import { useTestShop } from '../support/test-shop.js';

describe('a payment', () => {
  const shop = useTestShop();
  const paid: string[] = [];
  beforeAll(async () => {
    shop.app.get(EventBus).on(OrderPaid, ({ orderId }) => void paid.push(orderId));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sandboxOf(shop).control.resumeDeliveries();
  });
  auditAfterEach(shop);

  /** Starts a checkout of one unit; returns the order and the remaining stock. */
  async function checkout() {
    const honey = await make.product(shop, { stock: 5 });
    const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
    return { honey, reply, id: reply.order.id };
  }
  const statusOf = async (id: string) => {
    const { body } = await shop.http.get(`/api/orders/${id}`).expect(200);
    return (body as { status: string }).status;
  };
  const clock = useClock(shop);
  const later = (ms: number) => clock.set(Date.now() + ms);

  it('makes the order paid when the provider tells of it', async () => {
    const { honey, reply, id } = await checkout();
    await pay(shop, reply);
    await settled(shop);
    const order = await orderOf(shop, id);
    expect(order).toMatchObject({
      status: 'paid',
      paymentState: 'paid',
      paymentMethod: 'Visa •••• 4242',
      paidAt: expect.any(Date),
      expiresAt: null,
    });
    expect(await stockOf(shop, honey)).toBe(3);
    expect(paid.filter((paidId) => paidId === id)).toHaveLength(1);
    const history = await shop.db.em.query(
      'SELECT from_status AS "from", to_status AS "to", actor FROM order_status_changes WHERE order_id = $1 ORDER BY id',
      [id],
    );
    expect(history).toEqual([
      { from: null, to: 'pending', actor: 'visitor' },
      { from: 'pending', to: 'paid', actor: 'payment' },
    ]);
  });

  it('shows on the confirmation page even when every webhook is lost', async () => {
    sandboxOf(shop).control.dropDeliveries();
    const { reply, id } = await checkout();
    expect(await statusOf(id)).toBe('pending');
    later(3_001);
    await pay(shop, reply);
    expect(await statusOf(id)).toBe('paid');
    expect(paid.filter((paidId) => paidId === id)).toHaveLength(1);
  });

  it('shows at once when the page is the first to ask', async () => {
    sandboxOf(shop).control.dropDeliveries();
    const { reply, id } = await checkout();
    await pay(shop, reply);
    expect(await statusOf(id)).toBe('paid');
  });

  it('asks the provider at most every three seconds for one order, however often the page is read', async () => {
    sandboxOf(shop).control.dropDeliveries();
    const { id } = await checkout();
    const read = spyOnProvider(shop, 'getIntent');
    later(0);
    await Promise.all(Array.from({ length: 10 }, () => statusOf(id)));
    await statusOf(id);
    expect(read).toHaveBeenCalledTimes(1);
    later(3_001);
    await statusOf(id);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('never makes the page wait or fail when the provider does', async () => {
    const { id } = await checkout();
    const path = '/v1/payment_intents/*';
    sandboxOf(shop).control.failNextCall({ method: 'GET', path, mode: 'delay', delayMs: 6_000 });
    const asking = spyOnProvider(shop, 'getIntent');
    expect(await statusOf(id)).toBe('pending');
    const answered = asking.mock.results[0]?.value as Promise<unknown>;
    expect(await Promise.race([answered, 'still asking'])).toBe('still asking');
  });

  it('told of thirty times at once, and again as another event, has one effect', async () => {
    const { honey, reply, id } = await checkout();
    await pay(shop, reply);
    await settled(shop);
    const { control } = sandboxOf(shop);
    const event = control.listEvents().find(({ type, data }) => {
      return type === 'payment_intent.succeeded' && (data.object as { id: string }).id === intentIdOf(reply);
    });
    const deliveries = await control.duplicate(event!.id, 30);
    expect(deliveries.map(({ attempts }) => attempts.at(-1)?.status)).toEqual(Array(30).fill(200));
    control.reissue(event!.id);
    await settled(shop);
    const [{ n } = { n: 0 }] = (await shop.db.em.query(
      `SELECT count(*)::int AS n FROM payment_events WHERE intent_id = $1 AND type = 'payment_intent.succeeded'`,
      [intentIdOf(reply)],
    )) as { n: number }[];
    expect(n).toBe(2);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', paymentState: 'paid', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
    expect(paid.filter((paidId) => paidId === id)).toHaveLength(1);
  });

  it('declined and then accepted is one paid order', async () => {
    const { honey, reply, id } = await checkout();
    expect((await pay(shop, reply, 'pm_card_visa_chargeDeclined')).status).toBe(402);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'open' });
    expect((await attemptsOf(shop, id))[0]).toMatchObject({ state: 'open', lastError: 'generic_decline' });
    expect(await stockOf(shop, honey)).toBe(3);
    expect((await pay(shop, reply)).status).toBe(200);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
    expect(paid.filter((paidId) => paidId === id)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 6])('ends the same when its events arrive in another order (%i)', async (seed) => {
    const { honey, reply, id } = await checkout();
    const { control } = sandboxOf(shop);
    control.pauseDeliveries();
    await pay(shop, reply, 'pm_card_visa_chargeDeclined');
    await pay(shop, reply, 'pm_card_threeDSecure2Required');
    control.completeAction(intentIdOf(reply), 'approve_later');
    control.advanceClock(3600);
    control.shuffleDeliveries(seed);
    control.resumeDeliveries();
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('is not undone by older news that comes later', async () => {
    const { honey, reply, id } = await checkout();
    const gateway = shop.app.get(PaymentGateways).current();
    const settlement = shop.app.get(SettlementService);
    const before = await gateway.getIntent(intentIdOf(reply));
    await pay(shop, reply);
    await settled(shop);
    for (const status of ['open', 'acting', 'processing', 'canceled'] as const) {
      for (const readAt of [null, new Date(0), new Date()]) {
        await settlement.apply('sandbox', { ...before, status }, readAt);
      }
    }
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', paymentState: 'paid' });
    expect(await attemptsOf(shop, id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('that is still open is not changed by what was read before the last reading', async () => {
    sandboxOf(shop).control.dropDeliveries();
    const { reply, id } = await checkout();
    const settlement = shop.app.get(SettlementService);
    const intent = await shop.app.get(PaymentGateways).current().getIntent(intentIdOf(reply));
    const [first, second] = [new Date(Date.now() - 2_000), new Date(Date.now() - 1_000)];
    await settlement.apply('sandbox', intent, second);
    await settlement.apply('sandbox', { ...intent, status: 'canceled' }, first);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'open' });
    expect(await attemptsOf(shop, id)).toMatchObject([{ state: 'open' }]);
  });

  it('that the buyer’s bank still works on keeps the order and gives it time', async () => {
    const { reply, id } = await checkout();
    const { control } = sandboxOf(shop);
    later(25 * 60_000);
    await pay(shop, reply, 'pm_card_threeDSecure2Required');
    await settled(shop);
    const { expiresAt } = await orderOf(shop, id);
    expect((expiresAt!.getTime() - Date.now()) / 60_000).toBeGreaterThan(39);
    control.completeAction(intentIdOf(reply), 'approve');
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
  });

  describe('that does not fit', () => {
    it('is left to the owner, and nothing is sent', async () => {
      const { honey, reply, id } = await checkout();
      await shop.db.em.query('UPDATE orders SET subtotal_cents = 5000, total_cents = 5000 WHERE id = $1', [
        id,
      ]);
      await shop.db.em.query('UPDATE order_lines SET unit_price_cents = 2500 WHERE order_id = $1', [id]);
      await pay(shop, reply);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'review' });
      expect(await stockOf(shop, honey)).toBe(3);
      expect(paid).not.toContain(id);
    });

    it('is left to the owner too when the amount was changed at the provider', async () => {
      const { reply, id } = await checkout();
      const { secretKey, port } = sandboxOf(shop);
      const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
      await stripe.paymentIntents.update(intentIdOf(reply), { amount: 100 });
      await pay(shop, reply);
      await settled(shop);
      expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'review' });
    });

    it.each([
      ['was made in another currency', { currency: 'usd' }],
      ['is real money for a test, or the reverse', { livemode: true }],
    ])('is left to the owner when it %s', async (_what, change) => {
      sandboxOf(shop).control.dropDeliveries();
      const { reply, id } = await checkout();
      await pay(shop, reply);
      const intent = await shop.app.get(PaymentGateways).current().getIntent(intentIdOf(reply));
      expect(intent).toMatchObject({ status: 'succeeded', currency: 'cad', livemode: false });
      await shop.app.get(SettlementService).apply('sandbox', { ...intent, ...change }, new Date());
      expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'review' });
      expect(paid).not.toContain(id);
    });

    it('does not keep the buyer from another order', async () => {
      const honey = await make.product(shop, { stock: 5 });
      const browser = shop.browser();
      const first = (await buy(browser, cartOf([[honey, 1]]))).body as PaymentIntentReply;
      await shop.db.em.query(`UPDATE orders SET payment_state = 'review' WHERE id = $1`, [first.order.id]);
      const second = (await buy(browser, cartOf([[honey, 1]]))).body as PaymentIntentReply;
      expect(second.order.id).not.toBe(first.order.id);
    });
  });

  it('canceled at the provider ends the order and gives its stock back', async () => {
    const { honey, reply, id } = await checkout();
    const { secretKey, port } = sandboxOf(shop);
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    const before = await shop.app.get(PaymentGateways).current().getIntent(intentIdOf(reply));
    await stripe.paymentIntents.cancel(intentIdOf(reply));
    await settled(shop);
    // An earlier answer of the provider arrives late.
    await shop.app.get(SettlementService).apply('sandbox', before, null);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'none' });
    expect(await attemptsOf(shop, id)).toMatchObject([{ state: 'canceled' }]);
    expect(await stockOf(shop, honey)).toBe(5);
  });

  it('of another shop at the same provider changes nothing', async () => {
    const { secretKey, port } = sandboxOf(shop);
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    const { id } = await stripe.paymentIntents.create({
      amount: 1999,
      currency: 'cad',
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { attempt_id: 'pay_somebody_else_1' },
    });
    await settled(shop);
    const rows = await shop.db.em.query('SELECT DISTINCT result FROM payment_events WHERE intent_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ result: 'ignored' }]);
  });
});
