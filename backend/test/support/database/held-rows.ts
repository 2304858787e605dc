import { setTimeout as pause } from 'node:timers/promises';
import type { TestShop } from '../test-shop.js';

/** Lock held by a separate connection; calls that need it wait in order. */
export interface HeldRow {
  /** Waits until this many transactions wait for a lock. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

export const holdRow = (shop: TestShop, table: 'users' | 'orders', id: number | string): Promise<HeldRow> =>
  hold(shop, `SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);

/** Locks a table so that rows can be read and locked, but not changed. */
export const holdWrites = (shop: TestShop, table: string): Promise<HeldRow> =>
  hold(shop, `LOCK TABLE ${table} IN SHARE MODE`);

async function hold(shop: TestShop, sql: string, values: unknown[] = []): Promise<HeldRow> {
  const runner = shop.db.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(sql, values);
  return {
    waiting: (count) => untilWaiting(shop, count),
    async release() {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}

/** Waits until this many transactions of the shop wait for a lock. */
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

/** Number of deadlocks that the database has resolved so far. */
export async function deadlocksOf(shop: TestShop): Promise<number> {
  // Each connection counts separately and reports at its next statement; sleeping keeps this connection busy, so that
  // others run the next statements.
  const report = () => shop.db.em.query('SELECT pg_stat_force_next_flush(), pg_sleep(0.1)');
  for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 20 }, report));
  const [{ deadlocks }] = await shop.db.em.query<[{ deadlocks: number }]>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return deadlocks;
}
