/** Starts the built shop for the journeys, on data of its own that are gone when it ends. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
// Journeys that read mails find the folder here (mails.ts).
const pointer = join(tmpdir(), `shop-e2e-${process.env.PORT}`);
writeFileSync(pointer, dataDir);
// Nothing of the developer's own settings, such as his database or his Stripe keys, may get in.
const foreign = /^(DATABASE_|STRIPE_|SMTP_|REDIS_|S3_)/;
const inherited = Object.entries(process.env).filter(([name]) => !foreign.test(name));
const env = { ...Object.fromEntries(inherited), DATA_DIR: dataDir };

const shop = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(pointer, { force: true });
  process.exit(code ?? 0);
});
