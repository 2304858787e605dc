import { randomInt, randomUUID } from 'node:crypto';
import type { VariantId } from '@shop/shared';
import { StockService } from '../../src/modules/catalog/index.js';
import { VariantsService } from '../../src/modules/catalog/editing/variants.service.js';
import { ProductsService } from '../../src/modules/catalog/editing/products.service.js';
import { sqlState, sqlStates } from '../../src/platform/database/sql-states.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { auditAfterEach } from '../support/audit.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

/** Duration in seconds; `SECONDS_AT_ONCE=15` gives a longer run. */
const seconds = Number(process.env.SECONDS_AT_ONCE ?? 4);

describe('variants of ten products, for twenty at once', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  it(
    'are sold, given back, edited, joined and separated without a deadlock or a wrong list',
    async () => {
      const { user } = await make.admin(shop);
      const account = { id: user.id, role: 'admin' } as never;
      const category = await make.category(shop);
      const products = [];
      for (let n = 0; n < 10; n++)
        products.push(await make.product(shop, { categoryId: category.id, label: 'A', stock: 2 }));
      const ids = products.map(({ id }) => id);
      for (const label of ['B', 'C', 'D'])
        for (const { productId } of products)
          ids.push((await make.product(shop, { productId, label, stock: 2 })).id);
      const stock = shop.app.get(StockService);
      const variants = shop.app.get(VariantsService);
      const editing = shop.app.get(ProductsService);
      const held: string[] = [];
      const oneOf = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item;
      const buy = async () => {
        const lines = [...new Set([oneOf(ids), oneOf(ids), oneOf(ids)])].map((variantId) => ({
          variantId,
          quantity: 1,
        }));
        const order = randomUUID();
        await shop.db.transaction((tx) => stock.hold(tx, order, lines, { language: 'fr' }));
        held.push(order);
      };
      const giveBack = async () => {
        const order = held.shift();
        if (order) await shop.db.transaction((tx) => stock.release(tx, order));
      };
      const edit = async (id: VariantId) => {
        const price = `${randomInt(5, 50)}.00`;
        await editing.update(id, { price, isActive: randomInt(8) > 0 }, account, 'fr');
      };
      const join = async (id: VariantId) => {
        const members = [{ id: oneOf(ids), label: `L${randomInt(1_000_000)}` }];
        await variants.group(id, { label: `L${randomInt(1_000_000)}`, members }, 'fr');
      };
      const steps = [buy, buy, buy, giveBack, giveBack, giveBack, edit, edit, join];
      const deadlocks = async () => {
        await shop.db.em.query('SELECT pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
        const [row] = await shop.db.em.query<[{ deadlocks: string }]>(
          'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
        );
        return Number(row.deadlocks);
      };
      const before = await deadlocks();
      const end = Date.now() + seconds * 1000;
      const done = { ok: 0, refused: 0, separated: 0 };
      const client = async () => {
        while (Date.now() < end) {
          const step = oneOf([
            ...steps,
            (id: VariantId) => variants.separate(id, 'fr').then(() => done.separated++),
          ]);
          try {
            await step(oneOf(ids));
            done.ok += 1;
          } catch (error) {
            // Twenty workers share ten connections and forty rows, so on a slow machine a call may time out and must
            // be repeated.
            const isUnconnected =
              error instanceof Error && error.message.includes('timeout exceeded when trying to connect');
            const isTooLate = isUnconnected || sqlState(error) === sqlStates.lockNotAvailable;
            if (!(error instanceof AppError) && !isTooLate) throw error;
            done.refused += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: 20 }, client));
      while (held.length > 0) await giveBack();
      expect(done.separated).toBeGreaterThan(0);
      expect((await deadlocks()) - before).toBe(0);
      if (process.env.SECONDS_AT_ONCE) console.log(done);
    },
    (seconds + 30) * 1000,
  );
});
