import {
  decimalText,
  formatMoney,
  isPostalPrefix,
  parseCents,
  type DeliveryRate,
  type DeliveryRateInput,
  type DeliveryZone,
  type DeliveryZoneInput,
  type Language,
  type RateBasis,
} from '@shop/shared';
import { colonIn } from '../../../i18n/colon.ts';

export interface RateForm {
  rateId?: string;
  name: { fr: string; en: string };
  carrier: string;
  basis: RateBasis;
  from: string;
  /** Exclusive upper limit of the weight or order value; empty for no limit. */
  below: string;
  fee: string;
  /** Order value from which delivery is free; empty for never. */
  freeFrom: string;
  minDays: string;
  maxDays: string;
}

export interface ZoneForm {
  name: string;
  /** Postal code prefixes, separated by commas, such as `G, H, J7A`. */
  prefixes: string;
  rates: RateForm[];
  version?: number;
}

export const newRate: RateForm = {
  name: { fr: '', en: '' },
  carrier: '',
  basis: 'amount',
  from: '0',
  below: '',
  fee: '',
  freeFrom: '',
  minDays: '2',
  maxDays: '5',
};

/** Text of a limit: an order value is given in cents and shown in dollars, a weight in grams is shown unchanged. */
const measureText = (measure: number, basis: RateBasis) =>
  basis === 'weight' ? String(measure) : decimalText(measure);

function measureIn(text: string, basis: RateBasis): number | null {
  if (basis === 'amount') return parseCents(text);
  return /^\d{1,8}$/.test(text.trim()) ? Number(text) : null;
}

export function toZoneForm(zone: DeliveryZone | undefined): ZoneForm {
  if (!zone) return { name: '', prefixes: '', rates: [newRate] };
  const { name, prefixes, rates, version } = zone;
  return { name, prefixes: prefixes.join(', '), rates: rates.map(toRateForm), version };
}

function toRateForm({ id, basis, from, below, feeCents, freeFromCents, ...rate }: DeliveryRate): RateForm {
  return {
    rateId: id,
    name: { ...rate.name },
    carrier: rate.carrier,
    basis,
    from: measureText(from, basis),
    below: below === null ? '' : measureText(below, basis),
    fee: decimalText(feeCents),
    freeFrom: freeFromCents === null ? '' : decimalText(freeFromCents),
    minDays: String(rate.minDays),
    maxDays: String(rate.maxDays),
  };
}

/** Splits and normalizes typed postal code prefixes: "g5l, H j7a" gives G5L, H and J7A. */
export function prefixesIn(text: string): string[] {
  const terms = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(terms.filter(Boolean))];
}

/** Typed prefixes that no Canadian postal code begins with. */
export const wrongPrefixes = (text: string) => prefixesIn(text).filter((prefix) => !isPostalPrefix(prefix));

export function toZoneInput({ name, prefixes, rates, version }: ZoneForm): DeliveryZoneInput {
  return { name: name.trim(), prefixes: prefixesIn(prefixes), rates: rates.map(toRateInput), version };
}

function toRateInput({ rateId, name, carrier, basis, ...texts }: RateForm): DeliveryRateInput {
  return {
    ...(rateId && { id: rateId }),
    name: { fr: name.fr.trim(), en: name.en.trim() },
    carrier: carrier.trim(),
    basis,
    from: measureIn(texts.from, basis) ?? 0,
    below: texts.below.trim() ? measureIn(texts.below, basis) : null,
    feeCents: parseCents(texts.fee) ?? 0,
    freeFromCents: texts.freeFrom.trim() ? parseCents(texts.freeFrom) : null,
    minDays: Number(texts.minDays),
    maxDays: Number(texts.maxDays),
  };
}

export const isMeasure = (text: string, basis: RateBasis) => measureIn(text, basis) !== null;

/** API fields of a delivery rate that have another name in the form. */
const typedAs = {
  id: 'rateId',
  feeCents: 'fee',
  freeFromCents: 'freeFrom',
} satisfies Record<Exclude<keyof DeliveryRate, keyof RateForm>, keyof RateForm>;

/** Maps API field paths of a zone and its rates to the form fields that show their errors. */
export function zoneFieldNames({ rates }: ZoneForm) {
  const paths = rates.flatMap((_, index) =>
    Object.entries(typedAs).map(
      ([sent, typed]) => [`rates.${index}.${sent}`, `rates.${index}.${typed}`] as const,
    ),
  );
  return Object.fromEntries(paths);
}

/** Delivery rate as one line of text, such as « Standard, Postes Canada : 9,95 $ ». */
export function rateText({ name, carrier, feeCents }: DeliveryRate, language: Language): string {
  const amount = formatMoney(feeCents, language);
  return `${name[language] || name.fr}, ${carrier}${colonIn(language)}${amount}`;
}
