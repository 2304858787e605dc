/** Conflict of a typed stock with a stock that has changed meanwhile. */
export interface StockConflict {
  typed: number;
  /** The stock when typing began. */
  seen: number;
  now: number;
}

export const isStock = (text: string) => /^\d{1,7}$/.test(text.trim());

/** The stock after a delivery or a loss of as many as were meant; never below nothing. */
export function movedStock({ typed, seen, now }: StockConflict): number {
  return Math.max(0, now + typed - seen);
}

/** `+20`, `−3`. */
export function signed(quantity: number): string {
  return quantity < 0 ? `−${-quantity}` : `+${quantity}`;
}
