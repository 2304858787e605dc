import { pageKey } from './page-key.js';

const key = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageKey({ method, url, headers });

describe('pageKey', () => {
  it('is the path for a page, whatever the host and the cookies', () => {
    expect(key('/products/12', { host: 'evil.example', cookie: 'sid=1; language=en' })).toBe('/products/12');
    expect(key('/en/products', {}, 'HEAD')).toBe('/en/products');
  });

  it('knows the parameters that make another page, in one order, and forgets the others', () => {
    expect(key('/products?utm_source=x&page=2&category=3')).toBe('/products?category=3&page=2');
    expect(key('/?fbclid=abc')).toBe('/');
    expect(key('/about?page=7')).toBe('/about');
    expect(key('/products/1?category=3')).toBe('/products/1');
  });

  it.each([
    '/products?search=miel',
    '/products?category=abc',
    '/products?page=1&page=2',
    '/cart',
    '/en/checkout',
    '/admin/orders',
    '/order-confirmation?order_id=x',
    '/favicon.svg',
    '/_astro/a.js',
    '//evil.example',
    '/products//1',
    '/products/%31',
    '/about/',
    '/./',
    '/_image',
    '/api/orders/1',
    '/api/auth/verify',
  ])('has none for %s', (url) => {
    expect(key(url)).toBeNull();
  });

  it('gives a public list one key a language, and none to somebody logged in', () => {
    expect(key('/api/products?category=1', { 'accept-language': 'en' })).toBe(
      '/api/products?category=1&lang=en',
    );
    expect(key('/api/products', { cookie: 'language=en' })).toBe('/api/products?lang=en');
    expect(key('/api/settings')).toBe('/api/settings?lang=fr');
    expect(key('/api/products/7/reviews')).toBe('/api/products/7/reviews?lang=fr');
    expect(key('/api/products', { authorization: 'Bearer x' })).toBeNull();
    expect(key('/api/products', {}, 'POST')).toBeNull();
  });
});
