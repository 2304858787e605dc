/** Starts the measured processes and the load generator. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Program, root } from '../harness/program.ts';
import { Shop } from '../harness/shop.ts';
import { createDatabase, databaseUrl, folder } from './databases.mjs';

/**
 * Runs the load generator to its end. Options are passed by standard input, because ten thousand paths exceed a
 * command line.
 */
export async function generate(options) {
  const running = promisify(execFile)(process.execPath, [join(root, 'bench/load.mjs')]);
  running.child.stdin.end(JSON.stringify(options));
  const figures = JSON.parse((await running).stdout);
  const { length } = figures.refused;
  if (length > 0)
    throw new Error(`${length} answers were not 200: ${figures.refused.slice(0, 3).join(', ')} …`);
  return figures;
}

/** Starts a bare HTTP handler that sends the response of `url` in the given encoding. */
export async function startBare(url, encoding) {
  const bare = new Program(['bench/bare.mjs', url, encoding]);
  await bare.until('it listens', () => bare.output.includes('\n'));
  return { port: Number(bare.output), stop: () => bare.kill() };
}

/** Starts the shop with pages on the benchmark database of this size. */
export async function startShop(size, env = {}) {
  await createDatabase(size);
  const seed = size === 'small' ? 'demo' : 'none';
  const data = { DATABASE_URL: await databaseUrl(size), DATA_DIR: join(folder, `data-${size}`), SEED: seed };
  const shop = await Shop.with({ ...data, ...env }, { hasSite: true });
  await shop.start();
  return shop;
}

/** Resident bytes of a process (Linux). */
export function residentBytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Waits until the shop has finished rendering pages at startup. */
export async function settle({ pid }) {
  let before = cpuTicks(pid);
  for (let quiet = 0; quiet < 3;) {
    await pause(300);
    const now = cpuTicks(pid);
    quiet = now - before <= 3 ? quiet + 1 : 0;
    before = now;
  }
}

/** Processor time of a process in hundredths of a second (Linux). */
export function cpuTicks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
