import { localePath, plainPath } from './paths.ts';

describe('the address of a page in a language', () => {
  it.each([
    ['/', '/en'],
    ['/?q=1', '/en?q=1'],
    ['/products?page=2', '/en/products?page=2'],
    ['/suivi', '/en/track'],
    ['/suivi#id.token', '/en/track#id.token'],
    ['/suivis', '/en/suivis'],
  ])('%s is %s in English', (path, english) => {
    expect(localePath('fr', path)).toBe(path);
    expect(localePath('en', path)).toBe(english);
  });

  it.each([
    ['/en', '/'],
    ['/en/track', '/suivi'],
    ['/en/products/1', '/products/1'],
    ['/entre', '/entre'],
    ['/track', '/track'],
    ['/suivi', '/suivi'],
  ])('%s is the page %s', (pathname, plain) => {
    expect(plainPath(pathname)).toBe(plain);
  });
});
