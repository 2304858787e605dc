import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from '../../../harness/program.ts';
import { npmStart, type Link, type StartedShop } from '../support/started-shop.js';

/** Who is told what, and what is left then. */
type Case = [Link, NodeJS.Signals, string[]];

/** Every program, and every signal; a terminal tells the whole group. */
const ends: [Link, NodeJS.Signals][] = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['start.mjs', 'SIGINT'],
  ['main.js', 'SIGHUP'],
  ['group', 'SIGINT'],
  ['group', 'SIGTERM'],
];
/** Killed, npm and start.mjs take the rest along; the shop itself can end nothing then. */
const kills: [Link, string[]][] = [
  ['npm', []],
  ['start.mjs', []],
  ['main.js', ['postgres']],
];

function newFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'start-'));
  // The database server, which is never root, must get in.
  chmodSync(folder, 0o755);
  return folder;
}

const isReady = ({ port }: StartedShop) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function remainsOf(shop: StartedShop, expected: string[]): Promise<string[]> {
  await until(`what remains is ${expected.join()}`, () => shop.remains().join() === expected.join()).catch(
    () => undefined,
  );
  return shop.remains();
}

describe('npm start', () => {
  const started: StartedShop[] = [];
  /** Of most shops here, one after the other: making a database takes longer than the rest of a start. */
  const folder = newFolder();
  afterAll(() => started.forEach((shop) => shop.killAll()));
  async function start(folder: string, port?: number): Promise<StartedShop> {
    const shop = await npmStart(folder, port);
    started.push(shop);
    return shop;
  }

  /** One after the other in one folder: each start finds what the one before has left. */
  async function walk(folder: string, cases: Case[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const [link, signal, expected] of cases) {
      const shop = await start(folder);
      const before = shop.remains();
      shop.kill(link, signal);
      const remains = await remainsOf(shop, expected);
      const row = `${signal} to ${link} of ${before.join()}`;
      if (!before.includes('main.js')) wrong.push(`${row}: never started: ${shop.output()}`);
      if (remains.join() !== expected.join()) wrong.push(`${row}: left ${remains.join()}`);
      if (expected.length === 0) shop.killAll();
    }
    return wrong;
  }

  it('ends whole, whichever of its processes is told to', async () => {
    const ended = ends.map(([link, signal]): Case => [link, signal, []]);
    const killed = kills.map(([link, left]): Case => [link, 'SIGKILL', left]);
    // What the last one leaves running is taken over, and ended, by the next.
    const adopted: Case = ['npm', 'SIGTERM', []];
    const lanes = [walk(folder, ended), walk(newFolder(), [...killed, adopted])];
    expect((await Promise.all(lanes)).flat()).toEqual([]);
  }, 240_000);

  it('refuses a folder that another shop uses, and a port that is taken; starts a killed database again', async () => {
    const first = await start(folder);
    const second = await start(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another process uses the folder ${folder}`);
    expect(second.output()).not.toContain('    at ');
    expect(await isReady(first)).toBe(true);

    // It serves as before once its database is back.
    const before = first.postgres();
    process.kill(before, 'SIGKILL');
    await until('it serves again', () => first.postgres() !== before && isReady(first));
    first.kill('npm', 'SIGTERM');
    expect(await remainsOf(first, [])).toEqual([]);
    // A server that was stopped takes its file along.
    expect(first.postgres()).toBe(0);

    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const third = await start(folder, port);
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(`Another program listens on port ${port}`);
    expect(third.output()).not.toContain('    at ');
    taken.close();
  });
});
