import type { IntegrityReport } from '@shop/shared';
import type pg from 'pg';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { checkSnapshot } from '../../src/maintenance/integrity/integrity.js';
import type { TestShop } from './test-shop.js';

/** The books of a shop as they are now, read through a connection that the shop has used: a new one would plan everything cold. */
export async function auditOf({ app, db }: TestShop): Promise<IntegrityReport> {
  const runner = db.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    return await checkSnapshot(client, { images: app.get(ImageStore), isThrowaway: true });
  } finally {
    await runner.release();
  }
}

/** For `afterEach`: whatever the scenario did, the books add up. */
export async function expectInvariantsHold(shop: TestShop): Promise<void> {
  const { invariants } = await auditOf(shop);
  expect(invariants.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

/** Ends every scenario of a suite with an audit: `auditAfterEach(shop)`. */
export function auditAfterEach(shop: TestShop): void {
  afterEach(() => expectInvariantsHold(shop));
}
