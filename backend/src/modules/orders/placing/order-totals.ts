import {
  chargesTax,
  chosenOf,
  deliveryCents,
  deliveryChoices,
  hasChoices,
  sum,
  taxesOf,
  type DeliveryChoice,
  type DeliveryRules,
  type Province,
  type TaxedProduct,
  type TaxRules,
  type TaxShare,
  type TaxTotal,
  type VariantId,
} from '@shop/contracts';

export interface PricedLine extends TaxedProduct {
  variantId: VariantId;
  quantity: number;
  priceCents: number;
  /** Of one; null: nobody has weighed it. */
  weightG: number | null;
}

/** Where goods go, and how. */
export interface Destination {
  /** All of it, or its first three characters. */
  postalCode: string;
  /** Whose taxes are charged on what is brought; null where the shop charges none. */
  province: Province | null;
  /** Name of the choice that the buyer made; absent: the one that is proposed. */
  delivery?: string;
  /** What carriers have answered; absent: the shop's own rates hold. */
  quoted?: readonly DeliveryChoice[];
}

/** A line as a browser asks for it. */
export interface DraftLine {
  variantId: VariantId;
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
  /** Whose taxes these are: of what is picked up, those of the place. */
  province: Province | null;
  /** In how many ways it may be delivered; null where there is one price for all. */
  choices: DeliveryChoice[] | null;
  /** With which of them this is counted; null where there is none of that name. */
  choice: DeliveryChoice | null;
}

/** What everything costs on a day. */
export interface PricingRules {
  delivery: DeliveryRules;
  taxes: TaxRules;
  /** Of `now`, in the shop's time. */
  day: string;
  now: Date;
}

/** What an order costs where it goes: the one sum, asked by estimate, checkout and order alike. */
export function amountsOf(
  lines: readonly PricedLine[],
  rules: PricingRules,
  destination: Destination,
): Amounts {
  const { delivery, taxes: taxRules, day } = rules;
  const subtotalCents = sum(lines.map(({ quantity, priceCents }) => quantity * priceCents));
  const choices = choicesOf(lines, rules, destination);
  const choice = choices && chosenOf(choices, destination.delivery);
  const feeCents = choices ? (choice?.feeCents ?? 0) : deliveryCents(delivery.flat, subtotalCents);
  const shippingCents = lines.length > 0 ? feeCents : 0;
  const province = provinceOfTaxes(choice, rules, destination);
  const taxable = lines.map(({ quantity, priceCents, kind, taxExceptions }) => {
    const grossCents = quantity * priceCents;
    return { kind, taxExceptions, grossCents, netCents: grossCents };
  });
  const {
    taxes,
    lines: lineTaxes,
    shipping,
  } = taxesOf(taxable, shippingCents, {
    province,
    day,
    rules: taxRules,
  });
  const totalCents = subtotalCents + shippingCents + sum(taxes.map(({ amountCents }) => amountCents));
  const sums = { subtotalCents, shippingCents, taxes, lineTaxes, shippingTaxes: shipping, totalCents };
  return { ...sums, province, choices, choice };
}

/** Those of carriers, or the shop's own, and where it may be picked up. */
function choicesOf(
  lines: readonly PricedLine[],
  { delivery, now }: PricingRules,
  { postalCode, quoted }: Destination,
): DeliveryChoice[] | null {
  if (!quoted && !hasChoices(delivery)) return null;
  const subtotalCents = sum(lines.map(({ quantity, priceCents }) => quantity * priceCents));
  const own = deliveryChoices(delivery, { postalCode, subtotalCents, weightG: weightOf(lines) }, now);
  return quoted ? [...quoted, ...own.filter(({ place }) => place)] : own;
}

function weightOf(lines: readonly PricedLine[]): number | null {
  const weights = lines.map(({ quantity, weightG }) => (weightG === null ? null : quantity * weightG));
  return weights.every((weight) => weight !== null) ? sum(weights) : null;
}

function provinceOfTaxes(
  choice: DeliveryChoice | null,
  { taxes, day }: PricingRules,
  { province }: Destination,
): Province | null {
  return choice?.place && chargesTax(taxes, day) ? choice.place.province : province;
}

/** Whether the buyer was shown these very prices and this total. */
export function isAsShown(
  shown: { lines: readonly DraftLine[]; totalCents: number },
  priced: readonly PricedLine[],
  { totalCents }: Amounts,
): boolean {
  const prices = new Map(priced.map(({ variantId, priceCents }) => [variantId, priceCents]));
  const isLineAsShown = ({ variantId, shownCents }: DraftLine) =>
    shownCents.every((cents) => cents === prices.get(variantId));
  return shown.totalCents === totalCents && shown.lines.every(isLineAsShown);
}
