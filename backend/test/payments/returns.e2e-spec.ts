import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type {
  AdminOrderReturns,
  ListedReturn,
  OrderAftercare,
  PaymentIntentReply,
  ParcelUnits,
  WaitingReturns,
} from '@shop/contracts';
import sharp from 'sharp';
import { ContractMailService } from '../../src/modules/messaging/mails/contract-mail.service.js';
import { ReturnQueries } from '../../src/modules/payments/returns/returns.queries.js';
import { ContractsService, LateOrdersService, OrderLinksService } from '../../src/modules/orders/index.js';
import { Clock } from '../../src/platform/clock.js';
import { runJobs } from '../support/background.js';
import { buy, cartOf, orderOf, pay, settled, stockOf } from '../support/make-orders.js';
import { make, type Person } from '../support/make.js';
import { useMoneyScene, type MoneyDesk, type MoneyScene } from '../support/money.js';
import { register } from '../support/taxes.js';
import type { TestShop } from '../support/test-shop.js';

const dayMs = 24 * 3600_000;

describe('after the sale', () => {
  let shop: TestShop;
  let desk: MoneyDesk;
  let mails: MoneyScene['mails'];
  let admin: Person;
  let photo: Buffer;
  useMoneyScene((scene) => ({ shop, desk, mails } = scene));
  beforeAll(async () => {
    await register(shop, 'gst', 'qst');
    admin = await make.admin(shop);
    const picture = { width: 40, height: 30, channels: 3, background: '#c96' } as const;
    photo = await sharp({ create: picture }).png().toBuffer();
  });
  let clock: ReturnType<typeof jest.spyOn> | undefined;
  afterEach(() => clock?.mockRestore());

  /** Three soaps of 8.50, paid by card: 29.32 with their taxes. */
  async function soaps(status: 'paid' | 'shipped' = 'shipped') {
    const soap = await make.product(shop, { priceCents: 850, kind: 'oil', stock: 10 });
    const browser = shop.browser();
    const cart = cartOf([[soap, 3]], { total: '29.32' });
    const reply = (await buy(browser, cart)).body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    const { id } = reply.order;
    if (status === 'shipped') await desk.advance(id, 'shipped').expect(200);
    await runJobs(shop);
    mails.length = 0;
    return { id, soap, token: await tokenOf(id), one: [{ productId: soap.id, quantity: 1 }] };
  }
  const tokenOf = async (id: string) =>
    (await shop.app.get(OrderLinksService).linkOf(id)).split('.')[1] ?? '';
  const inDays = (days: number) => {
    const at = new Date(Date.now() + days * dayMs);
    clock?.mockRestore();
    clock = jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => at);
    return at;
  };
  /** Their sessions end as the clock goes on. */
  const inTime = async <Reply>(call: () => PromiseLike<Reply>): Promise<Reply> => {
    clock?.mockRestore();
    return call();
  };

  interface Asked {
    id: string;
    token: string;
  }
  const seen = async ({ id, token }: Asked) =>
    (await shop.http.get(`/api/orders/${id}/returns`).set('X-Order-Link', token).expect(200))
      .body as OrderAftercare;
  const ask = ({ id, token }: Asked, lines: ParcelUnits[], photos: Buffer[] = [], reason = 'damaged') => {
    const call = shop.http
      .post(`/api/orders/${id}/returns`)
      .set('X-Order-Link', token)
      .field({ reason, words: 'Le flacon est fêlé', lines: JSON.stringify(lines) });
    return photos.reduce((form, bytes) => form.attach('photos', bytes, 'photo.png'), call);
  };
  const cancel = ({ id, token }: Asked, effect: 'ask' | 'end') =>
    shop.http.post(`/api/orders/${id}/cancellation`).set('X-Order-Link', token).send({ effect });
  const decide = (id: number | undefined, action: string, body: object = {}) =>
    shop.http
      .post(`/api/admin/returns/${id}/${action}`)
      .set({ Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': randomUUID() })
      .send(body);
  const listed = async (state: string) =>
    (await shop.http.get('/api/admin/returns').query({ state }).set('Authorization', `Bearer ${admin.token}`))
      .body as ListedReturn[];
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
  const subjects = (word: string) => mails.filter(({ subject }) => subject.includes(word));

  it('one of three units comes back and is worth 9.78, from the request to the refund', async () => {
    const order = await soaps();
    const { one, soap } = order;
    expect(await seen(order)).toMatchObject({ returnable: [{ quantity: 3 }], returns: [] });
    const reply = await ask(order, one, [photo]);
    expect([reply.status, reply.body.returnable]).toEqual([201, [{ productId: soap.id, quantity: 2 }]]);
    const [{ id }] = (reply.body as OrderAftercare).returns as [OrderAftercare['returns'][number]];
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
    const { returns } = (await ask(order, order.one, [photo]).expect(201)).body as OrderAftercare;
    await ask(other, other.one).expect(201);
    const [{ id, photos }] = returns as [OrderAftercare['returns'][number]];
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
    // Of another order, with the link of that one.
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

  it('takes nothing that has not left, nor anything once its days are over', async () => {
    const unshipped = await soaps('paid');
    expect((await ask(unshipped, unshipped.one)).body.code).toBe('returns.units_taken');
    const order = await soaps();
    inDays(30);
    expect((await ask(order, order.one, [], 'changed-mind')).body.code).toBe('returns.reason_over');
    await ask(order, order.one, [], 'law').expect(201);
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
    const theirs = await shop.http
      .get(`/api/orders/${order.id}/returns`)
      .set('Authorization', `Bearer ${stranger.token}`);
    expect([theirs.status, theirs.body.code]).toEqual([404, 'orders.not_found']);
    const none = await shop.http
      .get('/api/orders/%00/returns')
      .set('Authorization', `Bearer ${stranger.token}`);
    expect([none.status, none.body.code]).toEqual([404, 'orders.not_found']);
  });

  it('thirty days late, a click ends the contract at its time, and the money is due in 15 days', async () => {
    const order = await soaps('paid');
    inDays(8);
    expect((await seen(order)).cancellation).toEqual({ effect: 'ask' });
    // Whatever the weekday: seven business days, and thirty.
    const at = inDays(46);
    expect((await seen(order)).cancellation).toEqual({ effect: 'end', basis: '54.9' });
    expect((await cancel(order, 'ask')).body.code).toBe('returns.effect_changed');
    await Promise.all([cancel(order, 'end').expect(201), cancel(order, 'end').expect(201)]);
    const due = new Date(at.getTime() + 15 * dayMs).toLocaleDateString('en-CA', {
      timeZone: 'America/Toronto',
    });
    expect((await seen(order)).returns).toMatchObject([
      { kind: 'cancellation', state: 'approved', basis: '54.9', requestedAt: at.toISOString(), dueOn: due },
    ]);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', refundedCents: 0 });
    const ended = (await inTime(() => listed('due'))).find((row) => row.order.id === order.id);
    expect(ended).toMatchObject({ order: { id: order.id }, dueOn: due });
    const audit = await shop.db.em.query(
      `SELECT count(*)::int AS count FROM audit_log WHERE action = 'order.contract_ended' AND entity = $1`,
      [`order:${order.id}`],
    );
    expect(audit).toEqual([{ count: 1 }]);
    await runJobs(shop);
    expect(subjects('annulé')).toHaveLength(2);
    expect((await decide(ended?.id, 'refusal', { answer: 'Non' })).body.code).toBe('returns.wrong_state');

    await decide(ended?.id, 'refund', { amount: '29.32' }).expect(204);
    await settled(shop);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', refundedCents: 2932 });
    expect((await seen(order)).returns).toMatchObject([{ state: 'refunded' }]);
    expect(await stockOf(shop, order.soap)).toBe(10);
  });

  it('within seven days of the copy a notice ends the contract, later the owner answers', async () => {
    const early = await soaps('paid');
    expect((await seen(early)).cancellation).toEqual({ effect: 'end', basis: '54.8' });
    const [order, other] = [await soaps('paid'), await soaps('paid')];
    await runJobs(shop);
    inDays(9);
    await cancel(order, 'ask').expect(201);
    await cancel(other, 'ask').expect(201);
    const asked = await inTime(() => listed('requested'));
    const [first, second] = [order, other].map(({ id }) => asked.find((row) => row.order.id === id));
    await decide(first?.id, 'approval').expect(204);
    await settled(shop);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', refundedCents: 2932 });
    expect((await seen(order)).returns).toMatchObject([{ state: 'refunded' }]);
    await decide(second?.id, 'refusal', { answer: 'Le colis part ce matin.' }).expect(204);
    await runJobs(shop);
    const texts = subjects('annulation').map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Le colis part ce matin.'))).toHaveLength(1);
    inDays(9);
    expect((await seen(other)).cancellation).toBeUndefined();
  });

  it('without a copy of the contract a notice ends it for thirty days, and the copy is mailed again', async () => {
    const order = await soaps('paid');
    await runJobs(shop);
    await shop.db.em.query('DELETE FROM order_contracts WHERE order_id = $1', [order.id]);
    const copyAt = async () => {
      const call = shop.http.get(`/api/admin/orders/${order.id}/returns`);
      const { body } = await call.set('Authorization', `Bearer ${admin.token}`).expect(200);
      return (body as AdminOrderReturns).copyAt;
    };
    expect(await copyAt()).toBeNull();
    inDays(9);
    expect((await seen(order)).cancellation).toEqual({ effect: 'end', basis: '54.8' });
    await shop.app.get(ContractMailService).writeMissing();
    await runJobs(shop);
    expect(await inTime(copyAt)).toEqual(expect.any(String));
    inDays(18);
    expect((await seen(order)).cancellation).toEqual({ effect: 'ask' });
  });

  it('a request that nobody answers is due on the board from its tenth day', async () => {
    const order = await soaps();
    await ask(order, order.one).expect(201);
    const queries = shop.app.get(ReturnQueries);
    const before = await queries.waiting();
    inDays(9);
    expect(await queries.waiting()).toEqual(before);
    expect((await queries.list({ state: 'due' })).rows.map((row) => row.order.id)).not.toContain(order.id);
    inDays(10);
    const { due, urgent } = await queries.waiting();
    expect([due > before.due, urgent > before.urgent]).toEqual([true, true]);
    expect((await queries.list({ state: 'due' })).rows.map((row) => row.order.id)).toContain(order.id);
  });

  it('the owner is warned once of a contract that was not mailed for ten days', async () => {
    const [order, mailed] = [await soaps('paid'), await soaps('paid')];
    await runJobs(shop);
    const contracts = shop.app.get(ContractsService);
    const mailing = shop.app.get(ContractMailService);
    const unsent = async () => {
      const call = shop.http.get('/api/admin/returns/waiting').set('Authorization', `Bearer ${admin.token}`);
      return ((await call.expect(200)).body as WaitingReturns).contractsUnsent;
    };
    const keep = jest
      .spyOn(contracts, 'keep')
      .mockRejectedValue(new Error('The printer of papers is broken'));
    await shop.db.em.query('DELETE FROM order_contracts WHERE order_id = $1', [order.id]);
    inDays(9.9);
    expect(await contracts.overdue()).not.toContain(order.id);
    inDays(10.1);
    expect(await contracts.overdue()).toEqual([order.id]);
    await Promise.all([mailing.writeMissing(), mailing.writeMissing()]);
    await runJobs(shop);
    const warned = subjects('contrat non envoyé');
    const number = String((await orderOf(shop, order.id)).orderNumber);
    expect(warned.map(({ subject }) => subject.includes(number))).toEqual([true]);
    expect(warned[0]?.text).toContain(`/admin/orders/${order.id}`);

    const paidAt = `now() - interval '11 days'`;
    await shop.db.em.query(`UPDATE orders SET paid_at = ${paidAt} WHERE id = ANY($1)`, [
      [order.id, mailed.id],
    ]);
    expect(await inTime(unsent)).toEqual([order.id]);
    keep.mockRestore();
    await mailing.writeMissing();
    await runJobs(shop);
    expect(await unsent()).toEqual([]);
    expect(subjects('contrat non envoyé')).toHaveLength(1);
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
    const asAdmin = { Authorization: `Bearer ${admin.token}` };
    const people = (path: string) => shop.http.get(`/api/admin/people/${path}`).query({ email }).set(asAdmin);
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
    await shop.http.post('/api/admin/people/erasure').set(asAdmin).send({ email }).expect(204);
    expect((await people('erasure').expect(200)).body).toMatchObject({ returns: 0 });
    expect((await seen(order)).returns).toMatchObject([{ words: '', photos: [], state: 'requested' }]);
  });

  it('the owner is warned once of an order that is 20 days late', async () => {
    const order = await soaps('paid');
    const number = (await orderOf(shop, order.id)).orderNumber;
    const late = shop.app.get(LateOrdersService);
    inDays(20);
    await late.warn();
    inDays(36);
    await Promise.all([late.warn(), late.warn()]);
    await runJobs(shop);
    const warned = mails.filter(({ subject }) => subject.includes('toujours pas expédiée'));
    expect(warned.filter(({ subject }) => subject.includes(String(number)))).toHaveLength(1);
  });
});
