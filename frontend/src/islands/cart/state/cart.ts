import { decimalText, limits, parseCents, variantName } from '@shop/shared';

/** Product in the cart, as the buyer last saw it. */
export interface CartLine {
  /** The product's id. */
  id: number;
  name: string;
  /** The beginning of the product's description, at most `limits.cart.descriptionShown` characters. */
  description: string;
  /** Unit price, decimal text. */
  price: string;
  quantity: number;
  /** Path of the first picture. */
  image?: string;
  /** Stock when last loaded; absent when unknown. */
  stock?: number;
}

export type Cart = readonly CartLine[];

/** Product facts that the cart needs: a `Product` of the API, or a line of the cart itself. */
export interface Sellable {
  id: number;
  name: string;
  /** Label of a variant, which is part of its name in the cart. */
  label?: string;
  description: string;
  price: string | number;
  stock?: number;
  image?: string;
  images?: string[];
}

/**
 * Puts a product in, `times` times: again raises its quantity by one each time. Never beyond the stock, and never
 * beyond `limits.cart.lines` different products; the cart comes back unchanged when nothing fits any more.
 */
export function add(cart: Cart, product: Sellable, times = 1): Cart {
  const held = cart.find((line) => line.id === product.id);
  const quantity = atMost(product.stock, (held?.quantity ?? 0) + times);
  if (quantity <= (held?.quantity ?? 0)) return cart;
  const line: CartLine = { ...lineOf(product), quantity };
  if (held) return cart.map((other) => (other.id === product.id ? line : other));
  return cart.length < limits.cart.lines ? [...cart, line] : cart;
}

/** Reason for which no more of a product can be added: all of its stock is in the cart, or the cart is full. */
export function obstacle(cart: Cart, id: number): 'stock' | 'lines' {
  return cart.length >= limits.cart.lines && quantityOf(cart, id) === 0 ? 'lines' : 'stock';
}

/** Zero or below takes the line out; more than the known stock is the stock. */
export function setQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity <= 0) return remove(cart, id);
  return cart.map((line) => (line.id === id ? { ...line, quantity: atMost(line.stock, quantity) } : line));
}

export function remove(cart: Cart, id: number): Cart {
  return cart.filter((line) => line.id !== id);
}

/** A price that is no amount counts, and shows, as 0.00. */
export function priceCents(price: string): number {
  return parseCents(price) ?? 0;
}

export function lineCents(line: CartLine): number {
  return priceCents(line.price) * line.quantity;
}

export function subtotalCents(cart: Cart): number {
  return cart.reduce((sum, line) => sum + lineCents(line), 0);
}

/** Articles, not lines: what the badge shows. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

export function quantityOf(cart: Cart, id: number): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0;
}

/** Description cut to the first hundred characters, but not inside an emoji or an accent, with an ellipsis if cut. */
export function shortDescription(description: string): string {
  const shown = limits.cart.descriptionShown;
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= shown) return text;
  return `${text
    .slice(0, shown - 1)
    .replace(/[\uD800-\uDBFF]$|(?<!\p{M})\p{M}+$/u, '')
    .trimEnd()}…`;
}

/** The fields of a product that a cart keeps. */
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
