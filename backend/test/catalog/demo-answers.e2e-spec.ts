import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Product, SiteApi } from '@shop/shared';
import { productData } from '../../../frontend/src/lib/product/product-data.js';
import { siteApis } from '../../src/site/site-api.js';
import { asBytes } from '../support/as-bytes.js';
import { useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

/** Replaces picture names and creation times, which differ in each run, and shortens long texts to digests. */
function comparable(text: string): string {
  const pictures = new Map<string, string>();
  const named = (path: string) => {
    const known = pictures.get(path) ?? `/uploads/${pictures.size + 1}.jpg`;
    pictures.set(path, known);
    return known;
  };
  const digestOf = (long: string) => createHash('sha256').update(long).digest('hex').slice(0, 12);
  return text
    .replace(/\/uploads\/\w+\.jpg/g, named)
    .replace(/"createdAt": ?"[^"]+"/g, '"createdAt": ""')
    .replace(/127\.0\.0\.1:\d+|localhost:\d+/g, 'shop')
    .replace(/[^<>;"\n]{90,}/g, (long) => `${long.slice(0, 30)}… #${digestOf(long)}`);
}

const asLines = (value: unknown) => JSON.stringify(value, null, 1);

/** The variants of products 3, 27 and 36 have the ids 40 and 41, 42 and 43, 44. */
describe('the answers of the demo shop', () => {
  const shop = useTestShop({ SEED: 'demo' });
  const admin = useAdmin(shop);
  let apis: Record<'fr' | 'en', SiteApi>;
  beforeAll(() => {
    apis = siteApis(shop.app);
  });

  const get = async (path: string) => (await shop.http.get(`/api/${path}`).expect(200)).body as unknown;
  /** Compares with the stored response; with `PIN=1` the current response is stored instead. */
  const expectPinned = (text: string, name: string) => {
    const file = new URL(`./pinned/${name}`, import.meta.url);
    if (process.env.PIN === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  };
  const languages = ['fr', 'en'] as const;

  it.each(languages)('list products (%s)', async (lang) => {
    const list = await get(`products?lang=${lang}&pageSize=100`);
    expectPinned(comparable(asLines(list)), `list.${lang}.txt`);
  });

  it('show a product and each of its variants', async () => {
    const paths = [1, 3, 40, 41, 27, 44].flatMap((id) => [`products/${id}`, `products?id=${id}`]);
    const answers = await Promise.all(paths.map(async (path) => [path, await get(path)]));
    expectPinned(comparable(asLines(answers)), 'products.txt');
  });

  it('find and order products', async () => {
    const paths = [
      ...['miel', 'honey', '250 g', '1 kg', 'savon', 'sapin', 'tisane&lang=en', 'zzz'].map(
        (search) => `products?search=${search}`,
      ),
      ...['popular', 'price', '-price', 'newest', 'rating'].map((sort) => `products?sort=${sort}`),
      ...['min=9&max=15', 'stock=in&kind=grocery', 'category=1'].map((filter) => `products?${filter}`),
      ...['products/featured', 'products/3/related', 'products/41/related', 'products/3/reviews'],
    ];
    const found = await Promise.all(
      paths.map(async (path) => [path, ((await get(path)) as Product[]).map(({ id }) => id).join(' ')]),
    );
    const { facets } = await apis.fr.catalogue({});
    const { body: suggestions } = await shop.http.get('/api/search/suggestions?q=mie');
    const answers = { found, facets, suggestions };
    expectPinned(comparable(asLines(answers)), 'found.txt');
  });

  it('estimate a cart', async () => {
    const items = [1, 3, 40, 41, 44, 9_999].map((productId) => ({ productId, quantity: 2 }));
    const { body } = await shop.http
      .post('/api/cart/estimate')
      .send({ items, postalCode: 'G5L 1Y3' })
      .expect(200);
    const undated = asLines(body).replace(/\d{4}-\d\d-\d\d/g, 'day');
    expectPinned(comparable(undated), 'estimate.txt');
  });

  it.each(languages)('go to Google (%s)', async (lang) => {
    const { text } = await shop.http.get(`/api/feeds/google?lang=${lang}`).expect(200);
    expectPinned(comparable(text), `feed.${lang}.txt`);
  });

  it.each(languages)('go into a file for spreadsheets (%s)', async (lang) => {
    const reply = await shop
      .as(admin)
      .get(`/api/admin/products/export?lang=${lang}`)
      .buffer(true)
      .parse(asBytes)
      .expect(200);
    const text = (reply.body as Buffer).toString();
    expectPinned(comparable(text), `export.${lang}.txt`);
  });

  it('tell search engines of a group and its variants', async () => {
    const page = { name: 'Mélilot', origin: 'https://shop', addressOf: (id: number) => `https://shop/${id}` };
    const products = await Promise.all([1, 3, 41].map((id) => apis.fr.product(id)));
    const data = products.map((product) => product && productData(product, [], page));
    expectPinned(comparable(asLines(data)), 'json-ld.txt');
  });

  it('list products for the back office', async () => {
    const rows = async (query: string) =>
      (await shop.as(admin).get(`/api/products?${query}`).expect(200)).body as Product[];
    const queries = [
      ...['pageSize=100', 'search=miel', 'search=1 kg', 'sort=stock&pageSize=12', 'sort=-price&pageSize=12'],
      ...['sort=name&pageSize=12', 'stock=out', 'stock=hidden', 'category=1'],
    ];
    const found = await Promise.all(
      queries.map(async (query) => [query, (await rows(query)).map(({ id }) => id).join(' ')]),
    );
    const answers = { found, rows: (await rows('category=1')).slice(0, 6) };
    expectPinned(comparable(asLines(answers)), 'back-office.txt');
  });
});
