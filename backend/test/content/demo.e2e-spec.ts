import { readdir } from 'node:fs/promises';
import type { CartEstimate, Product, SiteApi } from '@shop/shared';
import sharp from 'sharp';
import { loadDemo } from '../../src/seed/demo-data.js';
import { picturesFolder, picturesOf } from '../../src/seed/demo-pictures.js';
import { seedDemo } from '../../src/seed/seed-demo.js';
import { pagesToWarm } from '../../src/site/pages/pages-to-warm.js';
import { siteApis } from '../../src/site/site-api.js';
import { expectInvariantsHold } from '../support/audit.js';
import { useTestShop } from '../support/test-shop.js';

describe('the demo shop', () => {
  const shop = useTestShop({ SEED: 'demo' });
  let api: SiteApi;
  beforeAll(async () => {
    api = siteApis(shop.app).fr;
  });

  it('is there at the first start, in both languages and with its pictures', async () => {
    const { rows, total } = await api.catalogue({});
    expect(total).toBe(39);
    expect(rows.every(({ kind }) => kind !== undefined)).toBe(true);
    expect(rows.every(({ images }) => images.length > 0)).toBe(true);
    const honey = rows.find(({ id }) => id === 1) as Product;
    await shop.http.get(`/api${honey.image}?w=320`).expect(200);
    const inEnglish = await siteApis(shop.app).en.product(honey.id);
    expect(inEnglish?.name).toMatch(/^Clover and Sweet Clover Honey/);
    expect(honey).toMatchObject({ rating: 4.7, reviewCount: 3, stock: 120, category: 'Miels' });
  });

  it('shows its renders sharper than an upload, for screens of three points', async () => {
    const honey = await api.product(1);
    const { body } = await shop.http.get(`/api${honey?.image}?w=1200`).expect(200);
    expect((await sharp(body as Buffer).metadata()).width).toBeGreaterThan(800);
  });

  it('keeps a file for each picture that it names, and no other', async () => {
    const named = picturesOf(await loadDemo());
    expect(named.sort()).toEqual((await readdir(picturesFolder)).sort());
  });

  it('has everything that its pages show', async () => {
    expect((await api.categories()).filter(({ parentId }) => !parentId)).toHaveLength(4);
    expect((await api.featured()).length).toBeGreaterThanOrEqual(4);
    expect(await api.heroSlides()).toHaveLength(3);
    expect((await api.testimonials()).length).toBeGreaterThan(5);
    expect((await api.aboutSections()).map(({ section }) => section)).toEqual([
      'intro',
      'mission',
      'eco',
      'quality',
      'social',
      'story',
    ]);
    expect(await api.footerSections()).toMatchObject([{ section: 'contact', phone: '418 555-0142' }]);
    expect(await api.settings()).toMatchObject({ legalName: 'Les Produits Mélilot inc.', city: 'Rimouski' });
  });

  it('is not set up twice', async () => {
    const said: string[] = [];
    await seedDemo(shop.app, (line) => said.push(line));
    expect(said).toEqual([]);
    expect((await api.catalogue({})).total).toBe(39);
  });

  it('finds a product, its reviews, and nothing where there is nothing', async () => {
    const [found] = (await api.catalogue({ search: 'the labrador' })).rows;
    expect(found?.name).toContain('Thé du Labrador');
    expect((await api.reviews(1)).every(({ user }) => /^\p{Lu}\.$/u.test(user.lastName))).toBe(true);
    expect(await api.product(2_000_000_000)).toBeNull();
  });

  it('finds what goes with a product, then others of its category', async () => {
    const honey = await api.product(1);
    if (!honey) throw new Error('the demo shop has no first product');
    const related = await api.related(honey);
    expect(related.slice(0, 3).map(({ name }) => name)).toEqual([
      'Rooibos à l’érable',
      expect.stringContaining('Camomille'),
      expect.stringContaining('Bougie'),
    ]);
    expect(related).toHaveLength(8);
    expect(related.map(({ id }) => id)).not.toContain(honey.id);
    const others = related.slice(3).map(({ categoryId }) => categoryId);
    expect(new Set(others)).toEqual(new Set([honey.categoryId]));
  });

  it('names the pages that are rendered ahead, in both languages', async () => {
    const pages = await pagesToWarm(shop.app);
    expect(pages).toEqual(
      expect.arrayContaining([
        '/',
        '/en',
        '/products',
        '/en/products/1-clover-and-sweet-clover-honey-500-g',
        '/products/1-miel-de-trefle-et-de-melilot-500-g',
        '/products?category=1',
        '/en/legal-notice',
      ]),
    );
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toHaveLength((8 + 12 + 39) * 2);
  });

  it('has zones, a pick-up place, reviews with photos and answers, and books in order', async () => {
    const { delivery } = await api.settings();
    expect(delivery).toEqual({ kind: 'zones', freeFromCents: 7500, minDays: 2, maxDays: 7 });
    const items = [{ productId: 1, quantity: 1 }];
    const { body } = await shop.http.post('/api/cart/estimate').send({ items, postalCode: 'G5L 1Y3' });
    const options = (body as CartEstimate).delivery?.choices ?? [];
    expect(options.map(({ name, fee }) => [name, fee])).toEqual([
      ['Standard', '8.95'],
      ['Express', '16.95'],
      ['La boutique de Rimouski', '0.00'],
    ]);
    const reviews = await api.reviews(1);
    expect(reviews.some(({ photos, isVerified }) => photos && isVerified)).toBe(true);
    expect((await api.reviews(3)).some(({ answer }) => answer?.text.includes('Buckwheat'))).toBe(true);
    await expectInvariantsHold(shop);
  });

  it('has stock that adds up', async () => {
    const wrong = await shop.db.em.query(`
      SELECT p.id FROM variants p LEFT JOIN stock_movements m ON m.variant_id = p.id GROUP BY p.id
      HAVING p.stock <> coalesce(sum(CASE m.kind WHEN 'hold' THEN -quantity WHEN 'sale' THEN 0 ELSE quantity END), 0)`);
    expect(wrong).toEqual([]);
  });
});
