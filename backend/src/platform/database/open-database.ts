import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.js';
import { Client } from './client.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded server if this process owns it. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  print?: (line: string) => void;
  /**
   * Called with a message when the embedded server died and could not be restarted. A serving process passes this
   * callback and must own the server; a command may use a server that another process owns.
   */
  onLost?: (problem: string) => void;
}

/** Thrown when another process owns the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process uses the folder ${folder}: a shop that runs, or a command. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Opens the given database, or an embedded server under the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { print, onLost }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  print?.('Starting PostgreSQL …');
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
  const url = server.urlOf('postgres');
  const owner = new Owner(server, url);
  if (!(await owner.take()) && onLost) throw new FolderInUse(dataDir);
  if (onLost) owner.watch(onLost);
  return { url, stop: () => owner.stop() };
}

/** Key of the advisory lock for ownership, different from all other advisory locks. */
const ownerLock = 7_201_900;
const restartMs = { timeout: 30_000, retry: 500 };

/**
 * Ownership of the embedded server. The owner holds an advisory lock as long as it runs; a server left behind by a
 * killed process has no owner, so the next process takes it over.
 */
class Owner {
  private lock?: Client;
  private isStopping = false;
  private onLost?: (problem: string) => void;

  constructor(
    private readonly server: EmbeddedPostgres,
    private readonly url: string,
  ) {}

  /** Tries to become the owner; false when another process owns the server. */
  async take(): Promise<boolean> {
    const client = new Client({ connectionString: this.url, application_name: 'shop-owner' });
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      ownerLock,
    ]);
    if (!rows[0]?.taken) {
      await client.end();
      return false;
    }
    this.lock = client;
    client.on('end', () => void this.restart());
    return true;
  }

  watch(onLost: (problem: string) => void): void {
    this.onLost = onLost;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    if (!this.lock) return;
    await this.lock.end().catch(() => undefined);
    await this.server.shutDown();
  }

  /** Restarts the server after the server itself or all of its connections ended. */
  private async restart(): Promise<void> {
    if (!this.onLost) return;
    let problem = 'another process has taken it over';
    for (const end = Date.now() + restartMs.timeout; Date.now() < end; await sleep(restartMs.retry)) {
      if (this.isStopping) return;
      try {
        await this.server.start();
        if (await this.take()) return;
      } catch (error) {
        problem = String(error);
      }
    }
    this.onLost(`The shop's PostgreSQL ended and could not be started again: ${problem}`);
  }
}
