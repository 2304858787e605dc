import type { Language } from '../kit/language.ts';

/**
 * Ids of integrity rules that can be checked on the database and the stored pictures; other rules are covered by tests.
 */
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
  checked: number;
  /** Number of records that break the rule. */
  breaches: number;
  /** Descriptions of the first offending records, one sentence each. */
  offenders: Record<Language, string>[];
}

export interface IntegrityReport {
  at: string;
  isSound: boolean;
  invariants: InvariantResult[];
}

/** Result of the last integrity audit; null before the first audit. */
export interface LastIntegrityReport {
  report: IntegrityReport | null;
}
