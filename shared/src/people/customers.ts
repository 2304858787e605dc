import type { User } from './auth.ts';

/** Row of `GET /admin/customers`: a customer with figures about the orders of the e-mail address. */
export interface Customer extends Omit<User, 'id'> {
  /** Account id; null for a guest, whose `createdAt` is the date of the first order. */
  id: number | null;
  /** Number of orders of any status. */
  orderCount: number;
  /** Payments minus refunds, as decimal text. */
  totalSpent: string;
  /** Date of the last order; null without orders. */
  lastOrderAt: string | null;
}

/**
 * Reply of `GET /admin/people/erasure`: counts of the personal data of a person. Orders and published reviews are kept
 * after an erasure.
 */
export interface ErasureCounts {
  account: number;
  /** True when the person is an administrator, whose data cannot be erased here. */
  isAdmin: boolean;
  /** Order numbers with an open payment dispute, which delays the erasure. */
  heldBy: number[];
  /** Date of an erasure request that waits for the end of a dispute; null when there is none. */
  waitingSince: string | null;
  favourites: number;
  chatMessages: number;
  contactMessages: number;
  newsletter: number;
  stockAlerts: number;
  /** Number of unpublished reviews, which are deleted. */
  waitingReviews: number;
  /** Number of returns whose messages and photos are deleted. */
  returns: number;
  /** Number of published reviews, which are made anonymous. */
  reviews: number;
  /** Number of recorded consents, kept as proof without the e-mail address. */
  consents: number;
  /** Number of orders, which are kept because the law requires the shop to keep invoices. */
  orders: number;
}

/** Names of the counts of data that an erasure deletes. */
export const erasedKinds = [
  'favourites',
  'chatMessages',
  'contactMessages',
  'newsletter',
  'stockAlerts',
  'waitingReviews',
  'returns',
] as const satisfies readonly (keyof ErasureCounts)[];

/** Names of the counts of data that an erasure keeps. */
export const keptKinds = [
  'orders',
  'reviews',
  'consents',
] as const satisfies readonly (keyof ErasureCounts)[];

/** Counts of personal data, excluding the account itself. */
export type PersonalCounts = Record<(typeof erasedKinds | typeof keptKinds)[number], number>;

/**
 * Reply of `POST /admin/people/erasure` with status 202 when the erasure has to wait; a completed one has status 204
 * and no body.
 */
export interface ErasureWait {
  /** Order numbers with an open payment dispute. */
  heldBy: number[];
}

/** Filter of customers: with an account, without one, or all. */
export const customerKinds = ['accounts', 'guests', 'all'] as const;
export type CustomerKind = (typeof customerKinds)[number];

export const customerSorts = [
  'name',
  'email',
  'createdAt',
  'orderCount',
  'totalSpent',
  'lastOrderAt',
] as const;
/** Sort order of the list; a leading `-` sorts descending. */
export type CustomerSort = (typeof customerSorts)[number] | `-${(typeof customerSorts)[number]}`;

/** Reply of `GET /admin/customers/summary`: figures of the customer list. */
export interface CustomerSummary {
  total: number;
  /** Number of accounts registered within the last 7 days. */
  newThisWeek: number;
  /** Number of customers with at least one order. */
  active: number;
  /** Revenue of all customers with and without account (payments minus refunds), as decimal text. */
  revenue: string;
}
