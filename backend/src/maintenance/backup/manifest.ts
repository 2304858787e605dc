import type { Counter, Table } from './tables.js';

/** The last entry of a backup: what it holds, and how to know that all of it is there. */
export interface Manifest {
  format: 1;
  takenAt: string;
  /** Steps of the schema that the data is of. */
  steps: string[];
  tables: (Table & { rows: number })[];
  counters: Counter[];
  pictures: number;
  /** Work that waited behind the requests, such as mails. */
  jobs: number;
  /** Of the entries before this one. */
  entries: number;
  sha256: string;
}

export const manifestPath = 'manifest.json';
export const jobsPath = 'jobs.json';
/** An entry of a picture is named by its path: `uploads/….jpg`, `private/….jpg`. */
export const isPicture = (entry: string) => /^(?:uploads|private)\//.test(entry);
export const tableFolder = (name: string) => `tables/${name}/`;
