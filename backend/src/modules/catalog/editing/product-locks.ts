import type { ProductId, VariantId } from '@shop/shared';
import { In } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ProductRow } from '../model/product.entity.js';
import { inOrder } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';

export interface LockedVariant {
  variant: VariantRow;
  product: ProductRow;
}

/** A product and all its variants in their order, with all rows locked. */
export interface LockedProduct {
  product: ProductRow;
  variants: VariantRow[];
}

const lock = { mode: 'for_no_key_update' } as const;

/**
 * Locks a variant and its product. To avoid deadlocks, all code locks variants by id and then products. Refuses with
 * `catalog.product_not_found`.
 */
export async function lockVariant(tx: Tx, id: number): Promise<LockedVariant> {
  const variant = await tx.em.findOne(VariantRow, { where: { id: id as VariantId }, lock });
  if (!variant) throw new AppError('catalog.product_not_found');
  return { variant, product: await lockProduct(tx, variant.productId) };
}

/** Locks a product whose variants do not change or are already locked. Refuses with `catalog.product_not_found`. */
export async function lockProduct(tx: Tx, id: ProductId): Promise<ProductRow> {
  const product = await tx.em.findOne(ProductRow, { where: { id }, lock });
  if (!product) throw new AppError('catalog.product_not_found');
  return product;
}

/**
 * Locks the products of these variants, with all their variants; unknown ids are left out. Refuses with
 * `catalog.variants_changed` when variants were added or removed while waiting for the locks.
 */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<LockedProduct[]> {
  const known = await tx.em.query<{ id: VariantId }[]>(
    `SELECT id FROM variants WHERE product_id IN (SELECT product_id FROM variants WHERE id = ANY ($1)) ORDER BY id`,
    [ids],
  );
  const variantIds = known.map(({ id }) => id);
  await tx.em.query('SELECT FROM variants WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [variantIds]);
  const locked = await tx.em.query<{ id: ProductId }[]>(
    `SELECT id FROM products WHERE id IN (SELECT product_id FROM variants WHERE id = ANY ($1))
     ORDER BY id FOR NO KEY UPDATE`,
    [variantIds],
  );
  const productIds = locked.map(({ id }) => id);
  const products = await tx.em.find(ProductRow, { where: { id: In(productIds) }, order: { id: 'ASC' } });
  const variants = await tx.em.find(VariantRow, { where: { productId: In(productIds) }, order: inOrder });
  const found = variants.map(({ id }) => id).sort((a, b) => a - b);
  if (found.join() !== variantIds.join()) throw new AppError('catalog.variants_changed');
  return products.map((product) => ({
    product,
    variants: variants.filter(({ productId }) => productId === product.id),
  }));
}

/** Returns the locked product of a variant. Refuses with `catalog.product_not_found`. */
export function lockedWith(
  locked: readonly LockedProduct[],
  id: number,
): LockedProduct & { variant: VariantRow } {
  for (const one of locked) {
    const variant = one.variants.find((row) => row.id === id);
    if (variant) return { ...one, variant };
  }
  throw new AppError('catalog.product_not_found');
}
