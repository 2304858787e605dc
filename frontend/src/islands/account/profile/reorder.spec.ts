import type { OrderItem } from '@shop/shared';
import type { Current } from '../../cart/state/reconcile.ts';
import { withItems } from './reorder.ts';

const item = (productId: number, quantity: number): OrderItem => ({
  id: productId,
  productId,
  quantity,
  price: '9.00',
  product: { name: `Produit ${productId}` },
});
const now = (productId: number, stock: number, more: Partial<Current> = {}): Current => ({
  productId,
  name: `Produit ${productId}`,
  price: '12.00',
  stock,
  isAvailable: true,
  ...more,
});

describe('ordering again', () => {
  it('puts every line in, at the price of today', () => {
    const { cart, added, missing } = withItems([], [item(1, 2), item(2, 1)], [now(1, 5), now(2, 5)]);
    expect(cart.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      [1, 2, '12.00'],
      [2, 1, '12.00'],
    ]);
    expect(added).toBe(3);
    expect(missing).toEqual([]);
  });

  it('goes as far as the stock, and says what is missing', () => {
    const gone = now(3, 0, { isAvailable: false, name: '' });
    const { cart, added, missing } = withItems(
      [],
      [item(1, 4), item(2, 1), item(3, 1)],
      [now(1, 3), now(2, 0), gone],
    );
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 3]]);
    expect(added).toBe(3);
    expect(missing).toEqual(['Produit 1', 'Produit 2', 'Produit 3']);
  });

  it('adds to what the cart holds already', () => {
    const held = withItems([], [item(1, 2)], [now(1, 5)]).cart;
    expect(withItems(held, [item(1, 2)], [now(1, 5)]).cart).toMatchObject([{ id: 1, quantity: 4 }]);
    expect(withItems(held, [item(1, 4)], [now(1, 5)])).toMatchObject({ added: 3, missing: ['Produit 1'] });
  });
});
