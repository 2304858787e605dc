import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Environment variables; undefined ones are not set. */
export type Env = Record<string, string | undefined>;
export type Signal = 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

export interface ProgramOptions {
  env?: Env;
  /** Command to run; `node` if absent. */
  command?: string;
  folder?: string;
}

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const mostOutput = 5_000_000;
const running = new Set<Program>();
// When the test run ends for any reason, all programs that it started are killed.
process.once('exit', () => running.forEach((program) => program.signal('SIGKILL')));

/**
 * Process started by a test. Only PATH and the folder of compiled code are inherited from the environment; the output
 * is kept to be shown after a failure.
 */
export class Program {
  output = '';
  /** Exit code, once the process has ended; -1 after a signal. */
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

  /** Waits for exit code 0 and returns the output; throws with the output otherwise. */
  async succeeded(): Promise<string> {
    const code = await this.ended;
    if (code !== 0) throw new Error(`it ended with ${code}: ${this.output}`);
    return this.output;
  }

  /** Sends a signal, waits for the end and returns the exit code. */
  kill(name: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    this.signal(name);
    return this.ended;
  }

  /** Waits for a condition; throws with the output if the program ends before. */
  async until(what: string, isSo: () => Promise<boolean> | boolean, ms = 300_000): Promise<void> {
    await until(what, () => !this.isRunning || isSo(), { ms, everyMs: 20 }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.output}`);
    });
    if (!this.isRunning) throw new Error(`it ended before this: ${what}\n${this.output}`);
  }
}

/** Stops all running programs and waits for their end. */
export const endAll = () => Promise.all([...running].map((program) => program.kill()));

/**
 * Polls a condition until it holds. The limit is far longer than an interval of the sweeper or a retried job, even on
 * a busy machine.
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

/** True when something listens on a TCP port of this machine. */
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
