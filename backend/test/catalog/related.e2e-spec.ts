import type { Product, VariantId } from '@shop/shared';
import { StockService } from '../../src/modules/catalog/index.js';
import { BoughtTogetherService } from '../../src/modules/catalog/editing/bought-together.service.js';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { sellableOf, setVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('what goes with a product', () => {
  const shop = useTestShop();
  const owner = useAdmin(shop);
  let ids: Record<'honey' | 'large' | 'soap' | 'tea' | 'spoon' | 'other', number>;
  let orders = 0;

  beforeAll(async () => {
    const aisle = (await make.category(shop)).id;
    const elsewhere = (await make.category(shop)).id;
    const product = async (name: string, categoryId: number) =>
      (await make.product(shop, { name, categoryId, stock: 50, kind: 'goods' })).id;
    ids = {
      honey: await product('Miel', aisle),
      large: 0,
      soap: await product('Savon', elsewhere),
      tea: await product('Tisane', elsewhere),
      spoon: await product('Cuillère', elsewhere),
      other: await product('Autre miel', aisle),
    };
    const { productId } = await sellableOf(shop, ids.honey);
    ids.large = (await make.product(shop, { productId, label: '1 kg', stock: 50 })).id;
  });

  const related = async (id: number) =>
    ((await shop.http.get(`/api/products/${id}/related`).expect(200)).body as Product[]).map(
      (product) => product.id,
    );
  async function sell(...products: number[]) {
    const stock = shop.app.get(StockService);
    const order = `order-${(orders += 1)}`;
    const lines = [...products]
      .sort((a, b) => a - b)
      .map((productId) => ({ variantId: productId as VariantId, quantity: 1 }));
    await shop.db.transaction(async (tx) => {
      await stock.hold(tx, order, lines, { language: 'fr' });
      await stock.sell(tx, order);
    });
  }
  const count = () => shop.app.get(BoughtTogetherService).count();
  const pick = (id: number, goesWith: number[]) =>
    shop.as(owner).put(`/api/products/${id}`).send({ goesWith });

  it('is the rest of its category while nothing was bought with it', async () => {
    expect(await related(ids.honey)).toEqual([ids.other]);
  });

  it('is what was bought in the same orders, twice at least, whatever the size', async () => {
    await sell(ids.honey, ids.tea);
    await sell(ids.large, ids.tea, ids.soap);
    await sell(ids.large, ids.tea, ids.soap);
    await sell(ids.honey, ids.spoon);
    await count();
    expect(await related(ids.honey)).toEqual([ids.tea, ids.soap, ids.other]);
    expect(await related(ids.large)).toEqual([ids.tea, ids.soap, ids.other]);
    expect(await related(ids.tea)).toEqual([ids.honey, ids.soap, ids.spoon]);
  });

  it('drops the pages of what has changed, and no other', async () => {
    const dropped: string[] = [];
    shop.app.get(CacheTags).onDrop((tags) => void dropped.push(...(tags ?? ['everything'])));
    await count();
    expect(dropped).toEqual([]);
    await sell(ids.spoon, ids.soap);
    await sell(ids.spoon, ids.soap);
    dropped.length = 0;
    await count();
    expect(dropped.filter((tag) => tag.startsWith('product:')).sort()).toEqual(
      (await Promise.all([ids.spoon, ids.soap].map((id) => sellableOf(shop, id))))
        .map(({ productId }) => `product:${productId}`)
        .sort(),
    );
  });

  it('is first what the owner has picked, once, and never what is off sale', async () => {
    await pick(ids.honey, [ids.spoon, ids.tea, ids.spoon]).expect(200);
    expect(await related(ids.honey)).toEqual([ids.spoon, ids.tea, ids.soap, ids.other]);
    expect(await related(ids.large)).toEqual([ids.spoon, ids.tea, ids.soap, ids.other]);
    await setVariant(shop, ids.tea, { isActive: false });
    expect((await related(ids.large)).includes(ids.tea)).toBe(false);
    await pick(ids.honey, [1, 2, 3, 4, 5]).expect(400);
    await pick(ids.honey, [ids.honey]).expect(200);
    expect(await related(ids.honey)).not.toContain(ids.honey);
  });
});
