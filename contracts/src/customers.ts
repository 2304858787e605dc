import type { User } from './auth.ts';

/** Somebody with an account, and what was bought with their e-mail address: a row of `GET /admin/customers`. */
export interface Customer extends User {
  /** Orders of any status. */
  orderCount: number;
  /** What was paid and not refunded, decimal text. */
  totalSpent: string;
  /** Null where there is no order. */
  lastOrderAt: string | null;
}

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

/** The cards of the customers screen: `GET /admin/customers/summary`. */
export interface CustomerSummary {
  total: number;
  /** Registered within the last 7 days. */
  newThisWeek: number;
  /** With at least one order. */
  active: number;
  /** What was paid and not refunded by everybody, with an account or without, decimal text. */
  revenue: string;
}
