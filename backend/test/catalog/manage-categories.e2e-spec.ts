import sharp from 'sharp';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('managing categories', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  let count = 0;
  /** Category with a unique name, because siblings may not share name and slug. */
  const given = (more: object = {}) => ({
    name: `Miels ${(count += 1)}`,
    description: 'De nos ruches.',
    ...more,
  });
  const post = (body: object) => shop.as(admin).post('/api/categories').send(body);
  const put = (id: number, body: object) => shop.as(admin).put(`/api/categories/${id}`).send(body);
  const remove = (id: number) => shop.as(admin).delete(`/api/categories/${id}`);

  it('adds a category, with a slug made of its name', async () => {
    const translations = { en: { name: 'Honeys', description: 'From our hives.' } };
    const { body } = await post(given({ name: ' Miels d’été & Çà ', translations })).expect(201);
    expect(body).toMatchObject({
      name: 'Miels d’été & Çà',
      slug: 'miels-d-ete-ca',
      sortOrder: 0,
      version: 1,
    });
    expect(body.translations.en).toEqual(translations.en);
    expect(body.parentId).toBeUndefined();
  });

  it('refuses a second one of the same name and slug in the same place, and no other', async () => {
    const twins = { name: 'Cires', description: 'De nos ruches.' };
    const { body: first } = await post(twins).expect(201);
    const refused = await post({ ...twins, name: ' CIRES ' }).expect(409);
    expect(refused.body).toMatchObject({ code: 'catalog.category_exists', details: { field: 'name' } });
    const { body: below } = await post({ ...twins, parentId: first.id }).expect(201);
    await put(below.id, { ...twins, parentId: null }).expect(409);
    await put(first.id, { ...twins, description: 'Autrement.' }).expect(200);
    // Older shops may have siblings with the same name, which can still be edited.
    await shop.db.em.query(
      `INSERT INTO categories (name, slug, description, translations, parent_id)
       SELECT name, slug, description, translations, parent_id FROM categories WHERE id = $1`,
      [below.id],
    );
    await put(below.id, { ...twins, description: 'Encore.' }).expect(200);
    const both = await Promise.all([0, 1].map(() => post({ ...twins, name: 'Pollens' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keeps the picture that was uploaded before, and removes it when asked', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = await shop.as(admin).post('/api/upload').attach('image', png, 'x.png').expect(201);
    const { body } = await post(given({ image: upload.body.url })).expect(201);
    expect(body.image).toBe(upload.body.url);
    expect((await put(body.id, given({ sortOrder: 3 })).expect(200)).body).toMatchObject({
      image: upload.body.url,
      sortOrder: 3,
    });
    expect((await put(body.id, given({ image: null })).expect(200)).body.image).toBeUndefined();
  });

  it('says what is missing', async () => {
    const { body } = await post({ sortOrder: -1 }).expect(400);
    const messages = body.details.map(({ message }: { message: string }) => message);
    expect(messages).toEqual(expect.arrayContaining(['Le nom est requis', 'La description est requise']));
    expect(messages).toHaveLength(3);
  });

  it('stands where any number from 0 on says, between two others too', async () => {
    const { body } = await post(given({ sortOrder: 1.5 })).expect(201);
    expect(body.sortOrder).toBe(1.5);
    const first = (await post(given({ sortOrder: 1 })).expect(201)).body.id;
    const last = (await post(given({ sortOrder: 1.75 })).expect(201)).body.id;
    const { body: listed } = await shop.http.get('/api/categories').expect(200);
    const ids = (listed as { id: number }[])
      .map(({ id }) => id)
      .filter((id) => [first, body.id, last].includes(id));
    expect(ids).toEqual([first, body.id, last]);
    for (const sortOrder of [-0.1, '1', 1e10]) await post(given({ sortOrder })).expect(400);
  });

  it('never hangs a category below itself', async () => {
    const top = (await post(given()).expect(201)).body.id;
    const below = (await post(given({ parentId: top })).expect(201)).body.id;
    for (const parentId of [top, below]) {
      const { body } = await put(top, given({ parentId })).expect(400);
      expect(body.code).toBe('catalog.category_circle');
    }
    await post(given({ parentId: 2_000_000_000 })).expect(404);
    expect((await put(below, given({ parentId: null })).expect(200)).body.parentId).toBeUndefined();
  });

  it('never makes a circle of two edits at once', async () => {
    const [one, other] = [
      (await post(given()).expect(201)).body.id,
      (await post(given()).expect(201)).body.id,
    ];
    const replies = await Promise.all([
      put(one, given({ parentId: other })),
      put(other, given({ parentId: one })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  itOfOneVariant('deletes an empty category, and keeps one that is in use', async () => {
    const top = await make.category(shop);
    const below = await make.category(shop, { parentId: top.id });
    const { id: productId } = await make.product(shop, { categoryId: below.id });
    expect((await remove(top.id).expect(409)).body.code).toBe('catalog.category_in_use');
    expect((await remove(below.id).expect(409)).body.code).toBe('catalog.category_in_use');
    await shop.as(admin).delete(`/api/products/${productId}`).expect(200);
    await remove(below.id).expect(204);
    await remove(top.id).expect(204);
    await remove(top.id).expect(404);
  });

  it('refuses to overwrite what somebody else has just changed', async () => {
    const { id, version } = (await post(given()).expect(201)).body;
    const saved = (await put(id, given({ version, sortOrder: 7 })).expect(200)).body;
    const { body } = await put(id, given({ version })).expect(409);
    expect(body.code).toBe('catalog.changed_meanwhile');
    expect(body.details).toEqual({ current: saved });
  });
});
