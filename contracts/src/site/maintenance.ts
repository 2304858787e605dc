import type { Language } from '../kit/language.ts';

/** The rules of the shop's books that can be checked on a database and its pictures. The others are tests. */
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
  /** How many records were looked at. */
  checked: number;
  /** How many of them break the rule. */
  breaches: number;
  /** The first of them, a sentence each: for whoever has to look into it. */
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
