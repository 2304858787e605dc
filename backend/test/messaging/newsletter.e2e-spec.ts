import { newsletterConsent, type Subscriber } from '@shop/shared';
import { SubscriberRow } from '../../src/modules/messaging/newsletter/subscriber.entity.js';
import type { Mail } from '../../src/platform/mail/mailer.js';
import { linkIn, runJobs, useMails } from '../support/background.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the newsletter', () => {
  const shop = useTestShop();
  const mails = useMails(shop);

  const subscribe = (email: unknown, more: object = {}) =>
    shop.http.post('/api/newsletter').send({ email, ...more });
  const rowOf = (email: string) => shop.db.em.findOneByOrFail(SubscriberRow, { email });
  async function mailTo(email: string): Promise<Mail> {
    await runJobs(shop);
    const [mail] = mails.filter(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  }
  async function askedBy(email: string) {
    await subscribe(email).expect(204);
    const mail = await mailTo(email);
    return { confirm: linkIn(mail), unsubscribe: unsubscribeLinkIn(mail) };
  }
  function unsubscribeLinkIn({ text }: Mail): string {
    const { pathname, search } = new URL(/https?:\S+\/unsubscribe\S+/.exec(text)?.[0] ?? '');
    return pathname + search;
  }

  it('writes down time, language, source and wording, and asks the address itself', async () => {
    const before = Date.now();
    await shop.http
      .post('/api/newsletter?lang=en')
      .send({ email: ' Lea@Test.Example ', source: 'footer' })
      .expect(204);
    const row = await rowOf('lea@test.example');
    expect(row).toMatchObject({ language: 'en', source: 'footer', wording: newsletterConsent.en });
    expect(row.requestedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(row.confirmedAt).toBeNull();
    const mail = await mailTo('lea@test.example');
    expect(mail.subject).toBe('Confirm your newsletter subscription');
    expect(mail.text).toContain(newsletterConsent.en);
    expect(mail.html).toContain('/api/newsletter/unsubscribe?token=');
  });

  it('sends nothing to be kept secret: no link’s secret is in the database', async () => {
    for (const link of Object.values(await askedBy('secret@test.example'))) {
      const token = new URL(link, 'http://shop').searchParams.get('token') ?? '';
      expect(token).toHaveLength(43);
      expect(JSON.stringify(await rowOf('secret@test.example'))).not.toContain(token);
    }
  });

  it('subscribes with one click on the page of the link, which works once', async () => {
    const { confirm } = await askedBy('once@test.example');
    const page = await shop.http.get(confirm).expect(200);
    expect(page.text).toContain('<form method="post">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    // Mail scanners open links, so opening a link must not subscribe anybody.
    expect((await rowOf('once@test.example')).confirmedAt).toBeNull();
    const done = await shop.http.post(confirm).expect(200);
    expect(done.text).toContain('Merci de vous être inscrit à notre newsletter.');
    expect((await rowOf('once@test.example')).confirmedAt).not.toBeNull();
    await shop.http.post(confirm).expect(400);
  });

  it('refuses a link that is too old', async () => {
    const { confirm } = await askedBy('late@test.example');
    await shop.db.em.update(
      SubscriberRow,
      { email: 'late@test.example' },
      { confirmExpiresAt: new Date(Date.now() - 1000) },
    );
    const { text } = await shop.http.post(confirm).expect(400);
    expect(text).toContain('Ce lien n’est plus valable');
  });

  it('unsubscribes without a login, as often as the link is used', async () => {
    const { confirm, unsubscribe } = await askedBy('leaving@test.example');
    await shop.http.post(confirm).expect(200);
    await shop.http.get(unsubscribe).expect(200);
    expect((await rowOf('leaving@test.example')).unsubscribedAt).toBeNull();
    await shop.http.post(unsubscribe).expect(200);
    const { unsubscribedAt } = await rowOf('leaving@test.example');
    expect(unsubscribedAt).not.toBeNull();
    await shop.http.post(unsubscribe).expect(200);
    expect((await rowOf('leaving@test.example')).unsubscribedAt).toEqual(unsubscribedAt);
  });

  it('makes a pending confirmation void when its reader unsubscribes', async () => {
    const { confirm, unsubscribe } = await askedBy('never@test.example');
    await shop.http.post(unsubscribe).expect(200);
    await shop.http.post(confirm).expect(400);
  });

  it('answers alike for addresses that are new, asked, subscribed and gone', async () => {
    const { confirm, unsubscribe } = await askedBy('known@test.example');
    const asked = await subscribe('known@test.example');
    await shop.http.post(confirm).expect(200);
    const known = await subscribe('known@test.example');
    await shop.http.post(unsubscribe).expect(200);
    const gone = await subscribe('known@test.example');
    const fresh = await subscribe('fresh@test.example');
    for (const reply of [asked, known, gone]) {
      expect([reply.status, reply.text]).toEqual([fresh.status, fresh.text]);
      expect(Object.keys(reply.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    }
  });

  it('writes once to an address however often it is typed, and never to a subscriber', async () => {
    await Promise.all([1, 2, 3, 4].map(() => subscribe('many@test.example').expect(204)));
    const confirm = linkIn(await mailTo('many@test.example'));
    expect(mails).toHaveLength(1);
    await shop.http.post(confirm).expect(200);
    mails.length = 0;
    await subscribe('MANY@test.example').expect(204);
    await runJobs(shop);
    expect(mails).toEqual([]);
  });

  it('takes somebody back who has left, once they confirm again', async () => {
    const email = 'back@test.example';
    const { confirm, unsubscribe } = await askedBy(email);
    await shop.http.post(confirm).expect(200);
    await shop.http.post(unsubscribe).expect(200);
    mails.length = 0;
    await subscribe(email).expect(204);
    const again = linkIn(await mailTo(email));
    expect((await rowOf(email)).unsubscribedAt).not.toBeNull();
    await shop.http.post(again).expect(200);
    expect((await rowOf(email)).unsubscribedAt).toBeNull();
    // The links of the first and the last mail both work.
    await shop.http.post(unsubscribe).expect(200);
    expect((await rowOf(email)).unsubscribedAt).not.toBeNull();
  });

  it('refuses what is no address and what is no link', async () => {
    for (const email of ['', '   ', 'nobody', null, ['a@b.example'], `${'a'.repeat(250)}@test.example`])
      await subscribe(email).expect(400);
    for (const query of [
      '',
      '?token=',
      '?token=x',
      `?token=${'A'.repeat(43)}`,
      '?token=a&token=b',
      '?token[]=a',
    ])
      for (const verb of ['confirm', 'unsubscribe'])
        await shop.http.post(`/api/newsletter/${verb}${query}`).expect(400);
  });

  describe('seen by the owner', () => {
    const list = async (token: string, query = '') =>
      (await shop.as({ token }).get(`/api/admin/subscribers${query}`).expect(200)).body as Subscriber[];

    it('is a list by state, language and part of an address, and a file of the same', async () => {
      const { token } = await make.admin(shop);
      await subscribe('list-waits@test.example').expect(204);
      await shop.http
        .post('/api/newsletter')
        .set('Accept-Language', 'en')
        .send({ email: 'list-in@test.example' });
      await shop.db.em.update(SubscriberRow, { email: 'list-in@test.example' }, { confirmedAt: new Date() });
      expect(await list(token, '?search=LIST-')).toMatchObject([
        { email: 'list-in@test.example', state: 'subscribed', language: 'en', unsubscribedAt: null },
        { email: 'list-waits@test.example', state: 'waiting', language: 'fr', confirmedAt: null },
      ]);
      const found = async (query: string) =>
        (await list(token, `?search=list-&${query}`)).map(({ email }) => email);
      expect(await found('state=waiting')).toEqual(['list-waits@test.example']);
      expect(await found('state=subscribed')).toEqual(['list-in@test.example']);
      expect(await found('language=en')).toEqual(['list-in@test.example']);
      const { text } = await shop
        .as({ token })
        .get('/api/admin/subscribers/export?search=list-&state=subscribed')
        .expect(200);
      expect(text).toContain('list-in@test.example;Inscrit;en;');
      expect(text).not.toContain('list-waits@');
      expect(JSON.stringify(await list(token))).not.toMatch(/token/i);
    });

    it('loses somebody by hand, who can come back only by themselves', async () => {
      const { token } = await make.admin(shop);
      const { confirm } = await askedBy('hand@test.example');
      const [{ id }] = (await list(token, '?search=hand@')) as [Subscriber];
      const unsubscribe = () => shop.as({ token }).post(`/api/admin/subscribers/${id}/unsubscribe`);
      expect((await unsubscribe().expect(200)).body).toMatchObject({ state: 'unsubscribed' });
      const { unsubscribedAt } = await rowOf('hand@test.example');
      expect((await unsubscribe().expect(200)).body.unsubscribedAt).toBe(unsubscribedAt?.toISOString());
      await shop.http.post(confirm).expect(400);
      expect((await list(token, '?search=hand@'))[0]?.state).toBe('unsubscribed');
    });
  });
});
