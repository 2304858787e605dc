import { sum } from '@shop/contracts';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';

/** What one buyer may hold without having paid, as the owner has set it. */
export interface UnpaidCeiling {
  /** Of what there is of a product, what orders hold included. */
  percent: number;
  /** Total of the unpaid orders of a buyer. */
  cents: number;
}

/** An order that is not paid, with its units of the products that are looked at. */
export interface UnpaidOrder {
  email: string;
  visitorId: string | null;
  /** Null of one that was placed before networks were noted. */
  network: string | null;
  totalCents: number;
  /** Its buyer has said by mail that it will be picked up. */
  isConfirmed: boolean;
  lines: readonly { variantId: number; quantity: number }[];
}

interface Holdings {
  order: UnpaidOrder;
  /** All other unpaid orders of the shop. */
  others: readonly UnpaidOrder[];
  /** What is left of each product, this order taken off. */
  stock: ReadonlyMap<number, number>;
}

export type CeilingBreach = { variantId: number; units: number } | { cents: number };

/** Of any product, however little there is of it. */
const leastUnits = 5;
/** What all buyers together may hold of a product without having paid or confirmed. */
const sharedPercent = 80;
/** An order is unusual with more than half of what is allowed: of its value, or of so many products. */
const unusualProducts = 3;

/** What the order may hold, where that is less than it asks for; null: it is within the ceilings. */
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

/** One within the ceilings that the owner should know of. */
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

/** What the other orders of the same mailbox, browser or network hold, whichever is the most. */
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
