import { AdminRefusal, AdminsService } from '../../src/modules/auth/index.js';
import { siteApis } from '../../src/site/site-api.js';
import { untilWaiting } from '../support/database/held-rows.js';
import { make } from '../support/make/make.js';
import { runCommandProcess } from '../support/run-command.js';
import { startTestShop, useTestShop, type TestShop } from '../support/test-shop.js';

const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://shop.example',
  LOG_LEVEL: 'silent',
  JOBS: 'off',
};
const given = { ADMIN_EMAIL: 'Owner@Test.Example', ADMIN_PASSWORD: 'Tilleul et sarrasin 7' };
const countAdmins = async (shop: TestShop) =>
  Number((await shop.db.em.query(`SELECT count(*) FROM users WHERE role = 'admin'`))[0].count);
const login = (shop: TestShop, email: string, password: string) =>
  shop.http.post('/api/auth/admin/login').send({ email, password });

describe('the first administrator', () => {
  it('does not exist in production until somebody makes one', async () => {
    const shop = await startTestShop(production);
    expect(shop.firstAdmin).toEqual({ kind: 'none' });
    expect(await shop.db.em.query(`SELECT * FROM users`)).toEqual([]);
    expect(siteApis(shop.app).fr.hasTestPayments).toBe(false);
    for (const password of ['admin', 'Admin123', 'password', 'Melilot123', ''])
      expect((await login(shop, 'admin@melilot.example', password)).status).toBeGreaterThanOrEqual(400);
    await shop.close();
  });

  it('reads on every screen that payments are for tests only, where a real shop takes them', async () => {
    const shop = await startTestShop({ ...production, PAYMENTS_MODE: 'sandbox' });
    expect(siteApis(shop.app).fr.hasTestPayments).toBe(true);
    await shop.close();
  });

  it('is made from the environment once, and a second start changes nothing', async () => {
    const shop = await startTestShop({ ...production, ...given });
    expect(shop.firstAdmin).toEqual({ kind: 'known', email: 'owner@test.example' });
    await login(shop, given.ADMIN_EMAIL, given.ADMIN_PASSWORD).expect(200);
    const again = await shop.app
      .get(AdminsService)
      .ensureFirst({ email: 'b@test.example', password: 'Autre 1234' }, true);
    expect(again).toEqual({ kind: 'known', email: 'owner@test.example' });
    expect(await countAdmins(shop)).toBe(1);
    await shop.close();
  });

  it('has a random password in development, another one in each shop, shown once', async () => {
    const shops = [
      await startTestShop({ NODE_ENV: 'development', JOBS: 'off' }),
      await startTestShop({ NODE_ENV: 'development', JOBS: 'off' }),
    ];
    const passwords = shops.map(({ firstAdmin }) => (firstAdmin.kind === 'made' ? firstAdmin.password : ''));
    expect(passwords[0]).toMatch(/^[\w-]{20}$/);
    expect(passwords[0]).not.toBe(passwords[1]);
    await login(shops[0]!, 'admin@melilot.example', passwords[0]!).expect(200);
    await login(shops[0]!, 'admin@melilot.example', passwords[1]!).expect(401);
    const again = await shops[0]!.app.get(AdminsService).ensureFirst(undefined, true);
    expect(again).toEqual({ kind: 'known', email: 'admin@melilot.example' });
    for (const shop of shops) await shop.close();
  });

  describe('made by hand', () => {
    const shop = useTestShop();
    let admins: AdminsService;
    beforeAll(async () => {
      admins = shop.app.get(AdminsService);
    });
    beforeEach(() => shop.db.em.query(`TRUNCATE users CASCADE`));
    const person = { firstName: 'A', lastName: 'B', password: 'Tilleul et sarrasin 7' };

    it('is one, however many are made at once', async () => {
      const create = (index: number) => admins.create({ ...person, email: `a${index}@test.example` });
      // The table is locked until all four calls have checked whether an administrator exists.
      const made = await shop.db.transaction(async (tx) => {
        await tx.em.query(`LOCK TABLE users IN SHARE MODE`);
        const all = Promise.all([1, 2, 3, 4].map(create));
        await untilWaiting(shop, 4);
        return { all };
      });
      expect((await made.all).filter(Boolean)).toHaveLength(1);
      expect(await countAdmins(shop)).toBe(1);
    });

    it('is followed by another only when that is forced, and it is written down', async () => {
      await admins.create({ ...person, email: 'a@test.example' });
      expect(await admins.create({ ...person, email: 'b@test.example' })).toBeNull();
      expect(await admins.create({ ...person, email: 'b@test.example' }, true)).toBe('b@test.example');
      const [entry] = await shop.db.em.query(`SELECT * FROM audit_log ORDER BY id DESC LIMIT 1`);
      expect(entry).toMatchObject({ action: 'admin.created', actor_role: 'system' });
    });

    it('has a good password, and an address that no customer has', async () => {
      const weak = admins.create({ ...person, email: 'a@test.example', password: 'Admin123' });
      await expect(weak).rejects.toThrow(AdminRefusal);
      const { user } = await make.customer(shop);
      await expect(admins.create({ ...person, email: user.email })).rejects.toThrow(AdminRefusal);
      expect(await countAdmins(shop)).toBe(0);
    });
  });

  // Four processes run one after the other, hence the long timeout.
  it('is made and let in again by commands that read the password from standard input', async () => {
    const shop = await startTestShop();
    const { url } = shop.db.dataSource.options as { url: string };
    const target = { url, folder: process.env.TEST_FOLDER ?? '' };
    const run = (...asked: [command: string, args: string[], input: string]) =>
      runCommandProcess(target, ...asked);
    const email = ['--email', 'owner@test.example'];
    expect(await run('admin:create', ['--password', 'x'], '')).toMatchObject({ code: 2 });
    expect(await run('admin:create', email, 'Tilleul et sarrasin 7\n')).toMatchObject({ code: 0 });
    expect(await run('admin:create', ['--email', 'b@test.example'], 'Autre 12345\n')).toMatchObject({
      code: 1,
    });
    const { body } = await login(shop, 'owner@test.example', 'Tilleul et sarrasin 7').expect(200);
    expect(await run('admin:reset-password', email, 'Verge d’or 88\n')).toMatchObject({ code: 0 });
    await login(shop, 'owner@test.example', 'Verge d’or 88').expect(200);
    await shop.as({ token: body.token }).get('/api/auth/verify').expect(401);
    await shop.close();
  });
});
