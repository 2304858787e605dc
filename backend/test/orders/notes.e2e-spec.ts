import type { ListedOrder, OrderNote } from '@shop/shared';
import { OrderRetentionService } from '../../src/modules/orders/lifecycle/order-retention.service.js';
import { OrdersPersonalData } from '../../src/modules/orders/orders.personal-data.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('what the team writes about an order', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const path = (id: string, what = 'notes') => `/api/admin/orders/${id}/${what}`;
  const note = (id: string, text: string) => shop.as(admin).post(path(id)).send({ text });
  const tag = (id: string, word: string) => shop.as(admin).post(path(id, 'tags')).send({ tag: word });
  const tagged = async (word: string) => {
    const { body } = await shop.as(admin).get('/api/orders').query({ tag: word }).expect(200);
    return body as ListedOrder[];
  };

  it('is a note with its author, and can be removed', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await note(id, 'Rappeler lundi').expect(201);
    const { body } = await note(id, 'Boîte cadeau').expect(201);
    const notes = body as OrderNote[];
    expect(notes.map(({ text }) => text)).toEqual(['Boîte cadeau', 'Rappeler lundi']);
    expect(notes[0]).toMatchObject({ by: expect.any(String), at: expect.any(String) });
    const left = await shop
      .as(admin)
      .delete(`${path(id)}/${notes[0]?.id}`)
      .expect(200);
    expect((left.body as OrderNote[]).map(({ text }) => text)).toEqual(['Rappeler lundi']);
    const { id: other } = await make.order(shop);
    await shop
      .as(admin)
      .delete(`${path(other)}/${notes[1]?.id}`)
      .expect(200);
    expect((await shop.as(admin).get(path(id)).expect(200)).body).toHaveLength(1);
  });

  it('is never shown to the buyer', async () => {
    const browser = shop.browser();
    const { id } = await make.order(shop, { browser });
    await note(id, 'Client difficile').expect(201);
    await tag(id, 'vip').expect(201);
    for (const asked of [`/api/orders/${id}`, `/api/orders/${id}/contract`])
      expect((await browser.get(asked)).text).not.toMatch(/difficile|vip/);
    for (const what of ['notes', 'tags']) await browser.get(path(id, what)).expect(401);
  });

  it('is bounded', async () => {
    const { id } = await make.order(shop);
    await note(id, ' ').expect(400);
    await note(id, 'a'.repeat(2001)).expect(400);
    await shop.db.em.query(
      `INSERT INTO order_notes (order_id, text, actor) SELECT $1, 'x', 'account:1' FROM generate_series(1, 99)`,
      [id],
    );
    const replies = await Promise.all(['a', 'b'].map((text) => note(id, text)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    await tag(id, 'a'.repeat(31)).expect(400);
    for (let n = 0; n < 10; n++) await tag(id, `mot ${n}`).expect(201);
    expect((await tag(id, 'un de trop')).body.code).toBe('orders.too_many_tags');
    await tag(id, 'MOT 3').expect(201);
  });

  it('is a tag in lower case, by which the list is filtered', async () => {
    const [first, second] = [await make.order(shop), await make.order(shop)];
    await Promise.all([tag(first.id, 'Fragile'), tag(first.id, ' fragile '), tag(second.id, 'Fragile')]);
    expect((await tagged('FRAGILE')).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await tagged('fragile'))[0]?.tags).toEqual(['fragile']);
    expect((await shop.as(admin).get('/api/admin/order-tags')).body).toContain('fragile');
    const removal = `${path(first.id, 'tags')}/${encodeURIComponent('fragile')}`;
    expect((await shop.as(admin).delete(removal).expect(200)).body).toEqual([]);
    expect((await tagged('fragile')).map(({ id }) => id)).toEqual([second.id]);
    await shop
      .as(admin)
      .delete(`${path(second.id, 'tags')}/fragile`)
      .expect(200);
    expect((await shop.as(admin).get('/api/admin/order-tags')).body).not.toContain('fragile');
  });

  it('belongs to what the shop knows of a person: exported, erased, and gone with the years', async () => {
    const email = 'notes@test.example';
    const { id } = await make.order(shop, { customer: { email } });
    await note(id, 'A déménagé').expect(201);
    await tag(id, 'fidèle').expect(201);
    const source = shop.app.get(OrdersPersonalData);
    const person = { userId: null, email, isEmailConfirmed: true };
    expect(await source.collect(person)).toMatchObject({
      orders: [{ notes: [{ text: 'A déménagé' }], tags: ['fidèle'] }],
    });
    await shop.db.transaction((tx) => source.erase(tx, person));
    expect((await shop.as(admin).get(path(id))).body).toEqual([]);
    await shop.db.em.query(
      `UPDATE orders SET status = 'cancelled', created_at = now() - interval '8 years' WHERE id = $1`,
      [id],
    );
    await shop.app.get(OrderRetentionService).purge(new Date());
    expect((await shop.as(admin).get(path(id, 'tags'))).body).toEqual([]);
  });
});
