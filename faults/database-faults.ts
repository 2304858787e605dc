import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { until } from './program.ts';
import { drawnPicture } from './shop.ts';
import type { Jar } from './shop.ts';
import { expect, same } from './world.ts';
import type { Fault, World } from './world.ts';

const clients = 20;
/** On a machine with nothing else to do it is a second. */
const recoveryMs = 20_000;
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
    return { statuses: Object.fromEntries(statuses), acknowledged };
  };
  return { end };
}

const sells = async (world: World, jar: Jar) => (await world.shop.browser().buy(jar)).status === 201;

async function survivesRestarts(world: World, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  await world.shop.start();
  const jar = await world.shop.jar(100_000);
  const buyers = crowd(world, jar);
  for (let times = 0; times < 3; times += 1) {
    await sleep(1_500);
    await world.database.stop(signal);
    await sleep(300);
    await world.database.start();
    await until('the shop sells again', () => sells(world, jar), recoveryMs);
  }
  const { statuses, acknowledged } = await buyers.end();
  expect('the process has not ended', world.shop.isRunning);
  const others = Object.keys(statuses).filter((status) => !['201', '409', '503'].includes(status));
  same(`answers other than 201, 409 and 503 of ${JSON.stringify(statuses)}`, others, []);
  const kept = await world.count('SELECT count(*) FROM orders WHERE id = ANY ($1)', [acknowledged]);
  same('acknowledged orders that are there', kept, acknowledged.length);
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
    id: 'P08a',
    title:
      'the database is restarted three times under load: 503 meanwhile, then it sells, nothing acknowledged is lost',
    run: (world) => survivesRestarts(world, 'SIGINT'),
  },
  {
    id: 'P08b',
    title: 'the database is killed three times under load, as by a power cut: the same',
    run: (world) => survivesRestarts(world, 'SIGQUIT'),
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
      await until('it sells', () => sells(world, jar), recoveryMs);
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
      await until('it sells', () => sells(world, jar), recoveryMs);
      await world.provider.pay(body.clientSecret);
      await until(
        'an order from before is paid',
        async () => (await world.statusOf(body.order.id)) === 'paid',
        75_000,
      );
    },
  },
  {
    id: 'P11',
    title: 'the disk of the pictures is full: refused, no product and no half file is left',
    isQuick: true,
    async run(world) {
      await world.shop.start();
      await world.shop.jar(5);
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
      const before = readdirSync(join(world.folder, 'uploads'));
      execFileSync('prlimit', ['--pid', String(world.shop.pid), '--fsize=64:unlimited']);
      const { status } = await browser.call('POST', '/api/products', product, headers);
      expect(`503 or 507 (${status})`, status === 503 || status === 507);
      same('files', readdirSync(join(world.folder, 'uploads')), before);
      same('products', await world.count('SELECT count(*) FROM products'), 1);
      execFileSync('prlimit', ['--pid', String(world.shop.pid), '--fsize=unlimited:unlimited']);
      same('with space again', (await browser.call('POST', '/api/products', product, headers)).status, 201);
    },
  },
];
