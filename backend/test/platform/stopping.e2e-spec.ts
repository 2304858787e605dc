import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../../harness/program.ts';
import { startShopProcess } from '../support/shop-process.js';
import { createDatabase } from '../support/test-shop.js';

const kept = new Agent({ keepAlive: true, maxSockets: 200 });

function statusOf(url: string, agent = kept): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}

describe('a shop that is told to stop', () => {
  afterAll(() => kept.destroy());

  it('answers the 100 requests that it has accepted, takes no more, and ends', async () => {
    const DATABASE_URL = await createDatabase();
    const shop = await startShopProcess({ DATABASE_URL });
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    // Opens idle connections, as browsers and load balancers keep them.
    await Promise.all(Array.from({ length: 100 }, () => statusOf(`${shop.url}/api/health/live`)));
    await client.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const answers = Promise.all(
      Array.from({ length: 100 }, (_, index) => statusOf(`${shop.url}/api/products?search=miel${index}`)),
    );
    // Uses new connections, because each open connection is answered once more.
    const oneMore = () => statusOf(`${shop.url}/api/health/live`, new Agent());
    expect(await oneMore()).toBe(200);
    const ended = shop.stop();
    const isRefused = (error: Error) => error.message.includes('ECONNREFUSED');
    await until('a connection is refused', () => oneMore().then(() => false, isRefused));
    await client.query('COMMIT');
    expect(await answers).toEqual(Array<number>(100).fill(200));
    expect(await ended).toBe(0);
    await client.end();
  });

  it('loses no call of connections that are busy: each is told, with an answer, that it closes', async () => {
    const shop = await startShopProcess();
    const calls = Array<number>(30).fill(0);
    const clients = calls.map((_, index) =>
      callUntilStopped(`${shop.url}/api/health/live`, () => calls[index]!++),
    );
    await until('each is busy', () => calls.every((count) => count > 5));
    const ended = shop.stop();
    const ends = await Promise.all(clients);
    expect(ends.filter((end) => end !== 'told')).toEqual([]);
    expect(await ended).toBe(0);
  });
});

/** Repeats requests on one connection like a load balancer; returns how the connection ended. */
async function callUntilStopped(url: string, answered: () => void): Promise<string> {
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () =>
    new Promise<string>((resolve, reject) => {
      get(url, { agent: connection }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection ?? ''));
      }).on('error', reject);
    });
  try {
    for (;;) {
      if ((await call()) === 'close') return 'told';
      answered();
      await wait(5 + Math.random() * 10);
    }
  } catch (error) {
    return String(error);
  } finally {
    connection.destroy();
  }
}
