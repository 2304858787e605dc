import { orderNumberText, type PaymentCheck, type PaymentIntentReply } from '@shop/shared';
import { auditAfterEach } from '../support/audit.js';
import { collectMails, runJobs } from '../support/background.js';
import {
  agathe,
  buy,
  cartOf,
  orderOf,
  pay,
  settled,
  stockOf,
  type Line,
} from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

/** All calls come from the same network. */
describe('what unpaid orders may hold', () => {
  const shop = useTestShop({ RATE_LIMITS: 'on' });
  const owner = useAdmin(shop);
  auditAfterEach(shop);
  beforeEach(async () => {
    await shop.db.em.query('DELETE FROM rate_limits');
    // Removes the network of earlier tests' unpaid orders, so that they do not count.
    await shop.db.em.query(`UPDATE orders SET network = NULL`);
  });
  let count = 0;
  const order = (lines: Line[]) => {
    const customerInfo = { ...agathe, email: `unpaid-${(count += 1)}@test.example` };
    return buy(shop.browser(), cartOf(lines, { customerInfo }));
  };
  const checks = async (kind: string) =>
    ((await shop.as(owner).get('/api/admin/payments/checks')).body as PaymentCheck[]).filter(
      (check) => check.kind === kind,
    );

  it('is a part of each product: one order does not empty the shelves, and its refusal says what is allowed', async () => {
    // One after the other: the refusal names the first of the products by id.
    const products: Awaited<ReturnType<typeof make.product>>[] = [];
    for (const stock of [57, 40, 6]) products.push(await make.product(shop, { stock }));
    const all = [57, 40, 6].map((quantity, index): Line => [products[index]!, quantity]);
    const refused = await order(all);
    expect([refused.status, refused.body.code]).toEqual([409, 'orders.too_many_units']);
    expect(refused.body.message).toMatch(/au plus 28 unités de « /);
    for (const [index, stock] of [57, 40, 6].entries())
      expect(await stockOf(shop, products[index]!)).toBe(stock);
    const family = [12, 10, 5].map((quantity, index): Line => [products[index]!, quantity]);
    const reply = await order(family);
    expect(reply.status).toBe(201);
    await pay(shop, reply.body as PaymentIntentReply);
    await settled(shop);
    expect(await checks('unpaid_ceiling')).toHaveLength(1);
    await order(all);
    expect(await checks('unpaid_ceiling')).toHaveLength(1);
  });

  it('is not passed by two orders at once, of one product or of two', async () => {
    const honey = await make.product(shop, { stock: 50 });
    const replies = await Promise.all([order([[honey, 20]]), order([[honey, 20]])]);
    expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'orders.too_many_units'],
    ]);
    expect(await stockOf(shop, honey)).toBe(30);
    await shop.db.em.query(`UPDATE orders SET network = NULL`);
    const gifts = await Promise.all([1, 2].map(() => make.product(shop, { stock: 50, priceCents: 40_000 })));
    const values = await Promise.all(gifts.map((gift) => order([[gift, 3]])));
    expect(values.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'orders.too_much_unpaid'],
    ]);
    expect(values.find(({ status }) => status === 409)?.body.message).toMatch(/800,00\s\$/);
  });

  it('is what the owner says, who is told at once of an order that holds much', async () => {
    const mails = collectMails(shop);
    const gift = await make.product(shop, { stock: 50, priceCents: 40_000 });
    const reply = await order([[gift, 3]]);
    expect(reply.status).toBe(201);
    const { id } = (reply.body as PaymentIntentReply).order;
    while ((await runJobs(shop, true)) > 0);
    const unusual = async () => (await checks('unusual_order')).map((check) => check.order?.id);
    expect(await unusual()).toContain(id);
    const { orderNumber } = await orderOf(shop, id);
    const subject = `La commande nº\u00a0${orderNumberText(orderNumber)} demande votre attention`;
    const [mail, ...others] = mails.filter((one) => one.subject === subject);
    expect(mail?.text).toContain('part inhabituelle');
    expect(others).toEqual([]);
    await pay(shop, reply.body as PaymentIntentReply);
    await settled(shop);
    expect(await unusual()).not.toContain(id);
    const put = (body: object) => shop.as(owner).put('/api/settings').send(body);
    for (const unpaidPercent of [0, 101, 1.5]) expect((await put({ unpaidPercent })).status).toBe(400);
    expect((await put({ unpaidCents: 0 })).status).toBe(400);
    await put({ unpaidPercent: 100, unpaidCents: 4_000_000 }).expect(200);
    expect((await order([[gift, 40]])).status).toBe(201);
    expect((await shop.http.get('/api/settings')).body).not.toHaveProperty('unpaidPercent');
  });
});
