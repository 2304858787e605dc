/**
 * `npm run attack [-- --short | NAME …]`: runs attacks against a production build, from an unlimited number of
 * networks, while one visitor requests a cached page and another an API list. Attacks whose cost depends on the
 * catalogue run against an empty and a full shop. Exit code 1 when an attack delays the page by more than 250 ms or
 * the list by more than one second, increases memory by more than 100 MB, or gets a forbidden answer. The same
 * visitors are measured for five seconds before each attack; their longest wait is due to other programs on the
 * machine, is printed, and is subtracted. The short form, for busy machines, makes fewer requests to the demo only,
 * and judges processor time per request instead of waits. Memory and processor time are read from `/proc`, and left
 * out on other systems.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { withCluster } from '../harness/cluster.ts';
import type { Shop } from '../harness/shop.ts';
import type { Attack, Call } from './attack.ts';
import { attacks } from './attacks.ts';

const limits = { pageMs: 250, listMs: 1_000, processorMs: 250, memoryMb: 100, refusalBytes: 20_000 };
const connections = 8;
/** Milliseconds before each attack in which the delays caused by other programs are measured. */
const quietMs = 5_000;
const agent = new Agent({ keepAlive: true });

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const asked = attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

/** Figures of a process from `/proc`: current and highest resident memory in MB, processor time in ms. */
class Usage {
  private readonly folder: string;

  constructor({ pid }: Shop) {
    this.folder = `/proc/${pid}`;
  }

  static readonly isKnown = existsSync('/proc/self/clear_refs');

  reset(): void {
    if (Usage.isKnown) writeFileSync(`${this.folder}/clear_refs`, '5');
  }

  memoryMb(what: 'VmRSS' | 'VmHWM'): number {
    if (!Usage.isKnown) return 0;
    const line = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`${this.folder}/status`, 'utf8'));
    return Number(line?.[1]) / 1024;
  }

  /** Processor time; the kernel counts in hundredths of a second. */
  processorMs(): number {
    if (!Usage.isKnown) return 0;
    const fields = readFileSync(`${this.folder}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }
}

interface Answer {
  status: number;
  bytes: number;
}

/**
 * Sends a request; status 0 means that the shop closed the connection without an answer, as it may for a body that is
 * too large.
 */
function fire(
  url: string,
  { method = 'GET', path, headers = {}, body }: Call,
  from: string,
): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const call = request(
      url,
      { agent, method, path, headers: { ...length, 'x-forwarded-for': from, ...headers } },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('close', () => resolve({ status: response.statusCode ?? 0, bytes }));
      },
    );
    call.on('error', () => resolve({ status: 0, bytes: 0 }));
    call.end(body);
  });
}

/** Sends all requests of an attack; returns the count of each status and the problems found. */
async function fireAll(url: string, attack: Attack, times: number) {
  const { call, statuses, networks } = attack;
  const counts = new Map<number, number>();
  const wrong = new Set<string>();
  const { perSecond = Infinity } = attack;
  const started = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const n = next++;
      const early = started + (n / perSecond) * 1000 - performance.now();
      if (early > 0) await sleep(early);
      const from = networks
        ? `198.51.${attacks.indexOf(attack)}.${n % networks}`
        : `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const { status, bytes } = await fire(url, call(n), from);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status !== 0 && !statuses.includes(status)) wrong.add(`answers ${status} to ${nameOf(call(n))}`);
      if (status >= 400 && call(n).path.startsWith('/api/') && bytes > limits.refusalBytes)
        wrong.add(`${bytes} bytes to ${nameOf(call(n))}`);
    }
  };
  await Promise.all(Array.from({ length: attack.connections ?? connections }, lane));
  return { counts, wrong };
}

/** Waiting times in milliseconds of both visitors since the attack started. */
type Waits = Record<'page' | 'list', number[]>;

const longest = ({ page, list }: Waits) => ({ page: Math.max(0, ...page), list: Math.max(0, ...list) });

function forget(waits: Waits): void {
  for (const times of Object.values(waits)) times.length = 0;
}

async function quietWaits(waits: Waits): Promise<Record<keyof Waits, number>> {
  forget(waits);
  await sleep(quietMs);
  return longest(waits);
}

const nameOf = ({ method = 'GET', path }: Call) => `${method} ${path.slice(0, 60)}`;

async function measure(shop: Shop, attack: Attack, waits: Waits): Promise<string[]> {
  const usage = new Usage(shop);
  const times = values.short ? attack.short : attack.times;
  const quiet = values.short ? { page: 0, list: 0 } : await quietWaits(waits);
  usage.reset();
  forget(waits);
  const [memory, processor] = [usage.memoryMb('VmRSS'), usage.processorMs()];
  const { counts, wrong } = await fireAll(shop.url, attack, times);
  // Waits until the visitors were served once more after the last request.
  await sleep(300);
  const found = {
    ...longest(waits),
    memory: usage.memoryMb('VmHWM') - memory,
    perCall: (usage.processorMs() - processor) / times,
  };
  for (const what of ['page', 'list'] as const)
    if (!values.short && found[what] - quiet[what] > limits[`${what}Ms`])
      wrong.add(
        `a visitor waited ${found[what].toFixed(0)} ms for a ${what}, ${quiet[what].toFixed(0)} ms before it`,
      );
  if (values.short && found.perCall > limits.processorMs)
    wrong.add(`a call took ${found.perCall.toFixed(0)} ms of processor`);
  for (const problem of (await attack.problems?.(shop.url)) ?? []) wrong.add(problem);
  if (found.memory > limits.memoryMb) wrong.add(`it took ${found.memory.toFixed(0)} MB more`);
  if (attack.isLimited && !counts.has(429)) wrong.add('no limit refused any');
  if (!shop.isRunning) wrong.add('the process is gone');
  const answers = [...counts].sort().map(([status, count]) => `${count}× ${status || 'closed'}`);
  const waited = (['page', 'list'] as const).map(
    (what) => `${found[what].toFixed(0).padStart(4)} (${quiet[what].toFixed(0)}) ms`,
  );
  const figures = `${waited.join('  ')}  ${found.memory.toFixed(0).padStart(4)} MB  ${found.perCall.toFixed(1).padStart(6)} ms a call`;
  console.log(
    `${wrong.size > 0 ? 'FAILED' : 'ok    '} ${attack.name.padEnd(11)} ${figures}  ${answers.join(', ')}`,
  );
  return [...wrong].slice(0, 5).map((what) => `${attack.name}: ${what}`);
}

const shops = {
  demo: { seed: 'demo', attacks: asked },
  empty: { seed: 'none', attacks: asked.filter(({ isAboutCatalogue }) => isAboutCatalogue) },
  full: { seed: 'none', attacks: asked.filter(({ isAboutCatalogue }) => isAboutCatalogue) },
};
const amounts = ['--products', '20000', '--orders', '20000', '--customers', '5000', '--messages', '1000'];

function visit(url: string, everyMs: number, waits: number[]): Worker {
  const visitor = new Worker(new URL('probe.ts', import.meta.url), { workerData: { url, everyMs } });
  visitor.on('message', (wait: number) => waits.push(wait));
  return visitor;
}

function attackShop(name: keyof typeof shops): Promise<string[]> {
  const env = { NODE_ENV: 'production', RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', SEED: shops[name].seed };
  return withCluster({ instances: 1, env }, async ({ shops: [shop] }) => {
    if (!shop) throw new Error('no shop was started');
    if (name === 'full') await shop.command('seed', ...amounts).succeeded();
    const waits: Waits = { page: [], list: [] };
    // A list sorted by price is not cached, so that each request runs its handler.
    const visitors = [
      visit(shop.url, 10, waits.page),
      visit(`${shop.url}/api/products?sort=price`, 200, waits.list),
    ];
    for (const attack of shops[name].attacks) await attack.prepare?.(shop.url);
    // The first requests load and compile code, which must not count against an attack.
    for (const attack of shops[name].attacks)
      if (!attack.prepare) await fireAll(shop.url, attack, Math.min(attack.short, 20));
    console.log(
      `The ${name} shop: longest waits for a page and a list (before the attack), memory, processor; answers`,
    );
    const found: string[] = [];
    for (const attack of shops[name].attacks) found.push(...(await measure(shop, attack, waits)));
    for (const visitor of visitors) await visitor.terminate();
    return found.map((problem) => `${name}: ${problem}`);
  });
}

const failures: string[] = [];
for (const name of values.short ? (['demo'] as const) : (['demo', 'empty', 'full'] as const))
  if (shops[name].attacks.length > 0) failures.push(...(await attackShop(name)));
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(failures.length > 0 ? 'An attack went through.' : 'Every attack was answered in few words.');
process.exit(failures.length > 0 ? 1 : 0);
