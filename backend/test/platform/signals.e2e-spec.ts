import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from '../../../harness/program.ts';
import { npmStart, type Link, type StartedShop } from '../support/started-shop.js';

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
  afterAll(() => started.forEach((shop) => shop.killAll()));
  async function start(folder: string, port?: number): Promise<StartedShop> {
    const shop = await npmStart(folder, port);
    started.push(shop);
    return shop;
  }

  /** One after the other in one folder: each start finds what the one before has left. */
  async function walk(cases: [Link, NodeJS.Signals, string[]][]): Promise<string[]> {
    const folder = newFolder();
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
    const ended = ends.map(([link, signal]): [Link, NodeJS.Signals, string[]] => [link, signal, []]);
    const killed = kills.map(([link, left]): [Link, NodeJS.Signals, string[]] => [link, 'SIGKILL', left]);
    // What the last one leaves running is taken over, and ended, by the next.
    const adopted: [Link, NodeJS.Signals, string[]] = ['npm', 'SIGTERM', []];
    const lanes = [ended, [...killed, adopted]];
    expect((await Promise.all(lanes.map(walk))).flat()).toEqual([]);
  }, 240_000);

  it('refuses a folder that another shop uses, and a port that is taken, in a sentence each', async () => {
    const first = await start(newFolder());
    const second = await start(first.folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another process uses the folder ${first.folder}`);
    expect(second.output()).not.toContain('    at ');
    expect(await isReady(first)).toBe(true);

    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const third = await start(newFolder(), port);
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(`Another program listens on port ${port}`);
    expect(third.output()).not.toContain('    at ');
    taken.close();
    first.kill('npm', 'SIGTERM');
    expect(await remainsOf(first, [])).toEqual([]);
  });

  it('starts its database again when that is killed, and serves as before', async () => {
    const shop = await start(newFolder());
    const before = shop.postgres();
    process.kill(before, 'SIGKILL');
    await until('it serves again', () => shop.postgres() !== before && isReady(shop));
    shop.kill('npm', 'SIGTERM');
    expect(await remainsOf(shop, [])).toEqual([]);
    // A server that was stopped takes its file along.
    expect(shop.postgres()).toBe(0);
  });
});
