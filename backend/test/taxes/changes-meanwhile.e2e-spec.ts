import type { CurrentLines, ErrorReply, PaymentIntentReply } from '@shop/shared';
import { auditAfterEach } from '../support/audit.js';
import { untilWaiting } from '../support/database/held-rows.js';
import { buy, cartOf, orderOf, pay, sandboxOf, settled, stockOf } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

/** The owner changes taxes between the moment when a buyer sees the price and the payment. */
describe('taxes that change meanwhile', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeEach(() => sandboxOf(shop).control.reset());
  auditAfterEach(shop);

  const soapFor = (kind: 'grocery' | 'cosmetic') => make.product(shop, { priceCents: 1000, kind, stock: 30 });
  const shown = (soap: Awaited<ReturnType<typeof soapFor>>, total: string) => cartOf([[soap, 1]], { total });
  const totalIn = ({ status, body }: Awaited<ReturnType<typeof buy>>) => {
    const { code, details } = body as ErrorReply;
    return [status, code, (details as CurrentLines | undefined)?.total];
  };
  const registerByForm = (version: number) =>
    shop
      .as(admin)
      .put('/api/admin/taxes')
      .send({
        registrations: [{ tax: 'gst', number: '123456789RT0001', startsOn: '2020-01-01' }],
        delivery: 'follows',
        version,
      });
  const versionNow = async () =>
    ((await shop.as(admin).get('/api/admin/taxes')).body as { version: number }).version;

  it('are shown before anything is sold: what the product is', async () => {
    await register(shop, 'gst', 'qst');
    const soap = await soapFor('grocery');
    await shop.db.em.query(`UPDATE products SET kind = 'cosmetic' WHERE id = $1`, [soap.productId]);
    const browser = shop.browser();
    const refused = await buy(browser, shown(soap, '10.00'));
    expect(totalIn(refused)).toEqual([409, 'orders.price_changed', '11.50']);
    expect(refused.body.details).toMatchObject({
      subtotal: '10.00',
      shipping: '0.00',
      taxes: [
        { code: 'gst', amount: '0.50' },
        { code: 'qst', amount: '1.00' },
      ],
    });
    expect(await stockOf(shop, soap)).toBe(30);
    expect((await buy(browser, shown(soap, '11.50'))).status).toBe(201);
  });

  it('are noticed while the buyer waits for the stock', async () => {
    await register(shop, 'gst', 'qst');
    for (const change of [`kind = 'cosmetic'`, `tax_exceptions = '{"gst": true, "qst": true}'`]) {
      const soap = await soapFor('grocery');
      const owner = shop.db.dataSource.createQueryRunner();
      await owner.startTransaction();
      // Locks the variant before the product, in the same order as an edit.
      await owner.query('SELECT FROM variants WHERE id = $1 FOR NO KEY UPDATE', [soap.id]);
      await owner.query(`UPDATE products SET ${change} WHERE id = $1`, [soap.productId]);
      const buying = buy(shop.browser(), shown(soap, '10.00'));
      await untilWaiting(shop, 1);
      await owner.commitTransaction();
      await owner.release();
      expect(totalIn(await buying)).toEqual([409, 'orders.price_changed', '11.50']);
      expect(await stockOf(shop, soap)).toBe(30);
    }
  });

  it('are asked anew of an order that waits, and stay as they were on one that is being paid', async () => {
    await register(shop);
    const soap = await soapFor('cosmetic');
    const [first, second] = [shop.browser(), shop.browser()];
    const before = (await buy(first, shown(soap, '10.00'))).body as PaymentIntentReply;
    const waiting = (await buy(second, shown(soap, '10.00'))).body as PaymentIntentReply;
    await registerByForm(await versionNow()).expect(200);

    await pay(shop, before);
    await settled(shop);
    expect(await orderOf(shop, before.order.id)).toMatchObject({
      status: 'paid',
      totalCents: 1000,
      taxes: [],
      taxNumbers: [],
    });
    expect(totalIn(await buy(second, shown(soap, '10.00')))).toEqual([409, 'orders.price_changed', '10.50']);
    const again = (await buy(second, shown(soap, '10.50'))).body as PaymentIntentReply;
    expect(again.order).toEqual({ id: waiting.order.id, total: '10.50' });
    await pay(shop, again);
    await settled(shop);
    expect(await orderOf(shop, again.order.id)).toMatchObject({
      status: 'paid',
      totalCents: 1050,
      taxes: [{ code: 'gst', amountCents: 50 }],
      taxNumbers: [{ tax: 'gst', number: '123456789RT0001' }],
    });
  });

  it('are all on an order or not at all, though the shop registers while sixteen are placed', async () => {
    await register(shop);
    const soap = await soapFor('cosmetic');
    const buying = Array.from({ length: 16 }, (_, index) =>
      buy(shop.browser(), shown(soap, index % 2 === 0 ? '10.00' : '10.50')),
    );
    await registerByForm(await versionNow()).expect(200);
    const replies = await Promise.all(buying);
    const placed = replies.filter(({ status }) => status === 201);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    for (const { body } of placed) {
      const { order } = body as PaymentIntentReply;
      const { taxes, taxNumbers, province } = await orderOf(shop, order.id);
      expect([order.total, taxes.length, taxNumbers.length, province]).toEqual(
        order.total === '10.50' ? ['10.50', 1, 1, 'QC'] : ['10.00', 0, 0, null],
      );
    }
    expect(await stockOf(shop, soap)).toBe(30 - placed.length);
  });
});
