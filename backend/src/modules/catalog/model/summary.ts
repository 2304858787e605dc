import type { ProductId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';

/**
 * Lists and searches read this of the variants of a product: of those on sale, or of all where none is. 200 characters
 * of the labels are kept: with more, three names in Chinese would be too long for the index `products_names`.
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
 * A closing step of a transaction that has changed variants. Two statements: of two that sell the last units of two
 * variants, the second waits for the product, and only then reads what the first has done.
 */
async function write(tx: Tx, ids: number[]): Promise<void> {
  await tx.em.query('SELECT FROM products WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
  await tx.em.query(writing, [ids]);
}

/** Has what these products say of their variants written at the end of the transaction. */
export function summarize(tx: Tx, ids: readonly ProductId[]): void {
  tx.closing(write, ids);
}
