import type { Province } from '../delivery/provinces.ts';
import type { DeliveryTax, TaxCode, TaxRate, TaxRegistration } from './tax.ts';

/** `GET /api/admin/taxes`: what the shop has registered for. */
export interface TaxSettings {
  registrations: TaxRegistration[];
  delivery: DeliveryTax;
  /** Goes up with every edit; sent back by forms so that nothing is overwritten unseen. */
  version: number;
}

/** `PUT /api/admin/taxes`: the whole of it. */
export type TaxSettingsInput = Omit<TaxSettings, 'version'> & Partial<Pick<TaxSettings, 'version'>>;

/** Details of `catalog.kinds_missing`: what is on sale of which nobody has said what it is. */
export interface KindsMissing {
  total: number;
  /** The first of them. */
  products: { id: number; name: string }[];
}

/** Where the taxes of a code are charged, each at a rate of its own. */
export const placesOf: Record<TaxCode, readonly TaxRate['province'][]> = {
  gst: ['CA'],
  hst: ['NB', 'NL', 'NS', 'ON', 'PE'],
  qst: ['QC'],
  pst_bc: ['BC'],
  pst_sk: ['SK'],
  rst_mb: ['MB'],
};

/** `9,975` → 9975: thousandths of a percent, up to 100 %; null for what is no rate. */
export function rateIn(text: string): number | null {
  const [, whole, thousandths = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 1000 + Number(thousandths.padEnd(3, '0'));
  return rate <= 100_000 ? rate : null;
}

/** Provinces with a sales tax of their own, for which a shop elsewhere registers by what it sells there. */
export const meteredProvinces = ['BC', 'SK', 'MB'] as const satisfies readonly Province[];
export type MeteredProvince = (typeof meteredProvinces)[number];

/** Above these sales in cents one must register: of a quarter or of four, and of twelve months in a province. */
export const registrationLimits: Record<'CA' | MeteredProvince, number> = {
  CA: 3_000_000,
  BC: 1_000_000,
  SK: 0,
  MB: 3_000_000,
};

/** `GET /api/admin/taxes/meters`: sales without taxes and what was refunded, zero-rated ones too; decimal texts. */
export interface TaxMeters {
  /** The first day of the current quarter. */
  quarterStartsOn: string;
  currentQuarter: string;
  /** The four before the current one. */
  lastFourQuarters: string;
  /** Of the last twelve months. */
  provinces: Record<MeteredProvince, string>;
}

/** Whether a text is a day that the calendar has: `2026-02-29` is none. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a shop of a province has one of the two taxes that all of Quebec's have together. */
export function hasHalfOfQuebec(registrations: readonly Pick<TaxRegistration, 'tax'>[]): boolean {
  const has = (tax: TaxRegistration['tax']) => registrations.some((registration) => registration.tax === tax);
  return has('gst') !== has('qst');
}
