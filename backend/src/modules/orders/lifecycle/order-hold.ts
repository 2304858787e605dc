import type { OrderRow } from '../entities/order.entity.js';

/** Minutes for which an unpaid order keeps its stock. */
export const holdMinutes = 30;
/** An order that expires later than this was written by a server with a wrong clock. */
export const longestHoldMs = 2 * holdMinutes * 60_000;
/**
 * Longest hold in milliseconds of an order paid at pick-up: a season in which the shop is closed, then preparation and
 * waiting.
 */
export const longestPickupMs = 600 * 24 * 3600_000;

export function isHoldOver(
  { expiresAt, isPaidOnPickup }: Pick<OrderRow, 'expiresAt' | 'isPaidOnPickup'>,
  now: Date,
): boolean {
  if (expiresAt === null) return false;
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs <= 0 || leftMs > (isPaidOnPickup ? longestPickupMs : longestHoldMs);
}
