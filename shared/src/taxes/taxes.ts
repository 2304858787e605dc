import type { Province } from '../delivery/provinces.ts';
import type { DeliveryTax, TaxCode, TaxRate, TaxRegistration } from './tax.ts';

/** `GET /api/admin/taxes`: tax registrations of the shop. */
export interface TaxSettings {
  registrations: TaxRegistration[];
  delivery: DeliveryTax;
  /** Revision number, raised by every edit; a form sends it back so that no newer edit is overwritten. */
  version: number;
}

/** `PUT /api/admin/taxes`: replaces all tax settings. */
export type TaxSettingsInput = Omit<TaxSettings, 'version'> & Partial<Pick<TaxSettings, 'version'>>;

/** Details of `catalog.kinds_missing`: products on sale without a tax kind. */
export interface KindsMissing {
  total: number;
  /** The first of these products. */
  products: { id: number; name: string }[];
}

/** Provinces in which each tax is charged, each at a rate of its own. */
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

/**
 * Sales in cents above which a shop must register: in Canada in one quarter or in four, in a province in twelve months.
 */
export const registrationLimits: Record<'CA' | MeteredProvince, number> = {
  CA: 3_000_000,
  BC: 1_000_000,
  SK: 0,
  MB: 3_000_000,
};

/** `GET /api/admin/taxes/meters`: sales without taxes and less refunds, zero-rated ones included, as decimal texts. */
export interface TaxMeters {
  /** The first day of the current quarter. */
  quarterStartsOn: string;
  currentQuarter: string;
  /** Sales of the four quarters before the current one. */
  lastFourQuarters: string;
  /** Sales of the last twelve months by province. */
  provinces: Record<MeteredProvince, string>;
}

/** Whether a text is a day that the calendar has: `2026-02-29` is none. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a shop has only one of GST and QST, which a shop in Quebec registers for together. */
export function hasHalfOfQuebec(registrations: readonly Pick<TaxRegistration, 'tax'>[]): boolean {
  const has = (tax: TaxRegistration['tax']) => registrations.some((registration) => registration.tax === tax);
  return has('gst') !== has('qst');
}
