import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { until } from './program.ts';
import type { Jar } from './shop.ts';
import { expect, same, type Fault, type World } from './world.ts';

const clients = 100;
const restarts = 10;
/** On a machine with nothing else to do it is a second. */
const recoveryMs = 5_000;
const tableLimit = 20 * 1024 * 1024;

/** Buyers who try until they are told to stop: every answer by its status, and every order that was acknowledged. */
function crowd(world: World, jar: Jar) {
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  let isOver = false;
  const buyer = async () => {
    while (!isOver) {
      const reply = await world.shop
        .browser()
        .buy(jar)
        .catch(() => undefined);
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (reply?.status === 201) acknowledged.push(reply.body.order.id);
      await sleep(50);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, buyer));
  const end = async () => {
    isOver = true;
    await all;
    return Object.fromEntries(statuses);
  };
  return { end, acknowledged };
}

const sells = async (world: World, jar: Jar) => (await world.shop.browser().buy(jar)).status === 201;

/** Stops the database and starts it again; answers how long the shop then took to sell, in ms. */
async function restart(world: World, signal: 'SIGINT' | 'SIGQUIT', acknowledged: string[]): Promise<number> {
  await world.database.stop(signal);
  await sleep(300);
  await world.database.start();
  const started = Date.now();
  const before = acknowledged.length;
  await until('the shop sells again', () => acknowledged.length > before, recoveryMs, 10);
  return Date.now() - started;
}

/** Rows that are rolled back go on taking their room. Answers false when there is none for them. */
async function growOrders(client: Client, rows: number, width = 1500): Promise<boolean> {
  await client.query('BEGIN');
  const isDone = await client
    .query(
      `INSERT INTO orders (id, checkout_hash, language, first_name, last_name, email, address, city, postal_code, country,
         subtotal_cents, shipping_cents, total_cents)
       SELECT lpad(n::text, 22, '0'), repeat('x', ${width}), 'fr', 'A', 'B', 'a@b.ca', 'C', 'D', 'E', 'F', 1, 0, 1
       FROM generate_series(1, ${rows}) n`,
    )
    .then(
      () => true,
      (error: Error) => {
        if (!error.message.includes('could not extend')) throw error;
        return false;
      },
    );
  await client.query('ROLLBACK');
  return isDone;
}

/** The table of orders is as large as a file may be, to the last page. */
async function fillDisk(world: World): Promise<void> {
  const before = await world.database.connect(world.name);
  await before.query('ALTER TABLE orders SET (autovacuum_enabled = off)');
  await growOrders(before, 14_000);
  await before.end();
  world.database.limitFiles(tableLimit);
  const client = await world.database.connect(world.name);
  while (await growOrders(client, 500));
  // What is left takes small rows only, and is left to none.
  while (await growOrders(client, 1, 1));
  await client.end();
}

export const databaseFaults: Fault[] = [
  {
    id: 'P08',
    title: `the database is stopped ${restarts} times, every other time as by a power cut, with ${clients} buyers: 503, then it sells; nothing acknowledged is lost`,
    async run(world) {
      await world.shop.start();
      const buyers = crowd(world, await world.shop.jar(100_000));
      let longestMs = 0;
      for (let times = 0; times < restarts; times += 1) {
        await sleep(1_500);
        const ms = await restart(world, times % 2 === 0 ? 'SIGINT' : 'SIGQUIT', buyers.acknowledged);
        longestMs = Math.max(longestMs, ms);
      }
      const statuses = await buyers.end();
      const figure = `${JSON.stringify(statuses)}, sold again after ${longestMs} ms at most`;
      expect('the process has not ended', world.shop.isRunning);
      const others = Object.keys(statuses).filter((status) => !['201', '409', '503'].includes(status));
      same(`answers other than 201, 409 and 503 of ${JSON.stringify(statuses)}`, others, []);
      const kept = 'SELECT count(*) FROM orders WHERE id = ANY ($1)';
      const { acknowledged } = buyers;
      same(
        'acknowledged orders that are there',
        await world.count(kept, [acknowledged]),
        acknowledged.length,
      );
      return figure;
    },
  },
  {
    id: 'P09',
    title: 'the database freezes for 10 s: nobody waits much longer than that, and then it sells',
    async run(world) {
      await world.shop.start();
      const jar = await world.shop.jar(50);
      const browser = world.shop.browser();
      await browser.call('GET', '/api/products');
      world.database.freeze();
      const started = Date.now();
      const replies = await Promise.all(
        Array.from({ length: 30 }, async () => {
          const { status } = await world.shop.browser().buy(jar);
          return { status, ms: Date.now() - started };
        }),
      ).finally(async () => {
        await sleep(Math.max(0, 10_000 - (Date.now() - started)));
        world.database.thaw();
      });
      same('answers', [...new Set(replies.map(({ status }) => status))], [503]);
      expect(
        'all within 20 s',
        replies.every(({ ms }) => ms < 20_000),
      );
      await until('it sells', () => sells(world, jar));
      expect('the process has not ended', world.shop.isRunning);
    },
  },
  {
    id: 'P10',
    title: 'the disk of the database is full: no order, reading goes on; it sells when there is space again',
    async run(world) {
      await world.shop.start();
      const jar = await world.shop.jar(50);
      const { body } = await world.shop.browser().buy(jar);
      await fillDisk(world);
      try {
        const refused = await world.shop.browser().buy(jar);
        same('a purchase', refused.status, 503);
        same('reading', (await world.shop.browser().call('GET', `/api/products/${jar.id}`)).status, 200);
      } finally {
        world.database.limitFiles('unlimited');
      }
      await until('it sells', () => sells(world, jar));
      await world.provider.pay(body.clientSecret);
      await until(
        'an order from before is paid',
        async () => (await world.statusOf(body.order.id)) === 'paid',
        75_000,
      );
    },
  },
];
