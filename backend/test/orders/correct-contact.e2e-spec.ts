import type { Order, OrderContactInput, OrderHistory, VersionedContact } from '@shop/shared';
import { asBytes } from '../support/as-bytes.js';
import { runJobs, useMails } from '../support/background.js';
import { rate, useDelivery } from '../support/make/delivery.js';
import { agathe, orderOf } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { readPdf } from '../support/pdf.js';
import { useTestShop } from '../support/test-shop.js';

describe('the name and address of an order', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const mails = useMails(shop);

  const path = (id: string) => `/api/admin/orders/${id}/contact`;
  const read = async (id: string) =>
    (await shop.as(admin).get(path(id)).expect(200)).body as VersionedContact;
  const send = (id: string, body: OrderContactInput) => shop.as(admin).put(path(id)).send(body);
  const check = (id: string, postalCode: string) =>
    shop
      .as(admin)
      .post(`${path(id)}/check`)
      .send({ postalCode });
  const correct = async (id: string, change: Partial<OrderContactInput>) =>
    send(id, { ...(await read(id)), reason: 'mistyped', ...change });
  const pdf = async (request: PromiseLike<{ body: unknown }>) =>
    (await readPdf((await request).body as Buffer)).pages.join(' ').replace(/\s+/g, ' ');
  const invoice = (id: string) =>
    pdf(shop.as(admin).get(`/api/orders/${id}/invoice.pdf`).buffer(true).parse(asBytes));
  const slip = (id: string) =>
    pdf(
      shop
        .as(admin)
        .post('/api/admin/orders/papers')
        .buffer(true)
        .parse(asBytes)
        .send({ paper: 'slips', ids: [id] }),
    );

  it('are corrected with a reason, in the log without what was typed', async () => {
    const { id, version } = await make.order(shop, { status: 'paid' });
    const given = { address: '14, rue des Lilas', email: 'Autre@Test.Example', reason: 'asked' } as const;
    const { body } = await correct(id, given);
    expect(body).toMatchObject({ address: '14, rue des Lilas', email: 'autre@test.example' });
    expect((body as VersionedContact).version).toBeGreaterThan(version);
    const [entry] = await shop.db.em.query(
      `SELECT action, fields, actor_role FROM audit_log WHERE entity = $1 ORDER BY id DESC LIMIT 1`,
      [`order:${id}`],
    );
    expect(entry).toEqual({
      action: 'order.contact_corrected',
      fields: ['email', 'address', 'reason.asked'],
      actor_role: 'admin',
    });
    const { body: history } = await shop.as(admin).get(`/api/admin/orders/${id}/history`).expect(200);
    expect((history as OrderHistory).corrections).toMatchObject([
      { fields: ['email', 'address'], reason: 'asked', by: expect.any(String) },
    ]);
    const { body: data } = await shop.as(admin).get('/api/orders').query({ email: 'autre@test.example' });
    expect((data as Order[]).map((order) => order.id)).toEqual([id]);
  });

  it('stay on papers that were issued, and are new on the slip and later mails', async () => {
    const { id } = await make.order(shop, { customer: agathe, status: 'paid' });
    const { id: unpaid } = await make.order(shop, { customer: agathe });
    const change = { lastName: 'Gagnon', address: '14, rue des Lilas', email: 'gagnon@test.example' };
    for (const one of [id, unpaid]) expect((await correct(one, change)).status).toBe(200);
    expect(await invoice(id)).toContain('Agathe Tremblay 12, rue des Tilleuls');
    expect(await invoice(unpaid)).toContain('Agathe Gagnon 14, rue des Lilas');
    expect(await slip(id)).toContain('Agathe Gagnon 14, rue des Lilas');
    const { body } = await shop.as(admin).get(`/api/orders/${id}`).expect(200);
    expect(body).toMatchObject({
      customerName: 'Agathe Gagnon',
      billedTo: { customerName: 'Agathe Tremblay', customerAddress: '12, rue des Tilleuls' },
    });
    await shop.as(admin).put(`/api/orders/${id}/status`).send({ status: 'shipped' }).expect(200);
    await runJobs(shop, true);
    await runJobs(shop);
    expect(mails.map(({ to }) => to)).toContain('gagnon@test.example');
  });

  it('of which the mail address was wrong open no more by the links that went there', async () => {
    const { id, linkVersion } = await make.order(shop, { status: 'paid' });
    await correct(id, { city: 'Rimouski-Est' });
    expect((await orderOf(shop, id)).linkVersion).toBe(linkVersion);
    await correct(id, { email: 'juste@test.example' });
    expect((await orderOf(shop, id)).linkVersion).toBe(linkVersion + 1);
  });

  it.each(['shipped', 'delivered', 'cancelled'] as const)(
    'are closed in an order that is %s',
    async (status) => {
      const { id } = await make.order(shop, { status: status === 'cancelled' ? 'pending' : status });
      if (status === 'cancelled') await shop.as(admin).post(`/api/admin/orders/${id}/cancel`).expect(200);
      expect((await check(id, agathe.postalCode)).body.code).toBe('orders.correction_closed');
      expect((await correct(id, { city: 'Matane' })).body.code).toBe('orders.correction_closed');
    },
  );

  it('are closed in a refunded order', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await shop.db.em.query(`UPDATE orders SET payment_state = 'refunded' WHERE id = $1`, [id]);
    expect((await correct(id, { city: 'Matane' })).body.code).toBe('orders.correction_closed');
    await shop.db.em.query(`UPDATE orders SET payment_state = 'paid' WHERE id = $1`, [id]);
  });

  it('corrected by two at once are one correction and one conflict that tells the other', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    const seen = await read(id);
    const replies = await Promise.all(
      ['Matane', 'Amqui'].map((city) => send(id, { ...seen, city, reason: 'asked' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, refused] = replies.sort((a, b) => a.status - b.status).map(({ body }) => body);
    expect(refused).toMatchObject({ code: 'orders.changed_meanwhile', details: { current: saved } });
  });

  it('are refused without a reason, a street or a real postal code', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    for (const wrong of [{ reason: 'bored' }, { address: ' ' }, { postalCode: 'D1D 1D1' }, { email: 'x' }])
      expect((await correct(id, wrong as Partial<OrderContactInput>)).status).toBe(400);
  });

  it('that change nothing leave no trace', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    const seen = await read(id);
    expect((await send(id, { ...seen, reason: 'asked' })).body).toEqual(seen);
    expect(await shop.db.em.query(`SELECT 1 FROM order_corrections WHERE order_id = $1`, [id])).toEqual([]);
  });

  describe('that cost what was paid', () => {
    const { zone } = useDelivery(shop, admin);

    it('keep the province whose taxes were paid', async () => {
      await register(shop, 'gst', 'qst');
      const { id } = await make.order(shop, { status: 'paid', isTaxed: true });
      const refusal = { code: 'orders.correction_province', details: { field: 'postalCode' } };
      expect((await check(id, 'K1A 0B1')).body).toMatchObject(refusal);
      expect((await correct(id, { postalCode: 'K1A 0B1' })).body).toMatchObject(refusal);
      expect((await check(id, 'H2X 1Y4')).status).toBe(204);
      expect((await correct(id, { postalCode: 'h2x1y4' })).body).toMatchObject({ postalCode: 'H2X 1Y4' });
    });

    it('keep the zone whose delivery was paid', async () => {
      await zone('Bas-Saint-Laurent', ['G5'], rate());
      await zone('Ailleurs', [], rate({ feeCents: 1995 }));
      const { id } = await make.order(shop, { status: 'paid', isTaxed: true });
      const refusal = { code: 'orders.correction_zone', details: { field: 'postalCode' } };
      expect((await check(id, 'H2X 1Y4')).body).toMatchObject(refusal);
      expect((await correct(id, { postalCode: 'H2X 1Y4' })).body).toMatchObject(refusal);
      expect((await orderOf(shop, id)).postalCode).toBe(agathe.postalCode);
      expect((await correct(id, { postalCode: 'G5M 1A1' })).status).toBe(200);
    });
  });
});
