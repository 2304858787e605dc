/** `npm run faults`: does to real processes what FAULTS says, and prints what became of the shop. `--quick`, or ids, run some. */
import { databaseFaults } from './database-faults.ts';
import { killFaults } from './kill-faults.ts';
import { providerFaults } from './provider-faults.ts';
import { startFaults } from './start-faults.ts';
import { withDatabase, World } from './world.ts';
import type { Fault } from './world.ts';

const all: Fault[] = [...killFaults, ...databaseFaults, ...providerFaults, ...startFaults];
const limitMs = 14.5 * 60_000;
const asked = process.argv.slice(2);
const isAsked = ({ id, isQuick }: Fault) =>
  asked.length === 0 || asked.includes(id) || (asked.includes('--quick') && isQuick === true);

setTimeout(() => {
  console.log('The time is over.');
  process.exit(1);
}, limitMs).unref();

/** The first failure that the shop has written down, or the last that it has said. */
function lastWords({ shop }: World): string {
  return /ERROR: A request failed[^]{0,700}/.exec(shop.output)?.[0] ?? shop.output.slice(-1500);
}

process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const failed = await withDatabase(async (folder, database) => {
  let count = 0;
  for (const [place, fault] of all.filter(isAsked).entries()) {
    const started = Date.now();
    const world = await World.open(folder, database, `shop_${place}`);
    const problem = await fault.run(world).then(
      () => world.audit().catch(String),
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
    console.log(`${problem ? 'FAILED' : 'ok    '} ${fault.id.padEnd(5)}${seconds} s  ${fault.title}`);
    if (problem) {
      count += 1;
      console.log(`${problem}\n${lastWords(world)}`.replaceAll(/^/gm, '        '));
    }
    await world.close();
  }
  return count;
});
console.log(
  failed === 0 ? 'Every fault was survived, and the books add up.' : `${failed} faults were not survived.`,
);
process.exit(failed === 0 ? 0 : 1);
