import { Logger } from '@nestjs/common';
import type { AdminOrderReturns, MessageCounts, UnsentMail } from '@shop/shared';
import { ContractMailService } from '../../src/modules/messaging/mails/contract-mail.service.js';
import { runJobs } from '../support/background.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { make } from '../support/make/make.js';
import { startTestShop, type TestShop } from '../support/test-shop.js';

Logger.overrideLogger(false);

describe('mails while the mail server is away', () => {
  let server: MailServer;
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await startTestShop({ SMTP_URL: server.url, MAIL_FROM: 'Mélilot <boutique@shop.example>' });
    admin = (await make.admin(shop)).token;
    await shop.as({ token: admin }).put('/api/settings').send({ orderNotices: 'none' }).expect(200);
  });
  beforeEach(async () => {
    server.behaviour = 'takes';
    await runJobs(shop, true);
    server.mails.length = 0;
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  const get = async <Reply>(path: string) =>
    (await shop.as({ token: admin }).get(path).expect(200)).body as Reply;
  const unsent = () => get<UnsentMail[]>('/api/admin/mails');
  const counted = async () => (await get<MessageCounts>('/api/admin/messages/counts')).mails.unsent;
  const copyAt = async (id: string) =>
    (await get<AdminOrderReturns>(`/api/admin/orders/${id}/returns`)).copyAt;
  const again = (id: string) => shop.as({ token: admin }).post(`/api/admin/mails/${id}/retry`);
  const contracts = () => server.mails.filter(({ attachments }) => attachments.length > 0).length;
  /** Simulates passing time, in which each mail is tried this often. */
  async function pass(tries: number): Promise<void> {
    for (let n = 0; n < tries; n++) await runJobs(shop, true);
  }

  it('are tried hourly for days, and leave once when it is back; a contract counts as sent only then', async () => {
    server.behaviour = 'is busy';
    const order = await make.order(shop, { status: 'paid' });
    await pass(30);
    expect(await copyAt(order.id)).toBeNull();
    // The owner gets a warning, and the daily check for missing contracts adds no further mail.
    expect(await counted()).toBeGreaterThan(0);
    const [waiting] = await unsent();
    expect(waiting).toMatchObject({ reason: expect.stringContaining('come back later') });
    const minutes = (Date.parse(waiting?.nextTryAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(20);
    expect(minutes).toBeLessThanOrEqual(61);
    await shop.db.em.query(`UPDATE orders SET paid_at = now() - interval '2 hours' WHERE id = $1`, [
      order.id,
    ]);
    await shop.app.get(ContractMailService).writeMissing();
    await pass(40);
    server.behaviour = 'takes';
    await pass(2);
    expect(contracts()).toBe(1);
    expect(await copyAt(order.id)).toEqual(expect.any(String));
    expect(await counted()).toBe(0);
    await expect(
      shop.db.em.query('UPDATE order_contracts SET sent_at = NULL WHERE order_id = $1', [order.id]),
    ).rejects.toThrow('only ever grows');
  });

  it('are listed once they were given up, and sent by a click of the owner', async () => {
    server.behaviour = 'refuses';
    await shop.http.post('/api/newsletter').send({ email: 'ana@test.example' }).expect(204);
    await pass(95);
    const [mail, ...others] = await unsent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@test.example', nextTryAt: null });
    expect(mail?.reason).toContain('no such box');
    expect(Object.keys(mail ?? {})).not.toContain('text');
    server.behaviour = 'takes';
    await pass(1);
    expect(server.mails).toEqual([]);
    await again(mail?.id ?? '').expect(204);
    await pass(1);
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['ana@test.example']);
    expect(await unsent()).toEqual([]);
    expect((await again(mail?.id ?? '').expect(404)).body.code).toBe('messaging.mail_not_found');
  });

  it('of a contract that were given up are tried again each morning, as they were kept', async () => {
    server.behaviour = 'is busy';
    const order = await make.order(shop, { status: 'paid' });
    await pass(95);
    expect((await unsent()).every(({ nextTryAt }) => nextTryAt === null)).toBe(true);
    await shop.db.em.query(`UPDATE orders SET paid_at = now() - interval '4 days' WHERE id = $1`, [order.id]);
    server.behaviour = 'takes';
    await shop.app.get(ContractMailService).writeMissing();
    await pass(2);
    expect(contracts()).toBe(1);
    expect(await copyAt(order.id)).toEqual(expect.any(String));
  });
});
