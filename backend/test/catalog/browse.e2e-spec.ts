import type { Product } from '@shop/shared';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { rendered } from '../support/rendered.js';
import { startTestShop, type TestShop } from '../support/test-shop.js';

describe('browsing', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await startTestShop();
  });
  afterEach(() => shop.close());

  const list = async (query: Record<string, string | number>, language = 'fr') => {
    const reply = await shop.http
      .get('/api/products')
      .query({ ...query, lang: language })
      .expect(200);
    return (reply.body as Product[]).map(({ name }) => name);
  };

  itOfOneVariant('shows a product whole, with its price as text and the name of its category', async () => {
    const category = await make.category(shop, { name: 'Miels', translations: { en: { name: 'Honeys' } } });
    const image = `/uploads/${'a'.repeat(24)}.jpg`;
    const { id } = await make.product(shop, {
      categoryId: category.id,
      name: 'Miel de trèfle',
      description: 'Doux.',
      priceCents: 1305,
      images: [image],
      stock: 7,
    });
    const { body } = await shop.http.get(`/api/products/${id}?lang=en`).expect(200);
    expect(body).toEqual({
      id,
      name: 'Miel de trèfle',
      slug: 'miel-de-trefle',
      description: 'Doux.',
      price: '13.05',
      image,
      images: [image],
      stock: 7,
      categoryId: category.id,
      category: 'Honeys',
      isActive: true,
      isFeatured: false,
      rating: 0,
      reviewCount: 0,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('hides what is not on sale: from lists, from featured, by its id and by its reviews', async () => {
    const hidden = await make.product(shop, { isActive: false, isFeatured: true });
    const { id } = hidden;
    expect(await list({})).toEqual([]);
    expect(await list({ id })).toEqual([]);
    expect((await shop.http.get('/api/products/featured').expect(200)).body).toEqual([]);
    const { body } = await shop.http.get(`/api/products/${id}`).expect(404);
    expect(body).toMatchObject({
      code: 'catalog.product_not_found',
      message: 'Ce produit n’existe pas ou n’est plus vendu.',
    });
    await shop.http.get(`/api/products/${id}/reviews`).expect(404);
  });

  it('features what the owner has chosen', async () => {
    const chosen = await make.product(shop, { isFeatured: true });
    await make.product(shop);
    const { body } = await shop.http.get('/api/products/featured').expect(200);
    expect(body.map(({ id }: Product) => id)).toEqual([chosen.id]);
  });

  it('lists one product by its id', async () => {
    const [, wanted] = [await make.product(shop), await make.product(shop)];
    const { body } = await shop.http.get(`/api/products?id=${wanted.id}`).expect(200);
    expect(body.map(({ id }: Product) => id)).toEqual([wanted.id]);
  });

  it('finds "thé" for "the", "THÉ" and "thè", in names and in descriptions', async () => {
    await make.product(shop, { name: 'Thé du Labrador' });
    await make.product(shop, { name: 'Galet', description: 'Pour la boîte à thé.' });
    await make.product(shop, { name: 'Savon', description: 'À l’avoine.' });
    for (const search of ['the', 'THÉ', 'thè', 'The\u0301']) {
      expect(await list({ search })).toEqual(['Thé du Labrador', 'Galet']);
    }
  });

  it('shows products named like the search before those that only mention it', async () => {
    await make.product(shop, { name: 'Baume', description: 'Au miel.' });
    await make.product(shop, { name: 'Miel de tilleul' });
    expect(await list({ search: 'miel' })).toEqual(['Miel de tilleul', 'Baume']);
  });

  it('wants every word, in any order; products that have some of them follow', async () => {
    await make.product(shop, { name: 'Miel de tilleul' });
    await make.product(shop, { name: 'Miel de sarrasin' });
    const { body, headers } = await shop.http.get('/api/products').query({ search: '  tilleul   miel ' });
    expect((body as Product[]).map(({ name }) => name)).toEqual(['Miel de tilleul', 'Miel de sarrasin']);
    expect(headers['x-search-whole']).toBe('1');
  });

  it('searches in both languages for who reads either', async () => {
    const translations = { en: { name: 'Oatmeal soap', description: 'Gentle.' } };
    await make.product(shop, { name: 'Savon d’avoine', translations });
    expect(await list({ search: 'oatmeal' }, 'en')).toEqual(['Oatmeal soap']);
    expect(await list({ search: 'oatmeal' }, 'fr')).toEqual(['Savon d’avoine']);
    expect(await list({ search: "d'avoine" }, 'en')).toEqual(['Oatmeal soap']);
  });

  it('shows French where the English text is missing or empty', async () => {
    const { id } = await make.product(shop, {
      name: 'Miel',
      description: 'Doux.',
      translations: { en: { name: '' } },
    });
    const { body } = await shop.http.get(`/api/products/${id}?lang=en`).expect(200);
    expect(body).toMatchObject({ name: 'Miel', description: 'Doux.' });
  });

  it('takes per cent, underscore, backslash and quotes for what they are', async () => {
    await make.product(shop, { name: 'Cacao 70% noir' });
    await make.product(shop, { name: 'Lot a_b' });
    await make.product(shop, { name: 'Lot axb' });
    await make.product(shop, { name: 'Pot C:\\miel' });
    await make.product(shop, { name: `L'or "brun"` });
    expect(await list({ search: '%' })).toEqual(['Cacao 70% noir']);
    expect(await list({ search: '％' })).toEqual(['Cacao 70% noir']);
    expect(await list({ search: '_' })).toEqual(['Lot a_b']);
    expect(await list({ search: 'a_b' })).toEqual(['Lot a_b']);
    expect(await list({ search: '\\' })).toEqual(['Pot C:\\miel']);
    expect(await list({ search: `l'or "brun"` })).toEqual([`L'or "brun"`]);
    expect(await list({ search: `' OR '1'='1` })).toEqual([]);
    // The delay is longer than the time limit of SQL statements.
    expect(await list({ search: `';select pg_sleep(60)--` })).toEqual([]);
  });

  it('includes the sub-categories of a category, however deep', async () => {
    const hive = await make.category(shop);
    const honeys = await make.category(shop, { parentId: hive.id });
    const rare = await make.category(shop, { parentId: honeys.id });
    await make.product(shop, { name: 'Cire', categoryId: hive.id });
    await make.product(shop, { name: 'Miel rare', categoryId: rare.id });
    await make.product(shop, { name: 'Tisane' });
    expect(await list({ category: hive.id })).toEqual(['Cire', 'Miel rare']);
    expect(await list({ category: honeys.id })).toEqual(['Miel rare']);
    expect(await list({ category: 2_000_000_000 })).toEqual([]);
    expect(await list({ category: hive.id, search: 'rare' })).toEqual(['Miel rare']);
  });

  it('pages a list and says how long it is', async () => {
    const { id: categoryId } = await make.category(shop);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await make.product(shop, { name, categoryId });
    const reply = await shop.http.get('/api/products?page=2&pageSize=2').expect(200);
    expect(reply.body.map(({ name }: Product) => name)).toEqual(['c', 'd']);
    expect(reply.headers['x-total-count']).toBe('5');
    expect(reply.headers.link).toContain('</api/products?page=3&pageSize=2>; rel="next"');
    const beyond = await shop.http.get('/api/products?page=2147483647&pageSize=100').expect(200);
    expect(beyond.body).toEqual([]);
    const whole = await shop.http.get('/api/products').expect(200);
    expect(whole.headers['x-total-count']).toBe('5');
    expect(whole.headers.link).toBeUndefined();
  });

  it('gives a hundred products to who does not page', async () => {
    const { id } = await make.category(shop);
    await shop.db.em.query(
      `WITH made AS (
         INSERT INTO products (category_id, slug, name, description)
         SELECT $1, 'p', 'Pot ' || n, '' FROM generate_series(1, 130) n RETURNING id
       ) INSERT INTO variants (id, product_id, price_cents) SELECT id, id, 100 FROM made`,
      [id],
    );
    const { body, headers } = await shop.http.get('/api/products').expect(200);
    expect(body).toHaveLength(100);
    expect(headers['x-total-count']).toBe('130');
    expect((await shop.http.get('/api/products?pageSize=500').expect(200)).body).toHaveLength(100);
  });

  it('answers addresses that name nothing, and questions that mean nothing, without breaking', async () => {
    const ids = ['abc', '0', '-1', '1.0', '2147483648', '99999999999', '1%20OR%201=1', '%00', '١'];
    for (const id of ids) {
      await shop.http.get(`/api/products/${id}`).expect(404);
      await shop.http.get(`/api/products/${id}/reviews`).expect(404);
    }
    for (const query of [
      'category=abc',
      'category=-1',
      'id=2147483648',
      'page=0',
      'page=1.5',
      'pageSize=x',
    ]) {
      const { body } = await shop.http.get(`/api/products?${query}`).expect(400);
      expect(body.code).toBe('request.invalid');
    }
    await shop.http.get(`/api/products?search=${'x'.repeat(101)}`).expect(400);
    await shop.http.get('/api/products?search=a&search=b').expect(400);
    await shop.http.get('/api/products?search=%00').expect(400);
    await shop.http.get('/api/products?category=&search=&page=').expect(200);
    await shop.http.get('/api/products?search[a]=b&__proto__=1').expect(200);
  });

  it('tells the page store what a list shows, and nothing else', async () => {
    const { id, productId } = await make.product(shop, { isFeatured: true });
    const tagsAt = async (path: string) => (await rendered(shop, path)).headers['cache-tag'];
    expect(await tagsAt('/api/products')).toBe(`products,categories,taxes,product:${productId}`);
    expect(await tagsAt('/api/products/featured')).toBe(`products,categories,taxes,product:${productId}`);
    expect(await tagsAt(`/api/products/${id}`)).toBe(`product:${productId},categories,taxes`);
    expect(await tagsAt(`/api/products/${id}/reviews`)).toBe(`product:${id}`);
    expect(await tagsAt('/api/categories')).toBe('categories');
    const { headers } = await shop.http.get('/api/products').expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers).not.toHaveProperty('cache-tag');
  });

  it('lists the categories in their order, in the language asked', async () => {
    const second = await make.category(shop, { name: 'Thés', sortOrder: 2 });
    const first = await make.category(shop, {
      name: 'Miels',
      sortOrder: 1,
      translations: { en: { name: 'Honeys', description: 'From the hive.' } },
    });
    const below = await make.category(shop, { name: 'Rares', sortOrder: 3, parentId: first.id });
    const { body } = await shop.http.get('/api/categories?lang=en').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id, below.id]);
    expect(body[0]).toEqual({
      id: first.id,
      name: 'Honeys',
      slug: 'miels',
      description: 'From the hive.',
      sortOrder: 1,
      createdAt: expect.any(String),
    });
    expect(body[2].parentId).toBe(first.id);
  });
});
