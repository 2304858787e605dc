import type { Language } from '../kit/language.ts';

/** Integrity rules that can be checked on a database and its pictures; other rules have tests. */
export const invariantIds = [
  'stock',
  'paidOrders',
  'onePayment',
  'capturedMoney',
  'totals',
  'cancelledStock',
  'history',
  'records',
  'invoices',
  'creditNotes',
  'variants',
  'pictures',
] as const;
export type InvariantId = (typeof invariantIds)[number];

export interface InvariantResult {
  id: InvariantId;
  /** Number of records checked. */
  checked: number;
  /** Number of records that break the rule. */
  breaches: number;
  /** Descriptions of the first records that break the rule, one sentence each. */
  offenders: Record<Language, string>[];
}

export interface IntegrityReport {
  at: string;
  isSound: boolean;
  invariants: InvariantResult[];
}

/** The last audit; null where there was none yet. */
export interface LastIntegrityReport {
  report: IntegrityReport | null;
}
