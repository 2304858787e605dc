import type { AdminProduct, VariantId } from '@shop/shared';
import { StockService } from '../../src/modules/catalog/index.js';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';

describe('the list of products in the back office', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeAll(async () => {
    const categoryId = (await make.category(shop)).id;
    const english = (name: string) => ({ en: { name, description: '' } });
    await make.product(shop, {
      name: 'Élixir',
      priceCents: 900,
      stock: 3,
      categoryId,
      translations: english('Zest'),
    });
    await make.product(shop, { name: 'abeille', priceCents: 3000, stock: 0, categoryId });
    await make.product(shop, { name: 'Miel', priceCents: 500, stock: 50, isActive: false, categoryId });
  });

  const list = async (query: string, caller: Pick<TestShop['http'], 'get'> = shop.as(admin)) => {
    const reply = await caller.get(`/api/products?${query}`).expect(200);
    return (reply.body as AdminProduct[]).map(({ name }) => name);
  };

  itOfOneVariant('is sorted by name as it is shown, by price, by stock and by age, both ways', async () => {
    expect(await list('sort=name&lang=fr')).toEqual(['abeille', 'Élixir', 'Miel']);
    expect(await list('sort=-name&lang=fr')).toEqual(['Miel', 'Élixir', 'abeille']);
    expect(await list('sort=name&lang=en')).toEqual(['abeille', 'Miel', 'Zest']);
    expect(await list('sort=price&lang=fr')).toEqual(['Miel', 'Élixir', 'abeille']);
    expect(await list('sort=-stock&lang=fr')).toEqual(['Miel', 'Élixir', 'abeille']);
    expect(await list('sort=-createdAt&lang=fr')).toEqual(['Miel', 'abeille', 'Élixir']);
    expect(await list('sort=-price&search=e&page=1&pageSize=2&lang=fr')).toEqual(['abeille', 'Élixir']);
    await shop.http.get('/api/products?sort=secret').expect(400);
  });

  itOfOneVariant(
    'shows what is in stock, out of stock or hidden; nobody else is shown what is hidden',
    async () => {
      expect(await list('stock=in&lang=fr')).toEqual(['Élixir', 'Miel']);
      expect(await list('stock=out&lang=fr')).toEqual(['abeille']);
      expect(await list('stock=hidden&lang=fr')).toEqual(['Miel']);
      expect(await list('stock=hidden&sort=price&lang=fr', shop.http)).toEqual(['Élixir', 'abeille']);
    },
  );

  describe('its quick edit of the stock', () => {
    const put = (id: number, body: object) => shop.as(admin).patch(`/api/products/${id}/stock`).send(body);

    it('sets it, to nothing as well, and writes down by how much', async () => {
      const { id } = await make.product(shop, { stock: 10 });
      expect((await put(id, { stock: 4, stockSeen: 10 }).expect(200)).body.stock).toBe(4);
      expect((await put(id, { stock: 0, stockSeen: 4 }).expect(200)).body.stock).toBe(0);
      const rows = (await shop.db.em.query(
        `SELECT quantity FROM stock_movements WHERE variant_id = $1 ORDER BY id`,
        [id],
      )) as { quantity: number }[];
      expect(rows.map(({ quantity }) => quantity)).toEqual([10, -6, -4]);
    });

    it('never brings back what was sold while it was typed', async () => {
      const { id } = await make.product(shop, { stock: 10 });
      await shop.db.transaction((tx) =>
        shop.app
          .get(StockService)
          .hold(tx, `sold-${id}`, [{ variantId: id as VariantId, quantity: 3 }], { language: 'fr' }),
      );
      const { body } = await put(id, { stock: 30, stockSeen: 10 }).expect(409);
      expect(body).toMatchObject({ code: 'catalog.stock_changed', details: { stock: 7 } });
      expect(body.message).toContain('7');
      expect((await put(id, { stock: 27, stockSeen: 7 }).expect(200)).body.stock).toBe(27);
    });

    it('lets one of two who count at the same time win, and tells the other', async () => {
      const { id } = await make.product(shop, { stock: 5 });
      const replies = await Promise.all([8, 9].map((stock) => put(id, { stock, stockSeen: 5 })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('refuses what is no stock', async () => {
      const { id } = await make.product(shop);
      for (const stock of [-1, 1.5, '3', null]) await put(id, { stock, stockSeen: 10 }).expect(400);
      await put(id, { stock: 3 }).expect(400);
      await put(2_000_000_000, { stock: 3, stockSeen: 1 }).expect(404);
    });
  });
});
