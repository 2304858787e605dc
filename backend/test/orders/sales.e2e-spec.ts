import type { Sales, WaitingOrders } from '@shop/shared';
import { OrderRow } from '../../src/modules/orders/entities/order.entity.js';
import { atTime } from '../support/clock.js';
import { make, useAdmin } from '../support/make/make.js';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { PaymentChecksService } from '../../src/modules/payments/checks/payment-checks.service.js';
import { useTestShop } from '../support/test-shop.js';

/** 05:00 UTC on 15 June, which is 1:00 in Toronto. */
const now = new Date('2026-06-15T05:00:00Z');

describe('the sales figures', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let honey: Sellable;
  let tea: Sellable;
  beforeAll(async () => {
    honey = await make.product(shop, {
      name: 'Miel',
      translations: { en: { name: 'Honey' } },
      priceCents: 1000,
      stock: 100,
    });
    tea = await make.product(shop, { name: 'Tisane', priceCents: 500, stock: 100 });
  });
  beforeEach(() => shop.db.em.query('DELETE FROM orders'));
  beforeEach(() => stayLoggedIn(new Date()));

  /** Keeps the owner's session active at the test's time. */
  const stayLoggedIn = (at: Date) => shop.db.em.query('UPDATE sessions SET last_seen_at = $1', [at]);

  const get = (path: string) => shop.as(admin).get(path);

  async function sell(at: string, status: OrderRow['status'], lines: [Sellable, number][]): Promise<string> {
    const { id } = await make.order(shop, { lines, status });
    await shop.db.em.update(OrderRow, { id }, { createdAt: new Date(at) });
    return id;
  }

  async function sales(query = '', at = now): Promise<Sales> {
    await stayLoggedIn(at);
    const { body } = await atTime(shop, at, () => get(`/api/admin/sales${query}`).expect(200));
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

  describe.each([
    {
      change: '23 hours',
      day: '2026-03-08',
      first: '2026-03-08T05:00:00Z',
      last: '2026-03-09T03:59:59Z',
      at: '2026-03-15T03:30:00Z',
      from: '2026-02-13',
      to: '2026-03-14',
    },
    {
      change: '25 hours',
      day: '2026-11-01',
      first: '2026-11-01T04:00:00Z',
      last: '2026-11-02T04:59:59Z',
      at: '2026-12-01T04:59:59Z',
      from: '2026-11-01',
      to: '2026-11-30',
    },
  ])('when the clocks change on $day', ({ change, day, first, last, at, from, to }) => {
    it(`know that the day of the change has ${change}, and end with the month where it ends`, async () => {
      const before = (time: string) => new Date(Date.parse(time) - 1000).toISOString();
      const after = (time: string) => new Date(Date.parse(time) + 1000).toISOString();
      await sell(before(first), 'paid', [[honey, 1]]);
      await sell(first, 'paid', [[honey, 2]]);
      await sell(last, 'paid', [[honey, 3]]);
      await sell(after(last), 'paid', [[honey, 4]]);
      const found = await sales('', new Date(at));
      expect([found.days[0]?.day, found.days.at(-1)?.day, found.days.length]).toEqual([from, to, 30]);
      expect(on(found, day)).toEqual({ day, orders: 2, revenue: '50.00' });
      // An hour later it may be another month, but the sales of the day must not change.
      const later = await sales('', new Date(Date.parse(at) + 3600_000));
      expect(later.days.at(-1)?.day).toBe(
        new Date(Date.parse(`${to}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
      );
      expect(later.days.find((one) => one.day > day)).toMatchObject({ orders: 1, revenue: '40.00' });
    });
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
    await shop.db.transaction((tx) => shop.app.get(PaymentChecksService).open(tx, check));
    const { body } = await get('/api/admin/sales/waiting').expect(200);
    expect(body as WaitingOrders).toEqual({ toPrepare: 1, reserved: 0, paymentsToCheck: 1 });
  });
});
