import type { ProductId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';

/** Updates sum and number of a product's approved reviews, so that lists need not read reviews. */
export async function countRating(tx: Tx, productId: ProductId): Promise<void> {
  await tx.em.query(
    `UPDATE products SET (rating_sum, rating_count) = (
       SELECT coalesce(sum(rating), 0), count(*) FROM reviews WHERE product_id = $1 AND is_approved
     ) WHERE id = $1`,
    [productId],
  );
}
