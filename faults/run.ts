/**
 * `npm run faults [-- --quick | NAME …]`: kills, freezes and starves real processes of the shop, audits stored data
 * after each fault, and prints the results. Lost data is a failure, slowness is not. Takes at most 15 minutes.
 */
import { checkoutFaults } from './checkout-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { endingFaults } from './ending-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { numberFaults } from './number-faults.ts';
import { pageFaults } from './page-faults.ts';
import { paymentFaults } from './payment-faults.ts';
import { pictureFaults } from './picture-faults.ts';
import { providerFaults } from './provider-faults.ts';
import { returnFaults } from './return-faults.ts';
import { startFaults } from './start-faults.ts';
import { withDatabase, World, type Fault } from './world.ts';

/**
 * Faults run two at a time, because most of their time is waiting; faults of the database have a server of their own.
 */
const lanes: Fault[][] = [
  [...checkoutFaults, ...paymentFaults, ...endingFaults, ...returnFaults, ...startFaults],
  [...providerFaults, ...mailFaults, ...numberFaults, ...databaseFaults, ...pictureFaults, ...pageFaults],
];
const limitMs = 14.5 * 60_000;
const wanted = process.argv.slice(2);
const isAsked = ({ name, isQuick }: Fault) =>
  wanted.length === 0 || wanted.includes(name) || (wanted.includes('--quick') && isQuick === true);

setTimeout(() => {
  console.log('The time is over.');
  process.exit(1);
}, limitMs).unref();

/** First error in the shop's log, or else its last line. */
function lastLines({ shop }: World): string {
  return /ERROR: A request failed[^]{0,700}/.exec(shop.output)?.[0] ?? shop.output.slice(-1500);
}

process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs one fault, audits the data and prints the result; true when nothing was lost. */
async function survives(fault: Fault, world: World): Promise<boolean> {
  const started = Date.now();
  let figure = '';
  const problem = await fault.run(world).then(
    (found) => {
      if (typeof found === 'string') figure = ` (${found})`;
      return world.audit().catch(String);
    },
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(
    `${problem ? 'FAILED' : 'ok    '} ${fault.name.padEnd(24)}${seconds} s  ${fault.title}${figure}`,
  );
  if (problem) console.log(`${problem}\n${lastLines(world)}`.replaceAll(/^/gm, '        '));
  return !problem;
}

/** Runs faults one after the other on a database server of their own. Returns the number of failures. */
function runLane(lane: Fault[]): Promise<number> {
  return withDatabase(async (folder, database) => {
    let failed = 0;
    for (const [index, fault] of lane.entries()) {
      const world = await World.open(folder, database, { name: `shop_${index}`, hasSite: fault.hasSite });
      if (!(await survives(fault, world))) failed += 1;
      await world.close();
    }
    return failed;
  });
}

// Quick faults run beside other tests and stop no database, so that they share one server.
const together = wanted.includes('--quick') ? [lanes.flat()] : lanes;
const asked = together.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0);
const failed = (await Promise.all(asked.map(runLane))).reduce((sum, count) => sum + count, 0);
console.log(
  failed === 0 ? 'Every fault was survived, and the books add up.' : `${failed} faults were not survived.`,
);
process.exit(failed === 0 ? 0 : 1);
