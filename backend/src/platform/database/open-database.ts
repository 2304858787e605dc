import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.js';
import { Client } from './client.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

export interface OpenDatabase {
  url: string;
  /** Ends the server where it is this process's own. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  say?: (line: string) => void;
  /**
   * For a process that serves: it must own the server, which it starts again when it dies. Called when that fails, with
   * a sentence. A command only uses a server that somebody owns.
   */
  onLost?: (problem: string) => void;
}

/** The data folder belongs to a process that runs. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process uses the folder ${folder}: a shop that runs, or a command. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/** The given database, or a server of the shop's own under its data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say, onLost }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  say?.('Starting PostgreSQL …');
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
  const url = server.urlOf('postgres');
  const owner = new Owner(server, url);
  if (!(await owner.take()) && onLost) throw new FolderInUse(dataDir);
  if (onLost) owner.watch(onLost);
  return { url, stop: () => owner.stop() };
}

/** Any number that no other advisory lock of the shop uses. */
const ownerLock = 7_201_900;
const restartMs = { patience: 30_000, retry: 500 };

/**
 * Whose server it is: the process that holds a lock in it, for as long as it lives. A server that was left behind by a
 * process that was killed belongs to nobody, and so to whoever comes next.
 */
class Owner {
  private lock?: Client;
  private isStopping = false;
  private onLost?: (problem: string) => void;

  constructor(
    private readonly server: EmbeddedPostgres,
    private readonly url: string,
  ) {}

  /** False when another process has it. */
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

  /** The server ended, or ended all of its connections: it is started again where it was. */
  private async restart(): Promise<void> {
    if (!this.onLost) return;
    let problem = 'another process has taken it over';
    for (const end = Date.now() + restartMs.patience; Date.now() < end; await sleep(restartMs.retry)) {
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
