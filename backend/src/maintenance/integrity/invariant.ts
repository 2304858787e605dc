import type { InvariantId } from '@shop/shared';

/** A rule for stored data, as SQL. */
export interface Invariant {
  id: InvariantId;
  rule: string;
  /** SQL that counts the checked records: one row with one number. */
  figure: string;
  /** SQL queries that return one row per broken rule, with a `Breach` as JSON in the only column `offender`. */
  breaches: string[];
}

/** SQL for the units of an order and product that are held, without those released or sold. */
export const heldUnits = `sum(CASE kind WHEN 'hold' THEN quantity WHEN 'release' THEN -quantity
  WHEN 'sale' THEN -quantity ELSE 0 END)`;
