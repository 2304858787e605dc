import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What is undefined is not set. */
export type Env = Record<string, string | undefined>;
export type Signal = 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

export interface ProgramOptions {
  env?: Env;
  /** Node unless told otherwise. */
  command?: string;
  folder?: string;
}

/** Of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const mostOutput = 5_000_000;
const running = new Set<Program>();
// Whoever ends the run, at its limit too, leaves nothing behind.
process.once('exit', () => running.forEach((program) => program.signal('SIGKILL')));

/**
 * A process of ours. Of the developer's own settings only PATH and the folder of compiled code get in, and what it writes is
 * kept for when something fails.
 */
export class Program {
  output = '';
  /** Exit code, once it has ended; -1 when a signal ended it. */
  readonly ended: Promise<number>;
  private readonly child: ChildProcess;

  constructor(
    args: readonly string[],
    { env = {}, command = process.execPath, folder = root }: ProgramOptions = {},
  ) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    this.child = spawn(command, args, {
      cwd: folder,
      env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this);
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-mostOutput));
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    this.child.on('error', ({ message }) => (this.output += message));
    this.ended = once(this.child, 'close').then(
      ([code]) => (code as number | null) ?? -1,
      () => -1,
    );
    void this.ended.then(() => running.delete(this));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.pid > 0 && this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(name: Signal): void {
    this.child.kill(name);
  }

  /** Its output once it has ended with 0; throws with it otherwise. */
  async succeeded(): Promise<string> {
    const code = await this.ended;
    if (code !== 0) throw new Error(`it ended with ${code}: ${this.output}`);
    return this.output;
  }

  /** Answers the exit code. */
  kill(name: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    this.signal(name);
    return this.ended;
  }

  /** Waits until the program is so far; an end before that is an error, with what it has written. */
  async until(what: string, isSo: () => Promise<boolean> | boolean, ms = 300_000): Promise<void> {
    await until(what, () => !this.isRunning || isSo(), { ms, everyMs: 20 }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.output}`);
    });
    if (!this.isRunning) throw new Error(`it ended before this: ${what}\n${this.output}`);
  }
}

/** Asks every program that still runs to stop, and waits until all have. */
export const endAll = () => Promise.all([...running].map((program) => program.kill()));

/**
 * Asks again until it is so. What has not come by then does not come: far beyond a pass of the sweeper, and a job that is tried
 * again, on a busy machine too.
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { ms = 400_000, everyMs = 50 } = {},
): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`not within ${ms / 1000} s: ${what}`);
    await wait(everyMs);
  }
}

/** Something listens on a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
