import type { AdminChatMessage, ChatMessage, MessageCounts } from '@shop/shared';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';

describe('answering in the chat', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  type Browser = ReturnType<TestShop['browser']>;
  const answer = (id: number, response: unknown) =>
    shop.as(admin).post(`/api/chat/messages/${id}/response`).send({ response });
  const read = (id: number) => shop.as(admin).put(`/api/chat/messages/${id}/read`);

  async function visitorWith(message: string): Promise<{ browser: Browser; id: number }> {
    const browser = shop.browser();
    const { body } = await browser.post('/api/chat/messages').send({ message }).expect(201);
    return { browser, id: (body as ChatMessage).id };
  }
  async function shown(browser: Browser): Promise<ChatMessage> {
    const { body } = await browser.get('/api/chat/messages/user').expect(200);
    return (body as [ChatMessage])[0];
  }

  it('shows the answer to the visitor and leaves the message unread', async () => {
    const { browser, id } = await visitorWith('Livrez-vous à Gaspé ?');
    const { body } = await answer(id, '  Oui, partout au Canada.  ').expect(200);
    expect(body).toMatchObject({ id, adminResponse: 'Oui, partout au Canada.', isRead: false });
    const message = await shown(browser);
    expect(message).toMatchObject({ adminResponse: 'Oui, partout au Canada.', isRead: false });
    expect(Date.parse(message.respondedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(message.createdAt));
  });

  it('lets an answer be edited, which the visitor is to see again', async () => {
    const { browser, id } = await visitorWith('Livrez-vous à Gaspé ?');
    await answer(id, 'Non').expect(200);
    const { body } = await browser.put(`/api/chat/messages/${id}/read`).expect(200);
    expect(body).toMatchObject({ isRead: true });
    await answer(id, 'Non').expect(200);
    expect((await shown(browser)).isRead).toBe(true);
    await answer(id, 'Oui').expect(200);
    expect(await shown(browser)).toMatchObject({ adminResponse: 'Oui', isRead: false });
  });

  it('takes the answer as read by an administrator who writes in the chat of their own shop', async () => {
    const { body } = await shop.as(admin).post('/api/chat/messages').send({
      message: 'Un essai',
    });
    const { id } = body as ChatMessage;
    const own = async () => {
      const { body: list } = await shop.as(admin).get('/api/chat/messages/user').expect(200);
      return (list as ChatMessage[]).find((message) => message.id === id);
    };
    await read(id).expect(200);
    await answer(id, 'Il marche.').expect(200);
    expect(await own()).toMatchObject({ adminResponse: 'Il marche.', isRead: false });
    expect((await read(id).expect(200)).body).toMatchObject({ isRead: true });
    expect(await own()).toMatchObject({ isRead: true });
  });

  it('does not replace an answer that its writer has not seen', async () => {
    const { browser, id } = await visitorWith('Livrez-vous à Gaspé ?');
    const reply = (response: string, replaces: string | null) =>
      shop.as(admin).post(`/api/chat/messages/${id}/response`).send({ response, replaces });
    await reply('Oui', null).expect(200);
    const { body } = await reply('Non', null).expect(409);
    expect(body).toMatchObject({ code: 'messaging.answered_meanwhile', details: { current: 'Oui' } });
    expect(body.message).toContain('« Oui »');
    expect((await shown(browser)).adminResponse).toBe('Oui');
    await reply('Oui, partout', 'Oui').expect(200);
    await reply('x', { current: 1 } as never).expect(400);
  });

  it('knows apart that the shop has read a message and that the visitor has read its answer', async () => {
    const { browser, id } = await visitorWith('Bonjour');
    expect((await read(id).expect(200)).body).toMatchObject({ isRead: true });
    await answer(id, 'Bonjour !').expect(200);
    expect((await shown(browser)).isRead).toBe(false);
    await browser.put(`/api/chat/messages/${id}/read`).expect(200);
    expect((await shown(browser)).isRead).toBe(true);
  });

  it('lets nobody mark the message of another visitor, and tells them nothing of it', async () => {
    const { id } = await visitorWith('Bonjour');
    const { browser: stranger } = await visitorWith('Moi aussi');
    const customer = await make.customer(shop);
    const missing = await stranger.put(`/api/chat/messages/999999/read`).expect(404);
    expect((await stranger.put(`/api/chat/messages/${id}/read`).expect(404)).body).toEqual(missing.body);
    await shop.http.put(`/api/chat/messages/${id}/read`).expect(404);
    await shop.as(customer).put(`/api/chat/messages/${id}/read`).expect(404);
  });

  it('refuses an empty answer and an answer to nothing', async () => {
    const { id } = await visitorWith('Bonjour');
    for (const response of ['', '  ', null, 7, 'x'.repeat(4001)]) await answer(id, response).expect(400);
    const { body } = await answer(999_999, 'Oui').expect(404);
    expect(body.code).toBe('messaging.not_found');
    for (const wrong of ['0', '-1', '1.0', '2147483648', '1%20OR%201=1']) {
      await shop.as(admin).put(`/api/chat/messages/${wrong}/read`).expect(404);
    }
  });

  it('finds what one person has written, with an account or by the address they gave', async () => {
    const { user, token } = await make.customer(shop);
    await shop.as({ token }).post('/api/chat/messages').send({ message: 'Connecté' }).expect(201);
    const visitor = { message: 'De passage', email: ` ${user.email.toUpperCase()}` };
    await shop.browser().post('/api/chat/messages').send(visitor).expect(201);
    await visitorWith('Quelqu’un d’autre');
    const list = shop.as(admin).get('/api/chat/messages').query({
      email: user.email.toUpperCase(),
    });
    const { body } = await list.expect(200);
    expect((body as ChatMessage[]).map(({ message }) => message)).toEqual(['De passage', 'Connecté']);
  });

  it('lists for the shop page by page, searches, and counts what waits', async () => {
    const before = (await shop.as(admin).get('/api/admin/messages/counts')).body as MessageCounts;
    const { id } = await visitorWith('Une question sur le tilleul');
    const { id: answered } = await visitorWith('100 % naturel ?');
    await read(id).expect(200);
    const after = (await shop.as(admin).get('/api/admin/messages/counts')).body as MessageCounts;
    expect(after.chats).toEqual({
      total: before.chats.total + 2,
      unanswered: before.chats.unanswered + 2,
      unread: before.chats.unread + 1,
    });
    await answer(answered, 'Oui').expect(200);
    const then = (await shop.as(admin).get('/api/admin/messages/counts')).body as MessageCounts;
    expect(then.chats).toMatchObject({
      unanswered: before.chats.unanswered + 1,
      unread: before.chats.unread,
    });
    const list = (query: string) => shop.as(admin).get(`/api/chat/messages?${query}`).expect(200);
    const found = await list('search=TILLEUL');
    expect((found.body as AdminChatMessage[]).map((message) => message.id)).toEqual([id]);
    expect((await list('search=%25')).body).toHaveLength(1);
    const page = await list('page=2&pageSize=1');
    expect(page.body).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe(String(after.chats.total));
  });
});
