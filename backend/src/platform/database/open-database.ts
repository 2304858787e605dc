import { join } from 'node:path';
import type { Config } from '../../config.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

export interface OpenDatabase {
  url: string;
  /** Ends the server where this process has started it. */
  stop(): Promise<void>;
}

/** The given database, or a server of the shop's own under its data folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  say('Starting PostgreSQL …');
  const postgres = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres') });
  return { url: postgres.urlOf('postgres'), stop: () => postgres.stop() };
}
