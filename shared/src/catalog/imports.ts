import type { ErrorReply } from '../kit/errors.ts';

/** Problem with a line of an import file; the header is line 1. */
export interface ImportProblem {
  line: number;
  /** Column name as in the file; empty when the problem concerns the whole line. */
  field: string;
  message: string;
}

/** Change that an import line would make or has made. */
export interface ImportedLine {
  line: number;
  kind: 'create' | 'update';
  /** Product id; absent for a new product. */
  id?: number;
  name: string;
  /** Values before and after the import as written in a file; long texts are shortened. */
  fields: { field: string; before: string; after: string }[];
}

/** Other shop software whose export was recognised by its header, with the number of lines in the file. */
export interface ImportSource {
  platform: 'shopify' | 'woocommerce';
  lines: number;
}

export interface ImportReport {
  /** Other shop software that exported the file; absent when the file has the columns of this shop. */
  source?: ImportSource;
  /** Number of lines without the header; for an export of other shop software, the number of products. */
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: ImportProblem[];
  /** Values from an export of other shop software that had to be changed; they do not stop the import. */
  warnings: ImportProblem[];
  /** Number of products in an export of other shop software that cannot be imported; the warnings state why. */
  leftOut: number;
  /** Names of the categories that the import creates, as in the file. */
  newCategories: string[];
  changes: ImportedLine[];
  /** Digest of the listed changes. Sending it back applies exactly these changes. */
  digest: string;
  isApplied: boolean;
}

/** Line of the NDJSON reply of `POST /api/admin/products/import`: progress events, then one report or refusal. */
export type ImportEvent =
  | { progress: { step: 'pictures' | 'check' | 'write'; done: number; total: number } }
  | { report: ImportReport }
  | { refusal: ErrorReply };
