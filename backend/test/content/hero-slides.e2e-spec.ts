import type { HeroSlide } from '@shop/shared';
import sharp from 'sharp';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('hero slides', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let picture: Buffer;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#247' } })
      .webp()
      .toBuffer();
  });

  type Fields = Record<string, string>;
  const send = (method: 'post' | 'put', path: string, fields: Fields, pictures: Buffer[]) => {
    const call = shop.as(admin)[method](path);
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    for (const [index, bytes] of pictures.entries()) call.attach('images', bytes, `${index}.webp`);
    return call;
  };
  const post = (fields: Fields, pictures = [picture]) => send('post', '/api/hero-slides', fields, pictures);
  const put = (id: number, fields: Fields, pictures: Buffer[] = []) =>
    send('put', `/api/hero-slides/${id}`, fields, pictures);
  const shown = async (token?: string) => {
    const call = shop.http.get('/api/hero-slides?lang=en');
    return (await (token ? call.set('Authorization', token) : call).expect(200)).body as HeroSlide[];
  };

  it('shows several pictures and both languages', async () => {
    const translations = JSON.stringify({ en: { title: 'Honey from here' } });
    const { body } = await post({ title: 'Du miel d’ici', subtitle: 'Cru', translations }, [
      picture,
      picture,
    ]);
    expect(body.images).toHaveLength(2);
    await shop.http.get(`/api${body.images[1]}`).expect(200);
    expect((await shown()).find(({ id }) => id === body.id)).toEqual({
      id: body.id,
      title: 'Honey from here',
      subtitle: 'Cru',
      images: body.images,
      isActive: true,
      sortOrder: 0,
    });
  });

  it('leads to a page of the shop, and to nothing else', async () => {
    const link = '/products?category=2';
    const translations = JSON.stringify({ en: { button: 'See them' } });
    const { body } = await post({ title: 'Lien', link, button: 'Les voir', translations }).expect(201);
    expect((await shown()).find(({ id }) => id === body.id)).toMatchObject({ link, button: 'See them' });
    for (const outside of ['//example.com', 'https://example.com', '/\\example.com', 'javascript:x', '/a b'])
      expect((await put(body.id, { title: 'Lien', link: outside }).expect(400)).body.details).toEqual([
        { field: 'link', message: expect.stringContaining('commence par une barre oblique') },
      ]);
    await put(body.id, { title: 'Lien', link: '', button: '', translations: '{"en":{"button":""}}' }).expect(
      200,
    );
    expect((await shown()).find(({ id }) => id === body.id)).not.toHaveProperty('link');
  });

  it('offers a product of the shop, until the owner takes it out or it is deleted', async () => {
    const honey = await make.product(shop);
    const large = await make.product(shop, { productId: honey.id, label: '1 kg' });
    const { body } = await post({ title: 'Produit', productId: String(large.id) }).expect(201);
    const offered = async () => (await shown()).find(({ id }) => id === body.id)?.productId;
    expect(await offered()).toBe(honey.id);
    await put(body.id, { title: 'Produit' }).expect(200);
    expect(await offered()).toBe(honey.id);
    await put(body.id, { title: 'Produit', productId: 'null' }).expect(200);
    expect(await offered()).toBeUndefined();
    const unknown = await put(body.id, { title: 'Produit', productId: '999999' }).expect(404);
    expect(unknown.body.code).toBe('catalog.product_not_found');
    for (const wrong of ['0', '1.5', '"x"', '[1]'])
      await put(body.id, { title: 'Produit', productId: wrong }).expect(400);

    const soap = await make.product(shop);
    await put(body.id, { title: 'Produit', productId: String(soap.id) }).expect(200);
    await shop.as(admin).delete(`/api/products/${soap.id}`).expect(200);
    expect(await offered()).toBeUndefined();
  });

  it('follows its product into another one, of which that becomes a variant', async () => {
    const honey = await make.product(shop);
    const large = await make.product(shop, { categoryId: honey.categoryId });
    const { body } = await post({ title: 'Format', productId: String(large.id) }).expect(201);
    const members = [{ id: large.id, label: '1 kg' }];
    await shop
      .as(admin)
      .post(`/api/admin/products/${honey.id}/variants/group`)
      .send({ label: '500 g', members })
      .expect(200);
    expect((await shown()).find(({ id }) => id === body.id)?.productId).toBe(honey.id);
  });

  it('keeps the part of its pictures in view that the owner says', async () => {
    const { body } = await post({ title: 'Cadre', focus: 'left bottom' }).expect(201);
    const focus = async () => (await shown()).find(({ id }) => id === body.id)?.focus;
    expect(await focus()).toBe('left bottom');
    await put(body.id, { title: 'Cadre' }).expect(200);
    expect(await focus()).toBe('left bottom');
    await put(body.id, { title: 'Cadre', focus: 'right center' }).expect(200);
    expect(await focus()).toBeUndefined();
    for (const wrong of ['', 'left', 'top left', '50% 50%'])
      await put(body.id, { title: 'Cadre', focus: wrong }).expect(400);
  });

  it('wants a title and a picture, ten at the most', async () => {
    const { body } = await post({ subtitle: 'x' }).expect(400);
    expect(body.details).toEqual([{ field: 'title', message: 'Le titre est requis' }]);
    expect((await post({ title: 'x' }, []).expect(400)).body).toMatchObject({
      code: 'content.image_required',
      message: 'Une slide a besoin d’au moins une image.',
    });
    await post({ title: 'x' }, Array(11).fill(picture)).expect(400);
    const eleven = await post({ title: 'x' }, Array(11).fill(picture)).expect(400);
    expect(eleven.body).toMatchObject({
      code: 'content.too_many_images',
      message: 'Une slide ne peut pas avoir plus de 10 images.',
    });
    const { id } = (await post({ title: 'x' }, Array(6).fill(picture)).expect(201)).body;
    const reply = await put(id, { title: 'x' }, Array(5).fill(picture)).expect(400);
    expect(reply.body.code).toBe('content.too_many_images');
  });

  it('keeps the pictures that are named, adds the new ones behind, and takes in no others', async () => {
    const { id, images } = (await post({ title: 'x' }, [picture, picture]).expect(201)).body;
    const foreign = `/uploads/${'f'.repeat(24)}.jpg`;
    const existingImages = JSON.stringify([foreign, images[1], images[0]]);
    expect((await put(id, { title: 'x', existingImages }).expect(200)).body.images).toEqual([
      images[1],
      images[0],
    ]);
    const { body } = await put(id, { title: 'x', existingImages: JSON.stringify([images[0]]) }, [picture]);
    expect(body.images[0]).toBe(images[0]);
    expect(body.images).toHaveLength(2);
    const none = await put(id, { title: 'x', existingImages: '[]' }).expect(400);
    expect(none.body.code).toBe('content.image_required');
    await put(id, { title: 'x', existingImages: '{"a":1}' }).expect(400);
  });

  it('puts new pictures between those that stay, where it is told to', async () => {
    const { id, images } = (await post({ title: 'x' }, [picture, picture]).expect(201)).body;
    const existingImages = JSON.stringify(['new:1', images[1], 'new:7', images[0]]);
    const { body } = await put(id, { title: 'x', existingImages }, [picture, picture, picture]).expect(200);
    expect(body.images).toHaveLength(5);
    expect([body.images[1], body.images[2]]).toEqual([images[1], images[0]]);
    expect(new Set(body.images).size).toBe(5);
  });

  it('tells who edits an outdated slide what is saved now', async () => {
    const { id } = (await post({ title: 'x' }).expect(201)).body;
    const saved = (await put(id, { title: 'y', version: '1' }).expect(200)).body;
    const { body } = await put(id, { title: 'z', version: '1' }).expect(409);
    expect(body.code).toBe('content.changed_meanwhile');
    expect(body.details).toEqual({ current: saved });
  });

  it('is hidden from visitors but not from administrators', async () => {
    const { id } = (await post({ title: 'x', isActive: 'false' }).expect(201)).body;
    expect((await shown()).map((slide) => slide.id)).not.toContain(id);
    const slide = (await shown(`Bearer ${admin.token}`)).find((one) => one.id === id);
    expect(slide).toMatchObject({ isActive: false, version: 1 });
  });

  it('goes away for good', async () => {
    const { id } = (await post({ title: 'x' }).expect(201)).body;
    const remove = () => shop.as(admin).delete(`/api/hero-slides/${id}`);
    await remove().expect(204);
    await remove().expect(404);
    await put(id, { title: 'x' }).expect(404);
    await shop.http.delete(`/api/hero-slides/${id}`).expect(401);
  });
});
