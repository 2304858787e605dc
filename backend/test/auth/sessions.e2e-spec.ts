import { unattendedHeader, type LoginSession } from '@shop/shared';
import { make, password, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('the sessions of an account', () => {
  const shop = useTestShop();
  let customer: Person;
  beforeEach(async () => {
    customer = await make.customer(shop);
  });

  const call = (method: 'get' | 'delete', path: string, token = customer.token) =>
    shop.as({ token })[method](path);
  const list = async (token = customer.token) =>
    (await call('get', '/api/profile/sessions', token).expect(200)).body as LoginSession[];
  const logIn = async (userAgent = 'node', { user }: Person = customer) => {
    const given = { email: user.email, password };
    const { body } = await shop.http.post('/api/auth/login').set('User-Agent', userAgent).send(given);
    return (body as { token: string }).token;
  };
  const isGood = async (token: string) => (await call('get', '/api/auth/verify', token)).status === 200;
  const idOf = async (token: string) => (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const setSeen = (id: string, minutesAgo: number) =>
    shop.db.em.query(`UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE id = $1`, [
      id,
      minutesAgo,
    ]);

  it('are listed with device, begin and last use, the own one first', async () => {
    const token = await logIn(firefox);
    await setSeen(await idOf(token), 30);
    const sessions = await list();
    expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: '', isCurrent: true },
      { device: 'Firefox · Windows', isCurrent: false },
    ]);
    const [own, other] = sessions;
    expect(Date.parse(other?.lastSeenAt ?? '')).toBeLessThan(Date.parse(own?.lastSeenAt ?? ''));
    expect(Date.parse(other?.startedAt ?? '')).not.toBeNaN();
    await make.customer(shop);
    expect(await list()).toHaveLength(2);
  });

  it('that are over are not listed', async () => {
    const id = await idOf(await logIn());
    await shop.db.em.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('end one by one', async () => {
    const [lost, kept] = [await logIn(firefox), await logIn()];
    await call('delete', `/api/profile/sessions/${await idOf(lost)}`).expect(204);
    expect(await isGood(lost)).toBe(false);
    expect([await isGood(kept), await isGood(customer.token)]).toEqual([true, true]);
    const actions = await shop.db.em.query(
      `SELECT action FROM audit_log WHERE entity = $1 ORDER BY id DESC`,
      [`user:${customer.user.id}`],
    );
    expect(actions[0]).toEqual({ action: 'user.session_ended' });
  });

  it('end all but the own one', async () => {
    const [first, second] = [await logIn(firefox), await logIn()];
    await call('delete', '/api/profile/sessions', second).expect(204);
    expect(await isGood(first)).toBe(false);
    expect(await isGood(customer.token)).toBe(false);
    expect(await list(second)).toHaveLength(1);
  });

  it('of somebody else can neither be seen nor ended', async () => {
    const stranger = await make.customer(shop);
    const id = await idOf(stranger.token);
    for (const unknown of [id, id.toUpperCase(), "' OR 1=1 --", '1']) {
      const path = `/api/profile/sessions/${encodeURIComponent(unknown)}`;
      const { body } = await call('delete', path).expect(404);
      expect(body.code).toBe('auth.session_not_found');
    }
    await call('delete', '/api/profile/sessions').expect(204);
    expect(await isGood(stranger.token)).toBe(true);
  });

  it('are seen when somebody does something, not when an open page asks by itself', async () => {
    const id = await idOf(customer.token);
    const before = await setSeen(id, 10).then(() => seenAt(id));
    await call('get', '/api/chat/messages/user').expect(200);
    expect(await seenAt(id)).toBe(before);
    await call('get', '/api/profile').expect(200);
    expect(await seenAt(id)).toBeGreaterThan(before);
  });

  it('are not used by a call of which the page says that nobody is there', async () => {
    const id = await idOf(customer.token);
    const before = await setSeen(id, 10).then(() => seenAt(id));
    await call('get', '/api/profile').set(unattendedHeader, '1').expect(200);
    expect(await seenAt(id)).toBe(before);
    const admin = await make.admin(shop);
    const own = await idOf(admin.token);
    const seen = await setSeen(own, 10).then(() => seenAt(own));
    await call('get', '/api/admin/returns/waiting', admin.token).expect(200);
    expect(await seenAt(own)).toBe(seen);
  });

  it('of an administrator end after an hour in which nobody did anything, and say so', async () => {
    const admin = await make.admin(shop);
    const own = await idOf(admin.token);
    const profile = () => call('get', '/api/profile', admin.token);
    const polled = () => call('get', '/api/admin/messages/counts', admin.token);
    await setSeen(own, 59);
    await polled().expect(200);
    await setSeen(own, 61);
    for (const refused of [await polled(), await profile()]) {
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({
        code: 'auth.session_idle',
        message: 'Votre session s’est fermée après un moment sans activité. Reconnectez-vous pour continuer.',
      });
    }
    // On routes that need no login, an ended session counts as a visitor.
    const { body } = await call('get', '/api/settings', admin.token).expect(200);
    expect(body).not.toHaveProperty('updatedAt');
    await setSeen(own, 59);
    await profile().expect(200);
    expect(await seenAt(own)).toBeGreaterThan(Date.now() - 600_000);
  });

  it('of a customer do not', async () => {
    await setSeen(await idOf(customer.token), 600);
    await call('get', '/api/profile').expect(200);
  });

  it('of an administrator that were left are not listed', async () => {
    const admin = await make.admin(shop);
    const other = await logIn('node', admin);
    await setSeen(await idOf(other), 61);
    expect(await list(admin.token)).toHaveLength(1);
  });

  const seenAt = async (id: string) => {
    const [row] = await shop.db.em.query<{ at: Date }[]>(
      `SELECT last_seen_at AS at FROM sessions WHERE id = $1`,
      [id],
    );
    return row?.at.getTime() ?? 0;
  };
});
