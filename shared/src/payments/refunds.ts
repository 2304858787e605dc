import { allocate, sum } from '../kit/allocate.ts';
import type { TaxCode, TaxShare, TaxTotal } from '../taxes/tax.ts';

/** Amounts charged for an order by line, delivery and tax, from which refunds are calculated. */
export interface RefundableOrder {
  lines: RefundableLine[];
  shippingCents: number;
  shippingTaxes: TaxShare[];
  taxes: TaxTotal[];
}

export interface RefundableLine {
  productId: number;
  quantity: number;
  /** Net amount of all units of the line after discounts, in cents. */
  netCents: number;
  taxes: TaxShare[];
}

/** Refunded tax, with the net amount on which it had been charged. */
export interface ReturnedTax extends TaxShare {
  baseCents: number;
}

export interface RefundBreakdown {
  /** Net amount in cents, without taxes. */
  netCents: number;
  /** Part of the net amount for delivery, in cents. */
  deliveryCents: number;
  /** Refunded taxes in invoice order, without taxes of zero. */
  taxes: ReturnedTax[];
  /** Refunded units; empty when only an amount is refunded. */
  lines: { productId: number; quantity: number; netCents: number }[];
  /** True when the whole delivery fee is refunded. */
  isDelivery: boolean;
}

export interface RefundChoice {
  lines: readonly { productId: number; quantity: number }[];
  delivery: boolean;
}

interface Left {
  netCents: number;
  goodsCents: number;
  deliveryCents: number;
  taxes: ReturnedTax[];
}

export function refundTotal({ netCents, taxes }: Pick<RefundBreakdown, 'netCents' | 'taxes'>): number {
  return netCents + sum(taxes.map(({ amountCents }) => amountCents));
}

/** Units of each order line that have not been refunded yet. */
export function unitsLeft(
  { lines }: RefundableOrder,
  before: readonly RefundBreakdown[],
): { productId: number; quantity: number }[] {
  return lines.map(({ productId, quantity }) => {
    return { productId, quantity: Math.max(0, quantity - unitsBefore(before, productId)) };
  });
}

export function isDeliveryLeft({ shippingCents }: RefundableOrder, before: readonly RefundBreakdown[]) {
  return shippingCents > 0 && !before.some(({ isDelivery }) => isDelivery);
}

/**
 * Refund of units and delivery at the price paid. The refunds of a line add up to its amount to the cent, in whatever
 * portions the units are refunded, and never exceed what earlier refunds have left.
 */
export function refundOf(
  order: RefundableOrder,
  before: readonly RefundBreakdown[],
  choice: RefundChoice,
): RefundBreakdown {
  const left = leftOf(order, before);
  const chosen = chosenLines(order, before, choice.lines);
  const isDelivery = choice.delivery && isDeliveryLeft(order, before);
  const delivery = isDelivery ? [deliveryOf(order)] : [];
  const netCents = Math.min(left.netCents, sum([...chosen, ...delivery].map((part) => part.netCents)));
  const taxes = left.taxes.map(({ code, amountCents, baseCents }) => {
    const shares = [...chosen, ...delivery].map((part) => part.taxes.find((tax) => tax.code === code));
    return {
      code,
      amountCents: Math.min(amountCents, sum(shares.map((share) => share?.amountCents ?? 0))),
      baseCents: Math.min(baseCents, sum(shares.map((share) => share?.baseCents ?? 0))),
    };
  });
  return {
    ...settled(left, { netCents, taxes, deliveryCents: isDelivery ? order.shippingCents : 0 }),
    lines: shownLines(chosen, netCents),
    isDelivery,
  };
}

/**
 * Refund of a free amount, split into net amount and taxes in the ratio of what is left of each. A refund of everything
 * left also lists lines and delivery. An excess over the order has no parts.
 */
export function refundOfAmount(
  order: RefundableOrder,
  before: readonly RefundBreakdown[],
  amountCents: number,
): RefundBreakdown {
  const left = leftOf(order, before);
  const all = refundOf(order, before, { lines: unitsLeft(order, before), delivery: true });
  if (amountCents >= refundTotal(left)) return { ...all, ...settled(left, left) };
  const [netCents = 0, ...shares] = allocate(amountCents, [
    left.netCents,
    ...left.taxes.map((tax) => tax.amountCents),
  ]);
  const taxes = left.taxes.map((tax, index) => {
    const baseCents = part(tax.baseCents, 0, netCents, left.netCents);
    return { code: tax.code, amountCents: shares[index] ?? 0, baseCents };
  });
  const [, deliveryCents = 0] = allocate(netCents, [left.goodsCents, left.deliveryCents]);
  return { ...settled(left, { netCents, taxes, deliveryCents }), lines: [], isDelivery: false };
}

/** True when a refund does not exceed what earlier refunds have left. */
export function fitsAfter(
  order: RefundableOrder,
  before: readonly RefundBreakdown[],
  { netCents, taxes }: RefundBreakdown,
): boolean {
  const left = leftOf(order, before);
  const isLeft = ({ code, amountCents }: TaxShare) =>
    amountCents <= (left.taxes.find((tax) => tax.code === code)?.amountCents ?? 0);
  return netCents <= left.netCents && taxes.every(isLeft);
}

function leftOf(order: RefundableOrder, before: readonly RefundBreakdown[]): Left {
  const goods = sum(order.lines.map(({ netCents }) => netCents));
  const givenNet = sum(before.map(({ netCents }) => netCents));
  const givenDelivery = sum(before.map(({ deliveryCents }) => deliveryCents));
  const given = (code: TaxCode) => before.flatMap(({ taxes }) => taxes.filter((tax) => tax.code === code));
  return {
    netCents: Math.max(0, goods + order.shippingCents - givenNet),
    goodsCents: Math.max(0, goods - (givenNet - givenDelivery)),
    deliveryCents: Math.max(0, order.shippingCents - givenDelivery),
    taxes: order.taxes.map(({ code, amountCents, baseCents }) => ({
      code,
      amountCents: Math.max(0, amountCents - sum(given(code).map((tax) => tax.amountCents))),
      baseCents: Math.max(0, baseCents - sum(given(code).map((tax) => tax.baseCents))),
    })),
  };
}

/** Adds the remaining delivery part and taxable amounts; the last refund gets all that is left. */
function settled(left: Left, wanted: Pick<Left, 'netCents' | 'deliveryCents' | 'taxes'>) {
  const { netCents } = wanted;
  const isLast = netCents === left.netCents;
  const delivery = Math.min(netCents, wanted.deliveryCents, left.deliveryCents);
  const bases = new Map(left.taxes.map(({ code, baseCents }) => [code, baseCents]));
  const taxes = wanted.taxes.map((tax) => {
    return { ...tax, baseCents: isLast ? (bases.get(tax.code) ?? 0) : Math.min(tax.baseCents, netCents) };
  });
  return {
    netCents,
    deliveryCents: Math.max(netCents - left.goodsCents, delivery),
    taxes: taxes.filter(({ amountCents, baseCents }) => amountCents > 0 || baseCents > 0),
  };
}

interface Part {
  netCents: number;
  taxes: ReturnedTax[];
}

function chosenLines(
  order: RefundableOrder,
  before: readonly RefundBreakdown[],
  wanted: RefundChoice['lines'],
): (Part & { productId: number; quantity: number })[] {
  return order.lines.flatMap(({ productId, quantity: of, netCents, taxes }) => {
    const from = Math.min(of, unitsBefore(before, productId));
    const asked = sum(wanted.filter((one) => one.productId === productId).map(({ quantity }) => quantity));
    const to = Math.min(of, from + asked);
    if (to === from) return [];
    const net = part(netCents, from, to, of);
    const shares = taxes.map(({ code, amountCents }) => {
      return { code, amountCents: part(amountCents, from, to, of), baseCents: net };
    });
    return [{ productId, quantity: to - from, netCents: net, taxes: shares }];
  });
}

/** Delivery fee with its taxable amounts: those of the order minus those of the lines. */
function deliveryOf({ lines, shippingCents, shippingTaxes, taxes }: RefundableOrder): Part {
  const shares = shippingTaxes.map(({ code, amountCents }) => {
    const base = taxes.find((tax) => tax.code === code)?.baseCents ?? 0;
    const taxed = lines.filter((line) => line.taxes.some((tax) => tax.code === code));
    const goods = sum(taxed.map(({ netCents }) => netCents));
    return { code, amountCents, baseCents: Math.max(0, base - goods) };
  });
  return { netCents: shippingCents, taxes: shares };
}

/** Lines as printed on a credit note; their sum never exceeds the net amount of the refund. */
function shownLines(chosen: ReturnType<typeof chosenLines>, netCents: number): RefundBreakdown['lines'] {
  let rest = netCents;
  return chosen.map((line) => {
    const shown = Math.min(rest, line.netCents);
    rest -= shown;
    return { productId: line.productId, quantity: line.quantity, netCents: shown };
  });
}

function unitsBefore(before: readonly RefundBreakdown[], productId: number): number {
  const lines = before.flatMap((refund) => refund.lines.filter((line) => line.productId === productId));
  return sum(lines.map(({ quantity }) => quantity));
}

/** Part of `total` for the units from `from` to `to` out of `of` units, half a cent rounded up. */
function part(total: number, from: number, to: number, of: number): number {
  const upTo = (units: number) => (of === 0 ? 0 : Math.floor((2 * total * units + of) / (2 * of)));
  return upTo(to) - upTo(from);
}
