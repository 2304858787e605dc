import type { IntegrityReport } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { checkIntegrity } from '../../src/maintenance/integrity/integrity.js';
import type { TestShop } from './test-shop.js';

/** The books of a shop as they are now. */
export function auditOf({ app }: TestShop): Promise<IntegrityReport> {
  const { url } = app.get(DataSource).options as { url: string };
  return checkIntegrity({ databaseUrl: url, images: app.get(ImageStore), isThrowaway: true });
}

/** For `afterEach`: whatever the scenario did, the books add up. */
export async function expectSoundBooks(shop: TestShop): Promise<void> {
  const { invariants } = await auditOf(shop);
  expect(invariants.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

/** Ends every scenario of a suite with an audit: `auditAfterEach(shop)`. */
export function auditAfterEach(shop: TestShop): void {
  afterEach(() => expectSoundBooks(shop));
}
