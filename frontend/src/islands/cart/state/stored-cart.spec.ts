import { limits } from '@shop/shared';
import { add, subtotalCents } from './cart';
import { decodeCart, encodeCart } from './stored-cart';

const line = { id: 12, name: 'Miel', description: 'Doux', price: '14.50', quantity: 2 };
const stored = (...items: unknown[]) => JSON.stringify({ state: { items }, version: 0 });

describe('a stored cart', () => {
  it('comes back as it was', () => {
    const cart = add([], { ...line, stock: 9, image: '/uploads/a1.jpg' }, 3);
    expect(decodeCart(encodeCart(cart))).toEqual(cart);
  });

  it('is read in the shapes in which carts are stored', () => {
    expect(decodeCart(JSON.stringify([line]))).toEqual([line]);
    expect(decodeCart(JSON.stringify({ items: [line] }))).toEqual([line]);
    expect(decodeCart(stored(line))).toEqual([line]);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"state":'],
    ['a number', '42'],
    ['null', 'null'],
    ['a text', '"cart"'],
    ['items that are no list', '{"state":{"items":{"length":3}}}'],
    ['a poisoned prototype', '{"__proto__":{"items":[{"id":1,"quantity":1}]},"constructor":{"items":1}}'],
    ['lines that are none', stored(null, 3, 'x', [], [line], {}, { id: 1 }, { quantity: 3 })],
    ['ids that are none', stored(...[0, -1, 1.5, '1e3', '../1', {}, 2 ** 40].map((id) => ({ ...line, id })))],
    [
      'quantities that are none',
      stored(
        ...[0, -4, 1.5, 'many', null, [], {}, '9'.repeat(400)].map((quantity) => ({ ...line, quantity })),
      ),
    ],
    ['ten thousand open brackets', '['.repeat(10_000)],
  ])('is empty when it holds %s', (_, text) => {
    expect(decodeCart(text)).toEqual([]);
  });

  it('cuts what is too much', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...line, id: index + 1 }));
    expect(decodeCart(stored(...many))).toHaveLength(limits.cart.lines);
    const [big] = decodeCart(
      stored({ ...line, name: 'n'.repeat(5000), description: 'd'.repeat(90_000), quantity: 2 ** 50 }),
    );
    expect(big!.name).toHaveLength(limits.cart.name);
    expect(big!.description).toHaveLength(limits.cart.descriptionShown);
    expect(big!.quantity).toBe(limits.stock);
    expect(decodeCart(stored({ ...line, stock: 3, quantity: 50 }))[0]!.quantity).toBe(3);
  });

  it('keeps prices as text, and 0.00 for what is no price', () => {
    const prices = [19.9, '19,90', 'free', '<b>', -3, null, { toString: 1 }, '1e9', 19.999];
    const cart = decodeCart(stored(...prices.map((price, index) => ({ ...line, id: index + 1, price }))));
    expect(cart.map(({ price }) => price)).toEqual(['19.90', '19.90', ...Array(7).fill('0.00')]);
    expect(Number.isSafeInteger(subtotalCents(cart))).toBe(true);
  });

  it('joins two lines of one product', () => {
    expect(decodeCart(stored(line, { ...line, id: '12', quantity: '3' }))).toEqual([
      { ...line, quantity: 5 },
    ]);
  });

  it('keeps out fields that it does not know, and pictures from elsewhere', () => {
    const hostile = {
      ...line,
      isAdmin: true,
      image: 'https://evil.example/pixel.gif',
      images: ['//evil.example/a', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', '/uploads/good.jpg'],
      dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' },
    };
    expect(decodeCart(stored(hostile))).toEqual([{ ...line, image: '/uploads/good.jpg' }]);
  });
});
