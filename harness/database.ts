import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../backend/src/platform/free-port.ts';

interface Server {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * User that runs the server, since PostgreSQL refuses to run as root, and only this user may change the process's
 * limits.
 */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** PostgreSQL server that tests can stop, kill, freeze and deprive of disk space. Its port never changes. */
export class DatabaseServer {
  private server?: Server;
  private readonly folder: string;
  private readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Starts a server whose files are in `folder`; they are not deleted afterwards. */
  static async open(folder: string): Promise<DatabaseServer> {
    mkdirSync(folder, { recursive: true });
    const database = new DatabaseServer(folder, await freePort());
    await database.start();
    process.once('exit', () => database.kill());
    return database;
  }

  async start(): Promise<void> {
    const file = new URL('../backend/dist/platform/database/embedded-postgres.js', import.meta.url).href;
    const { startEmbeddedPostgres } = (await import(file)) as {
      startEmbeddedPostgres(options: object): Promise<Server>;
    };
    this.server = await startEmbeddedPostgres({ folder: this.folder, port: this.port });
  }

  urlOf(name: string): string {
    if (!this.server) throw new Error('the database was never started');
    return this.server.urlOf(name);
  }

  /** Creates a database as a copy of another one or empty, replacing any database of the same name. */
  async create(name: string, template = 'template1'): Promise<string> {
    await this.query('postgres', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await this.query('postgres', `CREATE DATABASE ${name} TEMPLATE ${template}`);
    return this.urlOf(name);
  }

  async query<Row extends object>(name: string, sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect(name);
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async connect(name: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.urlOf(name), application_name: 'harness' });
    // Killing the server breaks its connections, which tests do on purpose, so errors are ignored.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Restarts the server, after an immediate (`SIGQUIT`) or orderly (`SIGINT`) shutdown. */
  async restart(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    await this.stop(signal);
    await this.start();
  }

  /**
   * Stops the server. `SIGINT`: fast shutdown. `SIGQUIT`: immediate shutdown without checkpoint, as after a power cut.
   * Resolves when the process has ended.
   */
  async stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const pid = this.pid;
    process.kill(pid, signal);
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Suspends every process of the server (SIGSTOP). */
  freeze(): void {
    for (const pid of this.processes) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.processes) process.kill(pid, 'SIGCONT');
  }

  /**
   * Limits the size of the server's files, which has the same effect as a full disk; `unlimited` removes the limit.
   */
  limitFiles(bytes: number | 'unlimited'): void {
    for (const pid of this.processes) {
      try {
        execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], {
          ...owner,
          stdio: 'pipe',
        });
      } catch (error) {
        // A worker process may have ended since it was listed.
        if (isAlive(pid)) throw error;
      }
    }
  }

  /** Kills the server immediately, if it is running. */
  private kill(): void {
    try {
      process.kill(this.pid, 'SIGQUIT');
    } catch {
      // The server has stopped already.
    }
  }

  async close(): Promise<void> {
    await this.server?.stop();
  }

  private get pid(): number {
    return Number(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  private get processes(): number[] {
    const { pid } = this;
    const parentOf = (child: string) => {
      try {
        return Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
      } catch {
        return 0;
      }
    };
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return [pid, ...all.filter((child) => parentOf(child) === pid).map(Number)];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Creates a folder that the database server's unprivileged user can access; it is deleted after `work`. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
