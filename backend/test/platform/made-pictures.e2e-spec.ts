import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { imageWidths } from '@shop/shared';
import sharp from 'sharp';
import { until } from '../../../harness/program.ts';
import { CONFIG, type Config } from '../../src/config.js';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { make } from '../support/make/make.js';
import { startTestShop, type TestShop } from '../support/test-shop.js';

/** Creates a picture; a large one takes a while to process. */
const picture = (shade: number, width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: { r: shade % 256, g: 80, b: 0 } } })
    .jpeg()
    .toBuffer();

async function stored(shop: TestShop, count: number, width: number): Promise<string[]> {
  const paths: string[] = [];
  for (let shade = 0; shade < count; shade++)
    paths.push(await shop.app.get(ImageStore).store(await picture(shade, width)));
  return paths;
}

const derivedOf = (shop: TestShop) =>
  readdir(join(shop.app.get<Config>(CONFIG).dataDir, 'derived')).catch(() => [] as string[]);

describe('pictures that are made when they are asked for', () => {
  const ip = '203.0.113.9';
  const all = (paths: string[]) =>
    paths.flatMap((path) => imageWidths.map((width) => `/api${path}?w=${width}`));

  it('have a limit of their own; those that are kept have not', async () => {
    const shop = await startTestShop({ RATE_LIMITS: 'on' });
    const get = (address: string) => shop.http.get(address).set('X-Forwarded-For', ip);
    const addresses = all(await stored(shop, Math.ceil(310 / imageWidths.length), 8)).slice(0, 310);
    const found: number[] = [];
    for (const address of addresses) found.push((await get(address)).status);
    expect(found.indexOf(429)).toBe(300);
    for (const address of addresses.slice(0, 100)) await get(address).expect(200);
    const { id } = await make.product(shop);
    expect((await get(`/api/share/products/${id}`).expect(429)).headers['retry-after']).toBeDefined();
    await shop.http.get(`/api/share/products/${id}`).set('X-Forwarded-For', '203.0.113.10').expect(200);
    await shop.close();
  });

  it('are made one at a time: of a crowd the last are told to come back, and who leaves gives up', async () => {
    const shop = await startTestShop();
    const addresses = all(await stored(shop, Math.ceil(200 / imageWidths.length), 600)).slice(0, 200);
    const get = (address: string, signal?: AbortSignal) => fetch(shop.url + address, { signal });
    const replies = await Promise.all(addresses.map((address) => get(address)));
    const busy = replies.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(busy[0]?.headers.get('retry-after')).toMatch(/^\d+$/);

    const [first, ...others] = (await stored(shop, 60, 600)).map((path) => `/api${path}?w=${imageWidths[0]}`);
    const before = (await derivedOf(shop)).length;
    const leaving = new AbortController();
    const gone = others.map((address) => get(address, leaving.signal).catch(() => undefined));
    await wait(20);
    leaving.abort();
    await Promise.all(gone);
    expect((await get(first ?? '')).status).toBe(200);
    expect((await derivedOf(shop)).length - before).toBeLessThan(others.length);
    await shop.close();
  });

  it('for sharing are made after a save, in both languages', async () => {
    const shop = await startTestShop({ JOBS: 'on' });
    const { token } = await make.admin(shop);
    const { id } = await make.product(shop, { translations: { en: { name: 'Linden honey' } } });
    await shop.as({ token }).put(`/api/products/${id}`).send({ name: 'Miel de tilleul' }).expect(200);
    const made = async () => (await derivedOf(shop)).filter((name) => name.startsWith('share-')).length;
    await until('both are made', async () => (await made()) >= 2);
    const before = await made();
    await shop.http.get(`/api/share/products/${id}?lang=fr`).expect(200);
    expect(await made()).toBe(before);
    await shop.close();
  });
});
