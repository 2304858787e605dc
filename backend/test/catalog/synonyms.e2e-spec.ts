import type { Product, SynonymGroup } from '@shop/shared';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('words that mean the same', () => {
  const shop = useTestShop();
  const owner = useAdmin(shop);
  beforeAll(async () => {
    await make.product(shop, { name: 'Confiture de chicoutai' });
  });

  const path = '/api/admin/synonyms';
  const list = async () => (await shop.as(owner).get(path).expect(200)).body as SynonymGroup[];
  const add = (words: unknown) => shop.as(owner).post(path).send({ words });
  const found = async (search: string) =>
    ((await shop.http.get('/api/products').query({ search }).expect(200)).body as Product[]).length;

  it('are found by from the moment the owner saves them, and no longer than that', async () => {
    expect(await found('plaquebière')).toBe(0);
    const { body } = await add([' chicoutai', 'plaquebière ', 'plaquebière', '']).expect(201);
    expect(body).toMatchObject({ words: ['chicoutai', 'plaquebière'], version: 1 });
    expect(await found('plaquebière')).toBe(1);
    expect((await list()).map(({ id }) => id)).toContain((body as SynonymGroup).id);

    const one = `${path}/${(body as SynonymGroup).id}`;
    const edited = { words: ['chicoutai', 'mûre arctique'], version: 1 };
    await shop.as(owner).put(one).send(edited).expect(200);
    expect([await found('plaquebière'), await found('mûre arctique')]).toEqual([0, 1]);
    const late = await shop.as(owner).put(one).send(edited).expect(409);
    expect(late.body).toMatchObject({
      code: 'catalog.changed_meanwhile',
      details: { current: { words: ['chicoutai', 'mûre arctique'], version: 2 } },
    });

    await shop.as(owner).delete(one).expect(204);
    expect(await found('mûre arctique')).toBe(0);
    await shop.as(owner).delete(one).expect(404);
    await shop.as(owner).put(one).send(edited).expect(404);
  });

  it.each([
    [['seul']],
    [['seul', ' seul ']],
    ['miel,honey'],
    [['a', 7]],
    [['a', 'b c d e']],
    [['a', 'x'.repeat(61)]],
    [['a', 'b\0']],
    [Array.from({ length: 21 }, (_, place) => `mot${place}`)],
    [undefined],
  ])('are refused as %j', async (words) => {
    const { body } = await add(words).expect(400);
    expect(body).toMatchObject({ code: 'request.invalid', details: [{ field: 'words' }] });
  });
});
