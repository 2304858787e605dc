import type { ProductId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';

/** The product keeps sum and number of its approved reviews, so that no list has to read them. */
export async function countRating(tx: Tx, productId: ProductId): Promise<void> {
  await tx.em.query(
    `UPDATE products SET (rating_sum, rating_count) = (
       SELECT coalesce(sum(rating), 0), count(*) FROM reviews WHERE product_id = $1 AND is_approved
     ) WHERE id = $1`,
    [productId],
  );
}
