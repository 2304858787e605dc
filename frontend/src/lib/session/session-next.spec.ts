import { nextAddress, withNext } from './session-next.ts';

const origin = 'https://shop.example';

describe('nextAddress', () => {
  it.each([
    ['/profile', 'https://shop.example/profile'],
    ['/en/products/12?x=1#reviews', 'https://shop.example/en/products/12?x=1#reviews'],
    // This URL is on the shop's own origin, but its path alone (`//evil.example`) would be read as another host.
    ['/.//evil.example', 'https://shop.example//evil.example'],
  ])('leads back to %s', (next, address) => {
    expect(nextAddress(next, origin)).toBe(address);
  });

  it.each([
    null,
    '',
    'profile',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '//[',
  ])('refuses %j', (next) => {
    expect(nextAddress(next, origin)).toBeNull();
  });

  it.each(['/login', '/en/login?next=/x', '/register', '/en/forgot-password'])(
    'does not go back to %s',
    (next) => {
      expect(nextAddress(next, origin)).toBeNull();
    },
  );

  it('is what a login page is given', () => {
    const address = withNext('/login', '/products/12#reviews');
    expect(address).toBe('/login?next=/products/12%23reviews');
    expect(nextAddress(new URL(address, origin).searchParams.get('next'), origin)).toBe(
      `${origin}/products/12#reviews`,
    );
    expect(withNext('/login', null)).toBe('/login');
  });
});
