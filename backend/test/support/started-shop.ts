import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/platform/free-port.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type Link = 'npm' | 'start.mjs' | 'main.js' | 'group';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** `npm start` without the site, with its own database server below `folder`. */
export interface StartedShop {
  folder: string;
  port: number;
  output(): string;
  /** Exit code of npm, or the signal that ended it. */
  ended: Promise<number | string | null>;
  kill(link: Link, signal: NodeJS.Signals): void;
  /** Processes that still run, database server included. */
  remains(): string[];
  /** Process id of the database server. */
  postgres(): number;
  killAll(): void;
}

export async function npmStart(folder: string, port?: number): Promise<StartedShop> {
  const own = port ?? (await freePort());
  const npm = spawn('npm', ['start', '--', '--api'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'error',
      PORT: String(own),
    },
  });
  const shop = startedShop(npm, folder, own);
  const isOver = () => npm.exitCode !== null || npm.signalCode !== null;
  while (!isOver() && !shop.output().includes('  Shop  ')) await wait(50);
  shop.read();
  return shop;
}

function startedShop(npm: ChildProcess, folder: string, port: number): StartedShop & { read(): void } {
  const lines: string[] = [];
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) => {
    npm.once('exit', (code, signal) => resolve(code ?? signal));
  });
  let chain = new Map<string, number>();
  const pidOf = (link: string) => {
    const pid = chain.get(link);
    // The process id 0 would signal the whole process group.
    if (!pid) throw new Error(`${link} does not run: ${lines.join('')}`);
    return pid;
  };
  const remaining = () => [...chain].filter(([, pid]) => isAlive(pid));
  return {
    folder,
    port,
    output: () => lines.join(''),
    ended,
    read: () => (chain = chainOf(npm.pid ?? 0, folder)),
    kill: (link, signal) => process.kill(link === 'group' ? -pidOf('npm') : pidOf(link), signal),
    remains: () => remaining().map(([name]) => name),
    postgres: () => postmaster(folder),
    killAll: () => remaining().forEach(([, pid]) => process.kill(pid, 'SIGKILL')),
  };
}

/** Process ids from npm down, and of the database server, which has no parent in the chain. */
function chainOf(npm: number, folder: string): Map<string, number> {
  const all = processes();
  const found = all.filter(({ pid }) => pid === npm);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  const named = found.map(({ pid, command }): [string, number] => {
    const [file] = /start\.mjs|main\.js/.exec(command) ?? [];
    return [pid === npm ? 'npm' : (file ?? command), pid];
  });
  return new Map([...named, ['postgres', postmaster(folder)]]);
}

function postmaster(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const parent = Number(statOf(pid)[1]);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(pid), parent, command }];
    } catch {
      return [];
    }
  });
}

/** Fields of a process in `/proc`, such as state and parent. */
const statOf = (pid: string | number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** True for a running process; a zombie does not count. */
function isAlive(pid: number): boolean {
  try {
    return pid > 0 && statOf(pid)[0] !== 'Z';
  } catch {
    return false;
  }
}
