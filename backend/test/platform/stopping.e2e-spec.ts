import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startShopProcess } from '../support/shop-process.js';
import { createDatabase } from '../support/test-shop.js';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}

describe('a shop that is told to stop', () => {
  afterAll(() => agent.destroy());

  it('answers the 100 requests that it has accepted, takes no more, and ends well within 10 seconds', async () => {
    const DATABASE_URL = await createDatabase();
    const shop = await startShopProcess({ DATABASE_URL });
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    // Connections that stay open between requests, as browsers and balancers keep them.
    await Promise.all(Array.from({ length: 100 }, () => statusOf(`${shop.url}/api/health/live`)));
    await client.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const answers = Promise.all(
      Array.from({ length: 100 }, (_, index) => statusOf(`${shop.url}/api/products?search=miel${index}`)),
    );
    await wait(700);
    const started = Date.now();
    const ended = shop.stop();
    await wait(300);
    await expect(fetch(`${shop.url}/api/health/live`)).rejects.toThrow();
    await client.query('COMMIT');
    expect(await answers).toEqual(Array<number>(100).fill(200));
    expect(await ended).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    await client.end();
  });
});
