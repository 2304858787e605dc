import type { PaymentIntentReply, Sales, SoldRow, WaitingOrders } from '@shop/shared';
import { OrderRow } from '../../src/modules/orders/entities/order.entity.js';
import { agathe, buy, cartOf, pay, settled } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { PaymentChecksService } from '../../src/modules/payments/checks/payment-checks.service.js';
import { useTestShop } from '../support/test-shop.js';

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

  const get = (path: string) => shop.as(admin).get(path);

  async function sell(at: string, status: OrderRow['status'], lines: [Sellable, number][]): Promise<string> {
    const { id } = await make.order(shop, { lines, status });
    await shop.db.em.update(OrderRow, { id }, { createdAt: new Date(at) });
    return id;
  }

  async function sales(from: string, to: string): Promise<Sales> {
    const { body } = await get(`/api/admin/sales?from=${from}&to=${to}`).expect(200);
    return body as Sales;
  }
  async function sold(query: string): Promise<SoldRow[]> {
    const { body } = await get(`/api/admin/sales/sold?from=2026-06-01&to=2026-06-30&${query}`).expect(200);
    return body as SoldRow[];
  }
  const on = ({ steps }: Sales, wanted: string) => steps.find(({ step }) => step === wanted);

  it('are those of all days of a period, days without a sale too', async () => {
    const { steps, current } = await sales('2026-05-17', '2026-06-15');
    expect(steps).toHaveLength(30);
    expect(steps[0]).toEqual({ step: '2026-05-17', orders: 0, revenue: '0.00' });
    expect(steps.at(-1)).toEqual({ step: '2026-06-15', orders: 0, revenue: '0.00' });
    const nothing = { orders: 0, revenue: '0.00', taxes: '0.00', returning: 0 };
    expect(current).toEqual({ from: '2026-05-17', to: '2026-06-15', ...nothing });
  });

  it('belong to the day that it was in the shop', async () => {
    await sell('2026-06-16T04:00:00Z', 'paid', [[honey, 5]]);
    await sell('2026-06-16T03:59:59Z', 'paid', [[honey, 1]]);
    await sell('2026-06-15T03:59:59Z', 'paid', [[honey, 2]]);
    await sell('2026-05-17T04:00:00Z', 'paid', [[honey, 3]]);
    await sell('2026-05-17T03:59:59Z', 'paid', [[honey, 4]]);
    const found = await sales('2026-05-17', '2026-06-15');
    expect(on(found, '2026-06-15')).toMatchObject({ orders: 1, revenue: '10.00' });
    expect(on(found, '2026-06-14')).toMatchObject({ orders: 1, revenue: '20.00' });
    expect(on(found, '2026-05-17')).toMatchObject({ orders: 1, revenue: '30.00' });
    expect(found.current).toMatchObject({ orders: 3, revenue: '60.00' });
    expect(found.previous).toMatchObject({
      from: '2026-04-17',
      to: '2026-05-16',
      orders: 1,
      revenue: '40.00',
    });
  });

  it.each([
    { hours: 23, day: '2026-03-08', first: '2026-03-08T05:00:00Z', last: '2026-03-09T03:59:59Z' },
    { hours: 25, day: '2026-11-01', first: '2026-11-01T04:00:00Z', last: '2026-11-02T04:59:59Z' },
  ])(
    'know that $day has $hours hours, by day, in the month and in the year',
    async ({ day, first, last }) => {
      const second = (time: string, by: number) => new Date(Date.parse(time) + by * 1000).toISOString();
      await sell(second(first, -1), 'paid', [[honey, 1]]);
      await sell(first, 'paid', [[honey, 2]]);
      await sell(last, 'paid', [[honey, 3]]);
      await sell(second(last, 1), 'paid', [[honey, 4]]);
      const alone = await sales(day, day);
      expect(alone.steps).toEqual([{ step: day, orders: 2, revenue: '50.00' }]);
      expect(alone.current).toMatchObject({ orders: 2, revenue: '50.00' });
      expect(alone.previous).toMatchObject({ orders: 1, revenue: '10.00' });
      const year = await sales('2026-01-01', '2026-12-31');
      const days = await sales(`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-30`);
      expect(on(days, day)).toEqual({ step: day, orders: 2, revenue: '50.00' });
      expect(year.steps.map(({ step }) => step).slice(0, 2)).toEqual(['2026-01', '2026-02']);
      expect(year.steps).toHaveLength(12);
      for (const { current, steps } of [year, days]) {
        expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(current.orders);
        expect(steps.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(Number(current.revenue));
      }
      expect(on(year, day.slice(0, 7))).toEqual({ step: day.slice(0, 7), ...totalsOf(days) });
    },
  );
  const totalsOf = ({ current: { orders, revenue } }: Sales) => ({ orders, revenue });

  it('belong to the month of their day where a long period begins within one', async () => {
    await sell('2026-02-03T15:00:00Z', 'paid', [[honey, 1]]);
    await sell('2026-01-20T15:00:00Z', 'paid', [[honey, 2]]);
    const { steps } = await sales('2026-01-15', '2026-06-10');
    expect(steps.map(({ step }) => step)).toEqual(
      ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}`),
    );
    expect(steps.slice(0, 2)).toEqual([
      { step: '2026-01', orders: 1, revenue: '20.00' },
      { step: '2026-02', orders: 1, revenue: '10.00' },
    ]);
  });

  it('count what was paid and stayed, not what is open or cancelled, and say the taxes in it', async () => {
    await sell('2026-06-10T15:00:00Z', 'pending', [[honey, 9]]);
    await sell('2026-06-10T15:00:00Z', 'cancelled', [[honey, 9]]);
    await sell('2026-06-10T15:00:00Z', 'delivered', [[honey, 1]]);
    const refunded = await sell('2026-06-10T15:00:00Z', 'shipped', [[honey, 2]]);
    await shop.db.em.update(OrderRow, { id: refunded }, { refundedCents: 500 });
    const taxed = await sell('2025-06-10T15:00:00Z', 'paid', [[honey, 1]]);
    await shop.db.em.update(OrderRow, { id: taxed }, { totalCents: 1150 });
    const { current, yearBefore } = await sales('2026-06-01', '2026-06-30');
    expect(current).toMatchObject({ orders: 2, revenue: '25.00', taxes: '0.00' });
    expect(yearBefore).toEqual({
      ...{ from: '2025-06-01', to: '2025-06-30', orders: 1, revenue: '11.50', taxes: '1.50', returning: 0 },
    });
  });

  it('tell orders of buyers who came back', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const customerInfo = { ...agathe, email: 'Revient@test.example' };
    for (let count = 0; count < 2; count += 1) {
      const reply = await buy(shop.browser(), cartOf([[honey, 1]], { customerInfo }));
      await pay(shop, reply.body as PaymentIntentReply);
      await settled(shop);
    }
    const wide = await sales(
      `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
      `${today.slice(0, 4)}-12-31`,
    );
    expect(wide.current).toMatchObject({ orders: 2, returning: 1 });
  });

  it('group what was sold, and find what was not', async () => {
    await sell('2026-06-10T15:00:00Z', 'paid', [
      [honey, 1],
      [tea, 3],
    ]);
    await sell('2026-06-11T15:00:00Z', 'paid', [[honey, 1]]);
    await sell('2026-05-11T15:00:00Z', 'paid', [[honey, 7]]);
    expect(await sold('by=product&lang=en')).toEqual([
      { productId: tea.productId, name: 'Tisane', units: 3, revenue: '15.00', previousUnits: 0 },
      { productId: honey.productId, name: 'Honey', units: 2, revenue: '20.00', previousUnits: 7 },
    ]);
    expect((await sold('by=variant')).map(({ name, units }) => [name, units])).toEqual([
      ['Tisane', 3],
      ['Miel', 2],
    ]);
    const unsold = await make.product(shop, { name: 'Savon', stock: 1 });
    const least = await sold('by=product&order=least');
    expect(least.find(({ productId }) => productId === unsold.productId)).toMatchObject({ units: 0 });
    expect(least.at(-1)).toMatchObject({ productId: tea.productId });
    expect((await sold('by=category')).map(({ units, previousUnits }) => [units, previousUnits])).toEqual([
      [3, 0],
      [2, 7],
    ]);
    expect(await sold('by=province')).toEqual([{ name: 'QC', units: 2, revenue: '35.00', previousUnits: 1 }]);
  });

  it('are exported with a comma in French', async () => {
    await sell('2026-06-10T15:00:00Z', 'paid', [[honey, 1]]);
    const path = '/api/admin/sales/sold/export?from=2026-06-01&to=2026-06-30&by=product&lang=fr';
    const { text } = await get(path).expect(200);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFNom;Quantité;Période précédente;Ventes avant taxes et livraison',
      'Miel;1;0;10,00',
    ]);
  });

  it('refuse a period that ends before it begins, and an unknown group', async () => {
    const wrong = await get('/api/admin/sales?from=2026-06-02&to=2026-06-01').expect(400);
    expect(wrong.body.code).toBe('request.invalid');
    await get('/api/admin/sales/sold?from=2026-06-01&to=2026-06-01&by=weather').expect(400);
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
