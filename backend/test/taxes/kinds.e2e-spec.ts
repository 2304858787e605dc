import type { AdminProduct, ErrorReply, ImportEvent, ImportReport, Product } from '@shop/shared';
import sharp from 'sharp';
import { useClock } from '../support/clock.js';
import { sellableOf } from '../support/make/make-catalog.js';
import { TaxDaysService } from '../../src/modules/taxes/tax-days.service.js';
import { TaxSettingsRow } from '../../src/modules/taxes/tax-settings.entity.js';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { make, useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

describe('what a product is', () => {
  const shop = useTestShop();
  const clock = useClock(shop);
  const admin = useAdmin(shop);
  let picture: string;
  beforeAll(async () => {
    const canvas = sharp({ create: { width: 8, height: 6, channels: 3, background: '#c80' } });
    picture = `data:image/png;base64,${(await canvas.png().toBuffer()).toString('base64')}`;
  });
  afterEach(async () => {
    await register(shop);
  });

  const put = (id: number, body: object) => shop.as(admin).put(`/api/products/${id}`).send(body);
  const post = async (more: object) => {
    const { id: categoryId } = await make.category(shop);
    const texts = { name: 'Baume', description: 'Doux.', price: '9.99' };
    return shop
      .as(admin)
      .post('/api/products')
      .send({ ...texts, categoryId, stock: 1, image: picture, ...more });
  };
  const shown = async (id: number) =>
    (await shop.http.get(`/api/products/${id}`).expect(200)).body as Product;
  const rowOf = (id: number) => sellableOf(shop, id);
  const refused = (reply: { status: number; body: unknown }) => {
    const { code, details } = reply.body as ErrorReply;
    return [reply.status, code, details];
  };
  const refusal = [422, 'catalog.kind_required', { field: 'kind' }];

  it('is kept with its exceptions, and told to the owner alone', async () => {
    const { id } = await make.product(shop);
    const { body } = await put(id, { kind: 'candy', taxExceptions: { pst_sk: false } }).expect(200);
    expect(body).toMatchObject({ kind: 'candy', taxExceptions: { pst_sk: false }, version: 2 });
    const product = await shown(id);
    expect(product.kind).toBe('candy');
    expect(product).not.toHaveProperty('taxExceptions');
    await put(id, { name: 'Sucette', kind: '' }).expect(200);
    expect(await rowOf(id)).toMatchObject({ kind: 'candy', taxExceptions: { pst_sk: false } });
    await put(id, { taxExceptions: {} }).expect(200);
    expect((await rowOf(id)).taxExceptions).toEqual({});
  });

  it('is no field of a reply while nobody has said it, nor is a tax', async () => {
    const { id } = await make.product(shop);
    const product = await shown(id);
    expect(Object.keys(product)).not.toContain('kind');
    expect(Object.keys(product)).not.toContain('isTaxable');
  });

  it.each([
    ['kind', { kind: 'honey' }],
    ['kind', { kind: 7 }],
    ['taxExceptions', { taxExceptions: { hst: true } }],
    ['taxExceptions', { taxExceptions: { gst: 'yes' } }],
    ['taxExceptions', { taxExceptions: ['gst'] }],
    ['taxExceptions', { taxExceptions: 'gst' }],
  ])('refuses a wrong %s beside its field (%j)', async (field, body) => {
    const { id } = await make.product(shop);
    const reply = await put(id, body).expect(400);
    expect((reply.body as ErrorReply).details).toEqual([expect.objectContaining({ field })]);
    expect((await rowOf(id)).version).toBe(1);
  });

  it('must be said of what a registered shop sells: to edit, to show', async () => {
    const [onSale, hidden] = [await make.product(shop), await make.product(shop, { isActive: false })];
    await register(shop, 'gst');
    expect(refused(await put(onSale.id, { price: '5.00' }))).toEqual(refusal);
    expect(refused(await put(hidden.id, { isActive: true }))).toEqual(refusal);
    expect(await rowOf(onSale.id)).toMatchObject({ priceCents: 1999, version: 1 });
    expect((await rowOf(hidden.id)).isActive).toBe(false);
    await put(hidden.id, { price: '5.00' }).expect(200);
    await put(hidden.id, { isActive: true, kind: 'oil' }).expect(200);
    await put(onSale.id, { isActive: false }).expect(200);
    expect((await post({ isActive: false })).status).toBe(201);
    expect((await post({ kind: 'cosmetic' })).status).toBe(201);
  });

  it('stays proposed, and nothing more, in a product that joins another and leaves it again', async () => {
    const { id, categoryId } = (await post({ label: '250 g', isActive: false })).body as AdminProduct;
    await register(shop, 'gst');
    const { body: joining } = await post({ name: 'Miel', categoryId, isActive: true });
    const variants = (of: number, action: string) => `/api/admin/products/${of}/variants/${action}`;
    const members = [{ id: joining.id, label: '500 g' }];
    await shop.as(admin).post(variants(id, 'group')).send({ members }).expect(200);
    expect(await rowOf(id)).toMatchObject({ kind: 'grocery', isKindProposed: true });
    await put(id, { kind: 'goods' }).expect(200);
    await shop.as(admin).post(variants(joining.id, 'separate')).expect(200);
    expect(await rowOf(id)).toMatchObject({ kind: 'goods', isKindProposed: false });
    expect(await rowOf(joining.id)).toMatchObject({ kind: 'grocery', isKindProposed: true });
  });

  it.each([
    ['Baume', 'cosmetic'],
    ['Miel de tilleul', 'grocery'],
    ['X12', 'goods'],
  ])('is proposed of a new product with the fields of the specification alone: %s', async (name, kind) => {
    await shop.db.em.query('TRUNCATE products, variants CASCADE');
    await register(shop, 'gst');
    const { status, body } = await post({ name, isActive: true });
    expect([status, body]).toMatchObject([201, { kind, isKindProposed: true }]);
    const { id, version } = body as AdminProduct;
    for (const stock of ['no-kind', 'kind-proposed'])
      expect((await shop.as(admin).get(`/api/products?stock=${stock}`)).body).toMatchObject([{ id }]);
    await put(id, { price: '5.00' }).expect(200);
    const unconfirmed = [{ id, name }];
    const saved = await shop.as(admin).get('/api/admin/taxes').expect(200);
    const again = await shop
      .as(admin)
      .put('/api/admin/taxes')
      .send({ ...saved.body, delivery: 'taxable' });
    expect(again.body).toMatchObject({ code: 'catalog.kinds_missing', details: { products: unconfirmed } });
    const answers = [{ id, kind, version: version + 1 }];
    await shop.as(admin).put('/api/admin/products/kinds').send({ answers }).expect(200);
    expect((await shop.as(admin).get('/api/products?stock=no-kind')).body).toEqual([]);
    expect((await shop.as(admin).get(`/api/products?id=${id}`)).body[0]).not.toHaveProperty('isKindProposed');
  });

  it('must be said before a registration that begins later, too', async () => {
    const { id } = await make.product(shop);
    await registerFrom('2999-01-01');
    expect(refused(await put(id, { price: '5.00' }))).toEqual(refusal);
  });

  const registerFrom = (startsOn: string) =>
    shop.db.transaction(async (tx) => {
      const registrations = [{ tax: 'gst' as const, number: '123456789RT0001', startsOn }];
      await tx.em.update(TaxSettingsRow, { id: 1 }, { registrations });
      tx.changed('taxes');
    });

  describe('in a file for spreadsheets', () => {
    const imported = async (file: string, fields: Record<string, string> = {}): Promise<ImportReport> => {
      const call = shop.as(admin).post('/api/admin/products/import?lang=fr');
      for (const [name, value] of Object.entries(fields)) void call.field(name, value);
      const { text } = await call.attach('file', Buffer.from(file), 'produits.csv').buffer().expect(200);
      const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as ImportEvent;
      if (!('report' in last)) throw new Error(text);
      return last.report;
    };

    it('is a column, by its name in either language', async () => {
      const { id } = await make.product(shop);
      await imported(`Numéro;Nature\n${id};friandise ou grignotine`);
      expect(await rowOf(id)).toMatchObject({ kind: 'candy', version: 2 });
      await imported(`Number;Kind\n${id};Essential oil`);
      expect((await rowOf(id)).kind).toBe('oil');
      await imported(`Numéro;Nature;Prix\n${id};;7,00`);
      expect(await rowOf(id)).toMatchObject({ kind: 'oil', priceCents: 700 });
      const file = await shop
        .as(admin)
        .get(`/api/admin/products/export?lang=fr&id=${id}`)
        .buffer()
        .expect(200);
      expect(file.text).toContain('Nature');
      expect(file.text).toContain('Huile essentielle');
      expect(await imported(file.text)).toMatchObject({ problems: [], updated: 0, unchanged: 1 });
    });

    it('is refused in its line where it is unknown, or missing on a registered shop', async () => {
      const { id } = await make.product(shop);
      const wrong = await imported(`Numéro;Nature\n${id};Pierre`);
      expect(wrong.problems).toEqual([expect.objectContaining({ line: 2, field: 'Nature' })]);
      await register(shop, 'qst');
      const file = `Numéro;Prix\n${id};3,00`;
      const missing = { problems: [expect.objectContaining({ line: 2, field: 'Nature' })], isApplied: false };
      expect(await imported(file, { dryRun: 'true' })).toMatchObject(missing);
      expect(await imported(file)).toMatchObject(missing);
      expect(await rowOf(id)).toMatchObject({ priceCents: 1999, kind: null });
      expect(await imported(`Numéro;Prix;Nature\n${id};3,00;grocery`)).toMatchObject({ isApplied: true });
    });
  });

  it('tells the public whose price comes with taxes', async () => {
    const honey = await make.product(shop, { kind: 'grocery' });
    const soap = await make.product(shop, { kind: 'cosmetic' });
    const book = await make.product(shop, { kind: 'book', taxExceptions: { gst: false } });
    const comb = await make.product(shop, { kind: 'grocery', taxExceptions: { qst: true } });
    const taxable = async () => {
      const all = await Promise.all([honey, soap, book, comb].map(({ id }) => shown(id)));
      return all.map(({ isTaxable }) => isTaxable);
    };
    expect(await taxable()).toEqual([undefined, undefined, undefined, undefined]);
    await register(shop, 'gst');
    expect(await taxable()).toEqual([undefined, true, undefined, undefined]);
    await register(shop, 'qst');
    expect(await taxable()).toEqual([undefined, true, undefined, true]);
    await register(shop, 'pst_bc');
    expect(await taxable()).toEqual([undefined, undefined, undefined, undefined]);
    await register(shop, 'gst', 'qst');
    const reply = await shop.as(admin).get(`/api/products?id=${soap.id}`).expect(200);
    expect((reply.body as AdminProduct[])[0]).toMatchObject({ isTaxable: true, kind: 'cosmetic' });
  });

  it('drops the pages that say so at the midnight of a first day, and of no other', async () => {
    const soap = await make.product(shop, { kind: 'cosmetic' });
    await registerFrom('2027-01-10');
    const dropped: string[][] = [];
    shop.app.get(CacheTags).onDrop((tags) => dropped.push([...(tags ?? [])]));
    const days = shop.app.get(TaxDaysService);
    clock.set('2027-01-10T04:59:59Z');
    await days.beginDay();
    expect([dropped, (await shown(soap.id)).isTaxable]).toEqual([[], undefined]);
    clock.set('2027-01-10T05:00:00Z');
    await days.beginDay();
    expect([dropped, (await shown(soap.id)).isTaxable]).toEqual([[['taxes']], true]);
    for (const treatmentOrRate of ['2026-07-15T04:00:00Z', '2025-04-01T04:00:00Z']) {
      clock.set(treatmentOrRate);
      await days.beginDay();
    }
    expect(dropped).toHaveLength(3);
  });
});
