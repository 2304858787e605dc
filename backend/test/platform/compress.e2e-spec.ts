import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { seedBulk } from '../../src/seed/bulk/seed-bulk.js';
import { useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('answers made for one request', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeAll(async () => {
    const client = new pg.Client((shop.db.dataSource.options as { url: string }).url);
    await client.connect();
    await seedBulk(client, { products: 4_000, orders: 0, customers: 0, messages: 0, seed: 1 });
    await client.end();
  });

  /** Returns the response's raw bytes, which `fetch` and supertest would decompress. */
  function raw(
    path: string,
    encodings?: string,
  ): Promise<{ encoding?: string; vary?: string; body: Buffer }> {
    const authorization = `Bearer ${admin.token}`;
    const headers = { authorization, ...(encodings ? { 'accept-encoding': encodings } : {}) };
    return new Promise((resolve, reject) => {
      get(shop.url + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { 'content-encoding': encoding, vary } = response.headers;
          resolve({ encoding, vary, body: Buffer.concat(chunks) });
        });
      }).on('error', reject);
    });
  }

  it('come compressed as the caller takes them, and say so', async () => {
    const plain = await raw('/api/products');
    const br = await raw('/api/products', 'gzip, deflate, br');
    const gz = await raw('/api/products', 'gzip');
    expect([plain.encoding, br.encoding, gz.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect([brotliDecompressSync(br.body).toString(), gunzipSync(gz.body).toString()]).toEqual([
      plain.body.toString(),
      plain.body.toString(),
    ]);
    expect(br.body.length).toBeLessThan(plain.body.length / 5);
    expect(br.vary).toContain('Accept-Encoding');
  });

  it('stay as they are where compressing saves nothing', async () => {
    expect((await raw('/api/products?search=nowhere', 'br')).encoding).toBeUndefined();
  });

  it('come whole where they are written piece by piece', async () => {
    const csv = await raw('/api/admin/products/export', 'br');
    expect(csv.encoding).toBe('br');
    expect(brotliDecompressSync(csv.body).toString().trim().split('\n').length).toBeGreaterThan(4_000);
  });
});
