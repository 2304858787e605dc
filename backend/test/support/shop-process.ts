import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Shop } from '../../../harness/shop.ts';
import { createDatabase } from './test-shop.js';

/** Starts a shop as a separate process like in production, without the site. */
export async function startShopProcess(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await Shop.with({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://shop.example',
    DATABASE_URL: env.DATABASE_URL ?? (await createDatabase()),
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'process-')),
    LOG_LEVEL: 'info',
    // Unset, because rate limits cannot be disabled in production.
    RATE_LIMITS: undefined,
    ...env,
  });
  await shop.start();
  return shop;
}
