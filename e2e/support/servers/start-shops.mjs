/**
 * Starts the built shop once for each of SHOPS workers, on consecutive ports from PORT. Each has its own data folder,
 * which is removed when the process ends.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from '../../../harness/program.ts';
import { Shop } from '../../../harness/shop.ts';
import { startAddressSource } from './address-source.mjs';

const { PORT, SHOPS, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
const ADDRESS_SOURCE_URL = await startAddressSource();

/** Temporary data folder of a shop, empty or as a copy of `from`. */
function dataFolder(port, from) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  // `cp -a` keeps the owners, because a database belongs to its own user.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir]);
  // Tests that read e-mails find the folder through this file (data-folder.ts).
  const pointer = join(tmpdir(), `shop-e2e-${port}`);
  writeFileSync(pointer, dataDir);
  process.once('exit', () => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(pointer, { force: true });
  });
  return dataDir;
}

const shopOn = (dataDir, options) =>
  Shop.with({ DATA_DIR: dataDir, SEED: 'demo', ADMIN_EMAIL, ADMIN_PASSWORD, ADDRESS_SOURCE_URL }, options);

/** The data folder with the demo data, which are created by the API alone, without rendering pages. */
async function filled(dataDir) {
  const maker = await shopOn(dataDir);
  await maker.start();
  await deliverForFree(maker);
  await maker.stop();
  return dataDir;
}

/** Removes the zones and pick-up places of the demo; a journey about delivery makes its own. */
async function deliverForFree(shop) {
  const client = await shop.client().logIn({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  for (const list of ['zones', 'places'])
    for (const { id } of await client.get(`/api/admin/delivery/${list}`))
      await client.must('DELETE', `/api/admin/delivery/${list}/${id}`);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void endAll().then(() => process.exit(0)));
const first = Number(PORT);
const demo = await filled(dataFolder(first));
const shops = [await shopOn(demo, { hasSite: true, port: first })];
for (let port = first + 1; port < first + Number(SHOPS); port += 1)
  shops.push(await shopOn(await filled(dataFolder(port, demo)), { hasSite: true, port }));
// Playwright waits for the address of the last shop, so that one is started after the others.
await Promise.all(shops.slice(0, -1).map((shop) => shop.start()));
await shops.at(-1).start();
const code = await Promise.race(shops.map((shop) => shop.ended));
await endAll();
for (const { output } of shops) console.error(output);
process.exit(code || 1);
