import type { Order, Review, VariantId } from '@shop/shared';
import { StockService } from '../../src/modules/catalog/index.js';
import { loadDemo } from '../../src/seed/demo-data.js';
import { picturesOf } from '../../src/seed/demo-pictures.js';
import { readTaxRules } from '../../src/modules/taxes/tax-rules.service.js';
import { seedCatalog } from '../../src/seed/seed-catalog.js';
import { seedOrders } from '../../src/seed/seed-orders.js';
import { stockOf } from '../support/make/make-orders.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the past orders of the demo', () => {
  const shop = useTestShop();
  let variantIds: Map<string, VariantId>;
  beforeAll(async () => {
    const demo = await loadDemo();
    const pictures = new Map(picturesOf(demo).map((file) => [file, `/uploads/${file}`]));
    const stock = shop.app.get(StockService);
    const taxes = await readTaxRules(shop.db.em);
    await shop.db.transaction(async (tx) => {
      variantIds = await seedCatalog(tx, demo, pictures, stock);
      await seedOrders(tx, demo.orders, variantIds, { stock, taxes });
    });
  });

  it('are there, oldest first in their numbers, each with the steps it took', async () => {
    const { token } = await make.admin(shop);
    const { body } = await shop.as({ token }).get('/api/orders').expect(200);
    const orders = (body as Order[]).reverse();
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(orders.map((_, index) => index + 1));
    expect(orders.every(({ createdAt }) => new Date(createdAt) < new Date())).toBe(true);
    const [first] = orders;
    expect(first).toMatchObject({ status: 'delivered', paymentMethod: 'Visa •••• 4242', shipping: '0.00' });
    const steps = await shop.db.em.query(
      'SELECT to_status AS step FROM order_status_changes WHERE order_id = $1 ORDER BY created_at, id',
      [first!.id],
    );
    expect(steps.map(({ step }: { step: string }) => step)).toEqual([
      'pending',
      'paid',
      'shipped',
      'in-transit',
      'delivered',
    ]);
  });

  it('have invoices in the order in which they were paid, and the next one comes after them', async () => {
    const rows = (await shop.db.em.query(
      `SELECT invoice_number AS number FROM orders ORDER BY paid_at, order_number`,
    )) as { number: number }[];
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    const { invoiceNumber } = await make.order(shop, { status: 'paid' });
    expect(invoiceNumber).toBe(rows.length + 1);
  });

  it('take nothing from what the shop has now', async () => {
    for (const { key, stock } of (await loadDemo()).products)
      expect(await stockOf(shop, { id: variantIds.get(key)! })).toBe(stock);
  });

  it('vouch for the reviews of who had bought before they wrote', async () => {
    const verified = async (product: string) => {
      const { body } = await shop.http.get(`/api/products/${variantIds.get(product)}/reviews`).expect(200);
      return (body as Review[]).filter(({ isVerified }) => isVerified).map(({ user }) => user.firstName);
    };
    expect(await verified('camomille')).toEqual(['Daniel']);
    expect(await verified('the-du-labrador')).toEqual([]);
  });
});
