import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './program.ts';
import { drawnPicture } from './shop.ts';
import type { Bought, Jar } from './shop.ts';
import { expect, same } from './world.ts';
import type { Fault, World } from './world.ts';

/** The sweeper passes every minute. */
const sweepMs = 75_000;
const die = (world: World) => world.shop.kill('SIGKILL');
const paidOnce = async (world: World, { order }: Bought) => {
  const steps = `SELECT count(*) FROM order_status_changes WHERE order_id = $1 AND to_status = 'paid'`;
  same('times paid', await world.count(steps, [order.id]), 1);
  same(
    'units sold',
    await world.count(
      `SELECT sum(quantity) AS count FROM stock_movements WHERE order_id = $1 AND kind = 'sale'`,
      [order.id],
    ),
    1,
  );
};

async function jarFor(world: World, stock = 5): Promise<Jar> {
  await world.shop.start();
  return world.shop.jar(stock);
}

/** Waits for the sweeper to bring an order there, without anybody looking at it. */
const becomes = (world: World, id: string, status: string) =>
  until(`the order becomes ${status}`, async () => (await world.statusOf(id)) === status, sweepMs);

/** What waits for its time is due now. */
const hurry = (world: World) =>
  world.query(
    `UPDATE payment_events SET next_try_at = now() - interval '1 second' WHERE processed_at IS NULL`,
  );

/** Receiver and subject of each mail. */
const sentMails = ({ folder }: World) =>
  readdirSync(join(folder, 'mails'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) =>
      readFileSync(join(folder, 'mails', name), 'utf8')
        .match(/^(To|Subject): .*$/gm)
        ?.join(', '),
    )
    .sort();

export const killFaults: Fault[] = [
  {
    id: 'P01',
    title: 'killed before the order is committed: nothing is stored, the stock is whole',
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world);
      const browser = world.shop.browser();
      await world.parked(
        'LOCK TABLE orders IN ACCESS EXCLUSIVE MODE',
        () => void browser.buy(jar).catch(() => undefined),
        () => die(world),
      );
      await world.shop.start();
      same('orders', await world.count('SELECT count(*) FROM orders'), 0);
      same('stock', await world.stockOf(jar), 5);
      same('the next buyer', (await browser.buy(jar)).status, 201);
    },
  },
  {
    id: 'P02',
    title: 'killed between the order and the call to the provider: the retry goes on with the same order',
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world);
      const browser = world.shop.browser();
      // The cookie that names the browser came with its first answer.
      same('another cart', (await browser.buy(jar, 99)).status, 409);
      await world.provider.fail({
        mode: 'delay',
        method: 'POST',
        path: '/v1/payment_intents',
        delayMs: 1_500,
      });
      void browser.buy(jar).catch(() => undefined);
      await until(
        'the order is committed',
        async () => (await world.count('SELECT count(*) FROM orders')) === 1,
      );
      await die(world);
      await world.shop.start();
      const again = await browser.buy(jar);
      same('the retry', again.status, 201);
      same('orders', await world.count('SELECT count(*) FROM orders'), 1);
      same('payments at the provider', (await world.provider.intents()).length, 1);
      same('stock', await world.stockOf(jar), 4);
    },
  },
  {
    id: 'P02b',
    title: 'killed there, and nobody comes back: the time runs out and frees the stock',
    async run(world) {
      const jar = await jarFor(world);
      await world.provider.fail({
        mode: 'delay',
        method: 'POST',
        path: '/v1/payment_intents',
        delayMs: 1_500,
      });
      void world.shop
        .browser()
        .buy(jar)
        .catch(() => undefined);
      await until(
        'the order is committed',
        async () => (await world.count('SELECT count(*) FROM orders')) === 1,
      );
      await die(world);
      await world.query(`UPDATE orders SET expires_at = now() - interval '1 minute'`);
      await world.shop.start();
      await until('the stock is back', async () => (await world.stockOf(jar)) === 5, sweepMs);
      same('cancelled', await world.count(`SELECT count(*) FROM orders WHERE status = 'cancelled'`), 1);
    },
  },
  {
    id: 'P04',
    title: 'killed after an event was stored, before it was applied: applied once, without another delivery',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.browser().buy(jar);
      const pay = () => void world.provider.pay(body.clientSecret).catch(() => undefined);
      await world.parked(`SELECT FROM orders WHERE id = '${body.order.id}' FOR UPDATE`, pay, async () => {
        await until(
          'the event is stored',
          async () => (await world.count('SELECT count(*) FROM payment_events')) > 0,
        );
        await world.provider.call('POST', 'deliveries/drop');
        await die(world);
      });
      same('status before', await world.statusOf(body.order.id), 'pending');
      await hurry(world);
      await world.shop.start();
      await becomes(world, body.order.id, 'paid');
      await paidOnce(world, body);
    },
  },
  {
    id: 'P05',
    title: 'killed in the middle of applying: rolled back, then applied once',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.browser().buy(jar);
      const pay = () => void world.provider.pay(body.clientSecret).catch(() => undefined);
      // The status is written already, uncommitted, when the sale waits for the product.
      await world.parked(`SELECT FROM products WHERE id = ${jar.id} FOR UPDATE`, pay, async () => {
        await world.provider.call('POST', 'deliveries/drop');
        await die(world);
      });
      await until(
        'the transaction is rolled back',
        async () => (await world.statusOf(body.order.id)) === 'pending',
      );
      same('units sold', await world.count(`SELECT count(*) FROM stock_movements WHERE kind = 'sale'`), 0);
      await hurry(world);
      await world.shop.start();
      await becomes(world, body.order.id, 'paid');
      await paidOnce(world, body);
    },
  },
  {
    id: 'P06',
    title: 'killed while an order expires: its stock comes back once',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.browser().buy(jar);
      await world.provider.fail({
        mode: 'delay',
        method: 'POST',
        path: '/v1/payment_intents/*/cancel',
        delayMs: 3_000,
      });
      await world.query(`UPDATE orders SET expires_at = now() - interval '1 minute'`);
      const closing = `SELECT count(*) FROM payment_attempts WHERE state = 'closing'`;
      await until('the payment is being closed', async () => (await world.count(closing)) === 1, sweepMs);
      await die(world);
      await world.shop.start();
      // The killed one still holds the job of the sweeper: here it is given up at once instead of in minutes.
      await world.query(`UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE state = 'active'`);
      await becomes(world, body.order.id, 'cancelled');
      same('stock', await world.stockOf(jar), 5);
      same('releases', await world.count(`SELECT count(*) FROM stock_movements WHERE kind = 'release'`), 1);
      same(
        'at the provider',
        (await world.provider.intents()).map(({ status }) => status),
        ['canceled'],
      );
    },
  },
  {
    id: 'P07',
    title: 'asked to stop with 20 checkouts under way: all are answered, then it ends with 0 within 10 s',
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world, 50);
      const browsers = Array.from({ length: 20 }, () => world.shop.browser());
      await Promise.all(browsers.map((browser) => browser.call('GET', '/api/products')));
      for (let calls = 0; calls < 20; calls += 1)
        await world.provider.fail({
          mode: 'delay',
          method: 'POST',
          path: '/v1/payment_intents',
          delayMs: 2_000,
        });
      const buying = Promise.all(browsers.map((browser) => browser.buy(jar)));
      await until('all are under way', async () => (await world.count('SELECT count(*) FROM orders')) === 20);
      const started = Date.now();
      const ended = world.shop.kill('SIGTERM');
      same(
        'answers',
        (await buying).map(({ status }) => status),
        Array(20).fill(201),
      );
      same('exit code', await ended, 0);
      expect('it ends within 10 s', Date.now() - started < 10_000);
    },
  },
  {
    id: 'M08',
    title: 'the same event 30 times at once, and again after a restart: one effect',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.browser().buy(jar);
      await world.provider.pay(body.clientSecret);
      await becomes(world, body.order.id, 'paid');
      const events = await world.provider.call<{ id: string; type: string }[]>('GET', 'events');
      const event = events.find(({ type }) => type === 'payment_intent.succeeded');
      await world.provider.call('POST', `events/${event?.id}/duplicate`, { times: 30 });
      await die(world);
      await world.shop.start();
      await world.provider.call('POST', `events/${event?.id}/duplicate`, { times: 30 });
      await paidOnce(world, body);
      same(
        'kept',
        await world.count('SELECT count(*) FROM payment_events WHERE event_id = $1', [event?.id]),
        1,
      );
    },
  },
  {
    id: 'P03',
    title: 'killed after the payment, before its mail: the mail leaves, once',
    async run(world) {
      await world.shop.start();
      const jar = await world.shop.jar(5);
      await die(world);
      await world.shop.start({ env: { JOBS: 'off' } });
      const { body } = await world.shop.browser().buy(jar);
      await world.provider.pay(body.clientSecret);
      await becomes(world, body.order.id, 'paid');
      await die(world);
      const mails = `SELECT count(*) FROM jobs.job WHERE name IN ('mail', 'order-mail') AND state <> 'completed'`;
      expect('a mail waits', (await world.count(mails)) > 0);
      await world.shop.start();
      await until('all have left', async () => (await world.count(mails)) === 0);
      const sent = sentMails(world);
      expect('one mail or more', sent.length > 0);
      same('mails sent twice', sent.length - new Set(sent).size, 0);
      await die(world);
      await world.shop.start();
      await sleep(2_000);
      same('mails after another start', sentMails(world), sent);
    },
  },
  {
    id: 'U10',
    title: 'killed between a picture and its product: no product without a picture, none is lost',
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world);
      const headers = await world.shop.admin();
      const browser = world.shop.browser();
      const [{ id: categoryId } = { id: 0 }] = await world.query<{ id: number }>('SELECT id FROM categories');
      const product = {
        name: 'Pollen',
        description: 'Sec',
        price: '9.00',
        stock: 1,
        categoryId,
        image: await drawnPicture(),
      };
      const create = () =>
        void browser.call('POST', '/api/products', product, headers).catch(() => undefined);
      await world.parked('LOCK TABLE products IN ACCESS EXCLUSIVE MODE', create, () => die(world));
      await world.shop.start();
      same('products', await world.count('SELECT count(*) FROM products'), 1);
      same('the same again', (await browser.call('POST', '/api/products', product, headers)).status, 201);
      same('stock of the other', await world.stockOf(jar), 5);
    },
  },
];
