import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { rateLimitTable } from '../../src/platform/http/limits/rate-limiter-factory.js';
import { pageLimit } from '../../src/site/pages/page-limit.js';
import { PageServer } from '../../src/site/pages/page-server.js';
import { collectMails, runJobs } from '../support/background.js';
import { make, password } from '../support/make/make.js';
import { rendered } from '../support/rendered.js';
import { stopClock } from '../support/stop-clock.js';
import { startTestShop, useTestShop, type TestShop } from '../support/test-shop.js';

/** Connections from 127.0.0.1 count as a trusted proxy, whose forwarded client address is used. */
let network = 0;
const nextIp = () => `203.0.113.${++network}`;

describe('limits on logging in', () => {
  const shop = useTestShop({ RATE_LIMITS: 'on' });
  // The clock stands still, so that rate limits expire only when a test advances it.
  beforeEach(() => {
    stopClock();
  });
  afterEach(() => jest.useRealTimers());

  const login = (email: string, given: string, ip: string, path = '/api/auth/login') =>
    shop.http.post(path).set('X-Forwarded-For', ip).send({ email, password: given });
  async function statuses(count: number, call: (index: number) => PromiseLike<{ status: number }>) {
    const found: number[] = [];
    for (let index = 0; index < count; index++) found.push((await call(index)).status);
    return found;
  }

  it('let five wrong passwords a minute through, and say when to come back', async () => {
    const { user } = await make.customer(shop);
    const ip = nextIp();
    expect(await statuses(5, () => login(user.email, 'Autre mot 1', ip))).toEqual(Array(5).fill(401));
    const refused = await login(user.email, password, ip).expect(429);
    expect(refused.body.code).toBe('request.too_many');
    expect(refused.headers['retry-after']).toBe('60');
    await login(user.email, password, ip, '/api/auth/admin/login').expect(429);
    await login(user.email, password, nextIp()).expect(200);
  });

  it('cannot be outrun by asking many times at once', async () => {
    const { user } = await make.customer(shop);
    const ip = nextIp();
    const replies = await Promise.all(Array.from({ length: 40 }, () => login(user.email, 'Autre mot 1', ip)));
    const found = replies.map(({ status }) => status);
    expect(found.filter((status) => status === 401)).toHaveLength(5);
    expect(found.filter((status) => status === 429)).toHaveLength(35);
  });

  it('double the wait each time', async () => {
    const { user } = await make.customer(shop);
    const ip = nextIp();
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      await statuses(5, () => login(user.email, 'Autre mot 1', ip));
      const { headers } = await login(user.email, 'Autre mot 1', ip).expect(429);
      waits.push(Number(headers['retry-after']));
      jest.setSystemTime(Date.now() + (waits.at(-1)! - 2) * 1000);
      await login(user.email, 'Autre mot 1', ip).expect(429);
      jest.setSystemTime(Date.now() + 4_000);
    }
    expect(waits).toEqual([60, 120, 240]);
  });

  it('forget the wrong tries after a right one', async () => {
    const { user } = await make.customer(shop);
    const ip = nextIp();
    const tries = async () => {
      const rows = await shop.db.em.query(`SELECT 1 FROM ${rateLimitTable} WHERE key LIKE 'login:account%'`);
      return (rows as unknown[]).length;
    };
    const before = await tries();
    for (let round = 0; round < 3; round++) {
      await statuses(4, () => login(user.email, 'Autre mot 1', ip));
      await login(user.email, password, ip).expect(200);
      expect(await tries()).toBe(before);
    }
  });

  it('stop one network that tries many accounts', async () => {
    const ip = nextIp();
    const found = await statuses(22, (index) => login(`user${index}@test.example`, 'Autre mot 1', ip));
    expect(found).toEqual([...Array<number>(20).fill(401), 429, 429]);
  });

  it('stop many networks that try one account, however its address is typed', async () => {
    const { user } = await make.customer(shop);
    const spellings = [user.email, user.email.toUpperCase(), `${' '.repeat(2000)}${user.email}\t\u00a0`];
    const found = await statuses(52, (n) => login(spellings[n % 3] ?? '', 'Autre mot 1', nextIp()));
    expect(found).toEqual([...Array<number>(50).fill(401), 429, 429]);
  });

  it('take all of an IPv6 network for one', async () => {
    const found = await statuses(22, (index) =>
      login(`v6-${index}@test.example`, 'Autre mot 1', `2001:db8:1:2::${index + 1}`),
    );
    expect(found.slice(20)).toEqual([429, 429]);
    await login('v6@test.example', 'Autre mot 1', '2001:db8:1:3::1').expect(401);
  });

  it('let five registrations an hour through', async () => {
    const ip = nextIp();
    const register = (index: number) =>
      shop.http
        .post('/api/auth/register')
        .set('X-Forwarded-For', ip)
        .send({ firstName: 'A', lastName: 'B', email: `r${index}@test.example`, password });
    expect(await statuses(6, register)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('let five mails an hour go to one mailbox that has confirmed nothing, whatever they are about', async () => {
    const { id } = await make.product(shop, { stock: 0 });
    const mailbox = (n: number) => `v.ic.tim+${n}@gmail.com`;
    const call = (path: string, body: object) =>
      shop.http.post(path).set('X-Forwarded-For', nextIp()).send(body);
    const person = { firstName: 'A', lastName: 'B', password };
    const found = await statuses(7, (n) => {
      const email = mailbox(n);
      if (n < 2) return call('/api/newsletter', { email });
      if (n < 4) return call('/api/stock-alerts', { productId: id, email });
      if (n === 4) return call('/api/auth/register', { ...person, email });
      return call('/api/order-links', { number: 1, email });
    });
    expect(found.slice(5)).toEqual([429, 429]);
    expect(found.slice(0, 5).every((status) => status < 300)).toBe(true);
    await call('/api/newsletter', { email: 'victim@googlemail.com' }).expect(429);
    // Requests by strangers must not lock out the owner of the mailbox.
    await call('/api/auth/forgot-password', { email: mailbox(4) }).expect(202);
  });

  describe('let three mails an hour go to one mailbox', () => {
    const spellings = [
      'BOMBED@test.example',
      'bombed+1@test.example',
      '   bombed+2@test.example ',
      'bombed@test.example',
    ];
    const tried = (path: string, mailbox: string) =>
      statuses(4, (n) =>
        shop.http
          .post(path)
          .set('X-Forwarded-For', nextIp())
          .send({ email: spellings[n]?.replace(/bombed/i, mailbox) }),
      );
    const as = (token: string, method: 'put' | 'post', path: string) =>
      shop.as({ token })[method](path).set('X-Forwarded-For', nextIp());
    const move = (token: string, email: string) =>
      as(token, 'put', '/api/profile').send({
        firstName: 'A',
        lastName: 'B',
        language: 'fr',
        email,
        currentPassword: password,
      });

    it('whose password is forgotten', async () => {
      expect(await tried('/api/auth/forgot-password', 'forgetful')).toEqual([202, 202, 202, 429]);
    });

    it('that is given for the newsletter', async () => {
      expect(await tried('/api/newsletter', 'reader')).toEqual([204, 204, 204, 429]);
    });

    it('to which accounts move, from whatever network, and five from one account', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, () => make.customer(shop)));
      const moved = await statuses(4, (n) => move(people[n]!.token, `target+${n}@test.example`));
      expect(moved).toEqual([200, 200, 200, 429]);
      const { token } = await make.customer(shop);
      const anywhere = await statuses(6, (n) => move(token, `anywhere-${n}@test.example`));
      expect(anywhere).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = await as(token, 'post', '/api/auth/resend-confirmation').expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    });

    it('that waits for its confirmation, asked for from many networks', async () => {
      const { token } = await make.customer(shop);
      const asked = await statuses(4, () => as(token, 'post', '/api/auth/resend-confirmation'));
      expect(asked).toEqual([202, 202, 202, 429]);
    });

    it('with which people register: the account is made, the mail stays away', async () => {
      const mails = collectMails(shop);
      const register = (n: number) =>
        shop.http
          .post('/api/auth/register')
          .set('X-Forwarded-For', nextIp())
          .send({ firstName: 'A', lastName: 'B', email: `newcomer+${n}@test.example`, password });
      expect(await statuses(4, register)).toEqual([201, 201, 201, 201]);
      await runJobs(shop);
      expect(mails.filter(({ to }) => to.startsWith('newcomer'))).toHaveLength(3);
    });
  });

  it('keep no address of a person or a network in the clear', async () => {
    const keys = JSON.stringify(await shop.db.em.query(`SELECT key FROM rate_limits`));
    expect(keys).not.toContain('@');
  });
});

describe('limits on everything else', () => {
  it('let 600 calls a minute through, whatever they ask for', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const kinds: ['get' | 'post', string, number][] = [
      ['get', '/api/health/live', 200],
      ['get', '/api/nowhere', 404],
      ['post', '/api/products/x/y/z', 404],
      ['get', '/api/uploads/x/y', 404],
      ['post', '/api/contact', 415],
    ];
    const call = ([method, path, status]: (typeof kinds)[number]) => {
      const asked = shop.http[method](path).set('X-Forwarded-For', '203.0.113.250');
      return status === 415 ? asked.type('text/plain').send('x') : asked;
    };
    for (let batch = 0; batch < 12; batch++)
      for (const kind of kinds) {
        const replies = await Promise.all(Array.from({ length: 10 }, () => call(kind)));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([kind[2]]));
      }
    for (const kind of kinds) {
      const refused = await call(kind).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await rendered(shop, '/api/health/live')).status).toBe(200);
    await shop.close();
  });

  it('let the events of the payment provider through, however many', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const tell = () => shop.http.post('/api/webhooks/stripe').set('X-Forwarded-For', '203.0.113.251');
    for (let batch = 0; batch < 13; batch++) {
      const replies = await Promise.all(Array.from({ length: 50 }, tell));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    }
    await shop.close();
  });

  it('let 60 invoices a minute through: each is a file that is made for its reader', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const ask = () => shop.http.get(`/api/orders/${'A'.repeat(22)}/invoice.pdf`);
    const replies = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    await ask().expect(429);
    await shop.close();
  });

  it('cannot be escaped through the page store, whatever list is asked for', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const express = shop.app.getHttpAdapter().getInstance() as RequestListener;
    const pages = new PageServer(express, 1_000_000, pageLimit(shop.app));
    const server = createServer(pages.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const http = request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const lists = [
      (n: number) => `/api/products/${n}`,
      (n: number) => `/api/products?id=${n}`,
      (n: number) => `/api/products?category=${n}`,
    ];
    const found: number[] = [];
    for (let n = 1; n <= 603; n += 3) {
      const answers = await Promise.all(lists.map((pathOf, k) => http.get(pathOf(n + k))));
      found.push(...answers.map(({ status }) => status));
    }
    expect(found.filter((status) => status === 429)).toHaveLength(3);
    await new Promise((resolve) => server.close(resolve));
    await pages.close();
    await shop.close();
  });

  it('hold for pages that are rendered for the caller; what is kept is free', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const express = shop.app.getHttpAdapter().getInstance() as RequestListener;
    const pages = new PageServer(express, 1_000_000, pageLimit(shop.app));
    const server = createServer(pages.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const http = request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [mine, other] = [nextIp(), nextIp()];
    const ask = (path: string, ip = mine) => http.get(path).set('X-Forwarded-For', ip);
    for (let tries = 0; tries < 2; tries++) await ask('/api/categories', other).expect(200);
    for (let n = 0; n < 600; n += 20) {
      const asked = Array.from({ length: 20 }, (_, k) => ask(`/nothing/${n + k}`).expect(404));
      await Promise.all(asked);
    }
    const refused = await ask('/en/nothing').expect(429);
    expect(refused.text).toBe('Too many requests. Please try again in a moment.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await ask('/en/nothing', other).expect(404);
    await ask('/api/categories').expect(200);
    await new Promise((resolve) => server.close(resolve));
    await pages.close();
    await shop.close();
  });

  it('cannot be escaped with headers where no proxy is trusted', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '192.0.2.1' });
    const found: number[] = [];
    for (let index = 0; index < 22; index++) {
      const { status } = await shop.http
        .post('/api/auth/login')
        .set({ 'X-Forwarded-For': nextIp(), 'X-Real-IP': nextIp(), Forwarded: `for=${nextIp()}` })
        .send({ email: `h${index}@test.example`, password: 'Autre mot 1' });
      found.push(status);
    }
    expect(found.slice(20)).toEqual([429, 429]);
    await shop.close();
  });

  it('are counted for all instances together, and outlive a restart', async () => {
    const first = await startTestShop({ RATE_LIMITS: 'on' });
    const { url } = first.db.dataSource.options as { url: string };
    const second = await startTestShop({ RATE_LIMITS: 'on', DATABASE_URL: url });
    const login = (shop: TestShop) =>
      shop.http.post('/api/auth/login').send({ email: 'two@test.example', password: 'Autre mot 1' });
    for (let index = 0; index < 3; index++) await login(first).expect(401);
    for (let index = 0; index < 2; index++) await login(second).expect(401);
    await login(second).expect(429);
    await login(first).expect(429);
    await second.close();
    await first.close();
  });
});
