import type { OrderAfterSales } from '@shop/shared';
import sharp from 'sharp';
import { OrderLinksService } from '../../../src/modules/orders/index.js';
import { useAfterSalesScene } from '../../support/after-sales.js';
import { runJobs } from '../../support/background.js';
import { orderOf, sandboxOf, settled, stockOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { sweepAfter } from '../../support/make/money.js';

describe('after the sale', () => {
  let photo: Buffer;
  const { shop, admin, soaps, seen, ask, cancel, decide, listed, subjects } = useAfterSalesScene();
  beforeAll(async () => {
    const picture = { width: 40, height: 30, channels: 3, background: '#c96' } as const;
    photo = await sharp({ create: picture }).png().toBuffer();
  });

  /** The terms promise the money 15 days after the notice, whenever it is answered and the goods are back. */
  const dueAfter = async (id: number) => {
    const [row] = await shop.db.em.query(
      `SELECT due_on - (requested_at AT TIME ZONE 'America/Toronto')::date AS days FROM returns WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ days: 15 });
    return row;
  };
  const rows = (id: string) =>
    shop.db.em.query(`SELECT state, photos FROM returns WHERE order_id = $1`, [id]);

  it('one of three units comes back and is worth 9.78, from the request to the refund', async () => {
    const order = await soaps();
    const { one, soap } = order;
    expect(await seen(order)).toMatchObject({ returnable: [{ quantity: 3 }], returns: [] });
    const reply = await ask(order, one, [photo]);
    expect([reply.status, reply.body.returnable]).toEqual([201, [{ productId: soap.id, quantity: 2 }]]);
    const [{ id }] = (reply.body as OrderAfterSales).returns as [OrderAfterSales['returns'][number]];
    const due = await dueAfter(id);
    await runJobs(shop);
    expect(subjects('demande de retour')).toHaveLength(1);
    expect(subjects('Demande de retour')).toHaveLength(1);

    await decide(id, 'approval', { answer: 'Renvoyez-le à l’adresse de la boutique.' }).expect(204);
    await runJobs(shop);
    expect(subjects('accepté')[0]?.text).toContain('Renvoyez-le à l’adresse');
    await decide(id, 'receipt', { restock: [{ productId: soap.id, quantity: 2 }] }).expect(409);
    await decide(id, 'receipt', { restock: one }).expect(204);
    expect(await dueAfter(id)).toEqual(due);
    expect((await decide(id, 'refund', { amount: '9.77' })).body.details).toEqual({ amount: '9.78' });
    await decide(id, 'refund', { amount: '9.78' }).expect(204);
    await settled(shop);
    expect(await orderOf(shop, order.id)).toMatchObject({ refundedCents: 978, status: 'shipped' });
    expect(await stockOf(shop, soap)).toBe(8);
    expect((await seen(order)).returns).toMatchObject([{ state: 'refunded' }]);
    expect((await seen(order)).returnable).toEqual([{ productId: soap.id, quantity: 2 }]);
    await runJobs(shop);
    expect(subjects('Remboursement')[0]?.text.replace(/\p{Zs}/gu, ' ')).toContain('9,78 $');
    expect((await decide(id, 'refund', { amount: '9.78' })).body.code).toBe('returns.wrong_state');
  });

  it('two tabs that ask for the same return make one, and no unit is asked for twice', async () => {
    const order = await soaps();
    const { one, soap } = order;
    const replies = await Promise.all([ask(order, one), ask(order, one), ask(order, one)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows(order.id)).toHaveLength(1);
    await runJobs(shop);
    expect(subjects('demande de retour')).toHaveLength(1);
    const rest = [2, 3].map((quantity) => ask(order, [{ productId: soap.id, quantity }]));
    const answers = await Promise.all(rest);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [409, 'returns.units_taken'],
    ]);
  });

  it('no unit whose money the provider has yet to give back is asked for', async () => {
    const order = await soaps();
    const { id, one, soap } = order;
    for (let call = 0; call < 3; call += 1)
      sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/refunds', mode: 'drop-before' });
    await shop
      .as(admin)
      .post(`/api/admin/orders/${id}/refunds`)
      .set('Idempotency-Key', 'pending')
      .send({ amount: '9.78', lines: one, delivery: false })
      .expect(201);
    expect((await seen(order)).returnable).toEqual([{ productId: soap.id, quantity: 2 }]);
    const { status, body } = await ask(order, [{ productId: soap.id, quantity: 3 }]);
    expect([status, body.code]).toEqual([409, 'returns.units_taken']);
    await sweepAfter(shop, 2);
    expect((await seen(order)).returnable).toEqual([{ productId: soap.id, quantity: 2 }]);
  });

  it('refuses a photo that is no photo, and writes nothing down', async () => {
    const order = await soaps();
    const reply = await ask(order, order.one, [photo, Buffer.from('<svg onload="alert(1)"/>')]);
    expect([reply.status, reply.body.code]).toEqual([400, 'files.not_an_image']);
    expect(reply.body.message).toMatch(/image/);
    const five = await ask(order, order.one, Array<Buffer>(5).fill(photo));
    expect([five.status, five.body.message]).toEqual([400, 'Pas plus de 4 photos.']);
    expect(await rows(order.id)).toEqual([]);
  });

  it('shows a photo to who has the link or the account of the order and to the shop, and to nobody else', async () => {
    const [order, other] = [await soaps(), await soaps()];
    const { returns } = (await ask(order, order.one, [photo]).expect(201)).body as OrderAfterSales;
    await ask(other, other.one).expect(201);
    const [{ id, photos }] = returns as [OrderAfterSales['returns'][number]];
    const own = `/api${photos[0] ?? ''}`;
    const [ofShop] = (await listed('requested')).filter((row) => row.id === id);
    const forShop = `/api${ofShop?.photos[0] ?? ''}`;
    const get = (path: string, headers: Record<string, string> = {}) => shop.http.get(path).set(headers);
    const withLink = (token: string) => ({ 'X-Order-Link': token });
    const asAdmin = { Authorization: `Bearer ${admin.token}` };

    const { user, token } = await make.customer(shop);
    await shop.db.em.query('UPDATE orders SET account_id = $1 WHERE id = $2', [user.id, order.id]);
    const asAccount = { Authorization: `Bearer ${token}` };
    const served = [
      await get(own, withLink(order.token)),
      await get(own, asAccount),
      await get(forShop, asAdmin),
    ];
    for (const { status, headers, body } of served) {
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(headers['cache-control']).toBe('private, no-store');
      expect((await sharp(body as Buffer).metadata()).width).toBe(40);
    }

    const stranger = { Authorization: `Bearer ${(await make.customer(shop)).token}` };
    for (const headers of [{}, stranger, asAdmin, withLink(other.token)])
      expect((await get(own, headers)).status).toBe(404);
    expect((await get(forShop)).status).toBe(401);
    expect((await get(forShop, asAccount)).status).toBe(403);
    // A return of another order, asked for with that order's link.
    const moved = own.replace(order.id, other.id);
    expect((await get(moved, withLink(other.token))).status).toBe(404);
    expect((await get(own.replace(/1$/, '2'), withLink(order.token))).status).toBe(404);

    const [{ photos: kept }] = (await rows(order.id)) as [{ photos: string[] }];
    const path = kept[0] ?? '';
    const name = path.split('/').at(-1) ?? '';
    for (const address of [path, `/api${path}`, `/uploads/${name}`, `/api/uploads/${name}`])
      for (const headers of [{}, withLink(order.token), asAdmin])
        expect([address, (await get(address, headers)).status]).toEqual([address, 404]);
    for (const address of [`/api/uploads/..%2Fprivate%2F${name}`, `/api/uploads/${name}?w=160`])
      expect([address, (await get(address)).status]).toEqual([address, 404]);

    await shop.app.get(OrderLinksService).revoke(order.id);
    expect((await get(own, withLink(order.token))).status).toBe(404);
  });

  it('answers alike for a wrong link, one of another order and no order, before it reads a file', async () => {
    const [order, other] = [await soaps(), await soaps()];
    const wrong = [
      { id: order.id, token: 'A'.repeat(43) },
      { id: order.id, token: other.token },
      { id: 'A'.repeat(22), token: order.token },
    ];
    for (const one of wrong) {
      const replies = [await ask(one, order.one, [photo]), await cancel(one, 'end')];
      replies.push(await shop.http.get(`/api/orders/${one.id}/returns`).set('X-Order-Link', one.token));
      for (const { status, body } of replies)
        expect([status, body.code]).toEqual([404, 'orders.link_invalid']);
    }
    const stranger = await make.customer(shop);
    const theirs = await shop.as(stranger).get(`/api/orders/${order.id}/returns`);
    expect([theirs.status, theirs.body.code]).toEqual([404, 'orders.not_found']);
    const none = await shop.as(stranger).get('/api/orders/%00/returns');
    expect([none.status, none.body.code]).toEqual([404, 'orders.not_found']);
  });

  it('can be withdrawn until the goods are back', async () => {
    const order = await soaps();
    await ask(order, order.one).expect(201);
    const [{ id } = { id: 0 }] = (await seen(order)).returns;
    const withdraw = () =>
      shop.http.delete(`/api/orders/${order.id}/returns/${id}`).set('X-Order-Link', order.token);
    expect((await withdraw().expect(200)).body.returns).toMatchObject([{ state: 'withdrawn' }]);
    await ask(order, order.one).expect(201);
    const again = (await seen(order)).returns.at(-1);
    await decide(again?.id, 'approval', { answer: 'Oui' }).expect(204);
    await decide(again?.id, 'receipt', { restock: [] }).expect(204);
    const late = await shop.http
      .delete(`/api/orders/${order.id}/returns/${again?.id ?? 0}`)
      .set('X-Order-Link', order.token);
    expect(late.body.code).toBe('returns.wrong_state');
  });

  it('what was written and shown goes with the person, and what was decided stays', async () => {
    const order = await soaps();
    await ask(order, order.one, [photo]).expect(201);
    const { email } = await orderOf(shop, order.id);
    await runJobs(shop);
    const people = (path: string) => shop.as(admin).get(`/api/admin/people/${path}`).query({ email });
    expect((await people('erasure').expect(200)).body.returns).toBeGreaterThan(0);
    const file = (await people('export').expect(200)).text;
    expect(file).toContain('Le flacon est fêlé');
    const { orders, returns } = JSON.parse(file) as {
      orders: { id: string; contracts: object[] }[];
      returns: { photos: string[] }[];
    };
    expect(returns.find(({ photos }) => photos.length > 0)?.photos[0]).toMatch(
      /^data:image\/jpeg;base64,\/9j/,
    );
    expect(orders.find(({ id }) => id === order.id)?.contracts).toMatchObject([
      { language: 'fr', text: expect.stringContaining('29,32') },
    ]);
    await shop.as(admin).post('/api/admin/people/erasure').send({ email }).expect(204);
    expect((await people('erasure').expect(200)).body).toMatchObject({ returns: 0 });
    expect((await seen(order)).returns).toMatchObject([{ comment: '', photos: [], state: 'requested' }]);
  });
});
