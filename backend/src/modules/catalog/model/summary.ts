import type { ProductId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';

/**
 * SQL that stores a summary of the variants in their product, for lists and searches: of the variants on sale, or of
 * all if none is on sale. Labels are cut at 200 characters, because more would exceed the size limit of index
 * `products_names`.
 */
const writing = `
  UPDATE products p SET is_active = s.is_active, is_sold_out = s.is_sold_out, from_cents = s.from_cents,
    labels = s.labels, labels_en = s.labels_en, codes = s.codes
  FROM (
    SELECT product_id, bool_or(is_active) AS is_active,
      coalesce(bool_and(stock = 0) FILTER (WHERE is_active), true) AS is_sold_out,
      coalesce(min(price_cents) FILTER (WHERE is_active), min(price_cents)) AS from_cents,
      left(coalesce(string_agg(nullif(label, ''), ' ' ORDER BY position, id) FILTER (WHERE is_shown), ''), 200)
        AS labels,
      left(coalesce(string_agg(nullif(translations #>> '{en,label}', ''), ' ' ORDER BY position, id)
        FILTER (WHERE is_shown), ''), 200) AS labels_en,
      coalesce(string_agg(concat_ws(E'\\n', sku, gtin), E'\\n' ORDER BY position, id)
        FILTER (WHERE is_shown AND coalesce(sku, gtin) IS NOT NULL), '') AS codes
    FROM (
      SELECT *, is_active OR NOT bool_or(is_active) OVER (PARTITION BY product_id) AS is_shown
      FROM variants WHERE product_id = ANY ($1)
    ) v GROUP BY product_id
  ) s
  WHERE p.id = s.product_id AND (p.is_active, p.is_sold_out, p.from_cents, p.labels, p.labels_en, p.codes)
    IS DISTINCT FROM (s.is_active, s.is_sold_out, s.from_cents, s.labels, s.labels_en, s.codes)`;

/**
 * Updates product summaries before the commit of a transaction that changed variants. The products are locked in a
 * separate statement: a concurrent transaction waits for the lock, and then its second statement sees the changes of
 * the first.
 */
async function write(tx: Tx, ids: number[]): Promise<void> {
  await tx.em.query('SELECT FROM products WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
  await tx.em.query(writing, [ids]);
}

/** Schedules the summaries of these products to be updated at the end of the transaction. */
export function summarize(tx: Tx, ids: readonly ProductId[]): void {
  tx.closing(write, ids);
}
