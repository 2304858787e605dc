/**
 * Starts the built shop for the journeys, once for each of SHOPS workers from PORT on, each on data of its own that are
 * gone when it ends.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from '../../harness/program.ts';
import { Shop } from '../../harness/shop.ts';
import { startAddressSource } from './address-source.mjs';

const { PORT, SHOPS, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
const ADDRESS_SOURCE_URL = await startAddressSource();

/** A shop that is not started yet, on a copy of these data, or on the demo, which it will make. */
async function shopOn(port, from) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  // With its owners: a database belongs to its own user.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir]);
  // Journeys that read mails find the folder here (data-folder.ts).
  const pointer = join(tmpdir(), `shop-e2e-${port}`);
  writeFileSync(pointer, dataDir);
  process.once('exit', () => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(pointer, { force: true });
  });
  const env = { DATA_DIR: dataDir, SEED: 'demo', ADMIN_EMAIL, ADMIN_PASSWORD, ADDRESS_SOURCE_URL };
  return { shop: await Shop.with(env, { hasSite: true, port }), dataDir };
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void endAll().then(() => process.exit(0)));
const first = Number(PORT);
const made = await shopOn(first);
await made.shop.start();
await made.shop.stop();
const shops = [made.shop];
for (let port = first + 1; port < first + Number(SHOPS); port += 1)
  shops.push((await shopOn(port, made.dataDir)).shop);
// The last one is waited for.
await Promise.all(shops.slice(0, -1).map((shop) => shop.start()));
await shops.at(-1).start();
const code = await Promise.race(shops.map((shop) => shop.ended));
await endAll();
for (const { output } of shops) console.error(output);
process.exit(code || 1);
