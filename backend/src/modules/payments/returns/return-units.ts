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
} from '@shop/contracts';
import type { Fulfilment, OrderRow } from '../../orders/index.js';
import type { ReturnRow } from './return.entity.js';

/** What is known of an order when its buyer asks for something. */
export interface ReturnContext {
  order: OrderRow;
  /** Null of an order that nobody has paid. */
  days: OrderDays | null;
  fulfilment: Fulfilment;
  /** What each refund gives back. */
  before: readonly RefundBreakdown[];
  returns: readonly ReturnRow[];
  now: Date;
}

/** Units that left, were not paid back, and are in no request. */
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

export function reasonsLeft({ fulfilment, now }: ReturnContext): ReturnReason[] {
  const { shippedAt, deliveredAt } = fulfilment;
  return shippedAt ? openReasons(receivedDay({ shippedAt, deliveredAt }), now) : [];
}

/** What a click on « cancel » does now; undefined: there is nothing to cancel, or it is asked for already. */
export function cancellationOffer(context: ReturnContext): OrderAfterSales['cancellation'] {
  const { order, days, returns, now } = context;
  const cancellations = returns.filter(({ kind }) => kind === 'cancellation');
  const isOver = order.paymentState === 'refunded' || ['cancelled', 'delivered'].includes(order.status);
  if (!days || isOver || cancellations.some(isOpenReturn)) return undefined;
  const hasLeft = order.status !== 'paid';
  const basis = cancellationBasis(days, { now, hasLeft });
  if (basis) return { effect: 'end', basis };
  // The owner has answered once.
  return hasLeft || cancellations.some(({ state }) => state === 'refused') ? undefined : { effect: 'ask' };
}

export const isSameUnits = (some: readonly ParcelUnits[], others: readonly ParcelUnits[]) =>
  some.length === others.length &&
  some.every(({ productId, quantity }) => unitsIn(others, productId) === quantity);

export function unitsIn(lines: readonly ParcelUnits[], productId: number): number {
  return sum(lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity));
}

/** Each product once. */
export function mergedUnits(lines: readonly ParcelUnits[]): ParcelUnits[] {
  return [...new Set(lines.map(({ productId }) => productId))].map((productId) => {
    return { productId, quantity: unitsIn(lines, productId) };
  });
}

export const isWithin = (wanted: readonly ParcelUnits[], most: readonly ParcelUnits[]) =>
  wanted.every(({ productId, quantity }) => quantity <= unitsIn(most, productId));
