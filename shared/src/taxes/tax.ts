import { allocate, sum } from '../kit/allocate.ts';
import type { Bilingual, Language } from '../kit/language.ts';
import { numberFormats } from '../kit/number-formats.ts';
import { isTaxed, treatmentDays, type RegisteredTax, type TaxedProduct } from '../catalog/product-kinds.ts';
import type { Province } from '../delivery/provinces.ts';

/** Taxes in the order in which invoices list them. */
export const taxCodes = ['gst', 'hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb'] as const;
export type TaxCode = (typeof taxCodes)[number];

/** Tax rate that applies from a day until the next rate of the same tax and province. */
export interface TaxRate {
  tax: TaxCode;
  /** Province of the rate, or `CA` for all of Canada. */
  province: Province | 'CA';
  /** Rate in thousandths of a percent: 9975 is 9.975 %. */
  rate: number;
  /** First day of the rate in the shop's time zone, such as `2025-04-01`. */
  startsOn: string;
}

export interface TaxRegistration {
  tax: RegisteredTax;
  number: string;
  /** First day on which the tax is charged. */
  startsOn: string;
}

/** Taxation of delivery fees: `follows` taxes them like the delivered goods, `taxable` always. */
export const deliveryTaxes = ['follows', 'taxable'] as const;
export type DeliveryTax = (typeof deliveryTaxes)[number];

export interface TaxRules {
  rates: readonly TaxRate[];
  /** Tax registrations; empty for a small supplier, who charges no tax. */
  registrations: readonly TaxRegistration[];
  delivery: DeliveryTax;
}

export interface TaxableLine extends TaxedProduct {
  /** Net amount of all units after discounts, in cents. */
  netCents: number;
  /** Amount of all units before discounts, in cents. */
  grossCents: number;
}

/** Part of a tax that belongs to one order line or to the delivery fee. */
export interface TaxShare {
  code: TaxCode;
  amountCents: number;
}

/** One tax of a whole order. */
export interface TaxTotal extends TaxShare {
  rate: number;
  baseCents: number;
}

export interface OrderTaxes {
  /** Taxes in invoice order, without taxes of zero. */
  taxes: TaxTotal[];
  /** Tax parts of each order line, without the delivery fee. */
  lines: TaxShare[][];
  shipping: TaxShare[];
}

interface Charge {
  code: TaxCode;
  tax: RegisteredTax;
  rate: number;
  /** Goods to which the tax is limited: in provinces with HST, books bear only the federal part. */
  only?: 'books' | 'others';
}

/**
 * Taxes of an order delivered to `province` on `day`. Each tax is calculated once on its total taxable amount (half a
 * cent rounded up) and then split over lines and delivery, so that refunds and reports add up.
 */
export function taxesOf(
  lines: readonly TaxableLine[],
  shippingCents: number,
  { province, day, rules }: { province: Province | null; day: string; rules: TaxRules },
): OrderTaxes {
  const delivery = deliveryShares(lines, shippingCents);
  const result: OrderTaxes = { taxes: [], lines: lines.map(() => []), shipping: [] };
  for (const charge of province ? chargesIn(province, day, rules) : []) {
    const pieces = lines.flatMap((line, index) => {
      const isCharged = isChargedOn(charge, line, day);
      const isDeliveryCharged = rules.delivery === 'taxable' ? charge.only !== 'books' : isCharged;
      return [isCharged ? line.netCents : 0, isDeliveryCharged ? (delivery[index] ?? 0) : 0];
    });
    const baseCents = sum(pieces);
    if (baseCents === 0) continue;
    const { code, rate } = charge;
    const amountCents = taxOn(baseCents, rate);
    const shares = allocate(amountCents, pieces);
    result.taxes.push({ code, rate, baseCents, amountCents });
    lines.forEach((_, index) => addShare(result.lines[index], code, shares[2 * index]));
    addShare(result.shipping, code, sum(shares.filter((_share, piece) => piece % 2 === 1)));
  }
  return result;
}

/** Tax on an amount in cents, half a cent rounded up. */
export function taxOn(baseCents: number, rate: number): number {
  return Math.floor((baseCents * rate + 50_000) / 100_000);
}

/** Splits the delivery fee over the shipped lines in the ratio of their net amounts. */
function deliveryShares(lines: readonly TaxableLine[], shippingCents: number): number[] {
  const sent = (cents: (line: TaxableLine) => number) =>
    lines.map((line) => (line.kind === 'gift_card' ? 0 : cents(line)));
  return allocate(
    shippingCents,
    sent(({ netCents }) => netCents),
    sent(({ grossCents }) => grossCents),
  );
}

function addShare(shares: TaxShare[] | undefined, code: TaxCode, amountCents = 0): void {
  if (amountCents > 0) shares?.push({ code, amountCents });
}

function isChargedOn({ tax, only }: Charge, line: TaxableLine, day: string): boolean {
  if (only && (line.kind === 'book') !== (only === 'books')) return false;
  return isTaxed(line, tax, day);
}

/** Taxes charged in a province under the shop's registrations, in invoice order. */
function chargesIn(province: Province, day: string, { rates, registrations }: TaxRules): Charge[] {
  const charges = registrations.flatMap(({ tax, startsOn }) => {
    if (startsOn > day) return [];
    const rateOf = (code: TaxCode, province: TaxRate['province']) => rateOn(rates, code, province, day);
    if (tax !== 'gst') return chargeOf({ code: tax, tax }, rateOf(tax, province));
    const federal = rateOf('gst', 'CA');
    // An HST rate of 0 means that the province has abolished the HST.
    const harmonised = rateOf('hst', province) ?? 0;
    if (harmonised === 0) return chargeOf({ code: 'gst', tax }, federal);
    return [
      ...chargeOf({ code: 'gst', tax, only: 'books' }, federal),
      ...chargeOf({ code: 'hst', tax, only: 'others' }, harmonised),
    ];
  });
  return charges.sort((a, b) => taxCodes.indexOf(a.code) - taxCodes.indexOf(b.code));
}

function chargeOf(charge: Omit<Charge, 'rate'>, rate: number | undefined): Charge[] {
  return rate === undefined || rate === 0 ? [] : [{ ...charge, rate }];
}

/** Latest rate that has started by the given day. */
function rateOn(
  rates: readonly TaxRate[],
  tax: TaxCode,
  province: TaxRate['province'],
  day: string,
): number | undefined {
  const begun = rates.filter(
    (rate) => rate.tax === tax && rate.province === province && rate.startsOn <= day,
  );
  return begun.sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0]?.rate;
}

/** True when a shop charges any tax on a day. */
export function chargesTax({ registrations }: Pick<TaxRules, 'registrations'>, day: string): boolean {
  return registrations.some(({ startsOn }) => startsOn <= day);
}

/** True when GST, HST or QST is charged on the goods on a day, which are the taxes that nearly every buyer pays. */
export function comesWithTaxes(
  product: TaxedProduct,
  { registrations }: Pick<TaxRules, 'registrations'>,
  day: string,
): boolean {
  return registrations.some(
    ({ tax, startsOn }) => startsOn <= day && (tax === 'gst' || tax === 'qst') && isTaxed(product, tax, day),
  );
}

/** True when taxes start or change on a day. */
export function changesOn({ rates, registrations }: TaxRules, day: string): boolean {
  return treatmentDays.includes(day) || [...rates, ...registrations].some(({ startsOn }) => startsOn === day);
}

const names: Record<TaxCode, Bilingual> = {
  gst: { fr: 'TPS', en: 'GST' },
  hst: { fr: 'TVH', en: 'HST' },
  qst: { fr: 'TVQ', en: 'QST' },
  pst_bc: { fr: 'TVP', en: 'PST' },
  pst_sk: { fr: 'TVP', en: 'PST' },
  rst_mb: { fr: 'TVD', en: 'RST' },
};

/** Printed name of a tax, such as `TPS`. */
export function taxName(code: TaxCode, language: Language): string {
  return names[code][language];
}

const registrationNames: Record<RegisteredTax, Bilingual> = {
  gst: { fr: 'TPS et TVH', en: 'GST and HST' },
  qst: { fr: 'TVQ', en: 'QST' },
  pst_bc: { fr: 'TVP de la Colombie-Britannique', en: 'British Columbia PST' },
  pst_sk: { fr: 'TVP de la Saskatchewan', en: 'Saskatchewan PST' },
  rst_mb: { fr: 'TVD du Manitoba', en: 'Manitoba RST' },
};

/** Name of a registration, such as `TPS et TVH`. */
export function registrationName(tax: RegisteredTax, language: Language): string {
  return registrationNames[tax][language];
}

const rateFormat = numberFormats({ style: 'percent', maximumFractionDigits: 3 });

/** Rate as text: 9975 gives `9,975 %` in French and `9.975%` in English. */
export function rateText(rate: number, language: Language): string {
  return rateFormat(language).format(rate / 100_000);
}

const numberForms: Record<RegisteredTax, RegExp> = {
  gst: /^\d{9}RT\d{4}$/,
  qst: /^\d{10}TQ\d{4}$/,
  pst_bc: /^PST-\d{4}-\d{4}$/,
  pst_sk: /^\d{7}$/,
  rst_mb: /^\d{6}-\d$/,
};

/** Normalised tax registration number: "123456789 rt 0001" gives "123456789RT0001". Null if invalid for the tax. */
export function registrationNumberOf(tax: RegisteredTax, text: string): string | null {
  const number = text.toUpperCase().replace(/\s/g, '');
  return numberForms[tax].test(number) ? number : null;
}
