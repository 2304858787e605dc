import { limits } from '@shop/shared';
import { add, lineOf, setQuantity, quantityOf, type Cart, type Sellable } from './cart.ts';

export const cartKey = 'cart-storage';

/** Path on this site; an address on another host would reveal to that host who looks at the cart. */
const imagePattern = /^\/(?!\/)[\w./%?=&-]{1,499}$/;

/** Serialises the cart as `{state: {items}, version: 0}`, the usual format of carts stored under this key. */
export function encodeCart(cart: Cart): string {
  return JSON.stringify({ state: { items: cart }, version: 0 });
}

/**
 * Parses a stored cart from any source, even malformed or hostile. Invalid lines are dropped, excess is cut off,
 * nothing throws. Prices are not trusted: the server recalculates them.
 */
export function decodeCart(text: string | null | undefined): Cart {
  return itemsOf(parse(text)).reduce<Cart>((cart, item) => {
    const line = readLine(item);
    return line ? addLine(cart, line) : cart;
  }, []);
}

type Unknown = Record<string, unknown>;
type StoredLine = Sellable & { quantity: number };

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Accepts `[…]`, `{items: […]}` or `{state: {items: […]}}`. */
function itemsOf(value: unknown): unknown[] {
  const state = isObject(value) && isObject(value.state) ? value.state : value;
  const items = isObject(state) ? state.items : state;
  return Array.isArray(items) ? items : [];
}

function readLine(item: unknown): StoredLine | null {
  if (!isObject(item)) return null;
  const [id, quantity] = [wholeNumber(item.id), wholeNumber(item.quantity)];
  if (!id || !quantity || id > limits.integer) return null;
  const images: unknown[] = Array.isArray(item.images) ? item.images : [];
  return {
    id,
    quantity,
    name: readText(item.name).slice(0, limits.cart.name),
    description: readText(item.description).slice(0, limits.product.description),
    price: typeof item.price === 'number' ? item.price : readText(item.price),
    stock: wholeNumber(item.stock),
    image: [item.image, ...images].find(isImage),
  };
}

function addLine(cart: Cart, { quantity, ...product }: StoredLine): Cart {
  const held = quantityOf(cart, product.id);
  // Two lines of the same product, as another program might have stored them, are merged.
  if (held > 0) return setQuantity(cart, product.id, held + quantity);
  return add(cart, lineOf(product), quantity);
}

/** Whole number from 1, given as a number or as text. */
function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isImage(value: unknown): value is string {
  return typeof value === 'string' && imagePattern.test(value);
}

function isObject(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
