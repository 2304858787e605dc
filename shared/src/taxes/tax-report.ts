import type { Province } from '../delivery/provinces.ts';
import type { TaxCode } from './tax.ts';

/**
 * Reply of `GET /admin/tax-report`: invoices and credit notes of a period in the shop's time zone, both days inclusive.
 * Amounts are decimal texts without taxes unless stated otherwise.
 */
export interface TaxReport {
  from: string;
  to: string;
  /**
   * One row per destination, taxed destinations first. The province is null for orders without taxes, such as those
   * before the tax registration.
   */
  rows: TaxReportRow[];
  total: TaxReportRow;
  /** Months of the period, earliest first. */
  months: TaxReportMonth[];
}

export interface TaxReportRow {
  province: Province | null;
  invoices: number;
  /** Number of invoices whose postal code belongs to a province other than the taxed one. */
  otherProvinces: number;
  creditNotes: number;
  /** Sales of goods after discounts, as decimal text. */
  sales: string;
  delivery: string;
  /** Refunded sales and delivery fees, from credit notes that are not cancelled. */
  returned: string;
  /** Sales and delivery fees minus refunds. */
  net: string;
  taxes: TaxReportTax[];
}

export interface TaxReportTax {
  code: TaxCode;
  name: string;
  /** Part of `net` on which the tax was charged. */
  taxable: string;
  /** Part of `net` on which the tax was not charged. */
  zeroRated: string;
  collected: string;
  returned: string;
  /** Tax owed: collected minus refunded. */
  net: string;
}

export interface TaxReportMonth {
  /** Month such as `2026-11`. */
  month: string;
  /** Sales and delivery fees minus refunds, without taxes. */
  sales: string;
  taxes: string;
}

/** Longest period of a tax report in years. */
export const taxReportYears = 7;

/** Reason why a period is invalid for a report; null for a valid one. */
export function reportProblem({ from, to }: Pick<TaxReport, 'from' | 'to'>): 'endsBefore' | 'tooLong' | null {
  if (to < from) return 'endsBefore';
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > taxReportYears ? 'tooLong' : null;
}
