import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { until } from '../harness/program.ts';
import { becomes, putOnSale, type Jar } from './scenes.ts';
import { expect, same, type Fault, type World } from './world.ts';

const clients = 100;
const restarts = 10;
const tableLimit = 20 * 1024 * 1024;

interface Delivery {
  eventType: string;
  attempts: { status: number | null }[];
}

/** Buyers who retry until stopped; records the status of every response and every acknowledged order. */
function crowd(world: World, jar: Jar) {
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  let isOver = false;
  const buyer = async () => {
    while (!isOver) {
      const reply = await world.shop
        .client()
        .buy([[jar, 1]])
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

const sells = async (world: World, jar: Jar) => (await world.shop.client().buy([[jar, 1]])).status === 201;

/** Restarts the database; returns the milliseconds until the shop sold again. */
async function restart(world: World, signal: 'SIGINT' | 'SIGQUIT', acknowledged: string[]): Promise<number> {
  await world.database.stop(signal);
  await sleep(300);
  await world.database.start();
  const started = Date.now();
  const before = acknowledged.length;
  await until('the shop sells again', () => acknowledged.length > before, { everyMs: 10 });
  return Date.now() - started;
}

/** SQL that inserts wide rows into the tables that a sale writes to. */
const fillers = {
  orders: (
    rows: number,
    width: number,
  ) => `INSERT INTO orders (id, checkout_hash, language, first_name, last_name, email,
      address, city, postal_code, country, subtotal_cents, shipping_cents, total_cents)
    SELECT lpad(n::text, 22, '0'), repeat('x', ${width}), 'fr', 'A', 'B', 'a@b.ca', 'C', 'D', 'E', 'F', 1, 0, 1
    FROM generate_series(1, ${rows}) n`,
  payment_events: (
    rows: number,
    width: number,
  ) => `INSERT INTO payment_events (provider, event_id, type, livemode,
      payload, next_try_at)
    SELECT 'x', n, repeat('x', ${width}), false, '{}', now() FROM generate_series(1, ${rows}) n`,
};

/** Enlarges a table by rows that are rolled back, which still use disk space. False when no space is left. */
async function grow(client: Client, statement: string): Promise<boolean> {
  await client.query('BEGIN');
  const isDone = await client.query(statement).then(
    () => true,
    (error: Error) => {
      if (!error.message.includes('could not extend')) throw error;
      return false;
    },
  );
  await client.query('ROLLBACK');
  return isDone;
}

/** Fills the files of the tables of orders and events up to the size limit. */
async function fillDisk(world: World): Promise<void> {
  const before = await world.database.connect(world.name);
  for (const [table, rowsOf] of Object.entries(fillers)) {
    await before.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
    await grow(before, rowsOf(13_000, 1500));
  }
  await before.end();
  world.database.limitFiles(tableLimit);
  const client = await world.database.connect(world.name);
  for (const rowsOf of Object.values(fillers)) {
    while (await grow(client, rowsOf(500, 1500)));
    // Uses up the remaining space for small rows, too.
    while (await grow(client, rowsOf(1, 1)));
  }
  await client.end();
}

/** Checks that the provider gets an error for its webhook, so that it sends the event again. */
async function isRefused({ provider }: World): Promise<boolean> {
  const deliveries = await provider.call<Delivery[]>('GET', 'deliveries');
  const paid = deliveries.find(({ eventType }) => eventType === 'payment_intent.succeeded');
  return (paid?.attempts ?? []).some(({ status }) => status !== null && status >= 500);
}

export const databaseFaults: Fault[] = [
  {
    name: 'database-restarts',
    title: `the database is stopped ${restarts} times, every other time as by a power cut, with ${clients} buyers: 503, then it sells; nothing acknowledged is lost`,
    async run(world) {
      await world.shop.start();
      const buyers = crowd(world, await putOnSale(world.shop, 100_000));
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
    name: 'database-freezes',
    title: 'the database freezes for 10 s: 503, and then it sells',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 50);
      const browser = world.shop.client();
      await browser.call('GET', '/api/products');
      world.database.freeze();
      const buying = Array.from({ length: 30 }, () => world.shop.client().buy([[jar, 1]]));
      const replies = await Promise.all(buying).finally(async () => {
        await sleep(10_000);
        world.database.thaw();
      });
      same('answers', [...new Set(replies.map(({ status }) => status))], [503]);
      await until('it sells', () => sells(world, jar));
      expect('the process has not ended', world.shop.isRunning);
    },
  },
  {
    name: 'database-disk-full',
    title:
      'the disk of the database is full: no order, no event is acknowledged, reading goes on; it sells when there is space',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 50);
      const { body } = await world.shop.client().buy([[jar, 1]]);
      await fillDisk(world);
      try {
        const refused = await world.shop.client().buy([[jar, 1]]);
        same('a purchase', refused.status, 503);
        await world.provider.pay(body.clientSecret);
        await until('the provider has told of the payment', () => isRefused(world));
        same('reading', (await world.shop.client().call('GET', `/api/products/${jar.id}`)).status, 200);
      } finally {
        world.database.limitFiles('unlimited');
      }
      await until('it sells', () => sells(world, jar));
      await becomes(world, body, 'paid');
    },
  },
];
