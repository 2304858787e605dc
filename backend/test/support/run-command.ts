import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where a command works: a database, and the folder of its data. */
export interface Target {
  url: string;
  folder: string;
}

/** A command as an owner runs it; `input` is what they type. Answers its exit code and what it said. */
export function runCommand(
  { url, folder }: Target,
  name: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number; text: string }> {
  const file = fileURLToPath(new URL(`../../dist/commands/${name}.js`, import.meta.url));
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder };
  const running = promisify(execFile)(process.execPath, [file, ...args], { env });
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => {
      return { code, text: stdout + stderr };
    },
  );
}
