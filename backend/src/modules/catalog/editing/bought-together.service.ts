import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';

/** Products stored as bought together with each one: more than a page shows, as some may be off sale. */
const kept = 8;

/**
 * Counts the products bought in the same orders of the last year, at least twice, because once is chance. Returns the
 * products whose list has changed.
 */
export const counting = `
  WITH lines AS (
    SELECT DISTINCT m.order_id, v.product_id AS id
    FROM stock_movements m JOIN variants v ON v.id = m.variant_id
    WHERE m.kind = 'sale' AND m.created_at > now() - interval '365 days'
  ), pairs AS (
    SELECT a.id, b.id AS with_id, count(*)::int AS orders
    FROM lines a JOIN lines b ON b.order_id = a.order_id AND b.id <> a.id
    GROUP BY 1, 2 HAVING count(*) > 1
  ), best AS (
    SELECT id, with_id, orders FROM (
      SELECT *, row_number() OVER (PARTITION BY id ORDER BY orders DESC, with_id) AS place FROM pairs
    ) ranked WHERE place <= ${kept}
  ), gone AS (
    DELETE FROM bought_together t
    WHERE NOT EXISTS (SELECT FROM best WHERE best.id = t.product_id AND best.with_id = t.with_id)
    RETURNING product_id
  ), written AS (
    INSERT INTO bought_together AS t (product_id, with_id, orders) SELECT id, with_id, orders FROM best
    ON CONFLICT (product_id, with_id) DO UPDATE SET orders = excluded.orders WHERE t.orders <> excluded.orders
    RETURNING product_id
  )
  SELECT product_id AS id FROM gone UNION SELECT product_id FROM written`;

/** Counts each night what is bought together. */
@Injectable()
export class BoughtTogetherService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('catalog.bought-together', () => this.count(), { cron: '50 7 * * *' });
  }

  async count(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const changed = await tx.em.query<{ id: number }[]>(counting);
      if (changed.length > 0) tx.changed('products', ...changed.map(({ id }) => `product:${id}` as const));
    });
  }
}
