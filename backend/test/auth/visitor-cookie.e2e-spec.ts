import { EventBus } from '../../src/platform/database/event-bus.js';
import { LoggedIn } from '../../src/modules/auth/index.js';
import { make, password } from '../support/make/make.js';
import { startTestShop, useTestShop } from '../support/test-shop.js';

const setCookies = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  (headers['set-cookie'] as string[] | undefined) ?? [];
const cookieOf = (reply: { headers: Record<string, unknown> }): string =>
  setCookies(reply)[0]?.split(';')[0] ?? '';

describe('the visitor cookie', () => {
  const shop = useTestShop();
  const seen: LoggedIn[] = [];
  beforeAll(async () => {
    shop.app.get(EventBus).on(LoggedIn, (event) => void seen.push(event));
  });

  const login = async (cookie = '') => {
    const { user } = await make.customer(shop);
    return shop.http.post('/api/auth/login').set('Cookie', cookie).send({ email: user.email, password });
  };

  it('gets a new name at login, at registration and at logout', async () => {
    const atLogin = await login();
    const again = await login(cookieOf(atLogin));
    const atLogout = await shop
      .as({ token: again.body.token })
      .post('/api/auth/logout')
      .set('Cookie', cookieOf(again));
    const person = { firstName: 'A', lastName: 'B', email: 'cookie@test.example', password };
    const atRegistration = await shop.http
      .post('/api/auth/register')
      .set('Cookie', cookieOf(atLogout))
      .send(person);
    const names = [atLogin, again, atLogout, atRegistration].map(cookieOf);
    for (const name of names) expect(name).toMatch(/^sid=[\w-]{24}\.[\w-]{43}$/);
    expect(new Set(names).size).toBe(4);
  });

  it('is told to the rest of the shop with its old name, so that a chat or an order comes along', async () => {
    const first = cookieOf(await login());
    const { body, headers } = await login(first);
    const idOf = (cookie: string) => cookie.slice('sid='.length).split('.')[0];
    expect(seen.at(-1)).toEqual(new LoggedIn(body.user.id, idOf(first), idOf(cookieOf({ headers }))!));
  });

  it('takes no name that somebody has planted', async () => {
    seen.length = 0;
    await login('sid=planted.by-somebody; __Host-sid=planted');
    expect(seen[0]?.oldVisitorId).toBeUndefined();
    expect(seen[0]?.newVisitorId).not.toContain('planted');
  });

  it('is left alone by a login that fails', async () => {
    const reply = await shop.http
      .post('/api/auth/login')
      .send({ email: 'x@test.example', password })
      .expect(401);
    expect(setCookies(reply)).toEqual([]);
  });

  it('is out of reach of scripts and of other sites, and bound to https where the shop is', async () => {
    const reply = await login();
    expect(setCookies(reply)[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i);
    const secure = await startTestShop({ PUBLIC_URL: 'https://shop.example' });
    const { user } = await make.customer(secure);
    const secured = await secure.http.post('/api/auth/login').send({ email: user.email, password });
    const [cookie = ''] = setCookies(secured);
    expect(cookie).toMatch(/^__Host-sid=/);
    for (const flag of [/; Path=\/(;|$)/, /; HttpOnly(;|$)/i, /; Secure(;|$)/i, /; SameSite=Lax(;|$)/i])
      expect(cookie).toMatch(flag);
    expect(cookie).not.toMatch(/; Domain=/i);
    await secure.close();
  });

  it('alone gives no right to anything', async () => {
    const reply = await login();
    await shop.http.get('/api/auth/verify').set('Cookie', cookieOf(reply)).expect(401);
    await shop.http.get('/api/profile').set('Cookie', cookieOf(reply)).expect(401);
  });
});
