import type { AdminProduct, VariantId } from '@shop/shared';
import sharp from 'sharp';
import { StockService } from '../../src/modules/catalog/index.js';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { buy, cartOf } from '../support/make/make-orders.js';
import { sellableOf } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';

describe('managing products', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let categoryId: number;
  let picture: string;
  beforeAll(async () => {
    categoryId = (await make.category(shop, { name: 'Miels' })).id;
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c80' } })
      .png()
      .toBuffer();
    picture = `data:image/png;base64,${png.toString('base64')}`;
  });

  const given = (more: object = {}) => ({
    name: 'Miel de trèfle',
    description: 'Doux.',
    price: '19,99',
    image: picture,
    categoryId,
    stock: 12,
    isActive: true,
    ...more,
  });
  const post = (body: object, lang = 'fr') => shop.as(admin).post(`/api/products?lang=${lang}`).send(body);
  const put = (id: number, body: object) => shop.as(admin).put(`/api/products/${id}`).send(body);
  const created = async (more: object = {}) => (await post(given(more)).expect(201)).body as AdminProduct;
  const complaint = async (body: object, lang = 'fr') => {
    const reply = await post(body, lang).expect(400);
    return (reply.body.details as { field: string; message: string }[]).map(
      ({ field, message }) => `${field}: ${message}`,
    );
  };
  const movements = (id: number) =>
    shop.db.em.query('SELECT kind, quantity, actor FROM stock_movements WHERE variant_id = $1 ORDER BY id', [
      id,
    ]);

  it('puts a product on sale with a picture that can be seen', async () => {
    const product = await created({
      videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
      translations: { en: { name: 'Clover honey', description: 'Mild.' } },
    });
    expect(product).toMatchObject({ price: '19.99', stock: 12, category: 'Miels', slug: 'miel-de-trefle' });
    expect(product.translations).toEqual({
      fr: { name: 'Miel de trèfle', description: 'Doux.' },
      en: { name: 'Clover honey', description: 'Mild.' },
    });
    await shop.http.get(`/api${product.image}`).expect(200).expect('Content-Type', 'image/jpeg');
    const gallery = await created({ image: undefined, images: [picture, picture] });
    expect(gallery.images).toHaveLength(2);
    const { body } = await shop.http.get(`/api/products/${product.id}?lang=en`).expect(200);
    expect(body).toMatchObject({ name: 'Clover honey', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' });
    expect(body.translations).toBeUndefined();
  });

  it('keeps the passport of a product, and shows what its kind is asked for', async () => {
    const passport = {
      npn: 'NPN 8000 1234',
      origin: { fr: ' Le Bic ', en: '' },
      grade: { fr: '', en: '' },
      inci: 'Aqua, Linalool',
      foodAllergens: ['milk'],
      harvestYear: 2025,
      keepsMonths: 24,
    };
    const { id, version, passport: kept } = await created({ kind: 'grocery', passport });
    expect(kept).toEqual({
      ...passport,
      npn: '80001234',
      origin: { fr: 'Le Bic', en: '' },
      grade: undefined,
    });
    const shown = async () => (await shop.http.get(`/api/products/${id}`).expect(200)).body as AdminProduct;
    expect((await shown()).passport).toEqual({
      origin: { fr: 'Le Bic', en: '' },
      foodAllergens: ['milk'],
      harvestYear: 2025,
      keepsMonths: 24,
    });
    await put(id, { passport: kept, version }).expect(200);
    const { body: same } = await put(id, { kind: 'remedy', version }).expect(200);
    expect((same as AdminProduct).version).toBe(version + 1);
    expect((await shown()).passport).toMatchObject({ npn: '80001234' });
    await put(id, { passport: {} }).expect(200);
    expect((await shown()).passport).toBeUndefined();
  });

  it('refuses a passport that no label could have, field by field', async () => {
    const passport = {
      npn: '1234',
      harvestYear: new Date().getFullYear() + 1,
      keepsMonths: 0,
      foodAllergens: ['rain'],
      origin: { fr: 'x'.repeat(121) },
      warnings: 'Attention',
    };
    expect((await complaint(given({ passport }))).sort()).toEqual([
      'passport.foodAllergens: Cet allergène est inconnu.',
      'passport.harvestYear: L’année de récolte va de 1990 à cette année.',
      'passport.keepsMonths: Écrivez un nombre de mois, de 1 à 120.',
      'passport.npn: Un NPN a huit chiffres.',
      'passport.origin.fr: Ce texte ne peut pas dépasser 120 caractères.',
      'passport.warnings: Cette valeur n’est pas valable.',
    ]);
  });

  it('says what is missing or wrong, word for word', async () => {
    expect(await complaint({})).toEqual(
      expect.arrayContaining([
        'name: Le nom du produit est requis',
        'description: La description est requise',
        'price: Le prix est requis',
        'image: Une image est requise',
        'categoryId: La catégorie est requise',
        'stock: Le stock est requis',
      ]),
    );
    expect(await complaint(given({ name: 'x'.repeat(101) }))).toEqual([
      'name: Le nom ne peut pas dépasser 100 caractères',
    ]);
    expect(await complaint(given({ price: '0' }))).toEqual([
      'price: Le prix doit être un nombre valide supérieur à 0',
    ]);
    for (const price of ['19.999', '1e3', '-5', 'NaN', 'dix', '1,000', {}, '9999999']) {
      expect(await complaint(given({ price }))).toEqual(['price: Le prix doit être un nombre valide']);
    }
    for (const stock of [-1, 1.5, '12', 'x', false]) {
      expect(await complaint(given({ stock }))).toEqual([
        'stock: Le stock doit être un nombre entier positif',
      ]);
    }
    expect(await complaint(given({ name: '' }), 'en')).toEqual(['name: Product name is required']);
    expect(await complaint(given({ videoUrl: 'javascript:alert(1)' }))).toHaveLength(1);
    expect(await complaint(given({ description: 'x'.repeat(5001) }))).toHaveLength(1);
    expect(await complaint(given({ translations: { en: { name: 'x'.repeat(101) } } }))).toEqual([
      'translations.en.name: Ce texte ne peut pas dépasser 100 caractères.',
    ]);
  });

  it('refuses pictures that are none, and categories that are none', async () => {
    const images = [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'https://evil.example/x.jpg',
      '/uploads/../../etc/passwd',
    ];
    for (const image of [...images, 'data:image/png;base64,AAAA']) {
      const { body } = await post(given({ image })).expect(400);
      expect(body.code).toBe('files.not_an_image');
    }
    await post(given({ image: `/uploads/${'z'.repeat(24)}.jpg` })).expect(404);
    const { body } = await post(given({ categoryId: 2_000_000_000 })).expect(404);
    expect(body.code).toBe('catalog.category_not_found');
  });

  it('ignores fields that are not the form’s to set', async () => {
    const product = await created({
      id: 1,
      rating: 5,
      isFeatured: true,
      version: 9,
      createdAt: '2001-01-01',
    });
    expect(product).toMatchObject({ rating: 0, isFeatured: false, version: 1 });
    expect(product.id).not.toBe(1);
  });

  it('changes what is sent and leaves the rest', async () => {
    const before = await created({ translations: { en: { name: 'Honey', description: 'Mild.' } } });
    const edit = {
      name: ' Miel doré ',
      price: '',
      description: '',
      image: '',
      translations: { en: { name: '' } },
    };
    const { body } = await put(before.id, edit).expect(200);
    expect(body).toMatchObject({ name: 'Miel doré', slug: 'miel-dore', price: '19.99', image: before.image });
    expect(body.translations.en).toEqual({ name: '', description: 'Mild.' });
    expect(body.version).toBe(2);
    const again = await put(before.id, { name: 'Miel doré' }).expect(200);
    expect(again.body.version).toBe(2);
  });

  it('puts a new picture in front and keeps the others', async () => {
    const { id, image } = await created();
    const second = (await put(id, { images: [image, picture] }).expect(200)).body.images[1];
    const { body } = await put(id, { image: picture }).expect(200);
    expect(body.images).toHaveLength(2);
    expect(body.images[0]).not.toBe(image);
    expect(body.images[1]).toBe(second);
  });

  it('refuses to overwrite what somebody else has just changed', async () => {
    const { id, version } = await created();
    const saved = (await put(id, { name: 'Première main', version }).expect(200)).body;
    const { body } = await put(id, { name: 'Seconde main', version }).expect(409);
    expect(body.code).toBe('catalog.changed_meanwhile');
    expect(body.details).toEqual({ current: saved });
    const [product] = (await shop.http.get(`/api/products?id=${id}`).expect(200)).body;
    expect(product.name).toBe('Première main');
  });

  it('counts only the difference of a stock that sold meanwhile', async () => {
    const { id } = await created({ stock: 10 });
    await shop.db.transaction((tx) =>
      shop.app
        .get(StockService)
        .hold(tx, `order-${id}`, [{ variantId: id as VariantId, quantity: 3 }], { language: 'fr' }),
    );
    expect((await put(id, { name: 'Autre', stock: 10, stockSeen: 10 }).expect(200)).body.stock).toBe(7);
    expect((await put(id, { stock: 30, stockSeen: 10 }).expect(200)).body.stock).toBe(27);
    expect((await put(id, { stock: 0 }).expect(200)).body.stock).toBe(0);
    const rows = await movements(id);
    expect(rows.map(({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity])).toEqual([
      ['adjustment', 10],
      ['hold', 3],
      ['adjustment', 20],
      ['adjustment', -27],
    ]);
    expect(rows[0].actor).toMatch(/^account:\d+$/);
  });

  it('features a product and takes it back', async () => {
    const { id } = await created();
    const feature = (isFeatured: unknown) =>
      shop.as(admin).patch(`/api/products/${id}/featured`).send({ isFeatured });
    expect((await feature(true).expect(200)).body.isFeatured).toBe(true);
    const listed = (await shop.http.get('/api/products/featured').expect(200)).body as AdminProduct[];
    expect(listed.map((product) => product.id)).toContain(id);
    expect((await feature(false).expect(200)).body.isFeatured).toBe(false);
    await feature('yes').expect(400);
  });

  it('deletes a product that was never ordered, and its history still adds up', async () => {
    const { id } = await created({ stock: 4 });
    const { body } = await shop.as(admin).delete(`/api/products/${id}`).expect(200);
    expect(body).toEqual({ action: 'deleted', message: 'Le produit a été supprimé.' });
    await shop.http.get(`/api/products/${id}`).expect(404);
    expect((await movements(id)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([4, -4]);
    await shop.as(admin).delete(`/api/products/${id}`).expect(404);
  });

  it('takes an ordered product off sale instead of deleting it', async () => {
    const { id } = await created();
    await shop.db.em.query('CREATE TABLE IF NOT EXISTS refers (variant_id int REFERENCES variants (id))');
    await shop.db.em.query('INSERT INTO refers VALUES ($1)', [id]);
    const { body } = await shop.as(admin).delete(`/api/products/${id}`).expect(200);
    expect(body).toEqual({
      action: 'deactivated',
      message: 'Le produit a été désactivé car il est référencé dans des commandes existantes.',
    });
    const row = await sellableOf(shop, id);
    expect(row).toMatchObject({ isActive: false, stock: 12 });
  });

  it('hides a product by itself, and no save publishes it that does not say so', async () => {
    const { id } = await created({ name: 'Caché' });
    expect((await put(id, { isActive: false }).expect(200)).body).toMatchObject({
      isActive: false,
      stock: 12,
    });
    expect((await put(id, { price: '21.00', stock: 3 }).expect(200)).body.isActive).toBe(false);
    await shop.as(admin).patch(`/api/products/${id}/featured`).send({ isFeatured: true });
    await shop.http.get(`/api/products/${id}`).expect(404);
    for (const list of ['/api/products?search=Cach%C3%A9', '/api/products/featured'])
      expect((await shop.http.get(list).expect(200)).body).toEqual([]);
    const refused = await buy(shop.browser(), cartOf([[{ id, priceCents: 2100 }, 1]]));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'catalog.unavailable',
      message: 'Ce produit n’est plus disponible : Caché.',
    });
    expect((await put(id, { isActive: true }).expect(200)).body.isActive).toBe(true);
    await shop.http.get(`/api/products/${id}`).expect(200);
  });

  it('shows administrators what is hidden, and keeps that from every cache', async () => {
    const { id } = await created({ isActive: false, stock: 0 });
    const asAdmin = (path: string) => shop.as(admin).get(path).expect(200);
    const { body, headers } = await asAdmin(`/api/products?id=${id}`);
    expect(body[0]).toMatchObject({ id, isActive: false });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect((await asAdmin(`/api/products/${id}`)).body.id).toBe(id);
    const out = (await asAdmin('/api/products?stock=out')).body as AdminProduct[];
    expect(out.map((product) => product.id)).toContain(id);
    expect(out.every(({ stock }) => stock === 0)).toBe(true);
  });

  it('drops the pages of what changed, and no others', async () => {
    const dropped: string[][] = [];
    shop.app.get(CacheTags).onDrop((tags) => dropped.push([...(tags ?? ['everything'])]));
    const product = await created({ stock: 1 });
    await put(product.id, { videoUrl: 'https://youtu.be/abcdefghijk' });
    // A changed price changes the order of lists, and changed texts may change search results.
    await put(product.id, { price: '21.00' });
    await put(product.id, { description: 'Autre.' });
    await put(product.id, { isActive: false });
    await put(product.id, { isActive: false });
    await put(product.id, { stock: 5 });
    const self = `product:${product.id}`;
    // Pages that tell the number of products are those of the tag "assortment".
    expect(dropped.map((tags) => tags.sort())).toEqual([
      ['assortment', self, 'products'],
      [self],
      [self, 'products'],
      [self, 'products'],
      ['assortment', self, 'products'],
      [self],
    ]);
  });

  it('lets in administrators only', async () => {
    const { id } = await created();
    const customer = await make.customer(shop);
    for (const method of ['post', 'put', 'delete', 'patch'] as const) {
      const path = { post: '/api/products', patch: `/api/products/${id}/featured` }[method as 'post'];
      const call = (by: Pick<TestShop['http'], typeof method>) =>
        by[method](path ?? `/api/products/${id}`).send({});
      await call(shop.http).expect(401);
      await call(shop.as(customer)).expect(403);
    }
  });
});
