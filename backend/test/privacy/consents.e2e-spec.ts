import { newsletterConsent, stockAlertConsent, type Consent } from '@shop/shared';
import { StockAlertSenderService } from '../../src/modules/messaging/stock-alerts/stock-alert-sender.service.js';
import type { Mail } from '../../src/platform/mail/mailer.js';
import { collectMails, linkIn, runJobs } from '../support/background.js';
import { make, useAdmin, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the ledger of consents', () => {
  const shop = useTestShop();
  let mails: Mail[];
  const admin = useAdmin(shop);
  beforeAll(async () => {
    mails = collectMails(shop);
  });

  const consentsOf = async (email: string) =>
    (await shop.as(admin).get('/api/admin/people/consents').query({ email }).expect(200)).body as Consent[];
  const steps = async (email: string) =>
    (await consentsOf(email)).map(({ kind, action, source }) => [kind, action, source]).reverse();
  async function linkFor(email: string): Promise<string> {
    await runJobs(shop);
    const mail = mails.findLast(({ to, text }) => to === email && text.includes('/confirm?token='));
    if (!mail) throw new Error(`no mail to ${email}`);
    return linkIn(mail);
  }
  const choose = (person: Person, choice: object) =>
    shop
      .as(person)
      .put('/api/profile/cookie-choice')
      .send({ wording: '2026-01-15', ...choice });
  const none = { analytics: false, marketing: false, functional: false };

  it('knows who asked for the newsletter, with the words, and who left it: by their link or by the owner', async () => {
    const email = 'lea@test.example';
    await shop.http.post('/api/newsletter?lang=en').send({ email, source: 'footer' }).expect(204);
    expect(await steps(email)).toEqual([]);
    const link = await linkFor(email);
    await Promise.all([shop.http.post(link), shop.http.post(link)]);
    expect(await consentsOf('Lea@Test.example')).toMatchObject([
      {
        kind: 'newsletter',
        action: 'given',
        source: 'footer',
        wording: newsletterConsent.en,
        language: 'en',
      },
    ]);
    const [{ id }] = await shop.db.em.query<[{ id: number }]>(
      'SELECT id FROM newsletter_subscribers WHERE email = $1',
      [email],
    );
    const { text = '' } = mails.findLast(({ to }) => to === email) ?? {};
    const { pathname, search } = new URL(/https?:\S+\/unsubscribe\S+/.exec(text)?.[0] ?? '');
    await shop.http.post(pathname + search).expect(200);
    await shop.http.post(pathname + search).expect(200);
    await shop.as(admin).post(`/api/admin/subscribers/${id}/unsubscribe`).expect(200);
    expect(await steps(email)).toEqual([
      ['newsletter', 'given', 'footer'],
      ['newsletter', 'withdrawn', 'mail'],
    ]);
  });

  it('knows who wants to hear of a product, and that the one mail was sent', async () => {
    const honey = await make.product(shop, { stock: 0 });
    const email = 'zoe@test.example';
    await shop.http.post('/api/stock-alerts').send({ productId: honey.id, email }).expect(204);
    await shop.http.post(await linkFor(email)).expect(200);
    const source = `product:${honey.id}`;
    expect(await consentsOf(email)).toMatchObject([{ action: 'given', wording: stockAlertConsent.fr }]);
    await shop.db.em.query('UPDATE variants SET stock = 1 WHERE id = $1', [honey.id]);
    await shop.app.get(StockAlertSenderService).sendAll();
    expect(await steps(email)).toEqual([
      ['stock_alerts', 'given', source],
      ['stock_alerts', 'ended', source],
    ]);
  });

  it('has the cookies that somebody logged in has chosen, once a choice', async () => {
    const leo = await make.customer(shop);
    await choose(leo, { ...none, analytics: true }).expect(204);
    await choose(leo, { ...none, analytics: true }).expect(204);
    await choose(leo, none).expect(204);
    await choose(leo, { ...none, analytics: 'yes' }).expect(400);
    await choose(leo, { ...none, wording: 'x' }).expect(400);
    expect(
      (await consentsOf(leo.user.email)).map(({ action, choice }) => [action, choice?.analytics]),
    ).toEqual([
      ['withdrawn', false],
      ['given', true],
    ]);
    const own = await shop.as(leo).get('/api/profile/export').expect(200);
    expect(own.body.consents).toMatchObject([{ kind: 'cookies', action: 'given' }, { action: 'withdrawn' }]);
  });

  it('only grows, for three years', async () => {
    for (const sql of [`UPDATE consents SET wording = ''`, 'DELETE FROM consents', 'TRUNCATE consents'])
      await expect(shop.db.em.query(sql)).rejects.toThrow(/only grows|three years/);
  });

  it('outlives the person without the address, and says that they agree to nothing any more', async () => {
    const mia = await make.customer(shop, { emailConfirmedAt: new Date() });
    const { email } = mia.user;
    await choose(mia, { ...none, functional: true }).expect(204);
    await shop.http.post('/api/newsletter').send({ email }).expect(204);
    await shop.http.post(await linkFor(email)).expect(200);
    await shop.as(admin).post('/api/admin/people/erasure').send({ email }).expect(204);
    expect(await steps(email)).toEqual([
      ['cookies', 'given', 'banner'],
      ['newsletter', 'given', 'site'],
      ['cookies', 'withdrawn', 'erasure'],
      ['newsletter', 'withdrawn', 'erasure'],
    ]);
    const rows = await shop.db.em.query<object[]>('SELECT * FROM consents');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('is in the file that the owner gives a person, with all else that is kept of them', async () => {
    const email = 'guest@test.example';
    const order = await make.order(shop, { customer: { email }, status: 'paid' });
    const contact = { name: 'Zoé', email, subject: 'order', message: 'Où est mon colis ?' };
    await shop.http.post('/api/contact').send(contact).expect(204);
    await shop.http.post('/api/newsletter').send({ email }).expect(204);
    await shop.http.post(await linkFor(email)).expect(200);
    const file = await shop.as(admin).get('/api/admin/people/export').query({ email }).expect(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toMatchObject({
      email,
      profile: null,
      orders: [{ id: order.id }],
      messages: { contact: [{ message: 'Où est mon colis ?' }], newsletter: { language: 'fr' } },
      consents: [{ kind: 'newsletter', action: 'given' }],
      favourites: [],
    });
    expect(JSON.stringify(file.body)).not.toMatch(/token|passwordHash/i);
    const log = await shop.db.em.query(`SELECT actor_id FROM audit_log WHERE action = 'person.exported'`);
    expect(log).toEqual([{ actor_id: admin.user.id }]);
  });
});
