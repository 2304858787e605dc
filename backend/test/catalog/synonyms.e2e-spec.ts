import { isoToday, type Product, type SearchMiss, type SynonymGroup } from '@shop/shared';
import { SearchMissesService } from '../../src/modules/catalog/search/search-misses.service.js';
import { siteApis } from '../../src/site/site-api.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('terms that mean the same', () => {
  const shop = useTestShop();
  const owner = useAdmin(shop);
  beforeAll(async () => {
    await make.product(shop, { name: 'Confiture de chicoutai' });
  });

  const path = '/api/admin/synonyms';
  const list = async () => (await shop.as(owner).get(path).expect(200)).body as SynonymGroup[];
  const add = (terms: unknown) => shop.as(owner).post(path).send({ terms });
  const found = async (search: string) =>
    ((await shop.http.get('/api/products').query({ search }).expect(200)).body as Product[]).length;

  it('are found by from the moment the owner saves them, and no longer than that', async () => {
    expect(await found('plaquebière')).toBe(0);
    const { body } = await add([' chicoutai', 'plaquebière ', 'plaquebière', '']).expect(201);
    expect(body).toMatchObject({ terms: ['chicoutai', 'plaquebière'], version: 1 });
    expect(await found('plaquebière')).toBe(1);
    expect((await list()).map(({ id }) => id)).toContain((body as SynonymGroup).id);

    const one = `${path}/${(body as SynonymGroup).id}`;
    const edited = { terms: ['chicoutai', 'mûre arctique'], version: 1 };
    await shop.as(owner).put(one).send(edited).expect(200);
    expect([await found('plaquebière'), await found('mûre arctique')]).toEqual([0, 1]);
    const late = await shop.as(owner).put(one).send(edited).expect(409);
    expect(late.body).toMatchObject({
      code: 'catalog.changed_meanwhile',
      details: { current: { terms: ['chicoutai', 'mûre arctique'], version: 2 } },
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
    [Array.from({ length: 21 }, (_, index) => `mot${index}`)],
    [undefined],
  ])('are refused as %j', async (terms) => {
    const { body } = await add(terms).expect(400);
    expect(body).toMatchObject({ code: 'request.invalid', details: [{ field: 'terms' }] });
  });

  it('are told to the owner where they were searched for in vain, by whomever', async () => {
    const search = (text: string) => siteApis(shop.app).fr.catalogue({ search: text });
    const misses = async () => (await shop.as(owner).get(`${path}/misses`).expect(200)).body as SearchMiss[];
    await Promise.all(['Sirop de Camérise', 'sirop de camerise', 'sirop  de camerise'].map(search));
    await search('confiture');
    for (const personal of ['agathe@shop.example', '418 555-0199', 'x'.repeat(61)]) await search(personal);
    const lastDay = isoToday();
    expect(await misses()).toEqual([{ term: 'sirop de camerise', times: 3, lastDay }]);
    await shop.app.get(SearchMissesService).retain(new Date(Date.now() + 179 * 24 * 3600_000));
    expect(await misses()).toHaveLength(1);
    const { body } = await add(['sirop de camérise', 'confiture']).expect(201);
    expect(await misses()).toEqual([]);
    await shop
      .as(owner)
      .delete(`${path}/${(body as SynonymGroup).id}`)
      .expect(204);
    expect(await misses()).toHaveLength(1);
    await shop.app.get(SearchMissesService).retain(new Date(Date.now() + 182 * 24 * 3600_000));
    expect(await misses()).toEqual([]);
  });

  it('are kept of a thousand different searches a day, and no more', async () => {
    const rows = `INSERT INTO search_misses (day, term) SELECT $1, 'mot ' || n FROM generate_series(1, 1000) n`;
    await shop.db.em.query(rows, [isoToday()]);
    await siteApis(shop.app).fr.catalogue({ search: 'introuvable' });
    await siteApis(shop.app).fr.catalogue({ search: 'mot 7' });
    const { body } = await shop.as(owner).get(`${path}/misses`).expect(200);
    expect((body as SearchMiss[])[0]).toMatchObject({ term: 'mot 7', times: 2 });
    expect(await shop.db.em.count('search_misses')).toBe(1000);
  });
});
