import { catalogueParameters } from '@shop/shared';
import { isSearchKey, isWholeList, pageKey } from './page-key.js';

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

  it('names the words of a search first, as the page reads them', () => {
    expect(key('/products?page=2&search=%20miel%20d%27%C3%A9t%C3%A9&utm_source=x')).toBe(
      '/products?search=miel+d%27%C3%A9t%C3%A9&page=2',
    );
    expect(key('/en/products?search=a%26page%3D9&category=3')).toBe(
      '/en/products?search=a%26page%3D9&category=3',
    );
    expect(key('/products?search=%20&category=3')).toBe('/products?category=3');
    expect(key(`/products?search=${'a'.repeat(300)}`)).toBe(`/products?search=${'a'.repeat(100)}`);
    expect(key('/about?search=miel')).toBe('/about');
  });

  it('gives what is being typed one key a language', () => {
    expect(key('/api/search/suggestions?q=%20Miel%20%20d&lang=en')).toBe(
      '/api/search/suggestions?q=miel+d&lang=en',
    );
    expect(isSearchKey('/api/search/suggestions?q=miel&lang=fr')).toBe(true);
  });

  it('tells a search from any other page', () => {
    expect(isSearchKey('/products?search=miel&page=2')).toBe(true);
    expect(isSearchKey('/products?category=3')).toBe(false);
  });

  it.each(catalogueParameters.filter((name) => name !== 'category' && name !== 'page'))(
    'knows that %s may be thought up without end',
    (name) => {
      expect(isSearchKey(`/products?${name}=x&page=2`)).toBe(true);
      expect(key(`/api/products?${name}=x`)).toBeNull();
    },
  );

  it('keeps a list once, whatever parameters of another are added', () => {
    expect(key('/api/testimonials?id=5&page=7&category=1')).toBe('/api/testimonials?lang=fr');
    expect(key('/api/products/7/reviews?id=5&page=2')).toBe('/api/products/7/reviews?page=2&lang=fr');
    expect(key('/api/products?pageSize=101')).toBeNull();
  });

  it('tells a whole list from a part that may be empty for anybody', () => {
    expect(['/api/products?lang=fr', '/api/hero-slides?lang=en'].every(isWholeList)).toBe(true);
    const parts = ['/api/products?page=9&lang=fr', '/api/products/9/reviews?lang=fr', '/products?page=2'];
    expect(parts.some(isWholeList)).toBe(false);
  });

  it.each([
    '/products?search=miel&search=cire',
    '/products?search=miel&page=0',
    '/api/products?search=miel',
    '/api/products?sort=price',
    '/api/search/suggestions',
    '/api/search/suggestions?q=a&q=b',
    `/api/search/suggestions?q=${'a'.repeat(101)}`,
    '/products?sort=&min=',
    '/products?category=abc',
    '/products?page=1&page=2',
    '/cart',
    '/en/checkout',
    '/suivi',
    '/en/track',
    '/en/suivi',
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
