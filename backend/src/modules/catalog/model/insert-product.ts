import type { VariantId } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';
import { changedContents } from '../categories/category-contents.js';
import { ProductRow } from './product.entity.js';
import { VariantRow } from './variant.entity.js';
import { summarize } from './summary.js';

/** Inserts a product with its first variant, both with the same id and without stock. */
export async function insertProduct(
  tx: Tx,
  product: Partial<ProductRow>,
  variant: Partial<VariantRow>,
): Promise<VariantId> {
  const { id } = await tx.em.save(tx.em.create(ProductRow, product));
  const variantId = id as number as VariantId;
  await tx.em.insert(VariantRow, { ...variant, id: variantId, productId: id, stock: 0 });
  summarize(tx, [id]);
  changedContents(tx);
  return variantId;
}
