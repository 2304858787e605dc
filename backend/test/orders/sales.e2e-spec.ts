import type { Sales, WaitingOrders } from '@shop/contracts';
import { jest } from '@jest/globals';
import { OrderRow } from '../../src/modules/orders/order.entity.js';
import { Clock } from '../../src/platform/clock.js';
import { make } from '../support/make.js';
import type { ProductRow } from '../../src/modules/catalog/products/product.entity.js';
import { Checks } from '../../src/modules/payments/checks/checks.js';
import { startTestShop } from '../support/test-shop.js';
import type { TestShop } from '../support/test-shop.js';

/** Five in the morning of 15 June in Universal Time: one o'clock in Toronto. */
const now = new Date('2026-06-15T05:00:00Z');

describe('the sales figures', () => {
  let shop: TestShop;
  let token: string;
  let honey: ProductRow;
  let tea: ProductRow;
  beforeAll(async () => {
    shop = await startTestShop();
    token = (await make.admin(shop)).token;
    honey = await make.product(shop, {
      name: 'Miel',
      translations: { en: { name: 'Honey' } },
      priceCents: 1000,
      stock: 100,
    });
    tea = await make.product(shop, { name: 'Tisane', priceCents: 500, stock: 100 });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.db.em.query('DELETE FROM orders'));
  afterEach(() => jest.restoreAllMocks());

  const get = (path: string) => shop.http.get(path).set('Authorization', `Bearer ${token}`);

  async function sell(
    at: string,
    status: OrderRow['status'],
    lines: [ProductRow, number][],
  ): Promise<string> {
    const { id } = await make.order(shop, { lines, status });
    await shop.db.em.update(OrderRow, { id }, { createdAt: new Date(at) });
    return id;
  }

  async function sales(query = ''): Promise<Sales> {
    jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(now);
    const { body } = await get(`/api/admin/sales${query}`).expect(200);
    jest.restoreAllMocks();
    return body as Sales;
  }
  const on = ({ days }: Sales, wanted: string) => days.find(({ day }) => day === wanted);

  it('are those of 30 days of Toronto, today included, days without a sale too', async () => {
    const { days, bestSellers } = await sales();
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-05-17', orders: 0, revenue: '0.00' });
    expect(days.at(-1)).toEqual({ day: '2026-06-15', orders: 0, revenue: '0.00' });
    expect(bestSellers).toEqual([]);
  });

  it('belong to the day that it was in the shop', async () => {
    await sell('2026-06-15T04:00:00Z', 'paid', [[honey, 1]]);
    await sell('2026-06-15T03:59:59Z', 'paid', [[honey, 2]]);
    await sell('2026-05-17T04:00:00Z', 'paid', [[honey, 3]]);
    await sell('2026-05-17T03:59:59Z', 'paid', [[honey, 4]]);
    const found = await sales();
    expect(on(found, '2026-06-15')).toMatchObject({ orders: 1, revenue: '10.00' });
    expect(on(found, '2026-06-14')).toMatchObject({ orders: 1, revenue: '20.00' });
    expect(on(found, '2026-05-17')).toMatchObject({ orders: 1, revenue: '30.00' });
    expect(found.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  });

  it('count what was paid and stayed, not what is open or cancelled', async () => {
    await sell('2026-06-10T15:00:00Z', 'pending', [[honey, 9]]);
    await sell('2026-06-10T15:00:00Z', 'cancelled', [[honey, 9]]);
    await sell('2026-06-10T15:00:00Z', 'delivered', [[honey, 1]]);
    const refunded = await sell('2026-06-10T15:00:00Z', 'shipped', [[honey, 2]]);
    await shop.db.em.update(OrderRow, { id: refunded }, { refundedCents: 500 });
    expect(on(await sales(), '2026-06-10')).toMatchObject({ orders: 2, revenue: '25.00' });
  });

  it('name the best sellers by units, in the language asked for', async () => {
    await sell('2026-06-10T15:00:00Z', 'paid', [
      [honey, 1],
      [tea, 3],
    ]);
    await sell('2026-06-11T15:00:00Z', 'paid', [[honey, 1]]);
    expect((await sales('?lang=en')).bestSellers).toEqual([
      { productId: tea.id, name: 'Tisane', quantity: 3, revenue: '15.00' },
      { productId: honey.id, name: 'Honey', quantity: 2, revenue: '20.00' },
    ]);
  });

  it('say which orders wait for the owner', async () => {
    await sell('2026-01-01T15:00:00Z', 'paid', [[honey, 1]]);
    await sell('2026-06-11T15:00:00Z', 'shipped', [[honey, 1]]);
    const odd = await sell('2026-06-11T15:00:00Z', 'pending', [[honey, 1]]);
    const check = { kind: 'amount_mismatch' as const, subject: odd, orderId: odd };
    await shop.db.transaction((tx) => shop.app.get(Checks).open(tx, check));
    const { body } = await get('/api/admin/sales/waiting').expect(200);
    expect(body as WaitingOrders).toEqual({ toPrepare: 1, paymentsToCheck: 1 });
  });
});
