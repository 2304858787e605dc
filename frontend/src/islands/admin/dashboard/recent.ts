import type { Order } from '@shop/shared';

export const recentShown = 5;
const recentMs = 7 * 24 * 3600 * 1000;

/** Orders created within the last seven days, at most five. The input must be sorted by date, newest first. */
export function recentOf<Row extends Pick<Order, 'createdAt'>>(orders: readonly Row[], now: Date): Row[] {
  const since = now.getTime() - recentMs;
  return orders.filter(({ createdAt }) => Date.parse(createdAt) >= since).slice(0, recentShown);
}
