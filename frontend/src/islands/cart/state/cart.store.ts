import { persistentAtom } from '@nanostores/persistent';
import type { Cart } from './cart.ts';
import { cartKey, decodeCart, encodeCart } from './stored-cart.ts';

/** Cart of this browser, stored in the local storage and shared by all islands and tabs. */
export const $cart = persistentAtom<Cart>(cartKey, [], { encode: encodeCart, decode: decodeCart });

/** Applies a function of `cart.ts` to the latest cart, for example `changeCart((cart) => remove(cart, 12))`. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const before = $cart.get();
  const after = change(before);
  if (after !== before) $cart.set(after);
}

export function clearCart(): void {
  $cart.set([]);
}
