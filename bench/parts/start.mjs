import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { folder } from '../databases.mjs';
import { launch, settle } from '../processes.mjs';
import { ms, row } from '../report.mjs';

/** From nothing running to the first page, the shop's own PostgreSQL included; the demo is there from a first start. */
export async function start() {
  const dataDir = join(folder, 'own');
  rmSync(dataDir, { recursive: true, force: true });
  const first = await launch({ DATA_DIR: dataDir });
  await settle(first);
  await first.stop();
  const second = await launch({ DATA_DIR: dataDir });
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
  row('first start, with the demo to seed', ms(first.startedIn));
  row('start with data in place, to the first page', ms(second.startedIn), '< 5 s', second.startedIn < 5000);
}
