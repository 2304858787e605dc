import type { Province } from '../delivery/provinces.ts';
import type { TaxCode } from './tax.ts';

/**
 * `GET /admin/tax-report`: invoices and credit notes of a period in the shop's time, both days included. Amounts are
 * decimal texts without taxes unless stated otherwise.
 */
export interface TaxReport {
  from: string;
  to: string;
  /**
   * Rows by destination, taxed ones first; the province is null for orders without any tax, such as before
   * registration.
   */
  rows: TaxReportRow[];
  /** Sum of all rows. */
  total: TaxReportRow;
  /** Months of the period, the earliest first. */
  months: TaxReportMonth[];
}

export interface TaxReportRow {
  province: Province | null;
  invoices: number;
  /** Number of invoices whose postal code lies in another province than their taxes. */
  otherProvinces: number;
  creditNotes: number;
  /** Sales of goods after discounts. */
  sales: string;
  delivery: string;
  /** Sales and delivery refunded by credit notes, cancelled ones left out. */
  returned: string;
  /** Sales and delivery less what was returned. */
  net: string;
  taxes: TaxReportTax[];
}

export interface TaxReportTax {
  code: TaxCode;
  name: string;
  /** Part of `net` that the tax was charged on. */
  taxable: string;
  /** Part of `net` without the tax. */
  zeroRated: string;
  collected: string;
  returned: string;
  /** Tax owed: collected less returned. */
  net: string;
}

export interface TaxReportMonth {
  /** `2026-11` */
  month: string;
  /** Sales and delivery less returns, without taxes. */
  sales: string;
  taxes: string;
}

/** Longest period of a report in years. */
export const taxReportYears = 7;

/** Reason for which a period has no report; null for a valid period. */
export function reportProblem({ from, to }: Pick<TaxReport, 'from' | 'to'>): 'endsBefore' | 'tooLong' | null {
  if (to < from) return 'endsBefore';
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > taxReportYears ? 'tooLong' : null;
}
