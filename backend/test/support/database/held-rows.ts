import { setTimeout as pause } from 'node:timers/promises';
import type { TestShop } from '../test-shop.js';

/** A user row, held by nobody of the shop: calls that need it wait in the order in which they came. */
export interface HeldRow {
  /** Until so many transactions wait for a lock. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

export async function holdUser(shop: TestShop, userId: number): Promise<HeldRow> {
  const runner = shop.db.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`SELECT 1 FROM users WHERE id = $1 FOR UPDATE`, [userId]);
  return {
    waiting: (count) => untilWaiting(shop, count),
    async release() {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}

/** Until so many transactions of the shop wait for a lock. */
export async function untilWaiting(shop: TestShop, count: number): Promise<void> {
  for (let tries = 0; tries < 10_000; tries++) {
    const [{ found }] = await shop.db.em.query<[{ found: number }]>(
      `SELECT count(*)::int AS found FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (found >= count) return;
    await pause(10);
  }
  throw new Error(`${count} transactions never waited`);
}
