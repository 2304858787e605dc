import { isoDay } from '../kit/dates.ts';
import { withdrawalDays, type ReturnPromise } from '../content/return-promise.ts';
import { usualDays } from '../content/settings.ts';
import { businessDaysAfter, dayAfter } from '../delivery/delivery-days.ts';
import type { ParcelUnits } from '../delivery/parcels.ts';

/**
 * Reasons of a return. `changed-mind`: within the days of withdrawal. `unsuitable`, `damaged`, `wrong`: within the days
 * that the shop promised with the order. `late` and `law`: rights under the Consumer Protection Act, at any time.
 */
export const returnReasons = ['changed-mind', 'unsuitable', 'damaged', 'wrong', 'late', 'law'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** `cancellation`: the goods have not come to the buyer, and the money of the order goes back. */
export const returnKinds = ['return', 'cancellation'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStates = [
  ...(['requested', 'approved', 'received'] as const),
  ...(['refunded', 'refused', 'withdrawn'] as const),
];
export type ReturnState = (typeof returnStates)[number];

/**
 * Filters of the list of returns. `due`: a refund is owed; `done`: closed, the latest first; `open`: all that are not
 * closed; `requested`: that state.
 */
export const returnFilters = ['open', 'requested', 'due', 'done'] as const;
export type ReturnFilter = (typeof returnFilters)[number];

/** Allowed state changes of a return. */
export const nextReturnStates: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn', 'refunded'],
  approved: ['received', 'refused', 'withdrawn', 'refunded'],
  received: ['refused', 'refunded'],
  refunded: [],
  refused: [],
  withdrawn: [],
};

/** True when a return is still open; its units cannot be returned a second time. */
export const isOpenReturn = ({ state }: { state: ReturnState }) => nextReturnStates[state].length > 0;

/** Section of the Consumer Protection Act under which the notice of a buyer ends the contract. */
export const cancellationBases = ['54.8', '54.9'] as const;
export type CancellationBasis = (typeof cancellationBases)[number];

/** Return or cancellation of a buyer, as the buyer and the back office see it. */
export interface OrderReturn {
  id: number;
  kind: ReturnKind;
  reason: ReturnReason;
  state: ReturnState;
  /** Section of the law under which the notice ended the contract at once, without an answer of the shop. */
  basis?: CancellationBasis;
  lines: ParcelUnits[];
  /** Message of the buyer. */
  comment: string;
  /**
   * Paths of the photos below `/api`: `/orders/{id}/returns/1/photos/1` for the buyer, `/admin/returns/1/photos/1` for
   * the shop.
   */
  photos: string[];
  /** Answer of the shop: instructions, or the reason of a refusal. */
  answer: string;
  requestedAt: string;
  receivedAt?: string;
  closedAt?: string;
  /** Only for the shop: the refund was requested, and the provider has not answered yet. */
  isRefundPending?: true;
  /** Last day for the refund, such as `2026-12-08`; absent while none is due. */
  dueOn?: string;
}

/**
 * `GET /orders/{id}/returns`: rights of return and cancellation of the holder of the link or the account of an order.
 */
export interface OrderAfterSales {
  returns: OrderReturn[];
  /** Shipped units that were neither refunded nor asked to be returned. */
  returnable: ParcelUnits[];
  /** Reasons whose time limit has not passed. */
  reasons: ReturnReason[];
  /** `ask`: the owner answers; `end`: the click ends the contract; absent: nothing is left to cancel. */
  cancellation?: { effect: 'ask' | 'end'; basis?: CancellationBasis };
  /** Promised day of arrival. */
  promisedOn?: string;
  /** Promise under which the order was placed. */
  promise: ReturnPromise;
}

/** `POST /orders/{id}/returns`, a form with files under `photos`. */
export interface ReturnInput {
  reason: ReturnReason;
  lines: ParcelUnits[];
  comment?: string;
}

/** `POST /orders/{id}/cancellation` */
export interface CancellationInput {
  comment?: string;
  /** Effect shown to the buyer; refused when it has changed meanwhile, so that a mere request never ends a contract. */
  effect: 'ask' | 'end';
}

/** `GET /admin/orders/{id}/returns` */
export interface AdminOrderReturns {
  returns: OrderReturn[];
  /** Legal deadlines; absent until the order is paid. */
  clocks?: OrderDeadlines;
  /** Time at which the copy of the contract was mailed; null until then, absent until the order is paid. */
  copyAt?: string | null;
}

/** `GET /admin/returns` */
export interface ListedReturn extends OrderReturn {
  order: { id: string; orderNumber: number; customerName: string };
}

/** `GET /admin/returns/waiting` */
export interface WaitingReturns {
  /** Number of requests without an answer. */
  requested: number;
  /** Number of refunds that are due. */
  due: number;
  /** Number of refunds that have been due for ten days or more. */
  urgent: number;
  /** Number of orders not shipped 20 days after the promised day. */
  late: number;
  /** Orders paid ten days ago and more whose buyer has no copy of the contract, the oldest first. */
  contractsUnsent: string[];
}

/** The days of an order that the law counts from. */
export interface OrderDays {
  paidAt: Date | string;
  /** Day promised to the buyer; absent: computed from the terms of sale. */
  promisedBy?: string | null;
  /** Time at which the copy of the contract was sent to the buyer; null until then. */
  copyAt: Date | string | null;
}

export interface OrderDeadlines {
  promisedOn: string;
  /** Until the end of this day the buyer may end the contract (54.8). */
  cancelBy: string;
  /** First day on which the buyer may end the contract if nothing was delivered (54.9). */
  endsFrom: string;
  /** The owner is warned from this day on. */
  warnsFrom: string;
}

/** Time limits of section 54.8 in days: after the copy was sent, or after the contract where no copy was. */
const copyDays = { sent: 7, missing: 30 };
const late = { warns: 20, ends: 30 };
export const refundDays = { due: 15, urgent: 10 };

/** Days after receipt in which a reason holds; absent: without end. */
const windowDays = ({ days }: ReturnPromise): Partial<Record<ReturnReason, number>> => ({
  'changed-mind': withdrawalDays,
  unsuitable: days,
  damaged: days,
  wrong: days,
});

/** Promised day of arrival of an order. */
export function promisedDay({ paidAt, promisedBy }: Pick<OrderDays, 'paidAt' | 'promisedBy'>): string {
  return promisedBy ?? businessDaysAfter(isoDay(new Date(paidAt)), usualDays.max);
}

export function deadlinesOf(days: OrderDays): OrderDeadlines {
  const promisedOn = promisedDay(days);
  const { paidAt, copyAt } = days;
  return {
    promisedOn,
    cancelBy:
      copyAt === null
        ? dayAfter(isoDay(new Date(paidAt)), copyDays.missing)
        : dayAfter(isoDay(new Date(copyAt)), copyDays.sent),
    endsFrom: dayAfter(promisedOn, late.ends),
    warnsFrom: dayAfter(promisedOn, late.warns),
  };
}

/** Section under which a notice of the buyer ends the contract at this moment; null when they can only ask. */
export function cancellationBasis(
  days: OrderDays,
  { now, hasLeft }: { now: Date; hasLeft: boolean },
): CancellationBasis | null {
  const { endsFrom, cancelBy } = deadlinesOf(days);
  const today = isoDay(now);
  if (today >= endsFrom) return '54.9';
  return !hasLeft && today <= cancelBy ? '54.8' : null;
}

/**
 * Day on which goods count as received; without a delivery date, as many business days after shipping as the terms
 * promise.
 */
export function receivedDay({
  shippedAt,
  deliveredAt,
}: {
  shippedAt: Date;
  deliveredAt: Date | null;
}): string {
  return deliveredAt ? isoDay(deliveredAt) : businessDaysAfter(isoDay(shippedAt), usualDays.max);
}

/** Reasons for which goods received on a day can still be returned. */
export function openReasons(receivedOn: string, promise: ReturnPromise, now: Date): ReturnReason[] {
  const today = isoDay(now);
  const limits = windowDays(promise);
  return returnReasons.filter((reason) => {
    const days = limits[reason];
    return days === undefined || today <= dayAfter(receivedOn, days);
  });
}

/**
 * Last day of a refund after the notice of the buyer: section 54.13 for a contract ended by it, else the terms of sale.
 */
export function refundDueOn(from: Date): string {
  return dayAfter(isoDay(from), refundDays.due);
}

/** True when a refund has been due for ten days or more. */
export function isRefundUrgent(dueOn: string, today: string): boolean {
  return today >= dayAfter(dueOn, refundDays.urgent - refundDays.due);
}
