import { collectMails, runJobs } from '../support/background.js';
import { make, password, type Person } from '../support/make/make.js';
import { stopClock } from '../support/stop-clock.js';
import { servedAtLast, useTestShop } from '../support/test-shop.js';

type Browser = ReturnType<ReturnType<typeof useTestShop>['browser']>;

/** Connections from 127.0.0.1 count as a trusted proxy, whose forwarded client address is used. */
let network = 0;
const nextIp = () => `198.51.100.${++network}`;

describe('a browser in which an account has logged in before', () => {
  const shop = useTestShop({ RATE_LIMITS: 'on' });
  beforeEach(() => {
    stopClock();
  });
  afterEach(() => jest.useRealTimers());

  const login = (browser: Browser, email: string, given: string, ip = nextIp()) =>
    browser.post('/api/auth/login').set('X-Forwarded-For', ip).send({ email, password: given });
  const owner = async () => {
    const person = await make.admin(shop);
    const browser = shop.browser();
    const reply = await login(browser, person.user.email, password).expect(200);
    return { person, browser, cookies: reply.get('Set-Cookie') ?? [] };
  };
  /** Makes as many failed logins as all networks together are allowed. */
  async function attack({ user }: Person): Promise<void> {
    for (let n = 0; n < 51; n++) await servedAtLast(() => login(shop.browser(), user.email, 'Autre mot 1'));
    await login(shop.browser(), user.email, password).expect(429);
  }

  it('gets in though strangers of many networks have tried, by a cookie that names nobody', async () => {
    const { person, browser, cookies } = await owner();
    const device = cookies.find((cookie) => cookie.startsWith('device-'));
    expect(device).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
    expect(device).not.toContain(person.user.email.split('@')[0]);
    await attack(person);
    await login(browser, person.user.email, password).expect(200);
  });

  it('is counted by itself alone, and its own tries are', async () => {
    const { person, browser } = await owner();
    for (let n = 0; n < 5; n++) await login(browser, person.user.email, 'Autre mot 1').expect(401);
    await login(browser, person.user.email, password).expect(429);
    await login(shop.browser(), person.user.email, password).expect(200);
  });

  it('is believed for that account only, and only as the shop has signed it', async () => {
    const { browser, cookies } = await owner();
    const victim = await make.admin(shop);
    await attack(victim);
    await login(browser, victim.user.email, password).expect(429);
    const own = cookies.find((cookie) => cookie.startsWith('device-'))?.split(/[=;]/)[1] ?? '';
    const forged = shop.browser();
    const names = (await owner().then(({ cookies: others }) => others)).map((cookie) => cookie.split('=')[0]);
    forged.set('Cookie', names.map((name) => `${name}=${own}`).join('; '));
    await login(forged, victim.user.email, password).expect(429);
  });

  it('is not needed against one who has all networks of an IPv6 /48', async () => {
    const { user } = await make.admin(shop);
    const found: number[] = [];
    for (let n = 0; n < 55; n++)
      found.push((await login(shop.browser(), user.email, 'Autre mot 1', `2001:db8:5:${n}::1`)).status);
    expect(found.filter((status) => status === 401)).toHaveLength(5);
    await login(shop.browser(), user.email, password).expect(200);
  });

  it('is one of many in a /48, of which all together have ten times the calls of one network', async () => {
    // Calls a route that computes no password hash.
    const see = (ip: string) =>
      shop.http
        .post('/api/auth/confirm-email/link')
        .set('X-Forwarded-For', ip)
        .send({ token: 'x'.repeat(43) });
    const found: number[] = [];
    for (let n = 0; n < 210; n++) found.push((await see(`2001:db8:6:${n}::1`)).status);
    expect(found.indexOf(429)).toBe(200);
    expect((await see('2001:db8:7:1::1')).status).toBe(found[0]);
  });

  it('can ask for a new password whatever strangers have registered or asked for', async () => {
    const mails = collectMails(shop);
    const { person, browser } = await owner();
    const [name, host] = person.user.email.split('@');
    const forget = (by: Browser, email: string) =>
      by.post('/api/auth/forgot-password').set('X-Forwarded-For', nextIp()).send({ email });
    for (let n = 0; n < 3; n++)
      await shop.http
        .post('/api/auth/register')
        .set('X-Forwarded-For', nextIp())
        .send({ firstName: 'A', lastName: 'B', email: `${name}+${n}@${host}`, password })
        .expect(201);
    await forget(shop.browser(), person.user.email).expect(202);
    for (let n = 0; n < 3; n++) await forget(shop.browser(), `${name}+${n}@${host}`);
    await forget(shop.browser(), person.user.email).expect(429);
    await forget(browser, person.user.email).expect(202);
    await runJobs(shop);
    expect(
      mails.filter(({ to, subject }) => to === person.user.email && /mot de passe/.test(subject)),
    ).toHaveLength(2);
  });
});
