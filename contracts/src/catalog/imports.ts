import type { ErrorReply } from '../kit/errors.ts';

/** A line of an imported file that cannot be taken; the header is line 1. */
export interface ImportProblem {
  line: number;
  /** The column, as the file calls it; empty: the whole line. */
  field: string;
  message: string;
}

/** What a line would change, or has changed. */
export interface ImportedLine {
  line: number;
  kind: 'create' | 'update';
  /** Of the product; absent for a new one. */
  id?: number;
  name: string;
  /** As written in a file; long texts are cut. */
  fields: { field: string; before: string; after: string }[];
}

/** Another shop whose export was recognised by its header, and how many lines its file has. */
export interface ImportSource {
  platform: 'shopify' | 'woocommerce';
  lines: number;
}

export interface ImportReport {
  /** Absent: the file is in our own columns. */
  source?: ImportSource;
  /** Lines of the file, without its header; of another shop: the products that it tells of. */
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: ImportProblem[];
  /** What of another shop's file could not be taken over as it stands; it stops nothing. */
  warnings: ImportProblem[];
  /** Products of another shop's file that cannot be taken; the warnings say why. */
  leftOut: number;
  /** Categories that are made for it. */
  newCategories: string[];
  changes: ImportedLine[];
  /** Names exactly these changes: sent back, nothing else is done. */
  digest: string;
  isApplied: boolean;
}

/** `POST /api/admin/products/import` answers one of these a line (NDJSON): progress, and what came of it at the end. */
export type ImportEvent =
  | { progress: { step: 'pictures' | 'check' | 'write'; done: number; total: number } }
  | { report: ImportReport }
  | { refusal: ErrorReply };
