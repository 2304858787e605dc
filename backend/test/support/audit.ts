import type { IntegrityReport, InvariantId } from '@shop/shared';
import type pg from 'pg';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { checkSnapshot } from '../../src/maintenance/integrity/integrity.js';
import type { TestShop } from './test-shop.js';

/**
 * Audits a shop's stored data through one of its existing connections, because a new connection would plan all queries
 * anew.
 */
export async function auditOf({ app, db }: TestShop): Promise<IntegrityReport> {
  const runner = db.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    return await checkSnapshot(client, { images: app.get(ImageStore), isThrowaway: true });
  } finally {
    await runner.release();
  }
}

/** Ids of the broken rules. */
export async function breachedIn(shop: TestShop): Promise<InvariantId[]> {
  const { invariants, isSound } = await auditOf(shop);
  const broken = invariants.filter(({ breaches }) => breaches > 0);
  for (const { offenders } of broken) expect(offenders.length).toBeGreaterThan(0);
  expect(isSound).toBe(broken.length === 0);
  return broken.map(({ id }) => id);
}

/** Checks in `afterEach` that the data is consistent. */
export async function expectInvariantsHold(shop: TestShop): Promise<void> {
  const { invariants } = await auditOf(shop);
  expect(invariants.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

/** Audits the shop after every test of a suite: `auditAfterEach(shop)`. */
export function auditAfterEach(shop: TestShop): void {
  afterEach(() => expectInvariantsHold(shop));
}
