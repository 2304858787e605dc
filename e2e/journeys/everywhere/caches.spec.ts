import type { APIResponse } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** Cache headers are sufficient for a shared cache in front of the shop, without further configuration. */
test.describe('a cache in front of the shop', () => {
  const headersOf = (response: APIResponse) => {
    const { 'cache-control': caching, vary, etag } = response.headers();
    return { status: response.status(), caching, vary, etag };
  };

  for (const path of ['/', '/en/products', '/products/1', '/en/products?search=honey']) {
    test(`asks again for ${path} with its ETag, and is told that nothing changed`, async ({ request }) => {
      const { status, caching, vary, etag } = headersOf(await request.get(path));
      expect([status, caching, vary]).toEqual([200, 'public, max-age=0, must-revalidate', 'Accept-Encoding']);
      expect(etag).toMatch(/^"[\w-]{22}-(?:br|gzip)"$/);
      const again = await request.get(path, { headers: { 'If-None-Match': etag ?? '' } });
      expect(again.status()).toBe(304);
    });
  }

  test('keeps one answer of a public list for each language', async ({ request }) => {
    const listIn = async (language: string) =>
      headersOf(await request.get('/api/products', { headers: { 'Accept-Language': language } }));
    for (const language of ['fr', 'en'])
      expect((await listIn(language)).caching).toBe('public, max-age=0, must-revalidate');
    const french = await listIn('fr');
    const english = await listIn('en');
    expect(french.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Authorization');
    expect(french.etag).not.toBe(english.etag);
  });

  /** Names of headers that may differ between the two responses. */
  const own = new Set([
    'etag',
    'date',
    'cache-control',
    'vary',
    'content-length',
    'content-encoding',
    'content-security-policy',
  ]);
  const namesOf = (response: APIResponse) =>
    Object.keys(response.headers())
      .filter((name) => !own.has(name) && name !== 'transfer-encoding')
      .sort();

  test('sees the same headers on a kept page as on one that is rendered for its caller', async ({
    request,
  }) => {
    const kept = await request.get('/about');
    expect(namesOf(kept)).toEqual(namesOf(await request.get('/cart')));
    expect(kept.headers()).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age'),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('lets only the checkout load anything from the payment provider', async ({ request }) => {
    const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
    expect(await policyOf('/checkout')).toMatch(
      /connect-src [^;]*https:\/\/api\.stripe\.com.*frame-src [^;]*https:\/\/js\.stripe\.com.*script-src [^;]*https:\/\/js\.stripe\.com/,
    );
    for (const path of ['/', '/about', '/cart', '/admin/login'])
      expect(await policyOf(path)).not.toContain('stripe');
    const { 'permissions-policy': permissions } = (await request.get('/about')).headers();
    expect(permissions).toContain('geolocation=()');
  });

  test('keeps nothing that was rendered for one caller, and hears of no inner header', async ({
    request,
  }) => {
    const asked = [
      request.get('/', { headers: { Authorization: 'Bearer x' } }),
      request.get('/products?page=1&page=2', { maxRedirects: 0 }),
      request.get('/products?search=miel&search=cire', { maxRedirects: 0 }),
      request.get('/about/'),
      request.get('/nowhere'),
      request.get('/nowhere.css'),
    ];
    for (const response of await Promise.all(asked)) {
      const headers = response.headers();
      expect([response.url(), headers['cache-control']]).toEqual([response.url(), 'private, no-store']);
      expect(Object.keys(headers).filter((name) => /^(?:cdn-|cache-tag)/.test(name))).toEqual([]);
    }
  });

  test('is told that no page is for other methods, nor for endpoints of the framework', async ({
    request,
  }) => {
    for (const method of ['OPTIONS', 'PUT', 'DELETE']) {
      const response = await request.fetch('/', { method });
      expect([response.status(), response.headers().allow]).toEqual([405, 'GET, HEAD, POST']);
    }
    const image = await request.get('/_image?href=/favicon.svg&f=html');
    expect(image.status()).toBe(404);
  });

  test('keeps files with a hash in their name for good', async ({ request }) => {
    // Pages that are not in the page cache link their stylesheets as files.
    const page = await (await request.get('/cart')).text();
    for (const kind of ['css', 'js', 'woff2']) {
      const [file = ''] = new RegExp(`/_astro/[^"]+\\.${kind}`).exec(page) ?? [];
      const { status, caching } = headersOf(await request.get(file));
      expect([file, status, caching]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
    }
    const missing = headersOf(await request.get('/_astro/gone.a1b2c3.js'));
    expect([missing.status, missing.caching]).toEqual([404, undefined]);
  });

  test('keeps pictures for good: one address is one answer', async ({ request }) => {
    const page = await (await request.get('/')).text();
    const [picture = ''] = /\/api\/uploads\/[^" ]+/.exec(page) ?? [];
    const response = await request.get(picture);
    const { status, caching, vary } = headersOf(response);
    expect([status, caching, vary]).toEqual([200, 'public, max-age=31536000, immutable', undefined]);
    expect(response.headers()['content-type']).toBe('image/webp');
    const mark = await request.get('/icon-192.png');
    expect(mark.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('never keeps what is personal', async ({ request }) => {
    for (const path of ['/cart', '/en/checkout', '/profile', '/admin/orders', '/api/chat/messages/user']) {
      const { caching } = headersOf(await request.get(path));
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
