import type { CartEstimate } from '@shop/shared';
import { agathe, type CartLine } from '../harness/cart.ts';
import { Program, until } from '../harness/program.ts';
import { admin, commandOfShop, Shop } from '../harness/shop.ts';
import { becomes, paidFor, putOnSale } from './scenes.ts';
import { expect, same, type Fault, type World } from './world.ts';

const minute = 60_000;

/** Checks that a shop with a wrong clock can still sell and be paid. */
const sellsWith = (shiftMs: number) => async (world: World) => {
  await world.shop.start();
  const jar = await putOnSale(world.shop, 5);
  await world.shop.kill('SIGTERM');
  const preload = new URL('./shift-clock.mjs', import.meta.url).href;
  await world.shop.start({ flags: ['--import', preload], env: { SHIFT_MS: String(shiftMs) } });
  const browser = world.shop.client();
  const login = await browser.call('POST', '/api/auth/admin/login', admin);
  same('login', login.status, 200);
  const bought = await browser.buy([[jar, 1]]);
  same('purchase', bought.status, 201);
  await world.provider.pay(bought.body.clientSecret);
  // The webhook's signature may seem too old or too new, but reading the order updates it from the provider.
  await until('it is paid', async () => {
    await browser.call('GET', `/api/orders/${bought.body.order.id}`);
    return (await world.statusOf(bought.body.order.id)) === 'paid';
  });
};

/** Status of a purchase at the total that the shop names, for a shop that does not deliver for free. */
async function purchaseIn(shop: Shop, jar: CartLine[0]): Promise<number> {
  const client = shop.client();
  const { total } = await client.must<CartEstimate>('POST', '/api/cart/estimate', {
    items: [{ productId: jar.id, quantity: 1 }],
    postalCode: agathe.postalCode,
  });
  return (await client.buy([[jar, 1]], { total })).status;
}

const refusals: [title: string, env: Record<string, string>, says: RegExp][] = [
  ['no JWT secret', { JWT_SECRET: '' }, /JWT_SECRET/],
  ['a short JWT secret', { JWT_SECRET: 'short' }, /JWT_SECRET: must have at least 32/],
  ['an empty webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: is set but blank/],
  ['no address', { PUBLIC_URL: '' }, /PUBLIC_URL: is required/],
];

const rounds = 10;

/** Starts two instances at the same time on an empty database. */
async function startTogether(world: World, round: number): Promise<void> {
  const name = `${world.name}_${round}`;
  const env = {
    DATABASE_URL: await world.database.create(name),
    DATA_DIR: world.folder,
    PAYMENTS_MODE: 'off',
  };
  const pair = await Promise.all([Shop.with(env), Shop.with(env)]);
  await Promise.all(pair.map((shop) => shop.start()));
  const of = (sql: string) => world.database.query<{ count: number }>(name, sql);
  const twice =
    'SELECT count(*)::int FROM (SELECT name FROM migrations GROUP BY name HAVING count(*) > 1) twice';
  same('steps run twice', await of(twice), [{ count: 0 }]);
  const admins = `SELECT count(*)::int FROM users WHERE role = 'admin'`;
  same('administrators', await of(admins), [{ count: 1 }]);
  for (const shop of pair) same('exit code', await shop.kill('SIGTERM'), 0);
}

export const startFaults: Fault[] = [
  {
    name: 'started-together',
    title: `two instances start at once on an empty database, ${rounds} times: one migrates, both are well`,
    async run(world) {
      for (let round = 0; round < rounds; round += 1) await startTogether(world, round);
      await world.shop.start();
    },
  },
  {
    name: 'migration-fails',
    title: 'a migration fails: it is rolled back, the shop does not start, the data are whole',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      await world.shop.kill('SIGTERM');
      // Undoes the last migration, and creates an obstacle for it.
      await world.query(`DELETE FROM migrations WHERE name LIKE 'Messaging%'`);
      const program = world.shop.launch();
      expect('it ends with an error', (await program.ended) > 0);
      same('stock', await world.stockOf(jar), 5);
      await world.query('DROP TABLE chat_messages, chat_threads, newsletter_subscribers, contact_messages');
      await world.shop.start();
      same('stock afterwards', await world.stockOf(jar), 5);
    },
  },
  {
    name: 'next-schema',
    title: 'a version starts on the schema of the next one, which has only added to it: it sells',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      await world.shop.kill('SIGTERM');
      await world.query('ALTER TABLE orders ADD COLUMN gift_wrap boolean');
      await world.query(
        `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Tomorrow9999999999999')`,
      );
      await world.shop.start();
      same('purchase', (await world.shop.client().buy([[jar, 1]])).status, 201);
      const audit = world.shop.command('audit');
      same('the audit of another version', await audit.ended, 1);
      expect('it says why', audit.output.includes('newer version of the shop'));
      await world.query(`DELETE FROM migrations WHERE name LIKE 'Tomorrow%'`);
    },
  },
  {
    name: 'clock-late',
    title: 'the clock of the shop is 10 minutes late: it logs in, sells and is paid',
    run: sellsWith(-10 * minute),
  },
  {
    name: 'clock-early',
    title: 'the clock of the shop is 10 minutes early: it logs in, sells and is paid',
    run: sellsWith(10 * minute),
  },
  {
    name: 'clock-a-day-early',
    title: 'the clock of the shop is a day early: it logs in, sells and is paid',
    run: sellsWith(24 * 60 * minute),
  },
  {
    name: 'started-without-secrets',
    title:
      'production refuses to start without its secrets, and says which; without its database it gives up',
    async run(world) {
      await world.shop.start();
      const good = {
        NODE_ENV: 'production',
        RATE_LIMITS: 'on',
        JWT_SECRET: 'f'.repeat(48),
        PUBLIC_URL: 'https://shop.example',
        DATABASE_URL: 'postgres://shop:x@127.0.0.1:1/shop',
        DATA_DIR: world.folder,
        PAYMENTS_MODE: 'off',
        PORT: '0',
      };
      for (const [title, env, says] of refusals) {
        const program = new Program(['backend/dist/main.js', '--api'], { env: { ...good, ...env } });
        same(`exit code with ${title}`, await program.ended, 1);
        expect(`it says so with ${title}: ${program.output}`, says.test(program.output));
      }
      const program = new Program(['backend/dist/main.js', '--api'], { env: good });
      same('exit code without a database', await program.ended, 1);
      // A shop waits for a database that starts a little later.
      await world.shop.kill('SIGTERM');
      await world.database.stop('SIGINT');
      const starting = world.shop.start();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await world.database.start();
      await starting;
    },
  },
  {
    name: 'backup-restored',
    title: 'backed up, wiped, restored, with the database that it brings along: the same shop, and it sells',
    async run(world) {
      const env = { NODE_ENV: 'test', DATA_DIR: `${world.folder}/own` };
      const shop = await Shop.with({ DATA_DIR: env.DATA_DIR, PAYMENTS_MODE: 'sandbox', SEED: 'demo' });
      await shop.start();
      const jar = await putOnSale(shop, 5);
      same('purchase', await purchaseIn(shop, jar), 201);
      await shop.kill('SIGTERM');
      const file = `${world.folder}/shop.tar.gz`;
      const run = (command: string, more: object, ...args: string[]) =>
        commandOfShop({ ...env, ...more }, command, ...args).succeeded();
      await run('backup', {}, '--to', file);
      const other = { DATA_DIR: `${world.folder}/other` };
      expect('the books add up', (await run('restore', other, '--from', file)).includes('The books add up.'));
      const copy = await Shop.with({ ...other, PAYMENTS_MODE: 'sandbox' });
      await copy.start();
      same('purchase', await purchaseIn(copy, jar), 201);
      same('exit code', await copy.kill('SIGTERM'), 0);
      await world.shop.start();
    },
  },
  {
    name: 'schema-of-another',
    title:
      'the database was made by steps of the same names and other contents: refused before anything changes',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      await world.shop.kill('SIGTERM');
      const [step] = await world.query<{ id: number; sql_sha256: string }>(
        'SELECT id, sql_sha256 FROM migrations ORDER BY id LIMIT 1',
      );
      const note = (hash?: string) =>
        world.query('UPDATE migrations SET sql_sha256 = $2 WHERE id = $1', [step?.id, hash]);
      await note('0'.repeat(64));
      const program = world.shop.launch();
      expect('it ends with an error', (await program.ended) > 0);
      expect('it says why', program.output.includes('made by another version of the shop'));
      await note(step?.sql_sha256);
      await world.shop.start();
      same('stock', await world.stockOf(jar), 5);
    },
  },
  {
    name: 'restored-over-newer',
    title: 'a backup is restored over a shop that has gone on: no invoice number is given out twice',
    async run(world) {
      const { jar } = await paidFor(world);
      const file = `${world.folder}/shop.tar.gz`;
      await world.shop.command('backup', '--to', file).succeeded();
      const sell = async () => {
        const { body } = await world.shop.client().buy([[jar, 1]]);
        await world.provider.pay(body.clientSecret);
        await becomes(world, body, 'paid');
        const number = 'SELECT invoice_number AS count FROM orders WHERE id = $1';
        return world.count(number, [body.order.id]);
      };
      const given = await sell();
      await world.shop.kill('SIGTERM');
      await world.shop.command('restore', '--from', file, '--force').succeeded();
      await world.shop.start();
      same('the next number', await sell(), given + 1);
    },
  },
];
