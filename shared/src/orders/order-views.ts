import type { OrderFilter } from './orders.ts';

/** Orders of the list: the latest first by default, or the oldest, which wait longest. */
export const orderSorts = ['recent', 'oldest'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Filters and order stored in a view of the order list; without the search text, which mostly names a person. */
export interface OrderViewFilter {
  status?: OrderFilter;
  /** Word of the team that the orders have. */
  tag?: string;
  sort?: OrderSort;
}

export interface OrderViewInput extends OrderViewFilter {
  name: string;
}

/** A view of the order list that the shop has saved. */
export interface OrderView {
  id: number;
  name: string;
  filter: OrderViewFilter;
  /** Values of the saved filter that no longer exist, such as a tag that no order has; absent without any. */
  gone?: string[];
}
