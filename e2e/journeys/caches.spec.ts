import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** What a cache in front of the shop is told, so that it needs no configuration of its own. */
test.describe('a cache in front of the shop', () => {
  const told = (response: APIResponse) => {
    const { 'cache-control': caching, vary, etag } = response.headers();
    return { status: response.status(), caching, vary, etag };
  };

  for (const path of ['/', '/en/products', '/products/1']) {
    test(`asks again for ${path} with its ETag, and is told that nothing changed`, async ({ request }) => {
      const { status, caching, vary, etag } = told(await request.get(path));
      expect([status, caching, vary]).toEqual([200, 'public, max-age=0, must-revalidate', 'Accept-Encoding']);
      expect(etag).toMatch(/^"[\w-]{22}-(?:br|gzip)"$/);
      const again = await request.get(path, { headers: { 'If-None-Match': etag ?? '' } });
      expect(again.status()).toBe(304);
    });
  }

  test('keeps one answer of a public list for each language', async ({ request }) => {
    const listIn = async (language: string) =>
      told(await request.get('/api/products', { headers: { 'Accept-Language': language } }));
    // Whoever asks first is answered by the shop itself; the next get what was kept.
    const kept = 'public, max-age=0, must-revalidate';
    for (const language of ['fr', 'en'])
      await expect.poll(async () => (await listIn(language)).caching).toBe(kept);
    const french = await listIn('fr');
    const english = await listIn('en');
    expect(french.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Authorization');
    expect(french.etag).not.toBe(english.etag);
  });

  test('keeps files with a hash in their name for good', async ({ request }) => {
    // A page that is not in the store asks for its styles.
    const page = await (await request.get('/cart')).text();
    for (const kind of ['css', 'js', 'woff2']) {
      const [file = ''] = new RegExp(`/_astro/[^"]+\\.${kind}`).exec(page) ?? [];
      const { status, caching } = told(await request.get(file));
      expect([file, status, caching]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
    }
    const missing = told(await request.get('/_astro/gone.a1b2c3.js'));
    expect([missing.status, missing.caching]).toEqual([404, undefined]);
  });

  test('keeps pictures for good: one address is one answer', async ({ request }) => {
    const page = await (await request.get('/')).text();
    const [picture = ''] = /\/api\/uploads\/[^" ]+/.exec(page) ?? [];
    const response = await request.get(picture);
    const { status, caching, vary } = told(response);
    expect([status, caching, vary]).toEqual([200, 'public, max-age=31536000, immutable', undefined]);
    expect(response.headers()['content-type']).toBe('image/webp');
  });

  test('never keeps what is personal', async ({ request }) => {
    for (const path of ['/cart', '/en/checkout', '/profile', '/admin/orders', '/api/chat/messages/user']) {
      const { caching } = told(await request.get(path));
      expect([path, caching]).toEqual([path, 'private, no-store']);
    }
  });

  test('gets personal pages compressed all the same', async ({ request }) => {
    for (const path of ['/cart', '/admin/orders']) {
      const { 'content-encoding': encoding, vary } = (await request.get(path)).headers();
      expect([path, encoding, vary]).toEqual([path, 'br', 'Accept-Encoding']);
    }
  });
});
