import type { Province } from '../delivery/provinces.ts';
import type { TaxCode } from './tax.ts';

/**
 * `GET /admin/tax-report`: what was invoiced and credited on these days of the shop, both included. Amounts are decimal
 * texts, without taxes where nothing else is said.
 */
export interface TaxReport {
  from: string;
  to: string;
  /** By destination, those with a tax first; null: orders that no tax was charged for, such as before registration. */
  rows: TaxReportRow[];
  /** All of it. */
  total: TaxReportRow;
  /** Each month of the period, the earliest first. */
  months: TaxReportMonth[];
}

export interface TaxReportRow {
  province: Province | null;
  invoices: number;
  /** Of the invoices, those whose postal code is of another province than their taxes. */
  otherProvinces: number;
  creditNotes: number;
  /** Of goods, after discounts. */
  sales: string;
  delivery: string;
  /** Of both, by credit notes less those that were cancelled. */
  returned: string;
  /** Sales and delivery less what was returned. */
  net: string;
  taxes: TaxReportTax[];
}

export interface TaxReportTax {
  code: TaxCode;
  name: string;
  /** Of `net`, what the tax was charged on. */
  taxable: string;
  /** The rest of `net`. */
  zeroRated: string;
  collected: string;
  returned: string;
  /** What is owed. */
  net: string;
}

export interface TaxReportMonth {
  /** `2026-11` */
  month: string;
  /** Without taxes. */
  sales: string;
  taxes: string;
}

/** The longest that a report covers. */
export const taxReportYears = 7;

/** Why there is no report of these days; null where there is one. */
export function reportProblem({ from, to }: Pick<TaxReport, 'from' | 'to'>): 'endsBefore' | 'tooLong' | null {
  if (to < from) return 'endsBefore';
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > taxReportYears ? 'tooLong' : null;
}
