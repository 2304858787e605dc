import type { OrderItem } from '@shop/shared';
import { add, quantityOf, type Cart } from '../../cart/state/cart.ts';
import type { Current } from '../../cart/state/reconcile.ts';

export interface Reordered {
  /** Articles that are in the cart now and were not before. */
  added: number;
  /** Names of products of which less than was ordered could be added. */
  missing: string[];
}

/** The cart with the lines of an order in it again, at today's prices and as far as the stock goes. */
export function withItems(
  cart: Cart,
  items: readonly OrderItem[],
  current: readonly Current[],
): Reordered & { cart: Cart } {
  const now = new Map(current.map((product) => [product.productId, product]));
  const missing: string[] = [];
  let after = cart;
  let added = 0;
  for (const { productId, quantity, product } of items) {
    const before = quantityOf(after, productId);
    const found = now.get(productId);
    if (found?.isAvailable) after = add(after, sellable(found), quantity);
    const more = quantityOf(after, productId) - before;
    added += more;
    if (more < quantity) missing.push(found?.name || product?.name || `#${productId}`);
  }
  return { cart: after, added, missing };
}

/** A product of the API's answer, as the cart takes it. */
export function sellable({ productId, name, description = '', price, stock, image }: Current) {
  return { id: productId, name, description, price, stock, image };
}
