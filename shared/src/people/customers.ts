import type { User } from './auth.ts';

/** Customer with the orders of their e-mail address: a row of `GET /admin/customers`. */
export interface Customer extends Omit<User, 'id'> {
  /** Account id; null for a guest, whose `createdAt` is the date of their first order. */
  id: number | null;
  /** Number of orders of any status. */
  orderCount: number;
  /** Payments less refunds as decimal text. */
  totalSpent: string;
  /** Date of the last order; null without orders. */
  lastOrderAt: string | null;
}

/**
 * Counts of the data of a person: `GET /admin/people/erasure`. Orders and published reviews are kept when the person is
 * erased.
 */
export interface ErasureCounts {
  account: number;
  /** The person is an administrator, who cannot be erased here. */
  isAdmin: boolean;
  /** Numbers of the orders in dispute, which delay the erasure. */
  heldBy: number[];
  /** Date of an erasure request that waits for the end of a dispute; null without one. */
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
  /** Number of lines of the consent ledger, kept as proof without the e-mail address. */
  consents: number;
  /** Number of orders, whose invoices the law makes the shop keep. */
  orders: number;
}

/** Counts of data that is erased with a person. */
export const erasedKinds = [
  'favourites',
  'chatMessages',
  'contactMessages',
  'newsletter',
  'stockAlerts',
  'waitingReviews',
  'returns',
] as const satisfies readonly (keyof ErasureCounts)[];

/** Counts of data that is kept when a person is erased. */
export const keptKinds = [
  'orders',
  'reviews',
  'consents',
] as const satisfies readonly (keyof ErasureCounts)[];

/** Counts of the data of a person besides the account. */
export type PersonalCounts = Record<(typeof erasedKinds | typeof keptKinds)[number], number>;

/** Reply of `POST /admin/people/erasure` when the erasure has to wait (202); a completed one has no body (204). */
export interface ErasureWait {
  /** Numbers of the orders in dispute. */
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

/** Figures of the customers that the list shows: `GET /admin/customers/summary`. */
export interface CustomerSummary {
  total: number;
  /** Number of accounts registered within the last 7 days. */
  newThisWeek: number;
  /** Number of customers with at least one order. */
  active: number;
  /** Revenue of all customers, with an account or without, as decimal text: payments less refunds. */
  revenue: string;
}
