import { decimalText, limits, parseCents, variantName } from '@shop/shared';

/** Line of the cart, with product data as the buyer last saw them. */
export interface CartLine {
  id: number;
  name: string;
  /** Beginning of the product description, at most `limits.cart.descriptionShown` characters. */
  description: string;
  /** Unit price in dollars, as decimal text. */
  price: string;
  quantity: number;
  /** Path of the first picture. */
  image?: string;
  /** Stock when last loaded; undefined if unknown. */
  stock?: number;
}

export type Cart = readonly CartLine[];

/** Product data that the cart needs: satisfied by a `Product` of the API and by a cart line. */
export interface Sellable {
  id: number;
  name: string;
  /** Label of a product variant; the cart appends it to the name. */
  label?: string;
  description: string;
  price: string | number;
  stock?: number;
  image?: string;
  images?: string[];
}

/**
 * Adds `times` units of a product, limited by the stock and by `limits.cart.lines` different products. Returns the same
 * cart object if nothing could be added.
 */
export function add(cart: Cart, product: Sellable, times = 1): Cart {
  const held = cart.find((line) => line.id === product.id);
  const quantity = atMost(product.stock, (held?.quantity ?? 0) + times);
  if (quantity <= (held?.quantity ?? 0)) return cart;
  const line: CartLine = { ...lineOf(product), quantity };
  if (held) return cart.map((other) => (other.id === product.id ? line : other));
  return cart.length < limits.cart.lines ? [...cart, line] : cart;
}

/** Reason why no more of a product can be added: `stock` if all units are in the cart, `lines` if the cart is full. */
export function obstacle(cart: Cart, id: number): 'stock' | 'lines' {
  return cart.length >= limits.cart.lines && quantityOf(cart, id) === 0 ? 'lines' : 'stock';
}

/** Sets the quantity of a line. Zero or less removes the line; the quantity is limited by the known stock. */
export function setQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity <= 0) return remove(cart, id);
  return cart.map((line) => (line.id === id ? { ...line, quantity: atMost(line.stock, quantity) } : line));
}

export function remove(cart: Cart, id: number): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Price in cents; an invalid price counts as 0. */
export function priceCents(price: string): number {
  return parseCents(price) ?? 0;
}

export function lineCents(line: CartLine): number {
  return priceCents(line.price) * line.quantity;
}

export function subtotalCents(cart: Cart): number {
  return cart.reduce((sum, line) => sum + lineCents(line), 0);
}

/** Total number of units in the cart, as shown on the badge. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

export function quantityOf(cart: Cart, id: number): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0;
}

/** First hundred characters of a description, never cut inside a grapheme such as an emoji; "…" is appended if cut. */
export function shortDescription(description: string): string {
  const shown = limits.cart.descriptionShown;
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= shown) return text;
  return `${text
    .slice(0, shown - 1)
    .replace(/[\uD800-\uDBFF]$|(?<!\p{M})\p{M}+$/u, '')
    .trimEnd()}…`;
}

/** Product fields that a cart line stores. */
export function lineOf(product: Sellable): Omit<CartLine, 'quantity'> {
  const image = product.image || product.images?.[0];
  return {
    id: product.id,
    name: variantName(product.name, product.label),
    description: shortDescription(product.description),
    price: decimalText(priceCents(String(product.price))),
    ...(image && { image }),
    ...(product.stock !== undefined && { stock: product.stock }),
  };
}

function atMost(stock: number | undefined, quantity: number): number {
  return Math.min(quantity, stock ?? limits.stock, limits.stock);
}
