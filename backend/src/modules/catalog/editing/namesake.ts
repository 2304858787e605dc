import type { ProductId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';
import { isNamesake } from '../model/sellable.js';
import type { VariantRow } from '../model/variant.entity.js';

/**
 * Prepares a variant for leaving its product: a product that has the variant's number takes the number of another
 * variant, and the rows that refer to the product follow by foreign key. Returns the number of the product. The
 * variants and their product are locked.
 */
export async function withoutNamesake(
  tx: Tx,
  variants: readonly VariantRow[],
  leaving: VariantRow,
): Promise<ProductId> {
  if (!isNamesake(leaving)) return leaving.productId;
  const others = variants.filter((row) => row !== leaving).map(({ id }) => id as number);
  const id = Math.min(...others) as ProductId;
  await tx.em.query('UPDATE products SET id = $2 WHERE id = $1', [leaving.productId, id]);
  tx.changed(`product:${leaving.productId}`, `product:${id}`);
  return id;
}
