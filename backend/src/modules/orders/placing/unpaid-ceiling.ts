import { sum } from '@shop/shared';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';

/** Ceilings for the unpaid orders of one buyer, as the owner has set them. */
export interface UnpaidCeiling {
  /** Share of the stock of a product, units held by orders included. */
  percent: number;
  /** Total of the unpaid orders of a buyer. */
  cents: number;
}

/** An order that is not paid, with its units of the products that are looked at. */
export interface UnpaidOrder {
  email: string;
  visitorId: string | null;
  /** Network of the buyer; null for an order that was placed before networks were stored. */
  network: string | null;
  totalCents: number;
  /** The buyer has confirmed by mail that they will pick the order up. */
  isConfirmed: boolean;
  lines: readonly { variantId: number; quantity: number }[];
}

interface Holdings {
  order: UnpaidOrder;
  /** All other unpaid orders of the shop. */
  others: readonly UnpaidOrder[];
  /** Remaining stock of each product, after this order. */
  stock: ReadonlyMap<number, number>;
}

export type CeilingBreach = { variantId: number; units: number } | { cents: number };

/** Units of a product that one buyer may always hold, however low its stock. */
const leastUnits = 5;
/** Share of a product's stock that all buyers together may hold without having paid or confirmed. */
const sharedPercent = 80;
/**
 * Number of products from which an order is unusual, if it holds more than half of its ceiling of each; more than half
 * of the ceiling in value is unusual, too.
 */
const unusualProducts = 3;

/** Ceiling that the order exceeds, with the amount that it may hold; null: it is within the ceilings. */
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

/** Whether an order within the ceilings is so large that the owner should know of it. */
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

/** Largest amount that the other orders of the same mailbox, browser or network hold. */
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
