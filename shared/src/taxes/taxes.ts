import type { Province } from '../delivery/provinces.ts';
import type { DeliveryTax, TaxCode, TaxRate, TaxRegistration } from './tax.ts';

/** Reply of `GET /api/admin/taxes`: tax registrations of the shop. */
export interface TaxSettings {
  registrations: TaxRegistration[];
  delivery: DeliveryTax;
  /** Revision number, incremented by every edit. Forms send it back, so that a newer edit is not overwritten. */
  version: number;
}

/** Body of `PUT /api/admin/taxes`, which replaces all tax settings. */
export type TaxSettingsInput = Omit<TaxSettings, 'version'> & Partial<Pick<TaxSettings, 'version'>>;

/** `details` of the error `catalog.kinds_missing`: products on sale without a kind, on which taxes depend. */
export interface KindsMissing {
  total: number;
  /** The first few of these products without a kind. */
  products: { id: number; name: string }[];
}

/** Provinces in which each tax is charged with a rate of its own. */
export const placesOf: Record<TaxCode, readonly TaxRate['province'][]> = {
  gst: ['CA'],
  hst: ['NB', 'NL', 'NS', 'ON', 'PE'],
  qst: ['QC'],
  pst_bc: ['BC'],
  pst_sk: ['SK'],
  rst_mb: ['MB'],
};

/** Parses a rate in percent to thousandths of a percent: `9,975` gives 9975. Null if invalid or above 100 %. */
export function rateIn(text: string): number | null {
  const [, whole, thousandths = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text.replace(/[\s%]/g, '')) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 1000 + Number(thousandths.padEnd(3, '0'));
  return rate <= 100_000 ? rate : null;
}

/** Provinces with their own sales tax; a shop elsewhere must register there once its sales exceed a limit. */
export const meteredProvinces = ['BC', 'SK', 'MB'] as const satisfies readonly Province[];
export type MeteredProvince = (typeof meteredProvinces)[number];

/**
 * Sales in cents above which registration is required: in Canada within one or four quarters, in a province within
 * twelve months.
 */
export const registrationLimits: Record<'CA' | MeteredProvince, number> = {
  CA: 3_000_000,
  BC: 1_000_000,
  SK: 0,
  MB: 3_000_000,
};

/**
 * Reply of `GET /api/admin/taxes/meters`: sales as decimal text, without taxes, minus refunds, including zero-rated
 * sales.
 */
export interface TaxMeters {
  /** First day of the current quarter. */
  quarterStartsOn: string;
  currentQuarter: string;
  /** Sales of the four quarters before the current one, as decimal text. */
  lastFourQuarters: string;
  /** Sales of the last twelve months by province, as decimal text. */
  provinces: Record<MeteredProvince, string>;
}

/** True when a text is an existing calendar day; `2026-02-29` is not. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** True when a shop is registered for only one of GST and QST; in Quebec both are required together. */
export function hasHalfOfQuebec(registrations: readonly Pick<TaxRegistration, 'tax'>[]): boolean {
  const has = (tax: TaxRegistration['tax']) => registrations.some((registration) => registration.tax === tax);
  return has('gst') !== has('qst');
}
