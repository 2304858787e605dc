import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format, promisify } from 'node:util';
import { runCommand as runHere } from '../../src/commands/index.js';

/** Database and data folder on which a command runs. */
export interface Target {
  url: string;
  folder: string;
}

/** Exit code and output of a command. */
interface Ended {
  code: number;
  text: string;
}

const settingsOf = ({ url, folder }: Target) => ({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder });

/** Runs a command inside this process, which is much faster. Only one command can run at a time. */
export async function runCommand(target: Target, name: string, args: string[]): Promise<Ended> {
  const said: string[] = [];
  const spies = (['log', 'error'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation((...values) => void said.push(`${format(...values)}\n`)),
  );
  try {
    const code = await runHere(name, args, settingsOf(target));
    return { code, text: said.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command as a separate process; `input` is written to its standard input. */
export function runCommandProcess(
  target: Target,
  name: string,
  args: readonly string[],
  input = '',
): Promise<Ended> {
  const file = fileURLToPath(new URL('../../dist/command.js', import.meta.url));
  const env = { ...process.env, ...settingsOf(target) };
  const running = promisify(execFile)(process.execPath, [file, name, ...args], { env });
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => {
      return { code, text: stdout + stderr };
    },
  );
}
