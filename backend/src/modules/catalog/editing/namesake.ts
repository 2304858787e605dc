import type { ProductId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';
import { isNamesake } from '../model/sellable.js';
import type { VariantRow } from '../model/variant.entity.js';

/**
 * Prepares a variant for leaving its product. If the product has the same id as the variant, the product's id changes
 * to that of another variant, and foreign keys are updated. Returns the id of the product. The caller has locked the
 * variants and their product.
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
