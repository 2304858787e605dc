import { randomUUID } from 'node:crypto';
import type { CurrentLines, VariantId } from '@shop/shared';
import { StockService, type StockLine } from '../../src/modules/catalog/index.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { sellableOf } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('stock', () => {
  const shop = useTestShop();
  let stock: StockService;
  beforeAll(async () => {
    stock = shop.app.get(StockService);
  });

  const hold = (lines: StockLine[], orderId = randomUUID() as string) =>
    shop.db.transaction((tx) => stock.hold(tx, orderId, lines, { language: 'fr' }));
  const release = (orderId: string) => shop.db.transaction((tx) => stock.release(tx, orderId));
  const sell = (orderId: string) => shop.db.transaction((tx) => stock.sell(tx, orderId));
  const stockOf = async ({ id }: { id: number }) => (await sellableOf(shop, id)).stock;
  const refusal = async (running: Promise<unknown>) => {
    const error = await running.catch((caught: unknown) => caught);
    if (error instanceof AppError) return error;
    throw error;
  };

  /** Checks the equations documented at `StockMovementRow` for every variant. */
  async function expectNothingLost(): Promise<void> {
    const wrong = await shop.db.em.query(`
      SELECT p.id, p.stock, sum(quantity) FILTER (WHERE m.kind = 'adjustment') AS adjusted
      FROM variants p JOIN stock_movements m ON m.variant_id = p.id GROUP BY p.id
      HAVING p.stock <> sum(CASE m.kind WHEN 'hold' THEN -quantity WHEN 'sale' THEN 0 ELSE quantity END)`);
    expect(wrong).toEqual([]);
  }

  it('sells five jars to the first five of fifty people', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const buyers = Array.from({ length: 50 }, () => hold([{ variantId: honey.id, quantity: 1 }]));
    const results = await Promise.allSettled(buyers);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as AppError] : [],
    );
    expect(refused.map(({ code }) => code)).toEqual(Array(45).fill('catalog.out_of_stock'));
    expect(await stockOf(honey)).toBe(0);
    await expectNothingLost();
  });

  it('never blocks on two hundred carts filled in opposite orders', async () => {
    const products = await Promise.all([1, 2, 3].map(() => make.product(shop, { stock: 1000 })));
    const lines = products.map(({ id }) => ({ variantId: id, quantity: 2 }));
    const reversed = [...lines].reverse();
    const deadlocks = await countingDeadlocks(async () => {
      // Twenty calls at a time, twice as many as there are database connections.
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(Array.from({ length: 20 }, (_, index) => hold(index % 2 ? lines : reversed)));
      }
    });
    expect(deadlocks).toBe(0);
    expect(await Promise.all(products.map((product) => stockOf(product)))).toEqual([600, 600, 600]);
    await expectNothingLost();
  });

  async function countingDeadlocks(work: () => Promise<unknown>): Promise<number> {
    const count = async () => {
      await shop.db.em.query('SELECT pg_stat_clear_snapshot()');
      const [row] = await shop.db.em.query<{ deadlocks: string }[]>(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(row?.deadlocks);
    };
    const before = await count();
    await work();
    return (await count()) - before;
  }

  it('takes all of a cart or nothing, and says what it could sell instead', async () => {
    const honey = await make.product(shop, { stock: 4, priceCents: 1000 });
    const wax = await make.product(shop, { stock: 1, priceCents: 500, name: 'Cire fine' });
    const cart = [
      { variantId: honey.id, quantity: 3 },
      { variantId: wax.id, quantity: 2 },
    ];
    const error = await refusal(hold(cart));
    expect(error.code).toBe('catalog.out_of_stock');
    expect(error.args).toEqual({ name: 'Cire fine' });
    expect(error.details).toEqual({
      lines: [
        { productId: honey.id, name: honey.name, price: '10.00', stock: 4, isAvailable: true },
        { productId: wax.id, name: 'Cire fine', price: '5.00', stock: 1, isAvailable: true },
      ],
      total: '35.00',
    } satisfies CurrentLines);
    expect(await stockOf(honey)).toBe(4);
    await expectNothingLost();
  });

  it('refuses what is no longer sold or never was', async () => {
    const old = await make.product(shop, { isActive: false, name: 'Ancien' });
    expect(await refusal(hold([{ variantId: old.id, quantity: 1 }]))).toMatchObject({
      code: 'catalog.unavailable',
      args: { name: 'Ancien' },
    });
    expect(await refusal(hold([{ variantId: 2_000_000_000 as VariantId, quantity: 1 }]))).toMatchObject({
      code: 'catalog.unavailable',
    });
  });

  it('hands over both names, the first picture and the price of what it holds', async () => {
    const images = [`/uploads/${'a'.repeat(24)}.jpg`, `/uploads/${'b'.repeat(24)}.jpg`];
    const tea = await make.product(shop, {
      name: 'Thé',
      translations: { en: { name: 'Tea' } },
      priceCents: 1250,
      images,
    });
    expect(await hold([{ variantId: tea.id, quantity: 2 }])).toEqual([
      {
        variantId: tea.id,
        name: { fr: 'Thé', en: 'Tea' },
        image: images[0],
        priceCents: 1250,
        quantity: 2,
        kind: null,
        taxExceptions: {},
        weightG: null,
      },
    ]);
  });

  it('gives an order back once, however often it is asked to at the same time', async () => {
    const honey = await make.product(shop, { stock: 10 });
    await hold([{ variantId: honey.id, quantity: 4 }], 'release-once');
    await Promise.all(Array.from({ length: 8 }, () => release('release-once')));
    expect(await stockOf(honey)).toBe(10);
    await expectNothingLost();
  });

  it('gives nothing back of what is sold, and can hold for the same order again after a release', async () => {
    const honey = await make.product(shop, { stock: 10 });
    await hold([{ variantId: honey.id, quantity: 4 }], 'late');
    await release('late');
    await hold([{ variantId: honey.id, quantity: 4 }], 'late');
    await Promise.all([sell('late'), sell('late')]);
    await release('late');
    expect(await stockOf(honey)).toBe(6);
    const sold = await shop.db.em.query(
      `SELECT sum(quantity)::int AS sold FROM stock_movements WHERE order_id = 'late' AND kind = 'sale'`,
    );
    expect(sold).toEqual([{ sold: 4 }]);
    await expectNothingLost();
  });

  it('keeps the history of stock as it was written', async () => {
    await make.product(shop);
    await expect(shop.db.em.query('UPDATE stock_movements SET quantity = 1')).rejects.toThrow(
      'only ever grows',
    );
    await expect(shop.db.em.query('DELETE FROM stock_movements')).rejects.toThrow('only ever grows');
  });

  it('says of a line that cannot be had what can be sold now, in the language asked', async () => {
    const tea = await make.product(shop, { name: 'Thé', translations: { en: { name: 'Tea' } }, stock: 3 });
    await hold([{ variantId: tea.id, quantity: 2 }], 'mine');
    const unknown = 2_000_000_000;
    const lines = [tea.id, unknown].map((productId) => ({ variantId: productId as VariantId, quantity: 3 }));
    const refusedTo = (orderId: string) =>
      shop.db.transaction((tx) => stock.refusal(tx, orderId, { lines, language: 'en' }));
    const gone = { productId: unknown, name: `#${unknown}`, price: '0.00', stock: 0, isAvailable: false };
    const left = { productId: tea.id, name: 'Tea', price: '19.99', isAvailable: true };
    expect(await refusedTo('other')).toMatchObject({
      code: 'catalog.unavailable',
      args: { name: `#${unknown}` },
      details: { lines: [{ ...left, stock: 1 }, gone], total: '19.99' },
    });
    // Units held by an order are available to the order itself.
    expect(await refusedTo('mine')).toMatchObject({
      details: { lines: [{ ...left, stock: 3 }, gone], total: '59.97' },
    });
  });
});
