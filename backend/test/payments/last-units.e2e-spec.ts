import { auditAfterEach, expectInvariantsHold } from '../support/audit.js';
import { farDatabase } from '../support/database/far-database.js';
import { type Line, buy, cartOf, stockOf } from '../support/make/make-orders.js';
import { make } from '../support/make/make.js';
import {
  createDatabase,
  servedAtLast,
  startTestShop,
  useTestShop,
  type TestShop,
} from '../support/test-shop.js';

const buyAtLast = (...asked: Parameters<typeof buy>) => servedAtLast(() => buy(...asked));

/** Fifty buyers order one unit each of a product with five units; five of them succeed. */
async function fiftyForFive(shop: TestShop): Promise<{ id: number }> {
  const honey = await make.product(shop, { stock: 5 });
  const cart = cartOf([[honey, 1]]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => buyAtLast(shop.browser(), cart)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(45).fill(409)]);
  return honey;
}

describe('many buyers at once', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  /** Current stock, held units, and units ever added, from the stock movements. */
  async function sums(id: number): Promise<{ stock: number; held: number; given: number }> {
    const [row] = (await shop.db.em.query(
      `SELECT p.stock,
         sum(CASE m.kind WHEN 'hold' THEN m.quantity WHEN 'adjustment' THEN 0 ELSE -m.quantity END)::int AS held,
         sum(m.quantity) FILTER (WHERE m.kind = 'adjustment')::int AS given
       FROM variants p JOIN stock_movements m ON m.variant_id = p.id WHERE p.id = $1 GROUP BY p.id`,
      [id],
    )) as { stock: number; held: number; given: number }[];
    if (!row) throw new Error('no such product');
    return row;
  }

  it('sells five jars to five of fifty', async () => {
    const honey = await fiftyForFive(shop);
    expect(await sums(honey.id)).toEqual({ stock: 0, held: 5, given: 5 });
  });

  it('serves two hundred carts that name the same products in opposite orders', async () => {
    const products = await Promise.all([1, 2, 3].map(() => make.product(shop, { stock: 200 })));
    const lines = products.map((product): Line => [product, 1]);
    const carts = Array.from({ length: 200 }, (_, index) => cartOf(index % 2 ? lines : [...lines].reverse()));
    const replies = await Promise.all(carts.map((cart) => buyAtLast(shop.browser(), cart)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toEqual(Array<number>(200).fill(201));
    for (const product of products) expect(await stockOf(shop, product)).toBe(0);
  });

  it('changes carts back and forth without losing a jar', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => make.product(shop, { stock: 100 })));
    const browsers = Array.from({ length: 8 }, () => shop.browser());
    await Promise.all(
      browsers.map(async (browser, index) => {
        for (let round = 0; round < 6; round += 1) {
          const first = products[(index + round) % 4]!;
          const second = products[(index + 3 * round + 1) % 4]!;
          const lines: Line[] =
            first === second
              ? [[first, 2]]
              : [
                  [first, 1],
                  [second, 2],
                ];
          expect((await buyAtLast(browser, cartOf(lines))).status).toBe(201);
        }
      }),
    );
    const [{ n } = { n: -1 }] = (await shop.db.em.query(
      `SELECT sum(l.quantity)::int AS n FROM order_lines l WHERE l.variant_id = ANY ($1)`,
      [products.map(({ id }) => id)],
    )) as { n: number }[];
    const held = await Promise.all(products.map(({ id }) => sums(id)));
    for (const { stock, held: taken, given } of held) expect(stock + taken).toBe(given);
    expect(held.reduce((sum, row) => sum + row.held, 0)).toBe(n);
  });
});

describe('many buyers at once, with the database 20 ms away', () => {
  let shop: TestShop;
  let far: Awaited<ReturnType<typeof farDatabase>>;
  beforeAll(async () => {
    far = await farDatabase(await createDatabase(), 10);
    shop = await startTestShop({ DATABASE_URL: far.url });
  });
  afterAll(async () => {
    await shop.close();
    far.close();
  });
  afterEach(() => expectInvariantsHold(shop));

  it('sells five jars to five of fifty', async () => {
    const honey = await fiftyForFive(shop);
    expect(await stockOf(shop, honey)).toBe(0);
  });
});
