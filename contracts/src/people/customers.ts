import type { User } from './auth.ts';

/** Somebody, and what was bought with their e-mail address: a row of `GET /admin/customers`. */
export interface Customer extends Omit<User, 'id'> {
  /** Of their account; null for a guest, whose `createdAt` is that of their first order. */
  id: number | null;
  /** Orders of any status. */
  orderCount: number;
  /** What was paid and not refunded, decimal text. */
  totalSpent: string;
  /** Null where there is no order. */
  lastOrderAt: string | null;
}

/** What there is of a person: `GET /admin/people/erasure`. Orders and published reviews stay when they are erased. */
export interface ErasureCounts {
  account: number;
  /** Whoever runs the shop is not erased here. */
  isAdmin: boolean;
  /** Numbers of the orders in dispute: they are erased once it is over. */
  heldBy: number[];
  /** They were to be erased then; they wait for the end of a dispute. */
  waitingSince: string | null;
  favourites: number;
  chatMessages: number;
  contactMessages: number;
  newsletter: number;
  stockAlerts: number;
  /** Not published yet: they go. */
  waitingReviews: number;
  /** What was written and shown of goods that were to come back. */
  returns: number;
  /** They lose their author. */
  reviews: number;
  /** Lines of the ledger, which is the proof, without the address. */
  consents: number;
  /** Invoices, which the law makes the shop keep. */
  orders: number;
}

/** Counts of what is erased with a person. */
export const erasedKinds = [
  'favourites',
  'chatMessages',
  'contactMessages',
  'newsletter',
  'stockAlerts',
  'waitingReviews',
  'returns',
] as const satisfies readonly (keyof ErasureCounts)[];

/** Counts of what stays when a person is erased. */
export const keptKinds = [
  'orders',
  'reviews',
  'consents',
] as const satisfies readonly (keyof ErasureCounts)[];

/** How much the shop keeps of a person, beside the account. */
export type PersonalCounts = Record<(typeof erasedKinds | typeof keptKinds)[number], number>;

/** Reply of `POST /admin/people/erasure` that waits (202); one that is done has none (204). */
export interface ErasureWait {
  /** Numbers of the orders in dispute. */
  heldBy: number[];
}

/** Which customers: those with an account, who have bought without one, or both. */
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
/** What the list can be sorted by; `-` in front: downwards. */
export type CustomerSort = (typeof customerSorts)[number] | `-${(typeof customerSorts)[number]}`;

/** The cards of the customers screen, of the same people as the list: `GET /admin/customers/summary`. */
export interface CustomerSummary {
  total: number;
  /** Registered within the last 7 days. */
  newThisWeek: number;
  /** With at least one order. */
  active: number;
  /** What was paid and not refunded by everybody, with an account or without, decimal text. */
  revenue: string;
}
