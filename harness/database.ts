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

/** The server is never root: where we are, only its own user may change its limits. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** A real PostgreSQL that can be stopped, killed, frozen and starved of disk. It keeps its port. */
export class DatabaseServer {
  private server?: Server;
  private readonly folder: string;
  private readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Its files are in `folder`, and stay there. */
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

  /** A copy of another database, or an empty one, in place of what there was under this name. */
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
    // A server that is killed takes its clients along: that is what the tests are about.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Stops it as after a power cut, or in order, and starts it again. */
  async restart(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    await this.stop(signal);
    await this.start();
  }

  /** `SIGINT`: fast shutdown. `SIGQUIT`: immediate, as after a power cut. Resolves when it is gone. */
  async stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const pid = this.pid;
    process.kill(pid, signal);
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Stops every process of the server in its tracks. */
  freeze(): void {
    for (const pid of this.processes) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.processes) process.kill(pid, 'SIGCONT');
  }

  /** No file can grow past this: what a full disk is to the server. `unlimited` gives the space back. */
  limitFiles(bytes: number | 'unlimited'): void {
    for (const pid of this.processes) {
      try {
        execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], {
          ...owner,
          stdio: 'pipe',
        });
      } catch (error) {
        // A worker may have ended since it was listed.
        if (isAlive(pid)) throw error;
      }
    }
  }

  /** At once, if it runs. */
  private kill(): void {
    try {
      process.kill(this.pid, 'SIGQUIT');
    } catch {
      // It has stopped.
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

/** A folder that a database server, which is never root, can reach; it is gone after `work`. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
