import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { AdminProduct, Category } from '@shop/shared';
import { expect } from './fixtures.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** JPEG of a single color for a file input. */
export function picture(name: string, red = 200, width = 1200, height = 900) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([red, 160, 60]))]);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

export const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' });

/** Creates a product as the back office does; by default untaxed food. */
export async function makeProduct(
  page: Page,
  token: string,
  given: Partial<AdminProduct> = {},
): Promise<AdminProduct> {
  const headers = headersOf(token);
  const categories = (await (await page.request.get('/api/categories')).json()) as Category[];
  const upload = await page.request.post('/api/upload?fit=product', {
    headers,
    multipart: { image: picture('a.png') },
  });
  const { url } = (await upload.json()) as { url: string };
  const data = {
    name: `Produit ${Date.now()}`,
    description: 'Fait ici.',
    price: '19,99',
    image: url,
    categoryId: categories[0]?.id,
    stock: 10,
    kind: 'grocery',
    ...given,
  };
  const reply = await page.request.post('/api/products', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as AdminProduct;
}

export async function productNow(page: Page, token: string, id: number): Promise<AdminProduct | undefined> {
  const reply = await page.request.get(`/api/products?id=${id}`, { headers: headersOf(token) });
  return ((await reply.json()) as AdminProduct[])[0];
}
