import { randomBytes } from 'node:crypto';
import { AdminsService } from '../../src/modules/auth/index.js';
import { collectMails, linkIn, runJobs } from '../support/background.js';
import { deadlocksOf, holdRow } from '../support/database/held-rows.js';
import { agathe } from '../support/make/make-orders.js';
import { make, password, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const other = 'Verge d’or et bruyère 8';

describe('a mailed link proves the address that it was mailed to, and no other', () => {
  const shop = useTestShop();
  let stranger: Person;
  let guest: string;
  beforeEach(async () => {
    await runJobs(shop);
    stranger = await make.customer(shop);
    guest = `guest-${randomBytes(6).toString('hex')}@test.example`;
    await make.order(shop, { customer: { ...agathe, email: guest } });
  });

  const as = (person: Person, method: 'get' | 'put' | 'post', path: string) => shop.as(person)[method](path);
  const move = (email: string, currentPassword = password) => {
    const { firstName, lastName } = stranger.user;
    const sent = { firstName, lastName, email, language: 'fr', currentPassword };
    return as(stranger, 'put', '/api/profile').send(sent);
  };
  const forget = (email: string) => shop.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const confirm = (token: string, person = stranger) =>
    as(person, 'post', '/api/auth/confirm-email').send({ token });
  const reset = (token: string, chosen = other) =>
    shop.http.post('/api/auth/reset-password').send({ token, password: chosen });
  const tokenIn = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail).split('token=')[1] ?? '';

  async function login(email: string, given = password): Promise<Person> {
    const { body } = await shop.http.post('/api/auth/login').send({ email, password: given }).expect(200);
    return body as Person;
  }
  /** Returns a pair: true if the email address of the account is confirmed, and the number of the guest's orders it sees. */
  async function gains(person: Person): Promise<[boolean, number]> {
    const profile = await as(person, 'get', '/api/profile').expect(200);
    const orders = await as(person, 'get', '/api/profile/orders').expect(200);
    return [profile.body.isEmailConfirmed, orders.body.length];
  }

  it('though a forgotten password is asked for while the account moves to the address of a guest', async () => {
    const mails = collectMails(shop);
    const row = await holdRow(shop, 'users', stranger.user.id);
    const moving = move(guest).then(({ status }) => status);
    await row.waiting(1);
    await forget(stranger.user.email);
    const working = runJobs(shop);
    await row.waiting(2);
    await row.release();
    expect(await moving).toBe(200);
    await working;
    await runJobs(shop);
    const mine = mails.filter(
      ({ to, text }) => to === stranger.user.email && text.includes('reset-password'),
    );
    for (const mail of mine) await reset(tokenIn(mail), password).expect(400);
    expect(mine).toEqual([]);
    expect(await gains(await login(guest))).toEqual([false, 0]);
  });

  it('though the confirmation is asked for again while the account moves', async () => {
    const mails = collectMails(shop);
    const row = await holdRow(shop, 'users', stranger.user.id);
    const moving = move(guest).then(({ status }) => status);
    await row.waiting(1);
    const resending = as(stranger, 'post', '/api/auth/resend-confirmation').then(({ status }) => status);
    await row.waiting(2);
    await row.release();
    expect([await moving, await resending]).toEqual([200, 202]);
    await runJobs(shop);
    const links = mails.filter(({ text }) => text.includes('confirm-email'));
    expect(links.map(({ to }) => to)).toEqual([guest, guest]);
    for (const mail of mails.filter(({ to }) => to !== guest)) expect(mail.text).not.toContain('token=');
    expect(await gains(stranger)).toEqual([false, 0]);
  });

  it('though a hundred are asked for while the account moves: none waits for another in a circle', async () => {
    const before = await deadlocksOf(shop);
    const resend = () =>
      as(stranger, 'post', '/api/auth/resend-confirmation').then(({ status }) => expect(status).toBe(202));
    // Twenty calls at a time, twice as many as there are database connections.
    for (let round = 0; round < 5; round += 1) {
      const resending = Array.from({ length: 20 }, resend);
      if (round === 2) await move(guest).expect(200);
      await Promise.all(resending);
    }
    // A transaction that PostgreSQL aborts because of a deadlock is repeated, so only this counter reveals deadlocks.
    expect(await deadlocksOf(shop)).toBe(before);
    const links = `SELECT email FROM mailed_links WHERE user_id = $1`;
    expect(await shop.db.em.query(links, [stranger.user.id])).toEqual([{ email: guest }]);
  });

  it.each([
    ['reset-password', (token: string) => reset(token)],
    ['confirm-email', (token: string) => confirm(token)],
  ] as const)('so that one of an address that was left is worth nothing: %s', async (purpose, use) => {
    const mails = collectMails(shop);
    if (purpose === 'reset-password') await forget(stranger.user.email);
    else await as(stranger, 'post', '/api/auth/resend-confirmation').expect(202);
    await runJobs(shop);
    const kept = await shop.db.em.query(`SELECT * FROM mailed_links WHERE user_id = $1`, [stranger.user.id]);
    await move(guest).expect(200);
    await shop.db.em.query(
      `INSERT INTO mailed_links SELECT * FROM jsonb_populate_recordset(NULL::mailed_links, $1)`,
      [JSON.stringify(kept)],
    );
    expect((await use(tokenIn(mails[0]!)).expect(400)).body.code).toBe('auth.link_invalid');
    expect(await gains(stranger)).toEqual([false, 0]);
  });

  it('so that a link of the address left is not used while the account moves', async () => {
    const mails = collectMails(shop);
    await as(stranger, 'post', '/api/auth/resend-confirmation').expect(202);
    await runJobs(shop);
    const row = await holdRow(shop, 'users', stranger.user.id);
    const moving = move(guest).then(({ status }) => status);
    await row.waiting(1);
    const confirming = confirm(tokenIn(mails[0]!)).then(({ status }) => status);
    await row.waiting(2);
    await row.release();
    expect([await moving, await confirming]).toEqual([200, 400]);
    expect(await gains(stranger)).toEqual([false, 0]);
  });

  it('and a new password confirms no address', async () => {
    const mails = collectMails(shop);
    await move(guest).expect(200);
    await forget(guest);
    await runJobs(shop);
    const [mail] = mails.filter(({ text }) => text.includes('reset-password'));
    await reset(tokenIn(mail!)).expect(204);
    expect(await gains(await login(guest, other))).toEqual([false, 0]);
  });

  it('and is worthless once the command has given an administrator another password', async () => {
    const mails = collectMails(shop);
    const { user } = await make.admin(shop);
    await forget(user.email);
    await runJobs(shop);
    expect(await shop.app.get(AdminsService).resetPassword(user.email.toUpperCase(), other)).toBe(true);
    await reset(tokenIn(mails[0]!), password).expect(400);
    await login(user.email, other);
  });

  describe('and joins orders only to the account that is logged in', () => {
    let victim: Person;
    let link: string;
    const openLink = (person?: Person) => {
      const call = shop.http.post('/api/auth/confirm-email/link').send({ token: link });
      return person ? call.set('Authorization', `Bearer ${person.token}`) : call;
    };
    beforeEach(async () => {
      const mails = collectMails(shop);
      victim = await make.customer(shop);
      await move(guest).expect(200);
      await runJobs(shop);
      link = tokenIn(mails.find(({ to }) => to === guest)!);
    });

    it('not when the link is opened, nor by whoever merely holds it', async () => {
      const seen = await openLink().expect(200);
      expect(seen.body).toEqual({ email: 'g•••@test.example', isOwn: false });
      expect(seen.headers['cache-control']).toBe('private, no-store');
      await shop.http.post('/api/auth/confirm-email').send({ token: link }).expect(401);
      expect((await openLink(victim).expect(200)).body.isOwn).toBe(false);
      expect((await confirm(link, victim).expect(400)).body.code).toBe('auth.link_invalid');
      expect(await gains(stranger)).toEqual([false, 0]);
      expect(await gains(victim)).toEqual([false, 0]);
    });

    it('but to whoever has both the link and the login, once', async () => {
      expect((await openLink(stranger).expect(200)).body.isOwn).toBe(true);
      await confirm(link).expect(204);
      expect(await gains(stranger)).toEqual([true, 1]);
      expect((await openLink(stranger).expect(400)).body.code).toBe('auth.link_invalid');
    });
  });

  describe('and whoever has chosen a new password by mail keeps the account', () => {
    let link: string;
    beforeEach(async () => {
      const mails = collectMails(shop);
      await forget(stranger.user.email);
      await runJobs(shop);
      link = tokenIn(mails[0]!);
    });

    it.each([
      ['the address', () => move(guest)],
      [
        'the password',
        () =>
          as(stranger, 'put', '/api/profile/password').send({
            currentPassword: password,
            newPassword: 'Une ruche de 99 cadres',
          }),
      ],
    ] as const)('though the old password was being used to change %s', async (_what, change) => {
      const row = await holdRow(shop, 'users', stranger.user.id);
      const resetting = reset(link).then(({ status }) => status);
      await row.waiting(1);
      const changing = change().then(({ status }) => status);
      await row.waiting(2);
      await row.release();
      expect([await resetting, await changing]).toEqual([204, 400]);
      await login(stranger.user.email, other);
    });
  });
});
