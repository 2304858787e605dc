import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Shop } from '../../../harness/shop.ts';
import { createDatabase } from './test-shop.js';

/** A shop in a process of its own, as it is run for real; the API alone. */
export async function startShopProcess(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await Shop.with({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://shop.example',
    DATABASE_URL: env.DATABASE_URL ?? (await createDatabase()),
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'process-')),
    LOG_LEVEL: 'info',
    // On in production, where it cannot be otherwise.
    RATE_LIMITS: undefined,
    ...env,
  });
  await shop.start();
  return shop;
}
