import type { RecoveryCodes, SecondFactorKey } from '@shop/shared';
import { TOTP } from 'otpauth';
import { SecondFactorChangesService } from '../../src/modules/auth/index.js';
import { collectMails, runJobs } from '../support/background.js';
import { useClock } from '../support/clock.js';
import { make, password, type Person } from '../support/make/make.js';
import { startTestShop, useTestShop } from '../support/test-shop.js';

const stepMs = 30_000;

describe('the second factor of an administrator', () => {
  const shop = useTestShop();
  let admin: Person;
  /** Time of the test's clock. Each code works once, so the next code requires another 30-second step. */
  let now = 0;
  const clock = useClock(shop);
  beforeEach(async () => {
    now = Date.now();
    clock.set(() => now);
    admin = await make.admin(shop, { emailConfirmedAt: new Date() });
  });

  const path = '/api/profile/second-factor';
  const call = (method: 'get' | 'post' | 'delete', url: string, token = admin.token) =>
    shop.as({ token })[method](url);
  const login = (code?: string, url = '/api/auth/admin/login', given = password) =>
    shop.http.post(url).send({ email: admin.user.email, password: given, ...(code && { code }) });
  const codeOf = (secret: string, late = 0) => new TOTP({ secret }).generate({ timestamp: now + late });
  const status = async () => (await call('get', path).expect(200)).body;

  async function begin(): Promise<string> {
    const { body } = await call('post', path).send({ password }).expect(200);
    return (body as SecondFactorKey).secret;
  }

  /** Enables the second factor, and advances the clock by 30 seconds. */
  async function turnOn() {
    const secret = await begin();
    const reply = await call('post', `${path}/confirmation`).send({ code: codeOf(secret) });
    expect(reply.status).toBe(200);
    now += stepMs;
    return { secret, codes: (reply.body as RecoveryCodes).recoveryCodes };
  }

  it('is off at first, and a login takes and answers what it always has', async () => {
    expect(await status()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    for (const code of [undefined, '123456']) {
      const { body } = await login(code).expect(200);
      expect(body).toEqual({ token: expect.any(String), user: admin.user });
    }
  });

  it('is asked for only once a first code has shown that the application has the key', async () => {
    const secret = await begin();
    await login().expect(200);
    const wrong = await call('post', `${path}/confirmation`).send({ code: '000000' }).expect(400);
    expect(wrong.body.code).toBe('auth.code_wrong');
    const other = (await login().expect(200)).body.token as string;
    await call('post', `${path}/confirmation`)
      .send({ code: codeOf(secret) })
      .expect(200);
    expect((await login().expect(401)).body).toMatchObject({
      code: 'auth.code_required',
      message: 'Entrez le code de votre application de validation.',
    });
    expect(await status()).toEqual({ enabledAt: new Date(now).toISOString(), recoveryCodesLeft: 10 });
    // Sessions opened before the second factor was enabled have ended.
    await call('get', '/api/profile', other).expect(401);
    for (const again of [path, `${path}/confirmation`]) {
      const { body } = await call('post', again)
        .send({ password, code: codeOf(secret) })
        .expect(409);
      expect(body.code).toBe('auth.second_factor_on');
    }
  });

  it('takes a code at both logins, once each, and none of before', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    expect((await login(codeOf(secret, -stepMs)).expect(400)).body.code).toBe('auth.code_wrong');
    await login(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
    expect((await login(code).expect(400)).body.code).toBe('auth.code_wrong');
    now += stepMs;
    await login(codeOf(secret), '/api/auth/login').expect(200);
  });

  it('lets one of two logins with the same code in', async () => {
    const { secret } = await turnOn();
    const replies = await Promise.all([1, 2, 3, 4].map(() => login(codeOf(secret))));
    expect(replies.map(({ status: found }) => found).sort()).toEqual([200, 400, 400, 400]);
  });

  it('allows for a clock that is half a minute off, and no more', async () => {
    const { secret } = await turnOn();
    now += 10 * stepMs;
    for (const late of [-2 * stepMs, 2 * stepMs]) await login(codeOf(secret, late)).expect(400);
    await login(codeOf(secret, -stepMs)).expect(200);
    await login(codeOf(secret, stepMs)).expect(200);
  });

  it('says nothing of the code to whoever has no password', async () => {
    const { secret } = await turnOn();
    const { body } = await login(codeOf(secret), '/api/auth/login', 'Autre mot 1').expect(401);
    expect(body.code).toBe('auth.wrong_credentials');
    await login(codeOf(secret)).expect(200);
  });

  it('can be replaced by ten codes, each of them once', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    await login(first).expect(200);
    await login(first).expect(400);
    await login(` ${second.toUpperCase().replace('-', ' ')} `).expect(200);
    expect((await status()).recoveryCodesLeft).toBe(8);
    await login('aaaaaa-aaaaaa').expect(400);
  });

  it('gives ten new codes for password and code, and the old ones are worth nothing', async () => {
    const { secret, codes } = await turnOn();
    const code = codeOf(secret);
    await call('post', `${path}/recovery-codes`).send({ password: 'Autre mot 1', code }).expect(400);
    await call('post', `${path}/recovery-codes`).send({ password, code: '000000' }).expect(400);
    const { body } = await call('post', `${path}/recovery-codes`).send({ password, code }).expect(200);
    await login(codes[0]).expect(400);
    await login((body as RecoveryCodes).recoveryCodes[0]).expect(200);
  });

  it('is turned off with password and code only, and told by mail', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    await call('delete', path).send({ code }).expect(400);
    await call('delete', path).send({ password }).expect(400);
    await call('delete', path).send({ password: 'Autre mot 1', code }).expect(400);
    await call('delete', path).send({ password, code: '000000' }).expect(400);
    await runJobs(shop);
    const mails = collectMails(shop);
    await call('delete', path).send({ password, code }).expect(204);
    await login().expect(200);
    expect(await status()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    await call('delete', path).send({ password, code }).expect(409);
    await runJobs(shop);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: admin.user.email, subject: 'La validation en deux étapes est désactivée' },
    ]);
  });

  it('is sealed in the database, and its codes are hashed there', async () => {
    const { secret, codes } = await turnOn();
    const rows = await shop.db.em.query(
      `SELECT row_to_json(f)::text AS text FROM second_factors f WHERE user_id = $1
       UNION ALL SELECT row_to_json(r)::text FROM recovery_codes r WHERE user_id = $1`,
      [admin.user.id],
    );
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(11);
    expect(text).not.toContain(secret);
    for (const code of codes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replace('-', ''));
    }
  });

  it('of another account opens nothing here', async () => {
    const { secret, codes } = await turnOn();
    const stranger = await make.admin(shop);
    await shop.db.em.query(
      `INSERT INTO second_factors (user_id, sealed_secret, enabled_at)
       SELECT $1, sealed_secret, now() FROM second_factors WHERE user_id = $2`,
      [stranger.user.id, admin.user.id],
    );
    await shop.db.em.query(
      `INSERT INTO recovery_codes SELECT $1, code_hash FROM recovery_codes WHERE user_id = $2`,
      [stranger.user.id, admin.user.id],
    );
    for (const code of [codeOf(secret), codes[0]]) {
      const sent = { email: stranger.user.email, password, code };
      await shop.http.post('/api/auth/login').send(sent).expect(400);
    }
  });

  it('is for administrators', async () => {
    const customer = await make.customer(shop);
    await call('post', path, customer.token).send({ password }).expect(403);
  });

  it('can be taken away by whoever has the server', async () => {
    await turnOn();
    const changes = shop.app.get(SecondFactorChangesService);
    expect(await changes.turnOffFor('nobody@test.example')).toBe(false);
    expect(await changes.turnOffFor(admin.user.email.toUpperCase())).toBe(true);
    await login().expect(200);
    expect(await changes.turnOffFor(admin.user.email)).toBe(false);
  });

  it('leaves a trace of what was done with it', async () => {
    const { codes } = await turnOn();
    await login('000000').expect(400);
    await login().expect(401);
    await login(codes[0]).expect(200);
    const rows = await shop.db.em.query<{ action: string }[]>(
      `SELECT action FROM audit_log WHERE entity = $1 ORDER BY id`,
      [`user:${admin.user.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'user.second_factor_on',
      'user.login_refused',
      'user.recovery_code_used',
      'user.logged_in',
    ]);
  });
});

describe('guessing codes of a second factor', () => {
  it('is stopped for the account after five, wherever the guesses come from', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const { user, token } = await make.admin(shop);
    const authorised = (url: string) => shop.as({ token }).post(url);
    const { body } = await authorised('/api/profile/second-factor').send({ password });
    const { secret } = body as SecondFactorKey;
    const code = new TOTP({ secret }).generate();
    const reply = await authorised('/api/profile/second-factor/confirmation').send({ code });
    const [recovery] = (reply.body as RecoveryCodes).recoveryCodes;
    const guess = async (network: number, given: string | undefined) => {
      const sent = { email: user.email, password, code: given };
      return shop.http.post('/api/auth/login').set('X-Forwarded-For', `203.0.113.${network}`).send(sent);
    };
    const guesses: number[] = [];
    for (let network = 1; network <= 6; network++) guesses.push((await guess(network, 'aaaaaa')).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await guess(7, recovery)).status).toBe(429);
    await shop.close();
  });

  it('is stopped as well where it would be turned off, or its codes renewed', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const { token } = await make.admin(shop);
    const path = '/api/profile/second-factor';
    const { body } = await shop.as({ token }).post(path).send({ password });
    const code = new TOTP({ secret: (body as SecondFactorKey).secret }).generate();
    await shop.as({ token }).post(`${path}/confirmation`).send({ code }).expect(200);
    const statuses: number[] = [];
    for (let tries = 1; tries <= 6; tries++) {
      const guess = { password, code: 'aaaaaa' };
      const url = tries % 2 ? path : `${path}/recovery-codes`;
      const call = tries % 2 ? shop.as({ token }).delete(url) : shop.as({ token }).post(url);
      statuses.push((await call.send(guess)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    await shop.close();
  });
});
