/**
 * `npm run soak [-- --minutes 30]`: puts one instance under mixed load, and prints its memory, handles and connections
 * every ten seconds. Exit code 1 when memory grows by 5 MB in ten minutes or more, handles or connections grow, or any
 * response is 5xx. The first third of the time is not judged, because caches are filling.
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { withCluster } from '../harness/cluster.ts';
import { Crowd } from '../harness/crowd.ts';
import { print } from './toolchain.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const everyMs = 10_000;
const mostGrowth = 5;
const failures = [];

await withCluster({ instances: 1 }, async (cluster) => {
  const [shop] = cluster.shops;
  const owner = await shop.owner();
  const products = (await owner.get('/api/products')).slice(0, 12);
  for (const { id } of products) await owner.must('PUT', `/api/products/${id}`, { stock: 500_000 });
  const crowd = new Crowd(cluster, products);
  judge(await live(cluster, crowd, products[0]), crowd);
  const audit = shop.command('audit');
  if ((await audit.ended) !== 0) failures.push(`the books do not add up:\n${audit.output}`);
});
for (const failure of failures) print(`FAILED: ${failure}`);
print(failures.length > 0 ? 'The soak failed.' : 'Nothing grows.');
process.exit(failures.length > 0 ? 1 : 0);

async function live({ shops: [shop], metricsUrl }, crowd, { id }) {
  const owner = await shop.owner();
  const until = Date.now() + minutes * 60_000;
  const forever = async (pauseMs, work) => {
    while (Date.now() < until) {
      await work();
      await wait(pauseMs);
    }
  };
  const chat = { message: 'Bonjour ?', email: 'agathe@exemple.ca' };
  const price = () => (20 + Math.random()).toFixed(2);
  const samples = [];
  await Promise.all([
    ...Array.from({ length: 4 }, () => forever(50, () => crowd.browse())),
    ...Array.from({ length: 2 }, () => forever(200, () => crowd.buy())),
    forever(2_000, () => owner.call('PUT', `/api/products/${id}`, { price: price() })),
    forever(3_000, () => owner.call('GET', '/api/orders')),
    forever(5_000, () => shop.client().call('POST', '/api/chat/messages', chat)),
    forever(everyMs, async () => samples.push(await sample(metricsUrl(shop)))),
  ]);
  return samples;
}

async function sample(metricsUrl) {
  const text = await (await fetch(metricsUrl)).text();
  const read = (pattern) => Number(new RegExp(`^${pattern} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const figures = {
    at: Date.now(),
    memory: read('process_resident_memory_bytes') / 2 ** 20,
    heap: read('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: read('nodejs_active_handles_total'),
    files: read('process_open_fds'),
    connections:
      read('shop_database_connections{state="busy"}') + read('shop_database_connections{state="idle"}'),
  };
  const { memory, heap, handles, files, connections } = figures;
  print(
    `${memory.toFixed(0)} MB resident, ${heap.toFixed(0)} MB heap, ${handles} handles, ${files} files, ${connections} connections`,
  );
  return figures;
}

function judge(samples, { answers, placed, paid }) {
  const settled = samples.slice(Math.ceil(samples.length / 3));
  const growth = slope(settled, 'memory') * 600_000;
  const heapGrowth = slope(settled, 'heap') * 600_000;
  print(`${placed.length} checkouts, ${paid.length} paid`);
  for (const [what, count] of [...answers].sort()) print(`  ${what}: ${count}`);
  print(`in 10 minutes: ${growth.toFixed(1)} MB resident, ${heapGrowth.toFixed(1)} MB heap`);
  for (const what of ['handles', 'files', 'connections']) {
    const [first, last] = [settled.slice(0, 3), settled.slice(-3)].map((part) =>
      Math.min(...part.map((one) => one[what])),
    );
    print(`${what}: ${first} at first, ${last} at last`);
    if (last > first * 1.2 + 10) failures.push(`${what} grow from ${first} to ${last}`);
  }
  // Only the heap shows a leak; resident memory includes memory that the allocator has not returned.
  if (minutes >= 10 && growth > mostGrowth && heapGrowth > mostGrowth)
    failures.push(`memory grows by ${growth.toFixed(1)} MB in 10 minutes`);
  const broken = [...answers.keys()].filter((what) => / 5\d\d$|broken off/.test(what));
  if (broken.length > 0) failures.push(`answers that must not be: ${broken.join(', ')}`);
}

/** Slope per millisecond by linear least squares. */
function slope(samples, what) {
  const mean = (of) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [middle, height] = [mean(({ at }) => at), mean((one) => one[what])];
  const up = samples.reduce((sum, one) => sum + (one.at - middle) * (one[what] - height), 0);
  return up / samples.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
}
