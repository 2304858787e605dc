import type { Order } from '@shop/shared';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { runJobs, useMails } from '../support/background.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the link of an order', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const mails = useMails(shop);

  const open = (id: string, token: string, path = '') =>
    shop.http.get(`/api/orders/${id}${path}`).set('X-Order-Link', token);
  const tokenOf = async (id: string) =>
    (await shop.app.get(OrderLinksService).linkOf(id)).split('.')[1] ?? '';
  const mailedTo = (address: string) => mails.find(({ to }) => to === address)?.text ?? '';
  const lost = (number: unknown, email: unknown) =>
    shop.http.post('/api/order-links').send({ number, email });

  it('is in its mails, the same in each, and shows all of it without an account', async () => {
    const { id, email } = await make.order(shop, { status: 'paid' });
    await runJobs(shop);
    const [, mailedId, token = ''] = /\/suivi#([\w-]{22})\.([\w-]+)/.exec(mailedTo(email)) ?? [];
    expect([mailedId, token]).toEqual([id, await tokenOf(id)]);
    const order = (await open(id, token).expect(200)).body as Order;
    expect(order).toMatchObject({ id, isMasked: false, customerEmail: email });
    const invoice = await open(id, token, '/invoice.pdf').expect(200);
    expect(invoice.headers['content-type']).toBe('application/pdf');
    await shop.http.get(`/api/orders/${id}/invoice.pdf`).expect(404);
  });

  it('answers alike for a wrong token, one of another order, and an order that is not there', async () => {
    const [{ id }, other] = [await make.order(shop), await make.order(shop)];
    const wrong = 'A'.repeat(43);
    const replies = [
      await open(id, wrong),
      await open(id, await tokenOf(other.id)),
      await open('A'.repeat(22), wrong),
      await open(id, ''.padEnd(5000, 'A')),
    ];
    const said = replies.map(({ status, body }) => [status, body.code, body.message]);
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toEqual([404, 'orders.link_invalid', 'Ce lien ne s’ouvre pas, ou ne s’ouvre plus.']);
  });

  it('looks nothing up for an id that no order can have', async () => {
    for (const id of ['a%00b', '%ED%A0%80', 'x'.repeat(5000), '%F0%9F%90%9D']) {
      for (const path of ['/returns', '/messages']) {
        const call = shop.http.post(`/api/orders/${id}${path}`).set('X-Order-Link', 'A'.repeat(43));
        expect([400, 404]).toContain((await call.send({ message: 'Bonjour' })).status);
      }
    }
  });

  it('opens nothing once it is revoked, nor after two years', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    const token = await tokenOf(id);
    const revoke = () => shop.as(admin).post(`/api/orders/${id}/link/revocation`);
    await revoke().expect(204);
    expect((await open(id, token)).body.code).toBe('orders.link_invalid');
    const next = await tokenOf(id);
    await open(id, next).expect(200);
    await shop.db.em.query(`UPDATE orders SET created_at = now() - interval '25 months' WHERE id = $1`, [id]);
    expect((await open(id, next)).body.code).toBe('orders.link_invalid');
  });

  it('lets its buyer write to the shop, with the number of the order', async () => {
    const { id, orderNumber, email } = await make.order(shop, { status: 'paid' });
    const token = await tokenOf(id);
    const write = (message: string, link = token) =>
      shop.http.post(`/api/orders/${id}/messages`).set('X-Order-Link', link).send({ message });
    expect((await write('Bonjour', 'A'.repeat(43))).body.code).toBe('orders.link_invalid');
    expect((await write(' ')).status).toBe(400);
    await write('Où est mon colis ?').expect(204);
    const number = String(orderNumber).padStart(6, '0');
    const kept = await shop.db.em.query('SELECT subject, message FROM contact_messages WHERE email = $1', [
      email,
    ]);
    expect(kept).toEqual([{ subject: 'order', message: `Commande nº\u00a0${number}\n\nOù est mon colis ?` }]);
    await runJobs(shop);
    expect(mails.some(({ replyTo, text }) => replyTo === email && text.includes(number))).toBe(true);
  });

  it('is mailed again to the buyer alone, with one answer for everybody', async () => {
    const { id, orderNumber, email } = await make.order(shop, { status: 'paid' });
    const unpaid = await make.order(shop);
    await runJobs(shop);
    mails.length = 0;
    const replies = [
      await lost(orderNumber, email.toUpperCase()),
      await lost(orderNumber, 'quelquun@test.example'),
      await lost(999_999, email),
      await lost(unpaid.orderNumber, unpaid.email),
    ];
    for (const { status, text } of replies) expect([status, text]).toEqual([202, '']);
    await runJobs(shop);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mailedTo(email)).toContain(`/suivi#${id}.`);
    expect((await lost('1', email)).status).toBe(400);
    expect((await lost(1, 'x')).status).toBe(400);
  });
});
