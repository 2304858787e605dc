import type { BulkInput, BulkProgress, PricePreview, PriceChange } from '@shop/shared';
import { BulkStepsService } from '../../src/modules/catalog/bulk/bulk-steps.service.js';
import { auditAfterEach } from '../support/audit.js';
import { runJobs } from '../support/background.js';
import { sellableOf, setVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

describe('a change of many products', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  auditAfterEach(shop);

  const percent = (by: number, ending?: 9 | 5): PriceChange => ({ unit: 'percent', by: by * 100, ending });
  const post = (path: string, body: object = {}) =>
    shop.as(admin).post(`/api/admin/products/bulk${path}?lang=fr`).send(body);
  const preview = async (body: object) => (await post('/preview', body).expect(200)).body as PricePreview;
  const start = async (body: BulkInput) => (await post('', body).expect(201)).body as BulkProgress;
  const undo = async ({ id }: BulkProgress) => (await post(`/${id}/undo`).expect(200)).body as BulkProgress;
  const progress = async ({ id }: BulkProgress) =>
    (await shop.as(admin).get(`/api/admin/products/bulk/${id}?lang=fr`).expect(200)).body as BulkProgress;
  const priceOf = async (id: number) => (await sellableOf(shop, id)).priceCents;
  const pricesOf = (ids: readonly number[]) => Promise.all(ids.map(priceOf));
  const products = async (...prices: number[]) => {
    const ids: number[] = [];
    for (const priceCents of prices) ids.push((await make.product(shop, { priceCents })).id);
    return ids;
  };

  /** More products than one transaction changes, in a category of their own. */
  async function manyProducts(count: number): Promise<number> {
    const { categoryId, productId } = await make.product(shop, { priceCents: 1000 });
    await shop.db.em.query(
      `WITH made AS (
         INSERT INTO products (category_id, slug, name, description, translations, is_featured, images, from_cents,
           is_sold_out)
         SELECT category_id, slug, name || n, description, translations, false, images, 1000, true
         FROM products, generate_series(2, $2) n WHERE id = $1 RETURNING id
       ) INSERT INTO variants (id, product_id, price_cents) SELECT id, id, 1000 FROM made`,
      [productId, count],
    );
    return categoryId;
  }

  const countAt = async (category: number, cents: number) => {
    const [row] = await shop.db.em.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM variants v JOIN products p ON p.id = v.product_id
       WHERE category_id = $1 AND price_cents = $2 AND from_cents = $2`,
      [category, cents],
    );
    return row.count;
  };

  it('shows old and new prices, and refuses those that would be nothing or too much', async () => {
    const ids = await products(1000, 1, 9_999_999);
    const raised = await preview({ ids, price: percent(100) });
    expect(raised).toMatchObject({ changed: 2, unchanged: 0, refused: 1 });
    expect(raised.lines[0]).toMatchObject({ price: '99999.99', refusal: 'over' });
    expect(raised.lines.slice(1).map(({ price, newPrice }) => [price, newPrice])).toEqual([
      ['10.00', '20.00'],
      ['0.01', '0.02'],
    ]);
    const lowered = await preview({ ids, price: percent(-60) });
    expect(lowered.lines[0]).toMatchObject({ price: '0.01', refusal: 'zero' });
    expect(await pricesOf(ids)).toEqual([1000, 1, 9_999_999]);
  });

  it('raises prices as shown, and leaves the refused ones', async () => {
    const ids = await products(1000, 2345, 9_999_999);
    const { digest } = await preview({ ids, price: percent(5, 9) });
    const done = await start({ ids, price: percent(5, 9), digest });
    expect(done).toMatchObject({ state: 'done', total: 2, done: 2, refused: 1, left: 0 });
    expect(await pricesOf(ids)).toEqual([1049, 2459, 9_999_999]);
    const { body } = await shop.http.get(`/api/products/${ids[0]}`).expect(200);
    expect(body.price).toBe('10.49');
    const [entry] = await shop.db.em.query<unknown[]>(
      'SELECT action, fields, actor_role FROM audit_log WHERE entity = $1 ORDER BY id DESC LIMIT 1',
      [`product:${ids[0]}`],
    );
    expect(entry).toEqual({ action: 'product.updated', fields: ['priceCents'], actor_role: 'admin' });
  });

  it('is refused when a price has changed since it was shown', async () => {
    const ids = await products(1000, 2000);
    const { digest } = await preview({ ids, price: percent(5) });
    await setVariant(shop, ids[0] ?? 0, { priceCents: 1100 });
    const { body } = await post('', { ids, price: percent(5), digest }).expect(409);
    expect(body.code).toBe('catalog.bulk_changed');
    expect(await pricesOf(ids)).toEqual([1100, 2000]);
  });

  it('raises the version, so that a form opened before tells of it', async () => {
    const [id = 0] = await products(1000);
    const { version } = await sellableOf(shop, id);
    await start({ ids: [id], price: percent(10) });
    const { body } = await shop
      .as(admin)
      .put(`/api/products/${id}`)
      .send({ price: '12.00', version })
      .expect(409);
    expect(body.details.current.price).toBe('11.00');
  });

  it('is undone, but for what somebody has changed since', async () => {
    const ids = await products(1000, 2000, 3000);
    const done = await start({ ids, price: percent(10) });
    expect(done.undoMs).toBeGreaterThan(5_000);
    await setVariant(shop, ids[1] ?? 0, { priceCents: 2500 });
    const undone = await undo(done);
    expect(undone).toMatchObject({ state: 'undone', left: 1, undoMs: 0 });
    expect(undone.leftNames).toEqual([(await sellableOf(shop, ids[1] ?? 0)).name]);
    expect(await pricesOf(ids)).toEqual([1000, 2500, 3000]);
    expect((await post(`/${done.id}/undo`)).body.code).toBe('catalog.bulk_stands');
  });

  it('is not undone after ten seconds', async () => {
    const ids = await products(1000);
    const done = await start({ ids, price: percent(10) });
    await shop.db.em.query(
      `UPDATE bulk_changes SET finished_at = finished_at - interval '11 s' WHERE id = $1`,
      [done.id],
    );
    expect((await post(`/${done.id}/undo`).expect(409)).body.code).toBe('catalog.bulk_stands');
    expect(await pricesOf(ids)).toEqual([1100]);
    await post('/999999/undo').expect(404);
  });

  it('is a job for what a filter finds, goes on after a crash, and is undone as a whole', async () => {
    const category = await manyProducts(600);
    const started = await start({ filter: { category }, price: percent(50) });
    expect(started).toMatchObject({ state: 'running', total: 600, done: 0 });
    expect((await post(`/${started.id}/undo`).expect(409)).body.code).toBe('catalog.bulk_stands');

    // One batch is committed before the process ends; the job begins again.
    const steps = shop.app.get(BulkStepsService);
    await shop.db.transaction((tx) => steps.advance(tx, started.id));
    expect(await progress(started)).toMatchObject({ state: 'running', done: 250 });
    expect(await countAt(category, 1500)).toBe(250);
    await runJobs(shop);
    expect(await progress(started)).toMatchObject({ state: 'done', done: 600, left: 0 });
    expect(await countAt(category, 1500)).toBe(600);

    await undo(started);
    await runJobs(shop);
    expect(await progress(started)).toMatchObject({ state: 'undone', done: 600, left: 0 });
    expect(await countAt(category, 1000)).toBe(600);
  });

  it('does a batch wholly or not at all', async () => {
    const category = await manyProducts(260);
    const started = await start({ filter: { category }, price: percent(50) });
    const steps = shop.app.get(BulkStepsService);
    const broken = shop.db.transaction(async (tx) => {
      await steps.advance(tx, started.id);
      throw new Error('the process ends');
    });
    await expect(broken).rejects.toThrow('the process ends');
    expect(await countAt(category, 1000)).toBe(260);
    expect(await progress(started)).toMatchObject({ done: 0 });
    await runJobs(shop);
    expect(await countAt(category, 1500)).toBe(260);
  });

  it('leaves what somebody else changed while it ran, and names it', async () => {
    const category = await manyProducts(260);
    const started = await start({ filter: { category }, price: percent(50) });
    const [row] = await shop.db.em.query<[{ id: number }]>(
      'SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE category_id = $1 ORDER BY 1 LIMIT 1',
      [category],
    );
    await setVariant(shop, row.id, { priceCents: 777 });
    await runJobs(shop);
    const done = await progress(started);
    expect(done).toMatchObject({ state: 'done', total: 260, left: 1 });
    expect(done.leftNames).toHaveLength(1);
    expect(await priceOf(row.id)).toBe(777);
  });

  it('hides and shows, features and moves to another category', async () => {
    const ids = await products(1000, 2000);
    const hidden = await start({ ids, isActive: false });
    await shop.http.get(`/api/products/${ids[0]}`).expect(404);
    await undo(hidden);
    await shop.http.get(`/api/products/${ids[0]}`).expect(200);
    await start({ ids, isFeatured: true });
    const { body } = await shop.http.get('/api/products/featured').expect(200);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const { id: categoryId } = await make.category(shop);
    await start({ ids, categoryId });
    for (const id of ids) expect((await sellableOf(shop, id)).categoryId).toBe(categoryId);
    await post('', { ids, categoryId: 999_999 }).expect(404);
  });

  it('sells nothing without a kind in a shop that is registered for a tax', async () => {
    const answered = await make.product(shop, { isActive: false, kind: 'grocery' });
    const open = await make.product(shop, { isActive: false, kind: null });
    await register(shop, 'gst');
    const done = await start({ ids: [answered.id, open.id], isActive: true });
    expect(done).toMatchObject({ total: 1, refused: 1 });
    expect((await sellableOf(shop, open.id)).isActive).toBe(false);
    expect((await sellableOf(shop, answered.id)).isActive).toBe(true);
    await register(shop);
  });

  it.each<[string, object]>([
    ['no field', { ids: [1] }],
    ['two fields', { ids: [1], isActive: true, isFeatured: true }],
    ['neither ids nor a filter', { isActive: true }],
    ['both ids and a filter', { ids: [1], filter: {}, isActive: true }],
    ['no ids', { ids: [], isActive: true }],
    ['an id twice', { ids: [1, 1], isActive: true }],
    ['too many ids', { ids: Array.from({ length: 201 }, (_, index) => index + 1), isActive: true }],
    ['a percentage out of bounds', { ids: [1], price: { unit: 'percent', by: -10_000 } }],
    ['a part of a cent', { ids: [1], price: { unit: 'amount', by: 1.5 } }],
    ['another ending', { ids: [1], price: { unit: 'amount', by: 1, ending: 7 } }],
    ['an unknown filter', { filter: { stock: 'secret' }, isActive: true }],
  ])('is refused with %s', async (_, body) => {
    await post('', body).expect(400);
  });
});
