/**
 * Starts the built shop for the journeys, once for each of SHOPS workers from PORT on, each on data of its own that are
 * gone when it ends.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from '../../harness/program.ts';
import { Shop } from '../../harness/shop.ts';

const { PORT, SHOPS, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;

async function start(port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  // Journeys that read mails find the folder here (data-folder.ts).
  const pointer = join(tmpdir(), `shop-e2e-${port}`);
  writeFileSync(pointer, dataDir);
  process.once('exit', () => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(pointer, { force: true });
  });
  const env = { DATA_DIR: dataDir, SEED: 'demo', ADMIN_EMAIL, ADMIN_PASSWORD };
  const shop = await Shop.with(env, { hasSite: true, port });
  await shop.start();
  return shop;
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void endAll().then(() => process.exit(0)));
const first = Number(PORT);
const shops = [];
for (let port = first; port < first + Number(SHOPS); port += 1) shops.push(await start(port));
const code = await Promise.race(shops.map((shop) => shop.ended));
await endAll();
for (const { output } of shops) console.error(output);
process.exit(code || 1);
