import type { ContactMessage, MessageCounts } from '@shop/shared';
import { jobSchema } from '../../src/platform/jobs/job-queue.js';
import { whileRefused } from '../support/database/refused-rows.js';
import { runJobs, useMails } from '../support/background.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('contact messages', () => {
  const shop = useTestShop({ MAIL_FROM: 'Mélilot <boutique@shop.example>' });
  const admin = useAdmin(shop);
  const mails = useMails(shop);

  const zoe = {
    name: 'Zoé Roy',
    email: 'zoe.roy@test.example',
    subject: 'product',
    message: 'Du sarrasin ?',
  };
  const send = (changes: object = {}) => shop.http.post('/api/contact').send({ ...zoe, ...changes });
  async function list(query = ''): Promise<ContactMessage[]> {
    return (await shop.as(admin).get(`/api/admin/contacts${query}`).expect(200)).body as ContactMessage[];
  }

  it('reach the shop’s list and its mailbox', async () => {
    await send().expect(204);
    const [message] = await list();
    expect(message).toMatchObject({ ...zoe, isRead: false });
    await runJobs(shop);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'boutique@shop.example',
      replyTo: 'zoe.roy@test.example',
      subject: 'Message de Zoé Roy (produit)',
    });
    expect(mails[0]?.text).toContain('Du sarrasin ?');
  });

  it('are kept with their mail, or not at all', async () => {
    const before = await list();
    await whileRefused(shop, { table: `${jobSchema}.job` }, () => send().expect(500));
    await runJobs(shop);
    expect(await list()).toEqual(before);
    expect(mails).toEqual([]);
  });

  it('are marked as read by the shop, once and for all', async () => {
    await send().expect(204);
    const [message] = await list();
    const counts = async () =>
      ((await shop.as(admin).get('/api/admin/messages/counts')).body as MessageCounts).contacts;
    const before = await counts();
    const read = () => shop.as(admin).put(`/api/admin/contacts/${message?.id}/read`).expect(200);
    expect((await read()).body).toEqual({ ...message, isRead: true });
    expect((await read()).body).toEqual({ ...message, isRead: true });
    expect(await counts()).toEqual({ total: before.total, unread: before.unread - 1 });
    const { body } = await shop.as(admin).put('/api/admin/contacts/999999/read').expect(404);
    expect(body.code).toBe('messaging.not_found');
  });

  it('are for the shop alone', async () => {
    const { token } = await make.customer(shop);
    for (const call of [shop.http.get('/api/admin/contacts'), shop.http.put('/api/admin/contacts/1/read')])
      await call.expect(401);
    await shop.as({ token }).get('/api/admin/contacts').expect(403);
    await shop.as({ token }).put('/api/admin/contacts/1/read').expect(403);
  });

  it('are found by name, address or words, page by page', async () => {
    await send({ name: 'Éloi Gagné', message: 'J’adore 100 % de vos miels' }).expect(204);
    expect((await list('?search=ÉLOI')).map(({ name }) => name)).toEqual(['Éloi Gagné']);
    expect(await list('?search=100%20%25%20de')).toHaveLength(1);
    expect(await list('?search=_____nothing_____')).toEqual([]);
    await send({ email: 'eloi@test.example', message: 'Encore moi' }).expect(204);
    expect((await list('?email=ELOI@test.example')).map(({ message }) => message)).toEqual(['Encore moi']);
    const { body, headers } = await shop.as(admin).get('/api/admin/contacts?page=1&pageSize=1').expect(200);
    expect(body).toHaveLength(1);
    expect(Number(headers['x-total-count'])).toBe((await list()).length);
  });

  it('may hold anything people write, which stays text everywhere', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const message = `<script>alert(1)</script>\r\nBcc: all@test.example $t(errors.request_invalid) {name} 🐝`;
    await send({ name, message, id: 1, isRead: true, createdAt: '1999-01-01' }).expect(204);
    const [stored] = await list();
    expect(stored).toMatchObject({ name, message, isRead: false });
    await runJobs(shop);
    const [mail] = mails;
    expect(mail?.subject).toBe('Message de <img src=x onerror=alert(1)> (produit)');
    expect(mail?.text).toContain('$t(errors.request_invalid) {name} 🐝');
    expect(mail?.html).not.toMatch(/<img(?! class="mark")|<script/);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>Bcc: all@test.example');
  });

  it('are refused with the field that is wrong', async () => {
    const wrong: [string, unknown][] = [
      ['name', ''],
      ['name', 'x'.repeat(101)],
      ['name', 'a\0b'],
      ['email', 'nobody'],
      ['email', 'a@test.example, b@test.example'],
      ['email', 'a@test.example\r\nBcc: b@test.example'],
      ['email', ['a@test.example']],
      ['subject', 'sale'],
      ['subject', ''],
      ['subject', null],
      ['message', '   '],
      ['message', 'x'.repeat(5001)],
      ['message', { $ne: 1 }],
    ];
    for (const [field, value] of wrong) {
      const { body } = await send({ [field]: value }).expect(400);
      expect(body.code).toBe('request.invalid');
      expect((body.details as { field: string }[]).map((detail) => detail.field)).toEqual([field]);
    }
  });

  it('without a subject are about the shop in general', async () => {
    await send({ subject: undefined }).expect(204);
    expect((await list())[0]?.subject).toBe('general');
  });

  it('normalise the address', async () => {
    await send({ email: '  Zoe.ROY@Test.Example ' }).expect(204);
    expect((await list())[0]?.email).toBe('zoe.roy@test.example');
  });
});
