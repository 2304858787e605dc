import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { Shop } from '../../harness/shop.ts';
import { folder } from '../databases.mjs';
import { settle } from '../processes.mjs';
import { ms, row } from '../report.mjs';

/**
 * Measures the time from start to the first page, including the embedded PostgreSQL; the demo data already exists.
 */
export async function start() {
  const dataDir = join(folder, 'own');
  rmSync(dataDir, { recursive: true, force: true });
  const shop = await Shop.with({ DATA_DIR: dataDir, SEED: 'demo' }, { hasSite: true });
  const first = await shop.start();
  await settle(shop);
  await shop.stop();
  const second = await shop.start();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  row('first start, with the demo to seed', ms(first));
  row('start with data in place, to the first page', ms(second), '< 5 s', second < 5000);
}
