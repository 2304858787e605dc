/** What is measured, and what measures. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Program, root } from '../harness/program.ts';
import { Shop } from '../harness/shop.ts';
import { createDatabase, databaseUrl, folder } from './databases.mjs';

/** Runs the generator to its end. Ten thousand paths are too many for a command line. */
export async function generate(options) {
  const running = promisify(execFile)(process.execPath, [join(root, 'bench/load.mjs')]);
  running.child.stdin.end(JSON.stringify(options));
  const figures = JSON.parse((await running).stdout);
  const { length } = figures.refused;
  if (length > 0)
    throw new Error(`${length} answers were not 200: ${figures.refused.slice(0, 3).join(', ')} …`);
  return figures;
}

/** A bare handler that sends what `url` answers to whoever takes `encoding`. */
export async function startBare(url, encoding) {
  const bare = new Program(['bench/bare.mjs', url, encoding]);
  await bare.until('it listens', () => bare.output.includes('\n'));
  return { port: Number(bare.output), stop: () => bare.kill() };
}

/** The shop with its pages on one of the bench's databases; `size` names it. */
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

/** Waits until the shop has rendered what it renders at its start. */
export async function settle({ pid }) {
  let before = cpuTicks(pid);
  for (let quiet = 0; quiet < 3;) {
    await pause(300);
    const now = cpuTicks(pid);
    quiet = now - before <= 3 ? quiet + 1 : 0;
    before = now;
  }
}

/** Hundredths of a second of processor time (Linux). */
export function cpuTicks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
