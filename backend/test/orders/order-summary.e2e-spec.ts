import type { OrderStatus, OrderSummary } from '@shop/shared';
import { OrderRow } from '../../src/modules/orders/entities/order.entity.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the figures of the order screens', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  async function summary(): Promise<OrderSummary> {
    const reply = await shop.as(admin).get('/api/admin/orders/summary');
    expect(reply.status).toBe(200);
    return reply.body as OrderSummary;
  }

  it('are all there where nothing was ordered', async () => {
    const none = { pending: 0, paid: 0, shipped: 0, 'in-transit': 0, delivered: 0, cancelled: 0 };
    expect(await summary()).toEqual({ total: 0, byStatus: none, revenue: '0.00' });
  });

  it('count every status, and the money that came and stayed', async () => {
    const honey = await make.product(shop, { priceCents: 1000, stock: 100 });
    const sell = (status: OrderStatus, quantity: number) =>
      make.order(shop, { lines: [[honey, quantity]], status });
    await sell('pending', 9);
    await sell('cancelled', 9);
    await sell('paid', 1);
    await sell('paid', 2);
    await sell('shipped', 3);
    await sell('in-transit', 1);
    const { id } = await sell('delivered', 1);
    await shop.db.em.update(OrderRow, { id }, { refundedCents: 250 });
    expect(await summary()).toEqual({
      total: 7,
      byStatus: { pending: 1, paid: 2, shipped: 1, 'in-transit': 1, delivered: 1, cancelled: 1 },
      revenue: '77.50',
    });
  });
});
