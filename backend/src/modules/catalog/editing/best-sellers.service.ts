import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, type Tx } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';

/** SQL that counts units sold in the last ninety days, without returned units. */
export const salesCounting = `
  WITH sold AS (
    SELECT v.product_id AS id,
      sum(CASE m.kind WHEN 'sale' THEN m.quantity ELSE -m.quantity END)::int AS units
    FROM stock_movements m JOIN variants v ON v.id = m.variant_id
    WHERE m.kind IN ('sale', 'return') AND m.created_at > now() - interval '90 days'
    GROUP BY 1
  ), counted AS (
    UPDATE products SET popularity = greatest(coalesce(sold.units, 0), 0)
    FROM products before LEFT JOIN sold USING (id)
    WHERE products.id = before.id AND (sold.id IS NOT NULL OR before.popularity > 0)
      AND before.popularity <> greatest(coalesce(sold.units, 0), 0)
    RETURNING 1
  )
  SELECT count(*)::int AS changed FROM counted`;

/** Counts sales every night, to sort lists by popularity. */
@Injectable()
export class BestSellersService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('catalog.best-sellers', () => this.count(), { cron: '40 7 * * *' });
  }

  async count(): Promise<void> {
    await this.db.transaction((tx) => countSales(tx));
  }
}

/** Updates the number of units sold per product; also used by the demo data. */
export async function countSales(tx: Tx): Promise<void> {
  const [{ changed }] = await tx.em.query<[{ changed: number }]>(salesCounting);
  if (changed > 0) tx.changed('products');
}
