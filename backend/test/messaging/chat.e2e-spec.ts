import type { AdminChatMessage, ChatMessage } from '@shop/shared';
import type { Test } from 'supertest';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';

describe('the chat', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  type Browser = ReturnType<TestShop['browser']>;
  const write = (browser: Browser, message: string) => browser.post('/api/chat/messages').send({ message });

  async function texts(call: Test): Promise<string[]> {
    const { body } = await call.expect(200);
    return (body as ChatMessage[]).map(({ message }) => message);
  }
  const own = (browser: Browser) => browser.get('/api/chat/messages/user');

  async function visitorWith(message: string): Promise<{ browser: Browser; id: number }> {
    const browser = shop.browser();
    const { body } = await write(browser, message).expect(201);
    return { browser, id: (body as ChatMessage).id };
  }

  it('keeps what a visitor writes, in order, for them and for the shop', async () => {
    const { browser } = await visitorWith('Bonjour');
    await write(browser, '  Avez-vous du sarrasin ?  ').expect(201);
    expect(await texts(own(browser))).toEqual(['Bonjour', 'Avez-vous du sarrasin ?']);
    const all = await texts(shop.as(admin).get('/api/chat/messages'));
    expect(all.slice(0, 2)).toEqual(['Avez-vous du sarrasin ?', 'Bonjour']);
  });

  it('shows each visitor their own thread and nobody else’s, whatever the cookie', async () => {
    const first = await visitorWith('Je suis la première');
    const second = await visitorWith('Je suis la seconde');
    expect(await texts(own(first.browser))).toEqual(['Je suis la première']);
    expect(await texts(own(second.browser))).toEqual(['Je suis la seconde']);

    const { visitor_id: stolenId } = (
      (await shop.db.em.query(`SELECT visitor_id FROM chat_threads ORDER BY id DESC LIMIT 1`)) as [
        { visitor_id: string },
      ]
    )[0];
    const forged = [
      '',
      'sid=',
      'sid=.',
      'sid=guess.guess',
      `sid=${stolenId}`,
      `sid=${stolenId}.`,
      `sid=${stolenId}.${'A'.repeat(43)}`,
      `sid=' OR 1=1 --`,
    ];
    for (const cookie of forged) {
      expect(await texts(shop.http.get('/api/chat/messages/user').set('Cookie', cookie))).toEqual([]);
    }
  });

  it('takes no thread or visitor from the request', async () => {
    const { browser } = await visitorWith('Le mien');
    const stranger = shop.browser();
    const thread = { threadId: 1, visitorId: 'x', accountId: 1, isRead: true, adminResponse: 'faux', id: 7 };
    const { body } = await stranger
      .post('/api/chat/messages?threadId=1')
      .send({ message: 'Le sien', ...thread })
      .expect(201);
    expect(body).toMatchObject({ isRead: false, adminResponse: null, respondedAt: null });
    expect(await texts(stranger.get('/api/chat/messages/user?threadId=1&visitorId=x'))).toEqual(['Le sien']);
    expect(await texts(own(browser))).toEqual(['Le mien']);
  });

  it('sets no cookie for somebody who only looks', async () => {
    const { headers, body } = await shop.http.get('/api/chat/messages/user').expect(200);
    expect(body).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is for the shop alone to read and answer', async () => {
    const { browser, id } = await visitorWith('Bonjour');
    const customer = await make.customer(shop);
    for (const path of ['/api/chat/messages', '/api/admin/messages/counts']) {
      await browser.get(path).expect(401);
      await shop.as(customer).get(path).expect(403);
    }
    const answer = `/api/chat/messages/${id}/response`;
    await browser.post(answer).send({ response: 'Oui' }).expect(401);
    await shop.as(customer).post(answer).send({ response: 'Oui' }).expect(403);
  });

  it('answers a poll with 304 until there is something new', async () => {
    const { browser, id } = await visitorWith('Bonjour');
    const { headers } = await own(browser).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    const etag = headers['etag'] ?? '';
    // Browsers add `no-cache` to a fetch request with its own `If-None-Match`.
    const poll = () => own(browser).set({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' });
    const { text } = await poll().expect(304);
    expect(text).toBe('');
    await shop.as(admin).post(`/api/chat/messages/${id}/response`).send({ response: 'Oui' }).expect(200);
    await poll().expect(200);
    const stranger = shop.browser();
    await stranger.get('/api/chat/messages/user').set('If-None-Match', etag).expect(200);
  });

  it('stores and returns hostile texts as they are', async () => {
    const hostile = `<script>alert(1)</script> <img src=x onerror=alert(1)> {{7*7}} \${7*7} $t(errors.request_invalid) ' OR 1=1; -- 🐝\u202e`;
    const { browser, id } = await visitorWith(hostile);
    expect(await texts(own(browser))).toEqual([hostile]);
    await shop.as(admin).post(`/api/chat/messages/${id}/response`).send({ response: hostile }).expect(200);
    const [message] = (await own(browser)).body as ChatMessage[];
    expect(message?.adminResponse).toBe(hostile);
  });

  it('refuses what is no message', async () => {
    const refused = ['', '   ', null, 7, ['a'], { a: 1 }, 'a\0b', '\ud800', 'x'.repeat(2001)];
    for (const message of refused) await shop.http.post('/api/chat/messages').send({ message }).expect(400);
    await shop.http.post('/api/chat/messages').send({ message: 'a', email: 'a@b\r\nBcc: c@d' }).expect(400);
    await shop.http.post('/api/chat/messages').send('message=a').expect(415);
  });

  it('keeps of browser and page only what it can use, and lets the server’s clock rule', async () => {
    const before = Date.now();
    await shop.http
      .post('/api/chat/messages')
      .send({
        message: 'Bonjour',
        timestamp: '1999-01-01T00:00:00.000Z',
        userAgent: `Mozilla/5.0 (iPhone)\0 ${'x'.repeat(1000)}`,
        url: 'https://shop.example/order-confirmation?payment_intent_client_secret=s3cret',
      })
      .expect(201);
    const { body } = await shop.as(admin).get('/api/chat/messages?pageSize=1').expect(200);
    const [message] = body as AdminChatMessage[];
    expect(message?.userAgent).toMatch(/^Mozilla\/5\.0 \(iPhone\) x+$/);
    expect(message?.userAgent.length).toBeLessThanOrEqual(300);
    expect(message?.url).toBe('https://shop.example/order-confirmation');
    expect(Date.parse(message?.createdAt ?? '')).toBeGreaterThan(before - 1000);
    const odd = { message: 'Bonjour', userAgent: 7, url: { a: 1 }, timestamp: [] };
    const reply = await shop.http.post('/api/chat/messages').send(odd).expect(201);
    expect(reply.body).toMatchObject({ userAgent: '' });
  });

  it('opens one thread for a visitor who writes twice at once', async () => {
    const { browser } = await visitorWith('Bonjour');
    await Promise.all(['a', 'b', 'c', 'd'].map((message) => write(browser, message).expect(201)));
    expect(await texts(own(browser))).toHaveLength(5);
  });
});
