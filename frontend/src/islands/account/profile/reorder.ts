import type { OrderItem } from '@shop/shared';
import { add, quantityOf, type Cart } from '../../cart/state/cart.ts';
import type { Current } from '../../cart/state/reconcile.ts';

export interface Reordered {
  /** Number of units added to the cart. */
  added: number;
  /** Names of products of which fewer units than ordered could be added. */
  missing: string[];
}

/** Adds the items of an earlier order to the cart, at current prices and limited by the stock. */
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

/** Converts a product from the API reply to the shape that the cart needs. */
export function sellable({ productId, name, description = '', price, stock, image }: Current) {
  return { id: productId, name, description, price, stock, image };
}
