import { isoDay } from '../kit/dates.ts';
import { withdrawalDays, type ReturnPromise } from '../content/return-promise.ts';
import { usualDays } from '../content/settings.ts';
import { businessDaysAfter, dayAfter } from '../delivery/delivery-days.ts';
import type { ParcelUnits } from '../delivery/parcels.ts';

/**
 * Reasons for a return. `changed-mind` is allowed within the legal withdrawal period. `unsuitable`, `damaged` and
 * `wrong` are allowed within the period that the shop promised with the order. `late` and `law` are rights under the
 * Consumer Protection Act and are allowed at any time.
 */
export const returnReasons = ['changed-mind', 'unsuitable', 'damaged', 'wrong', 'late', 'law'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A `cancellation` refunds an order whose goods the buyer has not received. */
export const returnKinds = ['return', 'cancellation'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStates = [
  ...(['requested', 'approved', 'received'] as const),
  ...(['refunded', 'refused', 'withdrawn'] as const),
];
export type ReturnState = (typeof returnStates)[number];

/**
 * Filters for the list of returns. `open` are returns that are not closed; `requested` are those waiting for an answer;
 * `due` are those whose refund is owed; `done` are closed ones, the latest first.
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

/** Sections of the Consumer Protection Act under which a buyer's notice ends the contract. */
export const cancellationBases = ['54.8', '54.9'] as const;
export type CancellationBasis = (typeof cancellationBases)[number];

/** Return or cancellation of a buyer, as the buyer and the back office see it. */
export interface OrderReturn {
  id: number;
  kind: ReturnKind;
  reason: ReturnReason;
  state: ReturnState;
  /** Section of the law under which the buyer's notice ended the contract, without an answer of the shop. */
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
  /** True when the refund was requested and the provider has not answered yet; only in replies for the shop. */
  isRefundPending?: true;
  /** Last day for the refund, such as `2026-12-08`; absent while none is due. */
  dueOn?: string;
}

/**
 * Reply of `GET /orders/{id}/returns` to the holder of the order's link or account: returns, and rights of return and
 * cancellation.
 */
export interface OrderAfterSales {
  returns: OrderReturn[];
  /** Shipped units that were neither refunded nor are contained in an open return. */
  returnable: ParcelUnits[];
  /** Reasons for a return whose period has not ended. */
  reasons: ReturnReason[];
  /** `ask` sends a request to the owner; `end` ends the contract immediately; absent when nothing can be cancelled. */
  cancellation?: { effect: 'ask' | 'end'; basis?: CancellationBasis };
  /** Promised day of arrival of the order, such as `2026-12-08`. */
  promisedOn?: string;
  /** Return promise under which the order was placed. */
  promise: ReturnPromise;
}

/** Body of `POST /orders/{id}/returns`, a multipart form with files in the field `photos`. */
export interface ReturnInput {
  reason: ReturnReason;
  lines: ParcelUnits[];
  comment?: string;
}

/** Body of `POST /orders/{id}/cancellation`. */
export interface CancellationInput {
  comment?: string;
  /**
   * Effect that was displayed to the buyer. The request is refused when the effect has changed, so that it never ends a
   * contract unintentionally.
   */
  effect: 'ask' | 'end';
}

/** Reply of `GET /admin/orders/{id}/returns`. */
export interface AdminOrderReturns {
  returns: OrderReturn[];
  /** Legal deadlines; absent until the order is paid. */
  clocks?: OrderDeadlines;
  /** Time at which the copy of the contract was mailed; null until then, absent until the order is paid. */
  copyAt?: string | null;
}

/** Row of `GET /admin/returns`. */
export interface ListedReturn extends OrderReturn {
  order: { id: string; orderNumber: number; customerName: string };
}

/** Reply of `GET /admin/returns/waiting`. */
export interface WaitingReturns {
  /** Number of requests without an answer. */
  requested: number;
  /** Number of refunds that are due. */
  due: number;
  /** Number of refunds for which ten of the 15 days have passed. */
  urgent: number;
  /** Number of orders not shipped 20 days after the promised day. */
  late: number;
  /** Ids of orders paid at least ten days ago whose buyer has received no copy of the contract, the oldest first. */
  contractsUnsent: string[];
}

/** Days of an order from which the legal deadlines are calculated. */
export interface OrderDays {
  paidAt: Date | string;
  /** Promised day of delivery; absent for a day calculated from the terms of sale. */
  promisedBy?: string | null;
  /** Time at which the copy of the contract was sent to the buyer; null until then. */
  copyAt: Date | string | null;
}

export interface OrderDeadlines {
  promisedOn: string;
  /** Last day on which the buyer may end the contract under section 54.8. */
  cancelBy: string;
  /** First day on which the buyer may end the contract under section 54.9 if nothing was delivered. */
  endsFrom: string;
  /** First day on which the owner is warned that the contract may be ended. */
  warnsFrom: string;
}

/** Periods of section 54.8 in days: after the copy of the contract was sent, or, without a copy, after the contract. */
const copyDays = { sent: 7, missing: 30 };
const late = { warns: 20, ends: 30 };
export const refundDays = { due: 15, urgent: 10 };

/** Period in days after receipt in which a return for a reason is allowed; absent for reasons without a limit. */
const windowDays = ({ days }: ReturnPromise): Partial<Record<ReturnReason, number>> => ({
  'changed-mind': withdrawalDays,
  unsuitable: days,
  damaged: days,
  wrong: days,
});

/** Promised day of arrival, calculated from the terms of sale if none was promised explicitly. */
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

/**
 * Section under which the buyer's notice would end the contract now; null when the buyer can only request a
 * cancellation.
 */
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
 * Day on which goods count as received. Without a delivery date, the terms' longest delivery time is added to the
 * shipping date.
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
 * Last day for a refund after the buyer's notice: section 54.13 for a contract that the notice ended, otherwise the
 * terms of sale.
 */
export function refundDueOn(from: Date): string {
  return dayAfter(isoDay(from), refundDays.due);
}

/** True when ten of the 15 days for a refund have passed. */
export function isRefundUrgent(dueOn: string, today: string): boolean {
  return today >= dayAfter(dueOn, refundDays.urgent - refundDays.due);
}
