import type { CartEstimate, Order } from '@shop/contracts';
import { callApi } from '../../lib/api.ts';
import { $cart } from '../cart/cart.store.ts';
import { add, quantityOf } from '../cart/cart.ts';

export interface Reordered {
  /** Units that are in the cart now and were not before. */
  added: number;
  /** Names of what is not sold any more, or not so many of it. */
  missing: string[];
}

/** Puts what is still sold of an order into the cart, at today's prices. */
export async function reorder({ items }: Pick<Order, 'items'>): Promise<Reordered> {
  const wanted = items.map(({ productId, quantity }) => ({ productId, quantity }));
  const { lines } = await callApi<CartEstimate>('/cart/estimate', {
    method: 'POST',
    body: { items: wanted },
  });
  const result: Reordered = { added: 0, missing: [] };
  for (const { productId: id, quantity, product } of items) {
    const line = lines.find((one) => one.productId === id);
    const before = quantityOf($cart.get(), id);
    if (line?.isAvailable) $cart.set(add($cart.get(), { ...line, id }, quantity));
    const came = quantityOf($cart.get(), id) - before;
    result.added += came;
    if (came < quantity) result.missing.push(line?.name ?? product?.name ?? '');
  }
  return result;
}
