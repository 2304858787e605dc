import { orderStatuses, type Order, type OrderStatus, type Review, type VariantId } from '@shop/shared';
import { StockService } from '../../src/modules/catalog/index.js';
import { loadDemo } from '../../src/seed/demo-data.js';
import { picturesOf } from '../../src/seed/demo-pictures.js';
import { OrdersService } from '../../src/modules/orders/index.js';
import { seedCatalog } from '../../src/seed/seed-catalog.js';
import { seedDelivery } from '../../src/seed/seed-delivery.js';
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
    const stockService = shop.app.get(StockService);
    const ordersService = shop.app.get(OrdersService);
    await shop.db.transaction(async (tx) => {
      variantIds = await seedCatalog(tx, demo, pictures, stockService);
      const delivery = await seedDelivery(tx, demo.delivery);
      await seedOrders(tx, demo.orders, variantIds, { stockService, ordersService, delivery });
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
    expect(orders[1]).toMatchObject({ shipping: '8.95' });
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
      `SELECT invoice_number AS number FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at, order_number`,
    )) as { number: number }[];
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    const { invoiceNumber } = await make.order(shop, { status: 'paid' });
    expect(invoiceNumber).toBe(rows.length + 1);
  });

  it('take nothing from what the shop has now', async () => {
    for (const { key, stock } of (await loadDemo()).products)
      expect(await stockOf(shop, { id: variantIds.get(key)! })).toBe(stock);
  });

  it('are in every state, with parcels, a late one, a return asked for and a payment to check', async () => {
    const found = await shop.db.em.query<{ status: OrderStatus; count: number }[]>(
      'SELECT status, count(*)::int FROM orders GROUP BY status',
    );
    expect(found.map(({ status }) => status).sort()).toEqual([...orderStatuses].sort());
    expect(found.find(({ status }) => status === 'paid')?.count).toBeGreaterThanOrEqual(4);
    const admin = shop.as(await make.admin(shop));
    const { body: waiting } = await admin.get('/api/admin/returns/waiting').expect(200);
    expect(waiting).toMatchObject({ requested: 1, late: 1 });
    const { body: checks } = await admin.get('/api/admin/payments/checks').expect(200);
    expect(checks).toMatchObject([{ kind: 'unusual_order' }]);
    const [{ sent }] = await shop.db.em.query<[{ sent: number }]>(
      `SELECT count(*)::int AS sent FROM orders o JOIN parcels p ON p.order_id = o.id AND p.carrier_id IS NOT NULL
       WHERE NOT o.delivery ? 'place'`,
    );
    expect(sent).toBe(15);
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
