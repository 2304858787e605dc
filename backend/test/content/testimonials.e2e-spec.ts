import type { Testimonial } from '@shop/shared';
import sharp from 'sharp';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { rendered } from '../support/rendered.js';
import { useTestShop } from '../support/test-shop.js';

describe('testimonials', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let photo: Buffer;
  beforeAll(async () => {
    photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7a4' } })
      .png()
      .toBuffer();
  });

  type Fields = Record<string, string>;
  const send = (method: 'post' | 'put', path: string, fields: Fields, picture?: Buffer) => {
    const call = shop.as(admin)[method](path);
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    return picture ? call.attach('image', picture, 'photo.png') : call;
  };
  const given = (more: Fields = {}) => ({ name: 'Lucie', content: 'Très bon miel.', ...more });
  const post = (fields: Fields, picture?: Buffer) => send('post', '/api/testimonials', fields, picture);
  const put = (id: number, fields: Fields, picture?: Buffer) =>
    send('put', `/api/testimonials/${id}`, fields, picture);
  const shown = async (lang = 'fr') =>
    (await shop.http.get(`/api/testimonials?lang=${lang}`).expect(200)).body as Testimonial[];

  it('is shown with five stars, at place 0, unless told otherwise', async () => {
    const { body } = await post(given({ title: '', videoUrl: '' })).expect(201);
    expect(body).toMatchObject({ rating: 5, sortOrder: 0, isActive: true, title: '', version: 1 });
    expect(body.image).toBeUndefined();
    expect((await shown()).map(({ id }) => id)).toContain(body.id);
  });

  itOfOneVariant('is written in both languages, with a photo and a product', async () => {
    const honey = await make.product(shop, { name: 'Miel', translations: { en: { name: 'Honey' } } });
    const fields = given({
      title: 'Boulangère',
      rating: '4',
      sortOrder: '-3',
      videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
      productId: String(honey.id),
      translations: JSON.stringify({ en: { title: 'Baker', content: 'Very good honey.' } }),
    });
    const { body } = await post(fields, photo).expect(201);
    expect(body.translations.en).toEqual({ title: 'Baker', content: 'Very good honey.' });
    await shop.http.get(`/api${body.image}`).expect(200);
    const [first] = await shown('en');
    expect(first).toMatchObject({
      title: 'Baker',
      content: 'Very good honey.',
      rating: 4,
      product: { id: honey.id, name: 'Honey' },
    });
    const tags = (await rendered(shop, '/api/testimonials')).headers['cache-tag'];
    expect(tags).toBe(`testimonials,product:${honey.id}`);
  });

  it('keeps its photo through an edit without one, and takes another in its place', async () => {
    const { id, image } = (await post(given(), photo).expect(201)).body;
    expect((await put(id, given({ rating: '2' })).expect(200)).body).toMatchObject({ image, rating: 2 });
    expect((await put(id, given(), photo).expect(200)).body.image).not.toBe(image);
    expect((await put(id, given({ removeImage: 'true' })).expect(200)).body).not.toHaveProperty('image');
    expect((await put(id, given({ removeImage: 'true' }), photo).expect(200)).body).toHaveProperty('image');
  });

  it('is hidden from visitors but not from administrators', async () => {
    const { id } = (await post(given({ isActive: 'false' })).expect(201)).body;
    expect((await shown()).map((one) => one.id)).not.toContain(id);
    const { body } = await shop.as(admin).get('/api/admin/testimonials').expect(200);
    expect(body.map((one: Testimonial) => one.id)).toContain(id);
    await shop.http.get('/api/admin/testimonials').expect(401);
  });

  it('is found by its name or its content in either language, a page at a time, and counted', async () => {
    const ask = (query: object) => shop.as(admin).get('/api/admin/testimonials').query(query);
    const english = JSON.stringify({ en: { content: 'A field of clover' } });
    for (const [index, name] of ['Zélie', 'Zacharie', 'Zoé'].entries()) {
      await post(given({ name, sortOrder: String(9 - index), translations: english })).expect(201);
    }
    const names = ({ body }: { body: Testimonial[] }) => body.map(({ name }) => name);
    expect(names(await ask({ search: 'ZELIE' }).expect(200))).toEqual(['Zélie']);
    const found = await ask({ search: 'of clover', page: 2, pageSize: 2 }).expect(200);
    expect(names(found)).toEqual(['Zélie']);
    expect(found.headers['x-total-count']).toBe('3');
    expect(names(await ask({ search: 'of clover' }))).toEqual(['Zoé', 'Zacharie', 'Zélie']);
    expect(names(await ask({ search: 'tournesol' }))).toEqual([]);
    await ask({ page: 'un' }).expect(400);
    await post(given({ isActive: 'false' })).expect(201);
    const { body } = await ask({ pageSize: 100 });
    const { body: summary } = await shop.as(admin).get('/api/admin/testimonials/summary').expect(200);
    const active = body.filter(({ isActive }: Testimonial) => isActive).length;
    expect(summary).toEqual({ total: body.length, active });
  });

  it('says what is missing or wrong', async () => {
    const messages = async (fields: Fields) =>
      (await post(fields).expect(400)).body.details.map(({ message }: { message: string }) => message);
    expect(await messages({ title: 'x' })).toEqual(['Le nom est requis', 'Le contenu est requis']);
    for (const wrong of [
      { rating: '6' },
      { rating: 'cinq' },
      { isActive: 'oui' },
      { sortOrder: '1.5' },
      { videoUrl: 'pas une adresse' },
      { videoUrl: 'https://vimeo.com/12345' },
      { translations: '{broken' },
      { translations: '[1]' },
      { productId: 'x' },
    ]) {
      expect(await messages(given(wrong as unknown as Fields))).toHaveLength(1);
    }
    expect((await post(given({ productId: '2000000000' })).expect(404)).body.code).toBe(
      'catalog.product_not_found',
    );
    expect((await post(given(), Buffer.from('<svg/>')).expect(400)).body.code).toBe('files.not_an_image');
  });

  it('refuses to overwrite what somebody else has just changed', async () => {
    const { id } = (await post(given()).expect(201)).body;
    const saved = (await put(id, given({ version: '1', sortOrder: '7' })).expect(200)).body;
    const { body } = await put(id, given({ version: '1' })).expect(409);
    expect(body.code).toBe('content.changed_meanwhile');
    expect(body.details).toEqual({ current: saved });
  });

  itOfOneVariant('goes away for good, and survives its product', async () => {
    const honey = await make.product(shop);
    const { id } = (await post(given({ productId: String(honey.id) })).expect(201)).body;
    await shop.as(admin).delete(`/api/products/${honey.id}`).expect(200);
    expect((await shown()).find((one) => one.id === id)?.product).toBeUndefined();
    const remove = () => shop.as(admin).delete(`/api/testimonials/${id}`);
    await remove().expect(204);
    await remove().expect(404);
    await put(id, given()).expect(404);
  });
});
