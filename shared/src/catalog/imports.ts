import type { ErrorReply } from '../kit/errors.ts';

/** A line of an imported file that cannot be taken; the header is line 1. */
export interface ImportProblem {
  line: number;
  /** Column as named in the file; empty: the whole line. */
  field: string;
  message: string;
}

/** Change that a line would make, or has made. */
export interface ImportedLine {
  line: number;
  kind: 'create' | 'update';
  /** Product id; absent for a new product. */
  id?: number;
  name: string;
  /** Values before and after, as written in a file; long texts are cut. */
  fields: { field: string; before: string; after: string }[];
}

/** Another shop whose export was recognised by its header, and how many lines its file has. */
export interface ImportSource {
  platform: 'shopify' | 'woocommerce';
  lines: number;
}

export interface ImportReport {
  /** Absent when the file has the columns of this shop. */
  source?: ImportSource;
  /** Number of lines without the header; for a file of another shop, the number of products in it. */
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: ImportProblem[];
  /** Values of another shop's file that could not be taken over unchanged; they do not stop the import. */
  warnings: ImportProblem[];
  /** Number of products of another shop's file that cannot be taken; the warnings say why. */
  leftOut: number;
  /** Categories that the import creates, as a file names them. */
  newCategories: string[];
  changes: ImportedLine[];
  /** Digest of exactly these changes: sent back to apply them and nothing else. */
  digest: string;
  isApplied: boolean;
}

/** `POST /api/admin/products/import` replies with one event per line (NDJSON): progress, then a report or a refusal. */
export type ImportEvent =
  | { progress: { step: 'pictures' | 'check' | 'write'; done: number; total: number } }
  | { report: ImportReport }
  | { refusal: ErrorReply };
