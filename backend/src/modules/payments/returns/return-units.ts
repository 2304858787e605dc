import {
  isOpenReturn,
  openReasons,
  receivedDay,
  sum,
  cancellationBasis,
  type OrderAfterSales,
  type OrderDays,
  type ParcelUnits,
  type RefundBreakdown,
  type ReturnReason,
} from '@shop/shared';
import type { Fulfilment, OrderRow } from '../../orders/index.js';
import type { ReturnRow } from './return.entity.js';

/** Data of an order when its buyer asks for a return or cancellation. */
export interface ReturnContext {
  order: OrderRow;
  /** Days from which legal deadlines are calculated; null for an unpaid order. */
  days: OrderDays | null;
  fulfilment: Fulfilment;
  /** Breakdown of each earlier refund of the order. */
  before: readonly RefundBreakdown[];
  returns: readonly ReturnRow[];
  now: Date;
}

/** Units that were shipped, and neither refunded nor contained in an open return. */
export function returnableUnits({ fulfilment, before, returns }: ReturnContext): ParcelUnits[] {
  const open = returns.filter(isOpenReturn).flatMap(({ lines }) => lines);
  const paidBack = before.flatMap(({ lines }) => lines);
  const units = fulfilment.sent.map(({ productId, quantity: sent }) => {
    const ordered = unitsIn(fulfilment.ordered, productId);
    const left = Math.min(sent, ordered - unitsIn(paidBack, productId));
    return { productId, quantity: left - unitsIn(open, productId) };
  });
  return units.filter(({ quantity }) => quantity > 0);
}

export function reasonsLeft({ order, fulfilment, now }: ReturnContext): ReturnReason[] {
  const { shippedAt, deliveredAt } = fulfilment;
  if (!shippedAt) return [];
  return openReasons(receivedDay({ shippedAt, deliveredAt }), order.returnPromise, now);
}

/**
 * Effect of a cancellation at this moment; undefined when nothing can be cancelled, or a cancellation is open already.
 */
export function cancellationOffer(context: ReturnContext): OrderAfterSales['cancellation'] {
  const { order, days, returns, now } = context;
  const cancellations = returns.filter(({ kind }) => kind === 'cancellation');
  const isOver = order.paymentState === 'refunded' || ['cancelled', 'delivered'].includes(order.status);
  if (!days || isOver || cancellations.some(isOpenReturn)) return undefined;
  const hasLeft = order.status !== 'paid';
  const basis = cancellationBasis(days, { now, hasLeft });
  if (basis) return { effect: 'end', basis };
  // A cancellation that the owner has refused cannot be requested again.
  return hasLeft || cancellations.some(({ state }) => state === 'refused') ? undefined : { effect: 'ask' };
}

export const isSameUnits = (some: readonly ParcelUnits[], others: readonly ParcelUnits[]) =>
  some.length === others.length &&
  some.every(({ productId, quantity }) => unitsIn(others, productId) === quantity);

export function unitsIn(lines: readonly ParcelUnits[], productId: number): number {
  return sum(lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity));
}

/** Sums the units of each product. */
export function mergedUnits(lines: readonly ParcelUnits[]): ParcelUnits[] {
  return [...new Set(lines.map(({ productId }) => productId))].map((productId) => {
    return { productId, quantity: unitsIn(lines, productId) };
  });
}

export const isWithin = (wanted: readonly ParcelUnits[], most: readonly ParcelUnits[]) =>
  wanted.every(({ productId, quantity }) => quantity <= unitsIn(most, productId));
