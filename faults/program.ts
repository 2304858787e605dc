import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A Node process of the shop. What it writes is kept, to be shown when something fails. */
export class Program {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<number>;

  constructor(args: string[], env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, args, {
      cwd: new URL('..', import.meta.url),
      env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Whoever ends the run, at its limit too, leaves nothing behind.
    process.once('exit', () => this.child.kill('SIGKILL'));
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000));
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    this.ended = once(this.child, 'exit').then(([code]) => (code as number | null) ?? -1);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Exit code; -1 when a signal ended it. */
  end(): Promise<number> {
    return this.ended;
  }

  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Asks again until it is so. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  ms = 20_000,
  everyMs = 50,
): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`not within ${ms / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
