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
export const pictureFolder = 'uploads/';
export const tableFolder = (name: string) => `tables/${name}/`;
