import type { Carrier, Order, Parcel, ParcelBatch, ParcelBatchRow, ParcelInput } from '@shop/shared';
import type { OrderRow } from '../../../src/modules/orders/entities/order.entity.js';
import type { Mail } from '../../../src/platform/mail/mailer.js';
import { auditOf } from '../../support/audit.js';
import { collectMails, runJobs } from '../../support/background.js';
import { orderOf } from '../../support/make/make-orders.js';
import { make, useAdmin } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

describe('parcels', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let mails: Mail[];
  let post: Carrier;
  beforeAll(async () => {
    mails = collectMails(shop);
    const { body } = await call('get', 'carriers').expect(200);
    post = (body as Carrier[]).find(({ name }) => name === 'Postes Canada')!;
  });
  beforeEach(async () => {
    await runJobs(shop);
    mails.length = 0;
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    shop.as(admin)[method](`/api/admin/${path}`);
  const send = (id: string, parcel: ParcelInput = {}) => call('post', `orders/${id}/parcels`).send(parcel);
  const seen = async (id: string, language = 'fr') => {
    const { body } = await shop
      .as(admin)
      .get(`/api/orders/${id}`)
      .set('X-Language', language)
      .query({ lang: language });
    return body as Order;
  };
  const parcelsOf = async (id: string): Promise<Parcel[]> => (await seen(id)).parcels ?? [];
  const ship = async (batch: ParcelBatch) =>
    (await call('post', 'parcels').send(batch).expect(200)).body as ParcelBatchRow[];
  /** Makes a parcel too old to be removed. */
  const age = (id: string) =>
    Promise.all(
      ['parcels', 'order_status_changes'].map((table) =>
        shop.db.em.query(
          `UPDATE ${table} SET created_at = created_at - interval '10 s' WHERE order_id = $1`,
          [id],
        ),
      ),
    );
  /** Runs the jobs that mail parcels once they can no longer be removed. */
  const mailsLeave = async (id: string) => {
    await runJobs(shop, true);
    await runJobs(shop);
    const { email } = await orderOf(shop, id);
    return mails.filter(({ to, subject }) => to === email && /en route|on its way/.test(subject));
  };
  const paid = (quantity = 1, given: Parameters<typeof make.order>[1] = {}) =>
    make
      .product(shop)
      .then((jar) => make.order(shop, { lines: [[jar, quantity]], status: 'paid', ...given }));

  it('ship their order: the first with what is in it, the next with the rest', async () => {
    const [honey, soap] = [await make.product(shop), await make.product(shop)];
    const { id } = await make.order(shop, {
      lines: [
        [honey, 3],
        [soap, 1],
      ],
      status: 'paid',
    });
    await send(id, {
      carrierId: post.id,
      number: '1z 999-aa1',
      lines: [{ productId: honey.id, quantity: 2 }],
    }).expect(201);
    const { body } = await shop.as(admin).get(`/api/orders/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'shipped', statusAt: expect.any(String) });
    const [first] = await parcelsOf(id);
    expect(first).toMatchObject({
      carrier: 'Postes Canada',
      number: '1z 999-aa1',
      url: 'https://www.canadapost-postescanada.ca/track-reperage/fr#/search?searchFor=1z%20999-aa1',
      lines: [{ productId: honey.id, quantity: 2 }],
    });
    const tooMany = await send(id, { lines: [{ productId: honey.id, quantity: 2 }] });
    expect(tooMany.body).toMatchObject({ code: 'orders.parcel_units', details: { field: 'lines' } });
    await send(id).expect(201);
    expect((await parcelsOf(id))[1]?.lines).toEqual([
      { productId: honey.id, quantity: 1 },
      { productId: soap.id, quantity: 1 },
    ]);
    expect((await send(id)).body.code).toBe('orders.parcel_empty');
  });

  it('are told to their buyer, each once, with the link in their language', async () => {
    const jar = await make.product(shop);
    const { id } = await make.order(shop, { lines: [[jar, 2]], status: 'paid' });
    await shop.db.em.query(`UPDATE orders SET language = 'en' WHERE id = $1`, [id]);
    // Runs the mails of parcels from earlier tests, which are due ten seconds after shipping.
    while ((await runJobs(shop, true)) > 0);
    mails.length = 0;
    await send(id, {
      carrierId: post.id,
      number: 'LM123',
      lines: [{ productId: jar.id, quantity: 1 }],
    }).expect(201);
    await send(id, { carrierId: post.id, number: 'LM124' }).expect(201);
    await runJobs(shop);
    expect(mails).toEqual([]);
    const sent = await mailsLeave(id);
    expect(sent).toHaveLength(2);
    const texts = sent.map(({ text }) => text ?? '').sort((a, b) => a.indexOf('LM124') - b.indexOf('LM124'));
    expect(texts[0]).toContain(
      'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=LM123',
    );
    expect(texts[0]).toContain('Parcel 1 of 2 of your order');
    expect(texts[1]).toContain('Parcel 2 of 2 of your order');
    expect(texts[1]).toContain('Your whole order has now been shipped.');
    expect(texts[1]).toContain('Tracking number: LM124');
    expect(sent.map(({ subject }) => subject.replace(/^.*: /, '')).sort()).toEqual([
      'parcel 1 of 2 is on its way',
      'parcel 2 of 2 is on its way',
    ]);
  });

  it('are taken back within ten seconds, with what they shipped, and nobody hears of it', async () => {
    const { id } = await paid(2);
    await send(id, { number: 'BACK1' }).expect(201);
    const [parcel] = await parcelsOf(id);
    await call('delete', `orders/${id}/parcels/${parcel!.id}`).expect(204);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid' });
    expect(await mailsLeave(id)).toEqual([]);
    await send(id, { number: 'BACK1' }).expect(201);
    const [again] = await parcelsOf(id);
    await age(id);
    const late = await call('delete', `orders/${id}/parcels/${again!.id}`);
    expect(late.body.code).toBe('orders.shipment_stands');
  });

  it('go with the shipment that is taken back', async () => {
    const { id } = await paid(2);
    await send(id, { number: 'GONE1' }).expect(201);
    await shop.as(admin).delete(`/api/orders/${id}/shipment`).expect(200);
    expect(await parcelsOf(id)).toEqual([]);
  });

  it('never share a number, however it is typed, nor when two are typed at once', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()];
    await send(one.id, { number: 'ab-12 34' }).expect(201);
    const taken = await send(two.id, { number: 'AB1234' });
    expect(taken.body).toMatchObject({ code: 'orders.parcel_number_taken', details: { field: 'number' } });
    expect(taken.body.message).toContain(String(one.orderNumber).padStart(6, '0'));
    const replies = await Promise.all([two, three].map(({ id }) => send(id, { number: 'TWICE' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('leave between the day of the order and today, of orders that are paid', async () => {
    const { id } = await paid();
    for (const shippedOn of ['2020-01-01', '2199-01-01'])
      expect((await send(id, { shippedOn })).body).toMatchObject({ code: 'orders.parcel_day' });
    expect((await send(id, { shippedOn: '2026-02-31' })).status).toBe(400);
    expect((await send(id, { number: '<b>' })).status).toBe(400);
    expect((await send(id, { carrierId: 4711 })).body).toMatchObject({ code: 'orders.carrier_unknown' });
    const { id: pending } = await make.order(shop);
    expect((await send(pending)).body.code).toBe('orders.wrong_state');
    expect(await parcelsOf(id)).toEqual([]);
    expect((await orderOf(shop, id)).status).toBe('paid');
  });

  it('are corrected, and told once more where the owner wants that', async () => {
    const { id } = await paid();
    await send(id, { number: 'WRONG1' }).expect(201);
    expect(await mailsLeave(id)).toHaveLength(1);
    mails.length = 0;
    const [parcel] = await parcelsOf(id);
    const path = `orders/${id}/parcels/${parcel!.id}`;
    const version = parcel!.version;
    await call('put', path)
      .send({ carrierId: post.id, number: 'RIGHT1', version, isMailed: true })
      .expect(204);
    expect((await call('put', path).send({ number: 'OTHER', version })).body.code).toBe(
      'orders.parcel_changed',
    );
    const sent = await mailsLeave(id);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('RIGHT1');
  });

  it('are seen by their buyer, and not by whoever only has the id', async () => {
    const browser = shop.browser();
    const jar = await make.product(shop);
    const { id } = await make.order(shop, { lines: [[jar, 1]], status: 'paid', browser });
    await send(id, { carrierId: post.id, number: 'SEEN1' }).expect(201);
    const own = (await browser.get(`/api/orders/${id}`)).body as Order;
    expect(own.parcels?.[0]).toMatchObject({ number: 'SEEN1' });
    const stranger = (await shop.http.get(`/api/orders/${id}`)).body as Order;
    expect(stranger.isMasked).toBe(true);
    expect(stranger.parcels).toBeUndefined();
  });

  it('of many orders leave at once: a wrong row is named, the others are done', async () => {
    const orders: OrderRow[] = [];
    for (let n = 0; n < 12; n += 1) orders.push(await paid());
    const rows = orders.map(({ orderNumber }, n) => ({ order: orderNumber, number: `MANY${n}` }));
    rows.splice(5, 0, { order: 999_999, number: 'NOBODY' });
    const dry = await ship({ carrierId: post.id, rows, isDryRun: true });
    expect(dry.filter(({ problem }) => problem)).toEqual([
      { order: 999_999, number: 'NOBODY', problem: 'Commande non trouvée' },
    ]);
    expect((await orderOf(shop, orders[0]!.id)).status).toBe('paid');
    const done = await ship({ carrierId: post.id, rows });
    expect(done.map(({ parcelId: _, ...row }) => row)).toEqual(dry);
    for (const { id } of orders) expect((await orderOf(shop, id)).status).toBe('shipped');
    const again = await ship({ rows: rows.slice(0, 1) });
    expect(again[0]?.problem).toBe('Tout a déjà été expédié de cette commande.');
    const { body } = await call('post', 'parcels').send({ rows: Array.from({ length: 51 }, () => rows[0]) });
    expect(body.code).toBe('request.invalid');
  });

  it('of a batch are undone together, each like a single one', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => make.order(shop, { status: 'paid' })));
    const rows = await ship({ rows: orders.map(({ orderNumber }) => ({ order: orderNumber })) });
    const ids = rows.map(({ parcelId }) => parcelId);
    await age(orders[2]!.id);
    const undone = await call('post', 'parcels/undo').send({ parcels: ids }).expect(200);
    expect((undone.body as ParcelBatchRow[]).map(({ problem }) => problem !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
    const statuses = await Promise.all(orders.map(async ({ id }) => (await seen(id)).status));
    expect(statuses).toEqual(['paid', 'paid', 'shipped']);
    expect(
      (
        await call('post', 'parcels/undo')
          .send({ parcels: ids.slice(0, 2) })
          .expect(200)
      ).body,
    ).toEqual([]);
    await call('post', 'parcels/undo')
      .send({ parcels: ['1'] })
      .expect(400);
  });

  it('add up: more units in parcels than were ordered is a breach', async () => {
    const { id } = await paid();
    await send(id).expect(201);
    const breaches = async () =>
      (await auditOf(shop)).invariants.find((one) => one.id === 'records')?.breaches;
    expect(await breaches()).toBe(0);
    await shop.db.em.query(
      `UPDATE parcels SET lines = jsonb_set(lines, '{0,quantity}', '2') WHERE order_id = $1`,
      [id],
    );
    expect(await breaches()).toBe(1);
    await shop.db.em.query(
      `UPDATE parcels SET lines = jsonb_set(lines, '{0,quantity}', '1') WHERE order_id = $1`,
      [id],
    );
  });

  it('keep the name of a carrier that is gone, without its link', async () => {
    const { body } = await call('post', 'carriers').send({
      name: 'Vélo',
      trackingUrl: 'https://velo.example/{n}',
    });
    const velo = body as Carrier;
    const twice = await call('post', 'carriers').send({ name: 'VÉLO', trackingUrl: '' });
    expect(twice.body).toMatchObject({ code: 'content.carrier_exists', details: { field: 'name' } });
    for (const trackingUrl of ['http://velo.example/{n}', 'https://velo.example/', 'javascript:{n}'])
      expect((await call('post', 'carriers').send({ name: 'X', trackingUrl })).status).toBe(400);
    const { id } = await paid();
    await send(id, { carrierId: velo.id, number: 'V1' }).expect(201);
    expect((await parcelsOf(id))[0]).toMatchObject({ url: 'https://velo.example/V1' });
    await call('delete', `carriers/${velo.id}`).expect(204);
    const [parcel] = await parcelsOf(id);
    expect(parcel).toMatchObject({ carrier: 'Vélo', number: 'V1' });
    expect(parcel?.url).toBeUndefined();
  });
});
