import type { PaymentIntentReply } from '@shop/shared';
import { OrderExpiryService } from '../../src/modules/payments/attempts/order-expiry.service.js';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { SweeperService } from '../../src/modules/payments/reconcile/sweeper.service.js';
import { Clock } from '../../src/platform/clock.js';
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
import { sweepAfter } from '../support/make/money.js';
import { useTestShop } from '../support/test-shop.js';

describe('an unpaid order', () => {
  const shop = useTestShop();
  beforeEach(() => sandboxOf(shop).control.reset());
  auditAfterEach(shop);

  async function checkout() {
    const honey = await make.product(shop, { stock: 5 });
    const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
    return { honey, reply, id: reply.order.id };
  }
  const intentOf = (reply: PaymentIntentReply) =>
    sandboxOf(shop)
      .control.listIntents()
      .find(({ id }) => id === intentIdOf(reply));

  it('is left alone for half an hour', async () => {
    const { honey, id } = await checkout();
    await sweepAfter(shop, 29);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('then ends: its payment is canceled at the provider, and its stock is free', async () => {
    const { honey, reply, id } = await checkout();
    await sweepAfter(shop, 31);
    expect(intentOf(reply)).toMatchObject({ status: 'canceled' });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'none' });
    expect(await stockOf(shop, honey)).toBe(5);
    expect((await pay(shop, reply)).status).toBe(400);
    await sweepAfter(shop, 60);
    expect(await stockOf(shop, honey)).toBe(5);
  });

  it('keeps its stock while the provider cannot be asked', async () => {
    const { honey, id } = await checkout();
    const { control } = sandboxOf(shop);
    // The sweeper asks twice, and the SDK repeats each call twice.
    for (let call = 0; call < 6; call += 1)
      control.failNextCall({ path: '/v1/payment_intents/*', mode: 'drop-before' });
    await sweepAfter(shop, 31);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
    expect(await stockOf(shop, honey)).toBe(3);
    await sweepAfter(shop, 32);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, honey)).toBe(5);
  });

  it('is paid after all when the money came before its end was told', async () => {
    const { honey, reply, id } = await checkout();
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, reply);
    await sweepAfter(shop, 31);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'is either paid or free, never both, when it is paid at the moment it ends (%i)',
    async () => {
      const { honey, reply, id } = await checkout();
      const [paid] = await Promise.all([pay(shop, reply), sweepAfter(shop, 31)]);
      await settled(shop);
      const { status } = await orderOf(shop, id);
      const outcome = [paid.status, status, intentOf(reply)?.status, await stockOf(shop, honey)];
      expect([
        [200, 'paid', 'succeeded', 3],
        [400, 'cancelled', 'canceled', 5],
      ]).toContainEqual(outcome);
    },
  );

  it('gets time while the buyer is on their bank’s page, but not for ever', async () => {
    const { honey, reply, id } = await checkout();
    await pay(shop, reply, 'pm_card_threeDSecure2Required');
    await settled(shop);
    await sweepAfter(shop, 31);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
    await sweepAfter(shop, 46 + 1);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending' });
    await sweepAfter(shop, 121);
    await sweepAfter(shop, 122);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, honey)).toBe(5);
  });

  it('whose answer from the provider was lost ends too', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const { control } = sandboxOf(shop);
    for (let call = 0; call < 3; call += 1) {
      control.failNextCall({ method: 'POST', path: '/v1/payment_intents', mode: 'drop-after' });
    }
    expect((await buy(shop.browser(), cartOf([[honey, 2]]))).status).toBe(503);
    expect(await stockOf(shop, honey)).toBe(3);
    await sweepAfter(shop, 31);
    expect(await stockOf(shop, honey)).toBe(5);
    expect(control.listIntents().map(({ status }) => status)).toEqual(['canceled']);
  });

  it('whose webhook was lost is found paid within minutes', async () => {
    const { reply, id } = await checkout();
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, reply);
    await sweepAfter(shop, 6);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
  });

  it('asked for again after its time is the same order with another payment', async () => {
    const honey = await make.product(shop, { stock: 2 });
    const browser = shop.browser();
    const first = (await buy(browser, cartOf([[honey, 2]]))).body as PaymentIntentReply;
    await shop.db.em.query(`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      first.order.id,
    ]);
    const second = (await buy(browser, cartOf([[honey, 2]]))).body as PaymentIntentReply;
    expect(second.order.id).toBe(first.order.id);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await attemptsOf(shop, first.order.id)).map(({ state }) => state)).toEqual(['canceled', 'open']);
    expect(await stockOf(shop, honey)).toBe(0);
  });

  it('waiting for the owner’s decision does not end by itself', async () => {
    const { honey, id } = await checkout();
    await shop.db.em.query(`UPDATE orders SET payment_state = 'review' WHERE id = $1`, [id]);
    await sweepAfter(shop, 31);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', paymentState: 'review' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('was dated by a clock that was a day ahead: it is paid, or ends, all the same', async () => {
    const [paid, left] = [await checkout(), await checkout()];
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, paid.reply);
    await shop.db.em.query(
      `UPDATE payment_attempts SET last_synced_at = now() + interval '1 day', next_look_at = now() + interval '1 day'`,
    );
    await shop.db.em.query(
      `UPDATE orders SET expires_at = now() + interval '1 day' WHERE status = 'pending'`,
    );
    await sweepAfter(shop, 0);
    expect(await orderOf(shop, paid.id)).toMatchObject({ status: 'paid' });
    expect(await orderOf(shop, left.id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, left.honey)).toBe(5);
  });

  it('is looked at for its buyer though a clock was a day ahead', async () => {
    const browser = shop.browser();
    const reply = (await buy(browser, cartOf([[await make.product(shop), 1]]))).body as PaymentIntentReply;
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, reply);
    await shop.db.em.query(`UPDATE payment_attempts SET last_synced_at = now() + interval '1 day'`);
    const { body } = await browser.get(`/api/orders/${reply.order.id}`).expect(200);
    expect((body as { status: string }).status).toBe('paid');
  });
});

describe('many unpaid orders', () => {
  const shop = useTestShop();
  const clock = useClock(shop);
  auditAfterEach(shop);

  /** Places orders for ten products and lets them expire. */
  async function abandon(count: number): Promise<Sellable[]> {
    const products = await Promise.all(
      Array.from({ length: 10 }, () => make.product(shop, { stock: count / 10 })),
    );
    for (let round = 0; round < count / 10; round += 1)
      await Promise.all(products.map((product) => buy(shop.browser(), cartOf([[product, 1]]))));
    expect(await stocks(products)).toEqual(Array<number>(10).fill(0));
    const late = Date.now() + 31 * 60_000;
    clock.set(late);
    return products;
  }
  const stocks = (products: Sellable[]) => Promise.all(products.map((product) => stockOf(shop, product)));

  it('end in one sweep, however many they are', async () => {
    // More orders than the sweeper claims at once.
    const products = await abandon(60);
    await shop.app.get(SweeperService).sweep();
    expect(await stocks(products)).toEqual(Array<number>(10).fill(6));
  });

  it('are shared out: what one instance has taken up, no other does, unless it was lost', async () => {
    await abandon(20);
    const expiry = shop.app.get(OrderExpiryService);
    const taken = await Promise.all([expiry.claim(8), expiry.claim(8), expiry.claim(8)]);
    expect(taken.flat()).toHaveLength(20);
    expect(new Set(taken.flat()).size).toBe(20);
    expect(await expiry.claim(8)).toEqual([]);
    const later = shop.app.get(Clock).now().getTime() + 61_000;
    clock.set(later);
    expect(await expiry.claim(50)).toHaveLength(20);
  });
});
