import { randomUUID } from 'node:crypto';
import type { PaymentIntentReply } from '@shop/shared';
import {
  agathe,
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
import { PaymentAttemptsService } from '../../src/modules/payments/attempts/payment-attempts.service.js';
import { auditAfterEach } from '../support/audit.js';
import { untilWaiting } from '../support/database/held-rows.js';
import { setVariant } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { servedAtLast, useTestShop } from '../support/test-shop.js';

describe('the checkout', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  const countOrders = () => count('orders');
  async function count(table: string): Promise<number> {
    const [row] = (await shop.db.em.query(`SELECT count(*)::int AS n FROM ${table}`)) as { n: number }[];
    return row?.n ?? -1;
  }
  const liveIntents = () =>
    sandboxOf(shop)
      .control.listIntents()
      .filter(({ status }) => status !== 'canceled');

  it('takes the order down at the shop’s own prices and asks the provider for exactly that', async () => {
    const honey = await make.product(shop, { stock: 5, priceCents: 1999, name: 'Miel de trèfle' });
    const tea = await make.product(shop, { stock: 5, priceCents: 850 });
    const reply = await buy(
      shop.browser(),
      cartOf([
        [tea, 2],
        [honey, 1],
      ]),
    );
    expect(reply.status).toBe(201);
    const body = reply.body as PaymentIntentReply;
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      order: { id: expect.stringMatching(/^[\w-]{22}$/), total: '36.99' },
    });
    const intent = sandboxOf(shop)
      .control.listIntents()
      .find(({ id }) => id === intentIdOf(body));
    expect(intent).toMatchObject({ amount: 3699, currency: 'cad', metadata: { order_id: body.order.id } });
    expect(await stockOf(shop, honey)).toBe(4);
    expect(await stockOf(shop, tea)).toBe(3);
    const order = await orderOf(shop, body.order.id);
    expect(order).toMatchObject({
      status: 'pending',
      paymentState: 'open',
      totalCents: 3699,
      country: 'Canada',
    });
    const minutesLeft = (order.expiresAt!.getTime() - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(29);
    expect(minutesLeft).toBeLessThanOrEqual(30);
  });

  it('never keeps or logs the secret with which a browser pays', async () => {
    const { body } = await buy(shop.browser(), cartOf([[await make.product(shop), 1]]));
    const secret = (body as PaymentIntentReply).clientSecret;
    await pay(shop, body as PaymentIntentReply);
    await settled(shop);
    for (const table of ['orders', 'payment_attempts', 'payment_events']) {
      const rows = await shop.db.em.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('adds a product that stands twice in the cart together', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const { body } = await buy(
      shop.browser(),
      cartOf([
        [honey, 2],
        [honey, 1],
      ]),
    );
    expect((body as PaymentIntentReply).order.total).toBe('59.97');
    expect(await stockOf(shop, honey)).toBe(2);
  });

  it('keeps a note for a gift, and shows it to nobody but the buyer and the shop', async () => {
    const tea = await make.product(shop, { stock: 5, priceCents: 850 });
    const giftNote = 'Bonne fête, Zoé !\nAgathe';
    const browser = shop.browser();
    const reply = await buy(browser, { ...cartOf([[tea, 1]]), giftNote: ` ${giftNote} ` });
    const { order } = reply.body as PaymentIntentReply;
    const noteSeen = async (by: typeof browser) => (await by.get(`/api/orders/${order.id}`)).body.giftNote;
    expect(await noteSeen(browser)).toBe(giftNote);
    expect(await noteSeen(shop.browser())).toBeUndefined();
    const tooLong = await buy(shop.browser(), { ...cartOf([[tea, 1]]), giftNote: 'a'.repeat(301) });
    expect(tooLong.status).toBe(400);
  });

  it('takes a total that is sent as a number', async () => {
    const honey = await make.product(shop);
    const cart = { ...cartOf([[honey, 3]]), total: 59.97 };
    expect((await buy(shop.browser(), cart)).status).toBe(201);
  });

  it('ignores the status and the currency that a browser sends', async () => {
    const cart = { ...cartOf([[await make.product(shop), 1]]), status: 'paid', currency: 'usd' };
    const { body } = await buy(shop.browser(), cart);
    expect(await orderOf(shop, (body as PaymentIntentReply).order.id)).toMatchObject({
      status: 'pending',
      currency: 'CAD',
    });
  });

  it('shows new prices instead of taking them, and then sells at them', async () => {
    const honey = await make.product(shop, { priceCents: 1999, stock: 3 });
    const browser = shop.browser();
    const old = cartOf([[honey, 2]]);
    await setVariant(shop, honey.id, { priceCents: 2199 });
    const refused = await buy(browser, old);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'orders.price_changed',
      details: {
        lines: [{ productId: honey.id, name: honey.name, price: '21.99', stock: 3, isAvailable: true }],
        total: '43.98',
      },
    });
    expect(await stockOf(shop, honey)).toBe(3);
    const { lines, total } = refused.body.details as { lines: { price: string }[]; total: string };
    const fresh = { ...old, items: [{ ...old.items[0]!, price: lines[0]!.price }], total };
    expect((await buy(browser, fresh)).status).toBe(201);
  });

  it('does not sell at a price that changes while the buyer waits for the stock', async () => {
    const honey = await make.product(shop, { priceCents: 1999, stock: 3 });
    const owner = shop.db.dataSource.createQueryRunner();
    await owner.startTransaction();
    await owner.query('UPDATE variants SET price_cents = 2199 WHERE id = $1', [honey.id]);
    await owner.query('UPDATE products SET from_cents = 2199 WHERE id = $1', [honey.productId]);
    const buying = buy(shop.browser(), cartOf([[honey, 1]]));
    await untilWaiting(shop, 1);
    await owner.commitTransaction();
    await owner.release();
    expect((await buying).body).toMatchObject({ code: 'orders.price_changed' });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('says what is left, with the total that can be bought', async () => {
    const [honey, tea] = [
      await make.product(shop, { stock: 1 }),
      await make.product(shop, { stock: 9, priceCents: 500 }),
    ];
    const refused = await buy(
      shop.browser(),
      cartOf([
        [honey, 2],
        [tea, 2],
      ]),
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'catalog.out_of_stock',
      message: expect.stringContaining(honey.name),
      details: {
        lines: [
          { productId: honey.id, stock: 1 },
          { productId: tea.id, stock: 9 },
        ],
        total: '29.99',
      },
    });
  });

  it('refuses a product that is no longer sold', async () => {
    const honey = await make.product(shop, { isActive: false });
    const refused = await buy(shop.browser(), cartOf([[honey, 1]]));
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'catalog.unavailable' });
  });

  it('makes one order of a button pressed ten times at once', async () => {
    const honey = await make.product(shop, { stock: 50 });
    const browser = shop.browser();
    // Opens all ten database connections first, so that none of the ten calls waits for a new one.
    await Promise.all(Array.from({ length: 10 }, () => shop.db.em.query('SELECT pg_sleep(0.2)')));
    const before = [await countOrders(), liveIntents().length];
    const cart = cartOf([[honey, 3]]);
    const key = { 'Idempotency-Key': randomUUID() };
    const press = () => servedAtLast(() => buy(browser, cart, key));
    const replies = await Promise.all(Array.from({ length: 10 }, press));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stockOf(shop, honey)).toBe(47);
    expect([await countOrders(), liveIntents().length]).toEqual([before[0]! + 1, before[1]! + 1]);
  });

  it('lets a shopper ask again for the last jar, which they hold themselves', async () => {
    const honey = await make.product(shop, { stock: 1 });
    const browser = shop.browser();
    const first = await buy(browser, cartOf([[honey, 1]]));
    const elsewhere = { ...agathe, address: '14, rue des Tilleuls' };
    const corrected = await buy(browser, cartOf([[honey, 1]], { customerInfo: elsewhere }));
    expect(corrected.status).toBe(201);
    expect(corrected.body.order.id).toBe(first.body.order.id);
    expect((await buy(shop.browser(), cartOf([[honey, 1]]))).status).toBe(409);
  });

  it('gives a changed cart a new payment on the same order, and the old one can no longer be paid', async () => {
    const [honey, tea] = [
      await make.product(shop, { stock: 5 }),
      await make.product(shop, { stock: 5, priceCents: 850 }),
    ];
    const browser = shop.browser();
    const first = (await buy(browser, cartOf([[honey, 2]]))).body as PaymentIntentReply;
    const second = (
      await buy(
        browser,
        cartOf([
          [honey, 1],
          [tea, 1],
        ]),
      )
    ).body as PaymentIntentReply;
    expect(second.order).toEqual({ id: first.order.id, total: '28.49' });
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect([await stockOf(shop, honey), await stockOf(shop, tea)]).toEqual([4, 4]);
    expect((await attemptsOf(shop, first.order.id)).map(({ state }) => state)).toEqual(['canceled', 'open']);
    expect((await pay(shop, first)).status).toBe(400);
    expect((await pay(shop, second)).status).toBe(200);
    await settled(shop);
    expect(await orderOf(shop, first.order.id)).toMatchObject({ status: 'paid', totalCents: 2849 });
    expect([await stockOf(shop, honey), await stockOf(shop, tea)]).toEqual([4, 4]);
  });

  it('keeps one order of a cart that is changed in ten tabs at once', async () => {
    const honey = await make.product(shop, { stock: 50 });
    const browser = shop.browser();
    await buy(browser, cartOf([[honey, 1]]));
    const replies = await Promise.all(Array.from({ length: 10 }, () => buy(browser, cartOf([[honey, 2]]))));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stockOf(shop, honey)).toBe(48);
  });

  it('keeps the payment that another tab has opened meanwhile', async () => {
    const honey = await make.product(shop, { stock: 50 });
    const browser = shop.browser();
    const first = (await buy(browser, cartOf([[honey, 1]]))).body as PaymentIntentReply;
    const [outdated] = await attemptsOf(shop, first.order.id);
    const { body } = await buy(browser, cartOf([[honey, 2]]));
    // Another browser tab, which has read the order earlier, closes the outdated attempt.
    await shop.app.get(PaymentAttemptsService).close(first.order.id, outdated!.id);
    expect((await pay(shop, body as PaymentIntentReply)).status).toBe(200);
  });

  it('says that the order is paid when the cart was paid in another tab', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const browser = shop.browser();
    sandboxOf(shop).control.pauseDeliveries();
    const first = (await buy(browser, cartOf([[honey, 1]]))).body as PaymentIntentReply;
    await pay(shop, first);
    const same = await buy(browser, cartOf([[honey, 1]]));
    expect(same.body).toMatchObject({
      statusCode: 409,
      code: 'payments.already_paid',
      details: { orderId: first.order.id },
    });
    sandboxOf(shop).control.resumeDeliveries();
    await settled(shop);
    expect(await orderOf(shop, first.order.id)).toMatchObject({ status: 'paid' });
    expect(await stockOf(shop, honey)).toBe(4);
  });

  it('says so too when the cart was changed after it was paid in another tab', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const browser = shop.browser();
    sandboxOf(shop).control.pauseDeliveries();
    const first = (await buy(browser, cartOf([[honey, 1]]))).body as PaymentIntentReply;
    await pay(shop, first);
    const changed = await buy(browser, cartOf([[honey, 2]]));
    expect(changed.body).toMatchObject({ statusCode: 409, code: 'payments.already_paid' });
    sandboxOf(shop).control.resumeDeliveries();
    await settled(shop);
    expect(await orderOf(shop, first.order.id)).toMatchObject({ status: 'paid', totalCents: 1999 });
    expect(await stockOf(shop, honey)).toBe(4);
  });

  it('refuses a key that was used for another cart, and repeats the answer for the same', async () => {
    const honey = await make.product(shop);
    const browser = shop.browser();
    const key = { 'Idempotency-Key': '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
    const first = await buy(browser, cartOf([[honey, 1]]), key);
    expect((await buy(browser, cartOf([[honey, 1]]), key)).body).toEqual(first.body);
    expect((await buy(browser, cartOf([[honey, 2]]), key)).body).toMatchObject({
      statusCode: 409,
      code: 'payments.key_reused',
    });
  });

  it('lets one customer hold stock for three unpaid orders at most', async () => {
    const honey = await make.product(shop);
    const { token } = await make.customer(shop);
    const bearer = { Authorization: `Bearer ${token}` };
    for (let browsers = 0; browsers < 3; browsers += 1) {
      expect((await buy(shop.browser(), cartOf([[honey, 1]]), bearer)).status).toBe(201);
    }
    const fourth = await buy(shop.browser(), cartOf([[honey, 1]]), bearer);
    expect(fourth.body).toMatchObject({ statusCode: 429, code: 'orders.too_many_pending' });
    expect(fourth.headers['retry-after']).toBe('60');
  });

  it('tells the browser how to take the payment', async () => {
    const { body } = await shop.http.get('/api/payments/config').expect(200);
    expect(body).toEqual({
      mode: 'sandbox',
      publishableKey: expect.stringMatching(/^pk_test_/),
      expiresInMinutes: 30,
    });
  });
});

describe('a shop without payments', () => {
  const shop = useTestShop({ PAYMENTS_MODE: 'off' });
  auditAfterEach(shop);

  it('takes no order, and says so', async () => {
    const reply = await buy(shop.browser(), cartOf([[await make.product(shop), 1]]));
    expect(reply.body).toMatchObject({ statusCode: 503, code: 'payments.unavailable' });
    expect(reply.headers['retry-after']).toBeDefined();
    await shop.http
      .get('/api/payments/config')
      .expect(200, { mode: 'off', publishableKey: '', expiresInMinutes: 30 });
    await shop.http.get('/api/sandbox/stripe/pages/style.css').expect(404);
    await shop.http.post('/api/webhooks/stripe').set('Stripe-Signature', 't=1,v1=x').send({}).expect(503);
  });
});
