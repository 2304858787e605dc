import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/platform/free-port.js';

/** A server that runs beside the test, as it would beside a shop. */
export interface Program {
  port: number;
  stop(): Promise<void>;
  /** It hangs: keeps its connections and answers nothing. */
  pause(): void;
  resume(): void;
}

/** Starts a program that listens on the port it is told, and waits until it does. */
export async function startProgram(
  command: string,
  argsFor: (port: number) => string[],
  given?: number,
): Promise<Program> {
  const port = given ?? (await freePort());
  const child = spawn(command, argsFor(port), { stdio: ['ignore', 'ignore', 'inherit'] });
  let hasEnded = false;
  const ended = once(child, 'exit').then(() => (hasEnded = true));
  while (!(await isListening(port))) {
    if (hasEnded) throw new Error(`${command} ended by itself`);
    await wait(50);
  }
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

async function isListening(port: number): Promise<boolean> {
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
