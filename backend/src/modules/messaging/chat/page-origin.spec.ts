import { pageOrigin } from './page-origin.js';

describe('the page from which a chat message came', () => {
  it('keeps where the visitor was', () => {
    expect(pageOrigin('https://shop.example/en/products/7')).toBe('https://shop.example/en/products/7');
  });

  it('drops what an address may hide', () => {
    expect(pageOrigin('https://me:pw@shop.example/order-confirmation?payment_intent_client_secret=s#x')).toBe(
      'https://shop.example/order-confirmation',
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'products/7',
    '',
    '\0',
    `https://a/${'x'.repeat(2000)}`,
    7,
    null,
    {},
  ])('ignores %p', (url) => expect(pageOrigin(url)).toBe(''));

  it('is bounded, whatever is encoded', () => {
    expect(pageOrigin(`https://a/${'é'.repeat(400)}`)).toHaveLength(500);
  });
});
