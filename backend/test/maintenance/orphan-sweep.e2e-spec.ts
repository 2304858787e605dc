import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONFIG, type Config } from '../../src/config.js';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { OrphanedPicturesService } from '../../src/maintenance/pictures/orphaned-pictures.service.js';
import { expectInvariantsHold } from '../support/audit.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('pictures that nothing names', () => {
  const shop = useTestShop();
  beforeEach(() => shop.db.em.query('TRUNCATE orphaned_pictures'));
  afterEach(() => expectInvariantsHold(shop));

  const sweep = () => shop.app.get(OrphanedPicturesService).sweep();
  const isThere = (path: string) => existsSync(join(shop.app.get<Config>(CONFIG).dataDir, path));
  const aDayLater = () =>
    shop.db.em.query(`UPDATE orphaned_pictures SET seen_at = seen_at - interval '24 hours'`);
  const anyPicture = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
  const store = async () => shop.app.get(ImageStore).store(await anyPicture());

  it('are kept for a day, and then removed with what was derived from them', async () => {
    const orphan = await store();
    await shop.http.get(`/api${orphan}?w=160`).expect(200);
    expect(await sweep()).toBe(0);
    expect(await sweep()).toBe(0);
    await shop.db.em.query(`UPDATE orphaned_pictures SET seen_at = seen_at - interval '23 hours 59 minutes'`);
    expect(await sweep()).toBe(0);
    expect(isThere(orphan)).toBe(true);
    await aDayLater();
    expect(await sweep()).toBe(1);
    expect(isThere(orphan)).toBe(false);
    await shop.http.get(`/api${orphan}?w=160`).expect(404);
  });

  it('are not those that something names: product, category, slide, testimonial, page, a line of an order or a return', async () => {
    const [image, thumb, slide, face, page] = await Promise.all([1, 2, 3, 4, 5].map(store));
    const honey = await make.product(shop, { images: [image ?? ''] });
    await make.category(shop, { image: thumb });
    await shop.db.em.query(`INSERT INTO hero_slides (title, images) VALUES ('Rucher', ARRAY[$1])`, [slide]);
    await shop.db.em.query(`INSERT INTO testimonials (name, content, image) VALUES ('A', 'Bon', $1)`, [face]);
    await shop.db.em.query(
      `INSERT INTO about_sections (section, title, content, image_url) VALUES ('story', 'A', 'B', $1)`,
      [page],
    );
    const { id } = await make.order(shop, { lines: [[honey, 1]] });
    const shown = await shop.app.get(ImageStore).storePrivate(await anyPicture());
    await shop.db.em.query(
      `INSERT INTO returns (order_id, kind, reason, state, lines, requested_at, photos)
       VALUES ($1, 'return', 'damaged', 'requested', '[]', now(), jsonb_build_array($2::text))`,
      [id, shown],
    );
    // The product has another picture now, but the order still refers to the first one.
    await shop.db.em.query(`UPDATE products SET images = '{}' WHERE id = $1`, [honey.productId]);
    await sweep();
    await aDayLater();
    expect(await sweep()).toBe(0);
    for (const path of [image, thumb, slide, face, page, shown]) expect(isThere(path ?? '')).toBe(true);
    await shop.db.em.query(`UPDATE returns SET photos = '[]'`);
    await sweep();
    await aDayLater();
    expect(await sweep()).toBe(1);
    expect(isThere(shown)).toBe(false);
  });

  it('are spared when they are named before the day is over', async () => {
    const path = await store();
    await sweep();
    await aDayLater();
    await make.product(shop, { images: [path] });
    expect(await sweep()).toBe(0);
    expect(isThere(path)).toBe(true);
    expect(await shop.db.em.query('SELECT * FROM orphaned_pictures')).toEqual([]);
  });

  it('are what a product leaves that was never saved: no record without its picture, no picture without a record', async () => {
    const admin = await make.admin(shop);
    const { id: categoryId } = await make.category(shop);
    const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#00a' } });
    const image = `data:image/png;base64,${(await plain.png().toBuffer()).toString('base64')}`;
    const before = await shop.db.em.query('SELECT count(*) FROM products');
    // The picture is stored, but the row is refused because the category does not exist.
    await shop
      .as(admin)
      .post('/api/products')
      .send({
        name: 'Miel',
        description: 'Doux',
        price: '5.00',
        stock: 1,
        categoryId: categoryId + 999,
        image,
      })
      .expect((reply) => expect(reply.status).toBeGreaterThanOrEqual(400));
    expect(await shop.db.em.query('SELECT count(*) FROM products')).toEqual(before);
    await sweep();
    const left = (await shop.db.em.query('SELECT path FROM orphaned_pictures')) as { path: string }[];
    await aDayLater();
    expect(await sweep()).toBe(left.length);
    for (const { path } of left) expect(isThere(path)).toBe(false);
  });
});
