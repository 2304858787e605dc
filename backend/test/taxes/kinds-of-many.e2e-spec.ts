import type { AdminProduct, KindsReply } from '@shop/shared';
import { sellableOf, hideAll } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('what many products are', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeEach(() => hideAll(shop));

  const answer = (answers: unknown) =>
    shop.as(admin).put('/api/admin/products/kinds?lang=fr').send({ answers });
  const rowOf = (id: number) => sellableOf(shop, id);

  it('is asked of what is on sale, and counted', async () => {
    const [first, second] = [await make.product(shop), await make.product(shop)];
    await make.product(shop, { kind: 'oil' });
    await make.product(shop, { isActive: false });
    const { body, headers } = await shop.as(admin).get('/api/products?stock=no-kind&pageSize=1').expect(200);
    expect([headers['x-total-count'], (body as AdminProduct[]).map(({ id }) => id)]).toEqual([
      '2',
      [first.productId],
    ]);
    await answer([{ id: second.id, kind: 'book', version: 1 }]).expect(200);
    const { headers: after } = await shop.as(admin).get('/api/products?stock=no-kind');
    expect(after['x-total-count']).toBe('1');
  });

  it('is saved in one call; what was edited meanwhile stays, and is shown', async () => {
    const [soap, tea, edited] = [
      await make.product(shop),
      await make.product(shop),
      await make.product(shop),
    ];
    await shop.as(admin).put(`/api/products/${edited.id}`).send({ name: 'Neuf' });
    const reply = await answer([
      { id: edited.id, kind: 'goods', version: 1 },
      { id: tea.id, kind: 'grocery', version: 1 },
      { id: soap.id, kind: 'cosmetic', version: 1 },
      { id: 2_000_000_000, kind: 'book', version: 1 },
    ]).expect(200);
    const { saved, changed } = reply.body as KindsReply;
    expect(saved).toEqual([soap.id, tea.id]);
    expect(changed).toEqual([expect.objectContaining({ id: edited.id, name: 'Neuf', version: 2 })]);
    expect(changed[0]).not.toHaveProperty('kind');
    expect(await rowOf(soap.id)).toMatchObject({ kind: 'cosmetic', version: 2 });
    expect(await rowOf(edited.id)).toMatchObject({ kind: null, version: 2 });
    const log = await shop.db.em.query(`SELECT fields FROM audit_log WHERE entity = $1`, [
      `product:${soap.id}`,
    ]);
    expect(log).toEqual([{ fields: ['kind'] }]);
    await answer([{ id: soap.id, kind: 'cosmetic', version: 2 }]).expect(200);
    expect((await rowOf(soap.id)).version).toBe(2);
  });

  it.each([
    ['no list', { id: 1 }],
    ['an unknown kind', [{ id: 1, kind: 'honey', version: 1 }]],
    ['no version', [{ id: 1, kind: 'oil' }]],
    ['a product twice', [1, 2].map(() => ({ id: 1, kind: 'oil', version: 1 }))],
    ['too many', Array.from({ length: 101 }, (_, id) => ({ id: id + 1, kind: 'oil', version: 1 }))],
  ])('refuses %s', async (_, answers) => {
    const { id } = await make.product(shop);
    await answer(answers).expect(400);
    expect((await rowOf(id)).kind).toBeNull();
  });
});
