/**
 * `npm run drill [-- --seconds 60]`: two instances behind a proxy under load, while one is killed and started again, the
 * other is told to stop and started again, and the database restarts twice. Ends with 0 when every checkout that was
 * acknowledged is there, every payment has arrived, each edit was on both instances within a second, and the books add up.
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.mjs';
import { install, say } from './toolchain.mjs';

install();
build();
const { startRig, isReady, runCommand } = await import('./rig/rig.mjs');
const { logIn, Shoppers } = await import('./rig/shopper.mjs');

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
const failures = [];
/** An instance that has just been cut off from the database hears of an edit once it listens again: such delays are told apart. */
const roughMs = 2_000;
const rough = [];
let troubleAt = 0;
const rig = await startRig();
try {
  await drill();
} finally {
  await rig.stop();
}
for (const failure of failures) say(`FAILED: ${failure}`);
say(failures.length > 0 ? 'The drill failed.' : 'Nothing was lost.');
process.exit(failures.length > 0 ? 1 : 0);

async function drill() {
  const ask = await logIn(rig);
  const products = (await (await ask('GET', '/api/products')).json()).slice(0, 12);
  for (const { id } of products) await ask('PUT', `/api/products/${id}`, { stock: 50_000 });
  const shoppers = new Shoppers(rig, products);
  const until = Date.now() + seconds * 1000;
  const forever = async (work) => {
    while (Date.now() < until) {
      await work();
      await wait(20 + Math.random() * 80);
    }
  };
  const delays = [];
  await Promise.all([
    ...Array.from({ length: 6 }, () => forever(() => shoppers.browse())),
    ...Array.from({ length: 4 }, () => forever(() => shoppers.buy())),
    forever(() => edit(ask, products[0], delays)),
    trouble(),
  ]);
  report(shoppers, delays);
  await verify(ask, shoppers);
}

/** What a bad day holds, one after the other. */
async function trouble() {
  const [first, second] = rig.shops;
  const pause = (seconds * 1000) / 12;
  await wait(pause);
  say('an instance is killed …');
  troubleAt = Date.now();
  await first.kill();
  await wait(pause);
  await first.start();
  troubleAt = Date.now();
  say('… and is back; the database restarts …');
  troubleAt = Date.now();
  await rig.database.restart();
  troubleAt = Date.now();
  await untilReady('after the restart of the database');
  await wait(pause);
  say('… the other instance is told to stop …');
  const code = await second.stop();
  if (code !== 0) failures.push(`an instance that was told to stop ended with ${code}`);
  await wait(pause);
  await second.start();
  troubleAt = Date.now();
  say('… and is back; the database restarts once more');
  troubleAt = Date.now();
  await rig.database.restart();
  troubleAt = Date.now();
  await untilReady('after the second restart of the database');
}

async function untilReady(when) {
  const started = Date.now();
  while (!(await Promise.all(rig.shops.map(({ url }) => isReady(url)))).every(Boolean)) {
    if (Date.now() - started > 5_000) return void failures.push(`not everybody was ready within 5 s ${when}`);
    await wait(100);
  }
  say(`everybody is ready ${Date.now() - started} ms ${when}`);
}

/** A new price, and how long it takes until both instances show it, on the product's page and in the list. */
async function edit(ask, { id }, delays) {
  await wait(1_000);
  const price = `${10 + Math.floor(Math.random() * 80)}.${10 + Math.floor(Math.random() * 89)}`;
  const well = [];
  for (const { url } of rig.shops) if (await isReady(url)) well.push(url);
  try {
    const { status } = await ask('PUT', `/api/products/${id}`, { price });
    if (status !== 200) return;
  } catch {
    return;
  }
  const started = Date.now();
  const page = [`/products/${id}`, price.replace('.', ',')];
  const list = ['/api/products', `"${price}"`];
  await Promise.all(
    well.flatMap((url) => [page, list].map(([path, text]) => untilShown(url + path, text, started, delays))),
  );
}

async function untilShown(address, text, started, delays) {
  for (;;) {
    try {
      if ((await (await fetch(address, { signal: AbortSignal.timeout(3_000) })).text()).includes(text)) break;
    } catch {
      return;
    }
    if (Date.now() - started > 3_000) {
      // An instance that has just been cut off from the database cannot have heard: only one that is well must show it.
      if (await isReady(new URL(address).origin)) failures.push(`${address} did not show ${text} within 3 s`);
      return;
    }
    await wait(20);
  }
  (started - troubleAt < roughMs || troubleAt > started ? rough : delays).push(Date.now() - started);
}

function report({ placed, paid, answers }, delays) {
  say(`${placed.length} checkouts acknowledged, ${paid.length} paid`);
  for (const [what, count] of [...answers].sort()) say(`  ${what}: ${count}`);
  delays.sort((a, b) => a - b);
  const at = (part) => delays[Math.floor((delays.length - 1) * part)];
  say(`${rough.length} edits seen within ${roughMs} ms of a restart: slowest ${Math.max(0, ...rough)} ms`);
  say(`${delays.length} edits seen: median ${at(0.5)} ms, slowest ${at(1)} ms`);
  const late = delays.filter((delay) => delay > 1_000).length;
  if (delays.length === 0) failures.push('no edit was seen');
  if (late > 0) failures.push(`${late} edits took more than a second to show`);
}

/** Everything that somebody was promised is there, and everything that was paid is paid within a minute. */
async function verify(ask, { placed, paid }) {
  if (placed.length < seconds) failures.push(`only ${placed.length} checkouts in ${seconds} s`);
  const statuses = new Map();
  const read = async (id) => {
    const response = await ask('GET', `/api/orders/${id}`);
    statuses.set(id, response.ok ? (await response.json()).status : `HTTP ${response.status}`);
  };
  for (const id of placed) await read(id);
  const lost = placed.filter((id) => statuses.get(id).startsWith('HTTP'));
  if (lost.length > 0) failures.push(`${lost.length} acknowledged checkouts are lost, such as ${lost[0]}`);
  const until = Date.now() + 60_000;
  const unpaid = () => paid.filter((id) => statuses.get(id) !== 'paid');
  while (unpaid().length > 0 && Date.now() < until) {
    await wait(1_000);
    for (const id of unpaid()) await read(id);
  }
  if (unpaid().length > 0)
    failures.push(`${unpaid().length} payments have not arrived, such as that of ${unpaid()[0]}`);
  if ((await runCommand(rig, 'audit')) !== 0) failures.push('the books do not add up');
}
