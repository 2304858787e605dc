import type { OrderRow } from '../entities/order.entity.js';

/** How long an unpaid order keeps its stock. */
export const holdMinutes = 30;
/** An order that ends later than this was written by a clock that went wrong. */
export const longestHoldMs = 2 * holdMinutes * 60_000;
/** The same of one that is paid on pick-up: closed for a season, then prepared, then waiting. */
export const longestPickupMs = 600 * 24 * 3600_000;

/** Whether the time of an unpaid order is over. */
export function isHoldOver(
  { expiresAt, isPaidOnPickup }: Pick<OrderRow, 'expiresAt' | 'isPaidOnPickup'>,
  now: Date,
): boolean {
  if (expiresAt === null) return false;
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs <= 0 || leftMs > (isPaidOnPickup ? longestPickupMs : longestHoldMs);
}
