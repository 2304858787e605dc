import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/platform/free-port.js';
import { createDatabase } from './test-shop.js';

/** A shop in a process of its own, as it is run for real; the API alone. */
export interface ShopProcess {
  url: string;
  /** Everything that it has written. */
  output(): string;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
  /** Its exit code, once it has ended; null after a kill. */
  ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export async function environmentOf(env: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://shop.example',
    JWT_SECRET: 'a secret of more than 32 characters',
    DATABASE_URL: env.DATABASE_URL ?? (await createDatabase()),
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'process-')),
    LOG_LEVEL: 'info',
    PAYMENTS_MODE: 'sandbox',
    ...env,
  };
}

/** Starts one; resolves when it serves, or when it has ended by itself. */
export async function startShopProcess(given: Record<string, string> = {}): Promise<ShopProcess> {
  const port = await freePort();
  const env = { ...(await environmentOf(given)), PORT: String(port), PATH: process.env.PATH ?? '' };
  const child = spawn(process.execPath, [main, '--api'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const output = () => lines.join('');
  let hasEnded = false;
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });
  while (!hasEnded && !output().includes('  Shop  ')) await wait(30);
  return { url: `http://127.0.0.1:${port}`, output, signal: (name) => void child.kill(name), ended };
}
