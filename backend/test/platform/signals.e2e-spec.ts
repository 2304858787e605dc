import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from '../../../harness/program.ts';
import { npmStart, type Link, type StartedShop } from '../support/started-shop.js';

/** Process that gets a signal, the signal, and the processes that remain afterwards. */
type Case = [Link, NodeJS.Signals, string[]];

/** Cases in which each process and each signal occurs; a terminal signals the whole process group. */
const ends: [Link, NodeJS.Signals][] = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['start.mjs', 'SIGINT'],
  ['main.js', 'SIGHUP'],
  ['group', 'SIGINT'],
  ['group', 'SIGTERM'],
];
/** Killing npm or start.mjs ends the other processes; a killed shop cannot end its database server. */
const kills: [Link, string[]][] = [
  ['npm', []],
  ['start.mjs', []],
  ['main.js', ['postgres']],
];

function newFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'start-'));
  // The unprivileged user of the database server needs access to the folder.
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
  /** Most cases share one folder, because creating a database takes longer than a start. */
  const folder = newFolder();
  afterAll(() => started.forEach((shop) => shop.killAll()));
  async function start(folder: string, port?: number): Promise<StartedShop> {
    const shop = await npmStart(folder, port);
    started.push(shop);
    return shop;
  }

  /** Runs cases one after the other in one folder, so that each start finds what the previous one left. */
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
    // The next start takes over, and ends, what this case leaves running.
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

    // The shop works again once its database has been restarted.
    const before = first.postgres();
    process.kill(before, 'SIGKILL');
    await until('it serves again', () => first.postgres() !== before && isReady(first));
    first.kill('npm', 'SIGTERM');
    expect(await remainsOf(first, [])).toEqual([]);
    // A stopped server deletes its PID file.
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
