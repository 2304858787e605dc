import type { ChatMessage } from '@shop/shared';
import type { Test } from 'supertest';
import type { Mail } from '../../src/platform/mail/mailer.js';
import { collectMails, runJobs } from '../support/background.js';
import { make, password, useAdmin, type Person } from '../support/make/make.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';

describe('a chat that outlives its browser', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let mails: Mail[];
  beforeAll(async () => {
    mails = collectMails(shop);
  });
  beforeEach(async () => {
    await runLater();
    mails.length = 0;
  });

  /** Runs jobs scheduled for later, then the jobs that these queued. */
  async function runLater(): Promise<void> {
    await runJobs(shop, true);
    await runJobs(shop);
  }

  type Browser = ReturnType<TestShop['browser']>;
  const as = (token: string, call: Test) => call.set('Authorization', `Bearer ${token}`);
  const write = (browser: Browser, message: string, more: object = {}) =>
    browser.post('/api/chat/messages').send({ message, ...more });
  async function texts(call: Test): Promise<string[]> {
    const { body } = await call.expect(200);
    return (body as ChatMessage[]).map(({ message }) => message);
  }
  const own = (browser: Browser) => browser.get('/api/chat/messages/user');
  async function login(browser: Browser, { user }: Person): Promise<string> {
    const { body } = await browser.post('/api/auth/login').send({ email: user.email, password }).expect(200);
    return body.token as string;
  }
  async function answer(id: number, response: string): Promise<void> {
    await shop.as(admin).post(`/api/chat/messages/${id}/response`).send({ response }).expect(200);
  }
  async function idOf(call: Test): Promise<number> {
    return ((await call.expect(201)).body as ChatMessage).id;
  }

  it('goes to the account at login, and is seen from every device of the account alone', async () => {
    const zoe = await make.customer(shop);
    const kitchen = shop.browser();
    await write(kitchen, 'Depuis la cuisine').expect(201);
    const token = await login(kitchen, zoe);
    expect(await texts(as(token, own(kitchen)))).toEqual(['Depuis la cuisine']);
    expect(await texts(as(zoe.token, own(shop.browser())))).toEqual(['Depuis la cuisine']);
    // The next user of the browser, without the login, must not see the messages.
    expect(await texts(own(kitchen))).toEqual([]);
    expect(await texts(as((await make.customer(shop)).token, own(kitchen)))).toEqual([]);
  });

  it('joins what the account has written before', async () => {
    const zoe = await make.customer(shop);
    await as(zoe.token, write(shop.browser(), 'Un')).expect(201);
    const phone = shop.browser();
    await write(phone, 'Deux').expect(201);
    const token = await login(phone, zoe);
    expect(await texts(as(token, own(phone)))).toEqual(['Un', 'Deux']);
    await as(token, write(phone, 'Trois')).expect(201);
    expect(await texts(as(zoe.token, own(shop.browser())))).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('is claimed once: the next to log in at that browser gets nothing of it', async () => {
    const browser = shop.browser();
    await write(browser, 'Le mien').expect(201);
    await login(browser, await make.customer(shop));
    const second = await make.customer(shop);
    const token = await login(browser, second);
    expect(await texts(as(token, own(browser)))).toEqual([]);
  });

  it('sends the answer after a customer who has left, in their language', async () => {
    const zoe = await make.customer(shop, { emailConfirmedAt: new Date() });
    const id = await idOf(
      as(zoe.token, write(shop.browser(), 'Do you ship to <b>Gaspé</b>?')).set('Accept-Language', 'en'),
    );
    await answer(id, 'Yes, everywhere in Canada.');
    await runLater();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: zoe.user.email, subject: 'A reply to your message' });
    expect(mail?.text).toContain('Yes, everywhere in Canada.');
    expect(mail?.html).toContain('Do you ship to &lt;b&gt;Gaspé&lt;/b&gt;?');
  });

  it('sends it to the address that a visitor gave, in a field or in their words', async () => {
    const first = await idOf(write(shop.browser(), 'Bonjour', { email: 'ana@test.example' }));
    const second = await idOf(write(shop.browser(), 'Écrivez-moi à leo@test.example.'));
    await answer(first, 'Bonjour Ana');
    await answer(second, 'Bonjour Léo');
    await runLater();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@test.example', 'leo@test.example']);
  });

  it('repeats no words of a writer to an address that nobody has proved to be theirs', async () => {
    const text = 'CADEAU sur evil.example';
    const given = await idOf(write(shop.browser(), text, { email: 'victim@test.example' }));
    const { token } = await make.customer(shop);
    const registered = await idOf(as(token, write(shop.browser(), text)));
    for (const id of [given, registered]) await answer(id, 'Pardon ?');
    await runLater();
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).toContain('Pardon ?');
      expect(text + html).not.toContain('evil.example');
    }
  });

  it('sends nothing to somebody who is still there, nor where no address is known', async () => {
    const browser = shop.browser();
    const read = await idOf(write(browser, 'Bonjour', { email: 'ana@test.example' }));
    const unknown = await idOf(write(shop.browser(), 'Bonjour'));
    await answer(read, 'Bonjour Ana');
    await answer(unknown, 'Bonjour');
    await runJobs(shop);
    expect(mails).toEqual([]);
    await browser.put(`/api/chat/messages/${read}/read`).expect(200);
    await runLater();
    expect(mails).toEqual([]);
  });

  it('sends an answer that was edited at once only as it is in the end', async () => {
    const id = await idOf(write(shop.browser(), 'Bonjour', { email: 'ana@test.example' }));
    await answer(id, 'Non');
    await answer(id, 'Oui');
    await runLater();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Oui');
  });
});
