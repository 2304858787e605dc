/**
 * Starts the built shop for the journeys, once for each of SHOPS workers from PORT on, each on data of its own that are
 * gone when it ends.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// Nothing of the developer's own settings, such as his database or his Stripe keys, may get in.
const foreign = /^(DATABASE_|STRIPE_|SMTP_|REDIS_|S3_)/;
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
const shops = [];

function start(port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  // Journeys that read mails find the folder here (mails.ts).
  const pointer = join(tmpdir(), `shop-e2e-${port}`);
  writeFileSync(pointer, dataDir);
  const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir };
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'inherit',
    env: { ...inherited, ...own },
  });
  shops.push(shop);
  shop.on('exit', (code) => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(pointer, { force: true });
    process.exitCode ||= code ?? 0;
    for (const other of shops) other.kill('SIGTERM');
  });
}

async function isReady(port) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
  return reply?.ok ?? false;
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => shops.forEach((shop) => shop.kill(signal)));
const first = Number(process.env.PORT);
for (let port = first; port < first + Number(process.env.SHOPS); port += 1) {
  start(port);
  // One after the other: the first builds what is stale.
  while (!(await isReady(port)) && process.exitCode === undefined) await wait(200);
}
