import type { Product, ShopSort, SiteApi, VariantId, ProductId } from '@shop/shared';
import { BestSellersService } from '../../src/modules/catalog/editing/best-sellers.service.js';
import { StockService } from '../../src/modules/catalog/index.js';
import { siteApis } from '../../src/site/site-api.js';
import { setVariant } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('a list of the shop', () => {
  const shop = useTestShop();
  let api: SiteApi;
  let hive: number;
  let honeys: number;
  beforeAll(async () => {
    api = siteApis(shop.app).fr;
    hive = (await make.category(shop, { name: 'Ruche' })).id;
    honeys = (await make.category(shop, { name: 'Miels', parentId: hive })).id;
    const soaps = (await make.category(shop, { name: 'Savons' })).id;
    const rows = [
      {
        name: 'Miel de trèfle',
        priceCents: 1299,
        stock: 4,
        kind: 'grocery',
        categoryId: honeys,
        stars: [5, 5, 5],
      },
      { name: 'Miel rare', priceCents: 4000, stock: 0, kind: 'grocery', categoryId: honeys, stars: [5] },
      { name: 'Cire', priceCents: 900, stock: 2, kind: 'goods', categoryId: hive, stars: [3, 4] },
      { name: 'Savon au miel', priceCents: 750, stock: 9, kind: 'cosmetic', categoryId: soaps, stars: [] },
      { name: 'Savon noir', priceCents: 1000, stock: 9, kind: null, categoryId: soaps, stars: [2] },
    ] as const;
    for (const { stars, ...row } of rows) {
      const { productId } = await make.product(shop, row);
      const sum = stars.reduce((total: number, star) => total + star, 0);
      await shop.db.em.query('UPDATE products SET rating_sum = $2, rating_count = $3 WHERE id = $1', [
        ...[productId, sum, stars.length],
      ]);
    }
    await make.product(shop, { name: 'Caché', isActive: false });
  });

  const list = async (query: string) => {
    const reply = await shop.http.get(`/api/products?${query}`).expect(200);
    expect(reply.headers['x-total-count']).toBe(String((reply.body as Product[]).length));
    return (reply.body as Product[]).map(({ name }) => name);
  };

  it.each<[ShopSort, string[]]>([
    ['price', ['Savon au miel', 'Cire', 'Savon noir', 'Miel de trèfle', 'Miel rare']],
    ['-price', ['Miel de trèfle', 'Savon noir', 'Cire', 'Savon au miel', 'Miel rare']],
    ['newest', ['Savon noir', 'Savon au miel', 'Cire', 'Miel de trèfle', 'Miel rare']],
    ['rating', ['Miel de trèfle', 'Cire', 'Savon au miel', 'Savon noir', 'Miel rare']],
  ])('is sorted by %s, with what is sold out last', async (sort, names) => {
    expect(await list(`sort=${sort}`)).toEqual(names);
  });

  it.each([
    ['min=9&max=10', ['Cire', 'Savon noir']],
    ['stock=in&kind=grocery', ['Miel de trèfle']],
    ['kind=goods&kind=cosmetic', ['Cire', 'Savon au miel']],
    ['rating=3', ['Miel de trèfle', 'Miel rare', 'Cire']],
    ['rating=4', ['Miel de trèfle', 'Miel rare']],
    ['search=miel&sort=price&stock=in', ['Savon au miel', 'Miel de trèfle']],
    ['search=miel&category=1&min=20', ['Miel rare']],
    // This filter is for administrators only.
    ['stock=hidden', ['Miel de trèfle', 'Miel rare', 'Cire', 'Savon au miel', 'Savon noir']],
  ])('is filtered by %s', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it('refuses what is no choice', async () => {
    for (const query of ['sort=cheap', 'min=-1', 'kind=honey', 'rating=2', 'kind=oil&kind=x'])
      await shop.http.get(`/api/products?${query}`).expect(400);
  });

  it('says how many each choice would leave, whatever is chosen', async () => {
    const { facets, total } = await api.catalogue({ category: hive, kind: ['grocery'] });
    expect(total).toBe(2);
    expect(facets).toMatchObject({
      categories: { [honeys]: 2 },
      inStock: 1,
      withSoldOut: 2,
      kinds: [
        { kind: 'grocery', count: 2 },
        { kind: 'goods', count: 1 },
      ],
      ratings: [
        { rating: 4, count: 2 },
        { rating: 3, count: 2 },
      ],
      lowestCents: 1299,
      highestCents: 4000,
    });
    const cheap = await api.catalogue({ search: 'miel', max: 13 });
    expect(cheap.facets).toMatchObject({ inStock: 2, withSoldOut: 2, lowestCents: 750, highestCents: 1299 });
    const { facets: found } = await api.catalogue({ search: 'miel', category: hive });
    expect(found.kinds).toEqual([{ kind: 'grocery', count: 2 }]);
    expect(found.ratings).toEqual(facets.ratings);
    expect(Object.values(found.categories)).toEqual([2, 1]);
    expect(found).toMatchObject({ categories: { [honeys]: 2 }, inStock: 1, withSoldOut: 2 });
  });

  it('begins with what has sold best of late, once it is counted', async () => {
    const soap = (await api.catalogue({ search: 'noir' })).rows[0]?.id ?? 0;
    const stock = shop.app.get(StockService);
    await shop.db.transaction(async (tx) => {
      await stock.hold(tx, 'order', [{ variantId: soap as VariantId, quantity: 2 }], { language: 'fr' });
      await stock.sell(tx, 'order');
    });
    await shop.app.get(BestSellersService).count();
    expect((await api.catalogue({})).rows[0]?.name).toBe('Savon noir');
    await shop.db.transaction((tx) =>
      stock.restock(tx, 'order', [{ variantId: soap as VariantId, quantity: 2 }], 'test'),
    );
    await shop.app.get(BestSellersService).count();
    expect((await api.catalogue({})).rows[0]?.name).toBe('Miel de trèfle');
  });

  it('counts anew once the last unit is gone, and once it is back', async () => {
    const inStock = async () => (await api.catalogue({})).facets.inStock;
    const before = await inStock();
    const { id } = await make.product(shop, { stock: 1 });
    await shop.db.transaction((tx) => Promise.resolve(tx.changed('products')));
    const stock = shop.app.get(StockService);
    const lines = [{ variantId: id as VariantId, quantity: 1 }];
    await shop.db.transaction((tx) => stock.hold(tx, 'last', lines, { language: 'fr' }));
    expect(await inStock()).toBe(before);
    await shop.db.transaction((tx) => stock.release(tx, 'last'));
    expect(await inStock()).toBe(before + 1);
  });

  describe('with variants', () => {
    let productId: ProductId;
    let sizes: number[];
    const origin = { fr: 'Estrie (Québec)', en: 'Eastern Townships, Quebec' };

    beforeAll(async () => {
      const base = {
        name: 'Sirop de sapin',
        categoryId: hive,
        kind: 'grocery',
        passport: { origin },
      } as const;
      const main = await make.product(shop, { ...base, label: '1 L', priceCents: 5000, stock: 0 });
      productId = main.productId;
      sizes = [];
      for (const [label, priceCents] of Object.entries({ '250 ml': 1500, '500 ml': 2600 })) {
        const size = { ...base, label, priceCents, stock: 1, productId };
        sizes.push((await make.product(shop, size)).id);
      }
      await make.product(shop, { ...base, name: 'Sapinette', priceCents: 6000, stock: 3 });
      await shop.db.transaction((tx) => Promise.resolve(tx.changed('products')));
    });

    const sell = (variantId: number, order: string) =>
      shop.db.transaction((tx) =>
        shop.app
          .get(StockService)
          .hold(tx, order, [{ variantId: variantId as VariantId, quantity: 1 }], { language: 'fr' }),
      );
    const restock = (...orders: string[]) =>
      shop.db.transaction(async (tx) => {
        for (const order of orders) await shop.app.get(StockService).release(tx, order);
      });

    it('goes by the lowest price of them', async () => {
      expect(await list(`category=${hive}&min=15&max=16`)).toEqual(['Sirop de sapin']);
      expect(await list(`category=${hive}&min=26`)).toEqual(['Miel rare', 'Sapinette']);
      expect(await list('search=sapin&min=26')).toEqual(['Sapinette']);
      expect(await list(`category=${hive}&min=13&sort=price`)).toEqual([
        'Sirop de sapin',
        'Sapinette',
        'Miel rare',
      ]);
      const { rows, facets } = await api.catalogue({ search: 'sirop' });
      expect(rows.map(({ name }) => name)).toEqual(['Sirop de sapin']);
      expect(facets).toMatchObject({ lowestCents: 1500, highestCents: 1500, inStock: 1 });
    });

    it('is sold out when the last of them is, though two are sold at once', async () => {
      const isThere = async () => (await list('search=sirop&stock=in')).includes('Sirop de sapin');
      expect(await isThere()).toBe(true);
      await Promise.all(sizes.map((id, index) => sell(id, `sapin-${index}`)));
      expect(await isThere()).toBe(false);
      await restock('sapin-1');
      expect(await isThere()).toBe(true);
      await restock('sapin-0');
    });

    it('forgets a size that is hidden, that another price or that stands alone', async () => {
      const from = async () => (await api.catalogue({ search: 'sirop de sapin' })).facets.lowestCents;
      const [small = 0, large = 0] = sizes;
      await setVariant(shop, small, { isActive: false });
      expect(await from()).toBe(2600);
      await setVariant(shop, large, { priceCents: 2400 });
      expect(await from()).toBe(2400);
      const owner = await make.admin(shop);
      const variants = `/api/admin/products/${large}/variants`;
      await shop.as(owner).post(`${variants}/separate`).expect(200);
      await shop.as(owner).put(`/api/products/${large}`).send({ name: 'Autre' }).expect(200);
      expect(await from()).toBe(5000);
      const members = [{ id: large, label: '500 ml' }];
      await shop
        .as(owner)
        .post(`/api/admin/products/${productId}/variants/group`)
        .send({ members })
        .expect(200);
      await setVariant(shop, large, { priceCents: 2600 });
      await setVariant(shop, small, { isActive: true });
      expect(await from()).toBe(1500);
    });

    it('is filtered by where it comes from', async () => {
      const asked = encodeURIComponent(origin.fr);
      expect(await list(`origin=${asked}&sort=price`)).toEqual(['Sirop de sapin', 'Sapinette']);
      expect(await list(`search=sapinette&origin=${asked}`)).toEqual(['Sapinette']);
      expect(await list('origin=Estrie')).toEqual([]);
      const { facets } = await api.catalogue({ category: hive, kind: ['goods'] });
      expect(facets.origins).toEqual([]);
      for (const query of [{}, { search: 'sapin' }])
        expect((await api.catalogue(query)).facets.origins).toEqual([{ origin, count: 2 }]);
      await shop.http.get(`/api/products?origin=${'x'.repeat(121)}`).expect(400);
    });
  });
});
