import type { InvariantId } from '@shop/shared';

/** A rule of the books, as SQL. */
export interface Invariant {
  id: InvariantId;
  rule: string;
  /** SQL that counts the records checked: one row, one number. */
  figure: string;
  /** Each query returns one row per breach, with a `Breach` as JSON in its only column `offender`. */
  breaches: string[];
}

/** Statuses that an order has only once it is paid. */
export const paidStatuses = `('paid', 'shipped', 'in-transit', 'delivered')`;

/** SQL for the units of an order and product that are held and neither released nor sold. */
export const heldUnits = `sum(CASE kind WHEN 'hold' THEN quantity WHEN 'release' THEN -quantity
  WHEN 'sale' THEN -quantity ELSE 0 END)`;
