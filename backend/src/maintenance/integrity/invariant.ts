import type { InvariantId } from '@shop/contracts';

/** A rule of the books, as SQL. */
export interface Invariant {
  id: InvariantId;
  rule: string;
  /** Counts what is looked at: one row, one number. */
  figure: string;
  /** Each gives one row a breach, with a `Breach` as JSON in its only column `offender`. */
  breaches: string[];
}

/** Statuses that an order reaches only with its money. */
export const paidStatuses = `('paid', 'shipped', 'in-transit', 'delivered')`;

/** Units of one order and product that are neither given back nor sold. */
export const heldUnits = `sum(CASE kind WHEN 'hold' THEN quantity WHEN 'release' THEN -quantity
  WHEN 'sale' THEN -quantity ELSE 0 END)`;
