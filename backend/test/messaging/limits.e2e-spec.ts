import { useTestShop } from '../support/test-shop.js';

describe('how often one may write', () => {
  const shop = useTestShop({ RATE_LIMITS: 'on' });

  async function statuses(count: number, call: (n: number) => PromiseLike<{ status: number }>) {
    const found: number[] = [];
    for (let n = 0; n < count; n += 1) found.push((await call(n)).status);
    return found;
  }

  it('is five contact messages in ten minutes', async () => {
    const contact = { name: 'Zoé', email: 'zoe@test.example', subject: 'general', message: 'Bonjour' };
    const found = await statuses(6, () => shop.http.post('/api/contact').send(contact));
    expect(found).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('is five newsletter addresses in ten minutes', async () => {
    const found = await statuses(6, (n) =>
      shop.http.post('/api/newsletter').send({ email: `a${n}@test.example` }),
    );
    expect(found).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('is twenty chat messages a minute for one visitor, and no fewer for another', async () => {
    const browser = shop.browser();
    await browser.post('/api/chat/messages').send({ message: 'Bonjour' }).expect(201);
    const found = await statuses(21, () => browser.post('/api/chat/messages').send({ message: 'Bonjour' }));
    expect(found.slice(0, 20)).toEqual(Array(20).fill(201));
    expect(found[20]).toBe(429);
    await shop.browser().post('/api/chat/messages').send({ message: 'Bonjour' }).expect(201);
  });
});
