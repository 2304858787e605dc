import { parseCents, type CurrentLine, type EstimateLine } from '@shop/shared';
import { priceCents, shortDescription, type Cart, type CartLine } from './cart.ts';

/** Current state of a product in the cart; texts and picture are optional. */
export type Current = CurrentLine & Partial<EstimateLine>;

/** Change of the cart that the buyer must be told before paying. */
export type CartChange =
  | { kind: 'price'; name: string; fromCents: number; toCents: number }
  | { kind: 'stock'; name: string; from: number; to: number }
  | { kind: 'gone'; name: string };

/**
 * Updates the cart to what the shop can sell now, and lists the changes to tell the buyer: prices, quantities and
 * removed products. Names, texts and pictures are updated without a notice.
 */
export function reconcile(cart: Cart, current: readonly Current[]): { cart: Cart; changes: CartChange[] } {
  const now = new Map(current.map((line) => [line.productId, line]));
  const changes: CartChange[] = [];
  const lines = cart.flatMap((line) => {
    const found = now.get(line.id);
    if (!found) return [line];
    changes.push(...changesOf(line, found));
    return found.isAvailable && found.stock > 0 ? [updated(line, found)] : [];
  });
  return { cart: lines, changes };
}

function changesOf(line: CartLine, current: Current): CartChange[] {
  const name = current.name || line.name;
  if (!current.isAvailable || current.stock <= 0) return [{ kind: 'gone', name }];
  const changes: CartChange[] = [];
  const [fromCents, toCents] = [priceCents(line.price), parseCents(current.price) ?? 0];
  if (fromCents !== toCents) changes.push({ kind: 'price', name, fromCents, toCents });
  if (line.quantity > current.stock)
    changes.push({ kind: 'stock', name, from: line.quantity, to: current.stock });
  return changes;
}

function updated(line: CartLine, current: Current): CartLine {
  return {
    ...line,
    name: current.name || line.name,
    price: current.price,
    stock: current.stock,
    quantity: Math.min(line.quantity, current.stock),
    ...(current.description !== undefined && { description: shortDescription(current.description) }),
    ...(current.image && { image: current.image }),
  };
}
