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
  type ReturnPromise,
  type TaxedProduct,
  type TaxRules,
  type TaxShare,
  type TaxTotal,
  type VariantId,
} from '@shop/shared';

export interface PricedLine extends TaxedProduct {
  variantId: VariantId;
  quantity: number;
  priceCents: number;
  /** Weight of one unit in grams; null: unknown. */
  weightG: number | null;
}

/** Destination of the goods, with the chosen delivery. */
export interface Destination {
  /** Postal code, or its first three characters. */
  postalCode: string;
  /** Province whose taxes are charged on delivered goods; null where the shop charges none. */
  province: Province | null;
  /** Id of the delivery chosen by the buyer; absent: the proposed delivery. */
  delivery?: string;
  /** Delivery choices quoted by carriers; absent: the shop's own rates apply. */
  quoted?: readonly DeliveryChoice[];
}

/** Cart line as sent by a browser. */
export interface DraftLine {
  variantId: VariantId;
  quantity: number;
  /** Unit prices in cents that the buyer saw; they are only compared with the shop's prices. */
  shownCents: number[];
}

export interface Amounts {
  subtotalCents: number;
  shippingCents: number;
  taxes: TaxTotal[];
  /** Taxes of each order line, in the order of the lines. */
  lineTaxes: TaxShare[][];
  shippingTaxes: TaxShare[];
  totalCents: number;
  /** Province whose taxes are charged; for pick-up, the province of the pick-up place. */
  province: Province | null;
  /** Delivery choices offered; null where the shop has a single delivery price. */
  choices: DeliveryChoice[] | null;
  /**
   * Delivery choice used in these amounts; null when the requested choice does not exist or the shop has a single
   * price.
   */
  choice: DeliveryChoice | null;
}

/** Delivery and tax rules of one day. */
export interface PricingRules {
  delivery: DeliveryRules;
  taxes: TaxRules;
  /** Calendar day of `now` in the shop's time zone. */
  day: string;
  now: Date;
}

/** Rules of sale of one day. */
export interface SaleRules extends PricingRules {
  returns: ReturnPromise;
}

/** Amounts of an order at its destination. Estimate, checkout and order all use this calculation. */
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

/** Delivery choices of the carriers, or else of the shop, followed by the pick-up places. */
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

/** True when the buyer was shown exactly these prices and this total. */
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
