import type { Order } from '@shop/contracts';
import { $cart, changeCart } from '../../cart/cart.store.ts';
import { fetchCurrentLines } from '../../cart/estimate.ts';
import { withItems, type Reordered } from './reorder.ts';

/** Puts the lines of an order into the cart of this browser again. */
export async function orderAgain({ items }: Order): Promise<Reordered> {
  const current = await fetchCurrentLines(items.map(({ productId }) => productId));
  const result = withItems($cart.get(), items, current);
  changeCart(() => result.cart);
  return result;
}
