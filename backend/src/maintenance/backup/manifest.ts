import type { Counter, Table } from './tables.js';

/** The last entry of a backup: its contents, and the count and digest that prove it complete. */
export interface Manifest {
  format: 1;
  takenAt: string;
  /** Names of the migrations that the data has gone through. */
  steps: string[];
  tables: (Table & { rows: number })[];
  counters: Counter[];
  pictures: number;
  /** Number of background jobs that waited, such as mails. */
  jobs: number;
  /** Number of entries before this one. */
  entries: number;
  sha256: string;
}

export const manifestPath = 'manifest.json';
export const jobsPath = 'jobs.json';
/** The entry of a picture is named by its path: `uploads/….jpg`, `private/….jpg`. */
export const isPicture = (entry: string) => /^(?:uploads|private)\//.test(entry);
export const tableFolder = (name: string) => `tables/${name}/`;
