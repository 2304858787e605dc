/**
 * `npm run drill [-- --seconds 60]`: puts two instances behind a proxy under load, while one is killed and restarted,
 * the other is stopped and restarted, and the database restarts twice. Exit code 0 when nothing was lost: every
 * acknowledged checkout exists, every payment has arrived, every saved price is shown by both instances, and the audit
 * passes. Durations are printed, but never a failure.
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { productPath } from '@shop/shared';
import { withCluster } from '../../harness/cluster.ts';
import { Crowd } from '../../harness/crowd.ts';
import { until } from '../../harness/program.ts';
import { print } from '../toolchain.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
/** Milliseconds after which a page that still shows old data counts as stale, since nothing else would refresh it. */
const staleMs = 15_000;
const failures = [];
const judge = (promise) => promise.catch((error) => failures.push(error.message));

await withCluster({}, drill);
for (const failure of failures) print(`FAILED: ${failure}`);
print(failures.length > 0 ? 'The drill failed.' : 'Nothing was lost.');
process.exit(failures.length > 0 ? 1 : 0);

async function drill(cluster) {
  const products = await (await cluster.shops[0].owner()).get('/api/products');
  const [edited, ...others] = products.toReversed();
  // Buyers avoid products shown on the edited page, because a sale would refresh the page even if the edit did not.
  const bought = others.filter(({ categoryId }) => categoryId !== edited.categoryId).slice(0, 12);
  const owner = await cluster.shops[0].owner();
  for (const { id } of bought) await owner.must('PUT', `/api/products/${id}`, { stock: 50_000 });
  for (let round = 0; round < 3; round += 1) await judge(edit(cluster, edited));
  const crowd = new Crowd(cluster, bought);
  await underLoad(crowd, () => trouble(cluster));
  await judge(edit(cluster, edited));
  report(crowd);
  await verify(cluster, crowd);
}

/** Runs `work` under load, for at least the configured time. */
async function underLoad(crowd, work) {
  const end = Date.now() + seconds * 1000;
  const forever = async (visit) => {
    while (Date.now() < end) {
      await visit();
      await wait(20 + Math.random() * 80);
    }
  };
  await Promise.all([
    ...Array.from({ length: 6 }, () => forever(() => crowd.browse())),
    ...Array.from({ length: 4 }, () => forever(() => crowd.buy())),
    work(),
  ]);
}

async function trouble(cluster) {
  const [first, second] = cluster.shops;
  const pause = (seconds * 1000) / 12;
  await wait(pause);
  print('an instance is killed …');
  await first.kill('SIGKILL');
  await wait(pause);
  await first.start();
  print('… and is back; the database restarts …');
  await restartDatabase(cluster);
  await wait(pause);
  print('… the other instance is told to stop …');
  const code = await second.stop();
  if (code !== 0) failures.push(`an instance that was told to stop ended with ${code}`);
  await wait(pause);
  await second.start();
  print('… and is back; the database restarts once more');
  await restartDatabase(cluster);
}

async function restartDatabase({ database, shops }) {
  await database.restart();
  const started = Date.now();
  const areReady = async () => (await Promise.all(shops.map((shop) => shop.isReady()))).every(Boolean);
  await judge(until('every instance is ready after a restart of the database', areReady));
  print(`… everybody is ready ${Date.now() - started} ms later`);
}

/** Saves a new price at one instance; cached pages and lists of both instances must show it. */
async function edit({ shops }, product) {
  const price = `${10 + Math.floor(Math.random() * 80)}.${10 + Math.floor(Math.random() * 89)}`;
  const page = [productPath(product), price.replace('.', ',')];
  const list = ['/api/products', `"${price}"`];
  const textOf = async (shop, path) => JSON.stringify((await shop.client().call('GET', path)).body);
  for (const shop of shops) for (const [path] of [page, list]) await textOf(shop, path);
  await (await shops[0].owner()).must('PUT', `/api/products/${product.id}`, { price });
  const saved = Date.now();
  for (const shop of shops)
    for (const [path, text] of [page, list])
      await until(
        `${shop.url}${path} shows the price that was saved, ${price}`,
        async () => (await textOf(shop, path)).includes(text),
        { ms: staleMs },
      );
  print(`an edit is on both instances ${Date.now() - saved} ms later`);
}

function report({ placed, paid, answers }) {
  print(`${placed.length} checkouts acknowledged, ${paid.length} paid`);
  for (const [what, count] of [...answers].sort()) print(`  ${what}: ${count}`);
}

/** Checks that every acknowledged order exists, and every paid order becomes paid. */
async function verify({ shops, database, databaseName }, { placed, paid }) {
  if (placed.length === 0 || paid.length === 0) failures.push('nobody bought anything');
  const missing = async (ids, status) => {
    const sql = 'SELECT id FROM orders WHERE id = ANY ($1) AND status = ANY ($2)';
    const rows = await database.query(databaseName, sql, [ids, status]);
    return new Set(ids).size - rows.length;
  };
  const lost = await missing(placed, ['pending', 'paid', 'cancelled']);
  if (lost > 0) failures.push(`${lost} acknowledged checkouts are lost`);
  await judge(
    until('every payment has arrived', async () => (await missing(paid, ['paid'])) === 0, { everyMs: 500 }),
  );
  const audit = shops[0].command('audit');
  if ((await audit.ended) !== 0) failures.push(`the books do not add up:\n${audit.output}`);
}
