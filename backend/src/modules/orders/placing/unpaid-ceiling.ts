import { sum } from '@shop/shared';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';

/** Limits on the unpaid orders of one buyer, set by the owner. */
export interface UnpaidCeiling {
  /** Largest share of a product's stock, including the units that orders hold. */
  percent: number;
  /** Largest total of the unpaid orders of one buyer, in cents. */
  cents: number;
}

/** Unpaid order, with its units of the products under consideration. */
export interface UnpaidOrder {
  email: string;
  visitorId: string | null;
  /** IP network of the buyer; null for an order placed before networks were stored. */
  network: string | null;
  totalCents: number;
  /** The buyer has confirmed by mail that they will pick the order up. */
  isConfirmed: boolean;
  lines: readonly { variantId: number; quantity: number }[];
}

interface Holdings {
  order: UnpaidOrder;
  others: readonly UnpaidOrder[];
  /** Remaining stock of each product by id, without the units of this order. */
  stock: ReadonlyMap<number, number>;
}

export type CeilingBreach = { variantId: number; units: number } | { cents: number };

/** Units of a product that one buyer may always hold, however small the stock. */
const leastUnits = 5;
/** Percentage of a product's stock that all unpaid and unconfirmed orders together may hold. */
const sharedPercent = 80;
/**
 * An order counts as unusual when it holds more than half of the limit of this many products. (An order above half of
 * the limit in value is unusual too.)
 */
const unusualProducts = 3;

/** Limit that the order exceeds, with the units or cents that would be allowed; null when no limit is exceeded. */
export function ceilingBreach(holdings: Holdings, ceiling: UnpaidCeiling): CeilingBreach | null {
  const { order, others } = holdings;
  const unconfirmed = others.filter(({ isConfirmed }) => !isConfirmed);
  for (const { variantId, quantity } of order.lines) {
    const { own, shared } = limitsOf(holdings, variantId, ceiling);
    const units = Math.min(
      own - heldByBuyer(holdings, (other) => unitsOf(other, variantId)),
      shared - sum(unconfirmed.map((other) => unitsOf(other, variantId))),
    );
    if (quantity > units) return { variantId, units: Math.max(0, units) };
  }
  const cents = ceiling.cents - heldByBuyer(holdings, ({ totalCents }) => totalCents);
  return order.totalCents > cents ? { cents: Math.max(0, cents) } : null;
}

/** True when an order within the limits is still so large that the owner should be told. */
export function isUnusual(holdings: Holdings, ceiling: UnpaidCeiling): boolean {
  const { order } = holdings;
  if (2 * order.totalCents > ceiling.cents) return true;
  const large = order.lines.filter(({ variantId, quantity }) => {
    return quantity > leastUnits && 2 * quantity > limitsOf(holdings, variantId, ceiling).own;
  });
  return large.length >= unusualProducts;
}

function limitsOf({ order, others, stock }: Holdings, variantId: number, { percent }: UnpaidCeiling) {
  const held = sum([order, ...others].map((one) => unitsOf(one, variantId)));
  const all = held + (stock.get(variantId) ?? 0);
  const shareOf = (share: number) => Math.max(leastUnits, Math.floor((all * share) / 100));
  return { own: shareOf(percent), shared: shareOf(Math.max(percent, sharedPercent)) };
}

/** Largest amount that other unpaid orders of the same mailbox, browser or network hold. */
function heldByBuyer({ order, others }: Holdings, amountOf: (other: UnpaidOrder) => number): number {
  const mailbox = mailboxKey(order.email);
  const sames = [
    others.filter(({ email }) => mailboxKey(email) === mailbox),
    others.filter(({ visitorId }) => visitorId !== null && visitorId === order.visitorId),
    others.filter(({ network }) => network !== null && network === order.network),
  ];
  return Math.max(...sames.map((same) => sum(same.map(amountOf))));
}

function unitsOf({ lines }: UnpaidOrder, variantId: number): number {
  return sum(lines.filter((line) => line.variantId === variantId).map(({ quantity }) => quantity));
}
