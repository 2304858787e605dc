import { limits } from '@shop/shared';
import {
  add,
  itemCount,
  lineCents,
  obstacle,
  priceCents,
  remove,
  setQuantity,
  shortDescription,
  subtotalCents,
  type Cart,
  type Sellable,
} from './cart';
import { reconcile } from './reconcile';

const honey: Sellable = {
  id: 12,
  name: 'Miel de trèfle, 500 g',
  description: 'Blond pâle, très doux.',
  price: '14.50',
  stock: 5,
  image: '/uploads/honey.jpg',
};
const tea: Sellable = { id: 7, name: 'Tisane', description: '', price: '9.99', stock: 40 };

const quantities = (cart: Cart) => cart.map(({ id, quantity }) => [id, quantity]);

describe('the cart', () => {
  it('starts a new product at 1 and raises it by 1 when it is added again', () => {
    const once = add([], honey);
    expect(quantities(once)).toEqual([[12, 1]]);
    expect(quantities(add(once, honey))).toEqual([[12, 2]]);
  });

  it('adds n times for a quantity of n, never beyond the stock', () => {
    expect(quantities(add([], honey, 3))).toEqual([[12, 3]]);
    expect(quantities(add(add([], honey, 3), honey, 3))).toEqual([[12, 5]]);
    const full = add([], honey, 5);
    expect(add(full, honey)).toBe(full);
    expect(add([], { ...honey, stock: 0 })).toEqual([]);
  });

  it('refuses one product too many, and still raises those it holds', () => {
    const full = Array.from({ length: limits.cart.lines }, (_, index) => ({
      ...tea,
      id: index + 1,
    })).reduce<Cart>((cart, product) => add(cart, product), []);
    expect(add(full, { ...tea, id: 999 })).toBe(full);
    expect(itemCount(add(full, { ...tea, id: 1 }))).toBe(limits.cart.lines + 1);
    expect([obstacle(full, 999), obstacle(full, 1), obstacle([], 999)]).toEqual(['lines', 'stock', 'stock']);
  });

  it('takes a line out at a quantity of 0 or below', () => {
    const cart = add(add([], honey, 2), tea);
    expect(quantities(setQuantity(cart, 12, 4))).toEqual([
      [12, 4],
      [7, 1],
    ]);
    expect(quantities(setQuantity(cart, 12, 9))).toEqual([
      [12, 5],
      [7, 1],
    ]);
    expect(quantities(setQuantity(cart, 12, 0))).toEqual([[7, 1]]);
    expect(quantities(setQuantity(cart, 12, -1))).toEqual([[7, 1]]);
    expect(quantities(remove(cart, 7))).toEqual([[12, 2]]);
  });

  it('adds up in cents, where a price that is no amount is 0.00', () => {
    const cart = add(add([], honey, 3), tea);
    expect(lineCents(cart[0]!)).toBe(4350);
    expect(subtotalCents(cart)).toBe(5349);
    expect(subtotalCents(add([], { ...honey, price: 'NaN' }, 2))).toBe(0);
    expect(priceCents('19,99')).toBe(1999);
    expect(priceCents('1e3')).toBe(0);
  });

  it('keeps the first hundred characters of a description', () => {
    expect(shortDescription('court')).toBe('court');
    expect(shortDescription('a'.repeat(100))).toBe('a'.repeat(100));
    expect(shortDescription('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`);
    expect(shortDescription(`${'a'.repeat(98)}🐝 et la suite`)).toBe(`${'a'.repeat(98)}…`);
    expect(add([], { ...honey, description: 'b '.repeat(400) })[0]!.description).toHaveLength(100);
  });
});

describe('a cart that the shop has moved away from', () => {
  const cart = add(add([], honey, 4), tea, 2);
  const same = { productId: 7, name: 'Tisane', price: '9.99', stock: 40, isAvailable: true };

  it('changes nothing when nothing changed but the words', () => {
    const english = { ...same, name: 'Herbal tea', description: 'Warm.' };
    const { cart: after, changes } = reconcile(cart, [english]);
    expect(changes).toEqual([]);
    expect(after[1]).toMatchObject({ name: 'Herbal tea', description: 'Warm.', quantity: 2 });
  });

  it('tells a new price, a stock that is too short, and a product that is gone', () => {
    const now = { productId: 12, name: 'Miel de trèfle, 500 g', price: '15.00', stock: 2, isAvailable: true };
    const { cart: after, changes } = reconcile(cart, [now, { ...same, isAvailable: false }]);
    expect(after).toEqual([expect.objectContaining({ id: 12, price: '15.00', quantity: 2, stock: 2 })]);
    expect(changes).toEqual([
      { kind: 'price', name: now.name, fromCents: 1450, toCents: 1500 },
      { kind: 'stock', name: now.name, from: 4, to: 2 },
      { kind: 'gone', name: 'Tisane' },
    ]);
  });

  it('leaves alone what it was told nothing about', () => {
    expect(reconcile(cart, [])).toEqual({ cart, changes: [] });
  });
});
