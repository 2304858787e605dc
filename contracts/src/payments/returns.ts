import { isoDay } from '../kit/dates.ts';
import { businessDaysAfter, dayAfter } from '../delivery/delivery-days.ts';
import type { ParcelUnits } from '../delivery/parcels.ts';

/**
 * `changed-mind`: the shop's 14 days, unopened. `unsuitable`, `damaged`, `wrong`: its promise of 30 days. `late` and
 * `law`: what the Consumer Protection Act gives, whatever the day.
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

/** Of a list. `due`: money has to go back; `done`: over, the latest first; else that state, or all that is open. */
export const returnFilters = ['open', 'requested', 'due', 'done'] as const;
export type ReturnFilter = (typeof returnFilters)[number];

/** Where a return may go from where it is. */
export const nextReturnStates: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn', 'refunded'],
  approved: ['received', 'refused', 'withdrawn', 'refunded'],
  received: ['refused', 'refunded'],
  refunded: [],
  refused: [],
  withdrawn: [],
};

/** Its units cannot be asked for again. */
export const isOpenReturn = ({ state }: { state: ReturnState }) => nextReturnStates[state].length > 0;

/** Section of the Consumer Protection Act under which the notice of a buyer ends the contract. */
export const cancellationBases = ['54.8', '54.9'] as const;
export type CancellationBasis = (typeof cancellationBases)[number];

/** What a buyer has asked for, as they and the owner see it. */
export interface OrderReturn {
  id: number;
  kind: ReturnKind;
  reason: ReturnReason;
  state: ReturnState;
  /** The contract ended when this was sent, with no answer needed. */
  basis?: CancellationBasis;
  lines: ParcelUnits[];
  /** Of the buyer. */
  words: string;
  /** Below `/api`, for whoever got this: `/orders/{id}/returns/1/photos/1`, of the shop `/admin/returns/1/photos/1`. */
  photos: string[];
  /** Of the shop: what to do, or why not. */
  answer: string;
  requestedAt: string;
  receivedAt?: string;
  closedAt?: string;
  /** For the shop: its refund was asked for, and the provider has not answered yet. */
  isRefundPending?: true;
  /** `2026-12-08`: the last day on which the money may go back; absent while none is due. */
  dueOn?: string;
}

/** `GET /orders/{id}/returns`: what whoever holds the link or the account of an order may ask of the shop. */
export interface OrderAfterSales {
  returns: OrderReturn[];
  /** What has left and was neither paid back nor asked for. */
  returnable: ParcelUnits[];
  /** Those whose days are not over. */
  reasons: ReturnReason[];
  /** `ask`: the owner answers; `end`: the click ends the contract; absent: nothing is left to cancel. */
  cancellation?: { effect: 'ask' | 'end'; basis?: CancellationBasis };
  /** The day by which the order was to arrive. */
  promisedOn?: string;
}

/** `POST /orders/{id}/returns`, a form with files under `photos`. */
export interface ReturnInput {
  reason: ReturnReason;
  lines: ParcelUnits[];
  words?: string;
}

/** `POST /orders/{id}/cancellation` */
export interface CancellationInput {
  words?: string;
  /** What the buyer was shown: a click that only asks never ends a contract, and the other way round. */
  effect: 'ask' | 'end';
}

/** `GET /admin/orders/{id}/returns` */
export interface AdminOrderReturns {
  returns: OrderReturn[];
  /** Absent until the order is paid. */
  clocks?: OrderDeadlines;
  /** When the copy of the contract was mailed; null: it has not been. Absent until the order is paid. */
  copyAt?: string | null;
}

/** `GET /admin/returns` */
export interface ListedReturn extends OrderReturn {
  order: { id: string; orderNumber: number; customerName: string };
}

/** `GET /admin/returns/waiting` */
export interface WaitingReturns {
  /** Asked, and not answered. */
  requested: number;
  /** Money that is due. */
  due: number;
  /** Of these, ten days and more after it became due. */
  urgent: number;
  /** Not shipped 20 days after the promised day. */
  late: number;
  /** Orders paid ten days ago and more whose buyer has no copy of the contract, the oldest first. */
  contractsUnsent: string[];
}

/** The days of an order that the law counts from. */
export interface OrderDays {
  paidAt: Date | string;
  /** As it was told to the buyer; absent: what the terms promise. */
  promisedBy?: string | null;
  /** When the buyer was sent their copy of the contract; null: not yet. */
  copyAt: Date | string | null;
}

export interface OrderDeadlines {
  promisedOn: string;
  /** Until the end of this day the buyer may end the contract (54.8). */
  cancelBy: string;
  /** From this day on they may where nothing was delivered (54.9). */
  endsFrom: string;
  /** The owner is warned from this day on. */
  warnsFrom: string;
}

/** Days of 54.8 after the copy, and where there is none after the contract. */
const copyDays = { sent: 7, missing: 30 };
/** Business days that the terms promise. */
const promisedDays = 7;
const late = { warns: 20, ends: 30 };
export const refundDays = { due: 15, urgent: 10 };
const windowDays: Partial<Record<ReturnReason, number>> = {
  'changed-mind': 14,
  unsuitable: 30,
  damaged: 30,
  wrong: 30,
};

/** The day by which an order was to arrive. */
export function promisedDay({ paidAt, promisedBy }: Pick<OrderDays, 'paidAt' | 'promisedBy'>): string {
  return promisedBy ?? businessDaysAfter(isoDay(new Date(paidAt)), promisedDays);
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

/** Why the notice of the buyer ends the contract at this moment; null: they can only ask. */
export function cancellationBasis(
  days: OrderDays,
  { now, hasLeft }: { now: Date; hasLeft: boolean },
): CancellationBasis | null {
  const { endsFrom, cancelBy } = deadlinesOf(days);
  const today = isoDay(now);
  if (today >= endsFrom) return '54.9';
  return !hasLeft && today <= cancelBy ? '54.8' : null;
}

/** When goods count as received: where nobody said, as long after they left as the terms promise. */
export function receivedDay({
  shippedAt,
  deliveredAt,
}: {
  shippedAt: Date;
  deliveredAt: Date | null;
}): string {
  return deliveredAt ? isoDay(deliveredAt) : businessDaysAfter(isoDay(shippedAt), promisedDays);
}

/** What goods of that day can still be sent back for. */
export function openReasons(receivedOn: string, now: Date): ReturnReason[] {
  const today = isoDay(now);
  return returnReasons.filter((reason) => {
    const days = windowDays[reason];
    return days === undefined || today <= dayAfter(receivedOn, days);
  });
}

/** From the notice of the buyer: section 54.13 of a contract that it ended, the terms of all else. */
export function refundDueOn(from: Date): string {
  return dayAfter(isoDay(from), refundDays.due);
}

/** The last days: the tenth has begun. */
export function isRefundUrgent(dueOn: string, today: string): boolean {
  return today >= dayAfter(dueOn, refundDays.urgent - refundDays.due);
}
