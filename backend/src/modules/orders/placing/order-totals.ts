import {
  deliveryCents,
  sum,
  taxesOf,
  type DeliveryPolicy,
  type Province,
  type TaxedProduct,
  type TaxRules,
  type TaxShare,
  type TaxTotal,
} from '@shop/contracts';

export interface PricedLine extends TaxedProduct {
  productId: number;
  quantity: number;
  priceCents: number;
}

/** A line as a browser asks for it. */
export interface DraftLine {
  productId: number;
  quantity: number;
  /** Every unit price that the buyer was shown for it, in cents: compared, never believed. */
  shownCents: number[];
}

export interface Amounts {
  subtotalCents: number;
  shippingCents: number;
  taxes: TaxTotal[];
  /** What of the taxes belongs to each line. */
  lineTaxes: TaxShare[][];
  shippingTaxes: TaxShare[];
  totalCents: number;
}

/** What everything costs on a day. */
export interface PricingRules {
  delivery: DeliveryPolicy;
  taxes: TaxRules;
  day: string;
}

/** What an order costs that goes to `province`: the one sum, asked by estimate, checkout and order alike. */
export function amountsOf(
  lines: readonly PricedLine[],
  { delivery, taxes: rules, day }: PricingRules,
  province: Province | null,
): Amounts {
  const subtotalCents = sum(lines.map(({ quantity, priceCents }) => quantity * priceCents));
  const shippingCents = lines.length > 0 ? deliveryCents(delivery, subtotalCents) : 0;
  const taxable = lines.map(({ quantity, priceCents, kind, taxExceptions }) => {
    const grossCents = quantity * priceCents;
    return { kind, taxExceptions, grossCents, netCents: grossCents };
  });
  const { taxes, lines: lineTaxes, shipping } = taxesOf(taxable, shippingCents, { province, day, rules });
  const totalCents = subtotalCents + shippingCents + sum(taxes.map(({ amountCents }) => amountCents));
  return { subtotalCents, shippingCents, taxes, lineTaxes, shippingTaxes: shipping, totalCents };
}

/** Whether the buyer was shown these very prices and this total. */
export function isAsShown(
  shown: { lines: readonly DraftLine[]; totalCents: number },
  priced: readonly PricedLine[],
  { totalCents }: Amounts,
): boolean {
  const prices = new Map(priced.map(({ productId, priceCents }) => [productId, priceCents]));
  const isLineAsShown = ({ productId, shownCents }: DraftLine) =>
    shownCents.every((cents) => cents === prices.get(productId));
  return shown.totalCents === totalCents && shown.lines.every(isLineAsShown);
}
