import type { ReportPeriod } from '../kit/dates.ts';

/** Sales of a period. An order counts as a sale when it was paid and not cancelled, on the day it was placed. */
export interface SalesTotals extends ReportPeriod {
  orders: number;
  /** Revenue (payments minus refunds) with taxes, as decimal text. */
  revenue: string;
  /** Taxes in `revenue`, as decimal text. */
  taxes: string;
  /** Number of orders whose buyer had paid an earlier one. */
  returning: number;
}

/** Sales of one day or month in the shop's time zone. */
export interface SalesStep {
  /** Day such as `2026-11-20`, or month such as `2026-11`. */
  step: string;
  orders: number;
  /** Revenue (payments minus refunds) with taxes, as decimal text. */
  revenue: string;
}

/** Reply of `GET /admin/sales`. */
export interface Sales {
  current: SalesTotals;
  /** Period of the same length just before; whole months are compared with whole months. */
  previous: SalesTotals;
  yearBefore: SalesTotals;
  /** All days of the current period, or all months when it is longer than `mostDays`. */
  steps: SalesStep[];
}

/** Longest period in days that is shown by day. */
export const mostDays = 92;

/** Groupings of `GET /admin/sales/sold`. */
export const soldGroups = ['product', 'variant', 'category', 'province'] as const;
export type SoldGroup = (typeof soldGroups)[number];

/** `least`: what is on sale and sold least, unsold products first. */
export const soldOrders = ['most', 'least'] as const;
export type SoldOrder = (typeof soldOrders)[number];

/** Sales of a product, variant, category or province in a period. */
export interface SoldRow {
  /** Name in the language asked for; the code of a province, or empty for orders without one. */
  name: string;
  /** Product whose edit form shows it; absent for categories, provinces and deleted products. */
  productId?: number;
  /** Units sold; orders for a province. */
  units: number;
  /** Revenue after discounts, before taxes, delivery and refunds, as decimal text. */
  revenue: string;
  /** Units in the period before. */
  previousUnits: number;
}

/** Reply of `GET /admin/sales/waiting`: numbers of orders and payments that need an action of the owner. */
export interface WaitingOrders {
  /** Number of orders that are paid and not yet shipped. */
  toPrepare: number;
  /** Number of orders to prepare that will be paid at pick-up. */
  reserved: number;
  /** Number of payment problems that only the owner can resolve. */
  paymentsToCheck: number;
}

/** Reply of `GET /admin/stock/low`: products on sale with fewer than `below` units. */
export interface LowStock {
  total: number;
  /** At most five products with low stock, lowest stock first. */
  products: { id: number; name: string; stock: number }[];
}
