/** Processes that are measured or measure: each is one of ours, and ends with the bench. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, databaseUrl, folder } from './databases.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { environment, root, shopProcess } from '../scripts/toolchain.mjs';

export const admin = { email: 'bench@melilot.test', password: 'Bench-melilot-2026' };
const running = new Set();
const node = (args, env, stdio) => {
  const child = spawn(process.execPath, args, { cwd: root, env: environment(env), stdio });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
};

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

/** A bare handler that sends what `url` answers. */
export async function startBare(url) {
  const child = node(['bench/bare.mjs', url], {}, ['ignore', 'pipe', 'inherit']);
  const port = await new Promise((resolve) => child.stdout.once('data', (line) => resolve(Number(line))));
  return { port, stop: () => end(child) };
}

/** The built shop on one of the bench's databases; `size` names it. Nothing of the developer's own settings gets in. */
export async function startShop(size, env = {}) {
  await createDatabase(size);
  const seed = size === 'small' ? 'demo' : 'none';
  const data = { DATABASE_URL: await databaseUrl(size), DATA_DIR: join(folder, `data-${size}`), SEED: seed };
  return launch({ ...data, ...env });
}

/** The same with the environment given whole: the first page is there when it resolves, after `startedIn` ms. */
export async function launch(env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...{ NODE_ENV: undefined, LOG_LEVEL: 'error', RATE_LIMITS: 'off', PAYMENTS_MODE: 'sandbox' },
    ...{ PORT: String(port), PUBLIC_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  };
  const started = performance.now();
  const child = node(shopProcess.args, { ...settings, ...shopProcess.env, ...env }, [
    'ignore',
    'ignore',
    'inherit',
  ]);
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`);
    await pause(20);
  }
  const startedIn = performance.now() - started;
  return { url, port, startedIn, pid: child.pid, stop: () => end(child) };
}

async function answers(url) {
  const reply = await fetch(url).catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.status === 200;
}

/** The payment provider as a process of its own, as Stripe is; `env` tells the shop where. */
export async function startSandbox() {
  const port = await freePort();
  const args = ['stripe-sandbox/src/main.ts', '--quiet', `--port=${port}`];
  const child = node(args, {}, ['ignore', 'ignore', 'inherit']);
  return { env: { STRIPE_SANDBOX_URL: `http://127.0.0.1:${port}` }, stop: () => end(child) };
}

/** Resident bytes of a process (Linux). */
export function residentBytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
function cpuTicks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

export const endAll = () => Promise.all([...running].map(end));
