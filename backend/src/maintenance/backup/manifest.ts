import type { Counter, Table } from './tables.js';

/** Last entry of a backup: its contents, with the count and digest that prove the backup complete. */
export interface Manifest {
  format: 1;
  takenAt: string;
  /** Names of the migrations applied to the data. */
  steps: string[];
  tables: (Table & { rows: number })[];
  counters: Counter[];
  pictures: number;
  /** Number of background jobs that were waiting, such as mails. */
  jobs: number;
  /** Number of archive entries before the manifest. */
  entries: number;
  sha256: string;
}

export const manifestPath = 'manifest.json';
export const jobsPath = 'jobs.json';
/** True for the archive entry of a picture, which is named by its path: `uploads/….jpg`, `private/….jpg`. */
export const isPicture = (entry: string) => /^(?:uploads|private)\//.test(entry);
export const tableFolder = (name: string) => `tables/${name}/`;
