/** Conflict between a typed stock and a stock that has changed meanwhile. */
export interface StockConflict {
  typed: number;
  /** Stock when typing began. */
  seen: number;
  now: number;
}

export const isStock = (text: string) => /^\d{1,7}$/.test(text.trim());

/** Applies the typed difference (`typed - seen`) to the current stock; the result is never below 0. */
export function movedStock({ typed, seen, now }: StockConflict): number {
  return Math.max(0, now + typed - seen);
}

/** Number with its sign, such as `+20` or `−3`. */
export function signed(quantity: number): string {
  return quantity < 0 ? `−${-quantity}` : `+${quantity}`;
}
