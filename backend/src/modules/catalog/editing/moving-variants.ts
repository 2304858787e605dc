import { isDeepStrictEqual } from 'node:util';
import {
  fieldsOf,
  limits,
  productFields,
  variantName,
  slugOf,
  type GroupedProduct,
  type ProductId,
} from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { ProductRow } from '../model/product.entity.js';
import { splitTranslations } from '../model/sellable.js';
import { textsOf, VariantRow, type TextsBefore } from '../model/variant.entity.js';
import { withoutNamesake } from './namesake.js';
import { refuseTaken } from './product-input.js';
import type { LockedProduct } from './product-locks.js';

interface Joining {
  product: ProductRow;
  /** Product that the variant leaves; it is deleted. */
  from: ProductRow;
  variant: VariantRow;
  labels: GroupedProduct;
  position: number;
}

/** Moves the only variant of a product to another product; the caller has locked all rows. */
export async function joinProduct(
  tx: Tx,
  { product, from, variant, labels, position }: Joining,
): Promise<void> {
  const images = variant.images.length > 0 ? variant.images : from.images;
  const columns = {
    productId: product.id,
    label: labels.label,
    translations: mergeTranslations({}, { en: { label: labels.translations?.en?.label } }),
    position,
    images: isDeepStrictEqual(images, product.images) ? [] : images,
    textsBefore: textsOf(from, variant),
    // The displayed version is the sum of both versions, and must be higher than before the move.
    version: Math.max(variant.version, from.version + variant.version - product.version) + 1,
  };
  await tx.em.update(VariantRow, { id: variant.id }, columns).catch(refuseTaken);
  await moveReviews(tx, from.id, product.id);
  for (const table of ['testimonials', 'hero_slides', 'former_variants'])
    await tx.em.query(`UPDATE ${table} SET product_id = $2 WHERE product_id = $1`, [from.id, product.id]);
  await tx.em.delete(ProductRow, { id: from.id });
}

/** Moves reviews to another product; of two reviews by one person, the newer is kept. */
async function moveReviews(tx: Tx, from: ProductId, to: ProductId): Promise<void> {
  await tx.em.query(
    `DELETE FROM reviews older USING reviews newer
     WHERE older.user_id = newer.user_id AND older.id <> newer.id
       AND older.product_id IN ($1, $2) AND newer.product_id IN ($1, $2)
       AND (older.created_at, older.id) < (newer.created_at, newer.id)`,
    [from, to],
  );
  await tx.em.query('UPDATE reviews SET product_id = $2 WHERE product_id = $1', [from, to]);
}

/** Moves a variant to a new product with the variant's id. Returns the new product and the remaining one. */
export async function separateVariant(
  tx: Tx,
  { product, variants }: LockedProduct,
  variant: VariantRow,
): Promise<ProductId[]> {
  const left = await withoutNamesake(tx, variants, variant);
  const { textsBefore: before } = variant;
  const id = variant.id as number as ProductId;
  const { kind, isKindProposed } = before?.kind ? before : product;
  const { label = '', translations, ...texts } = before ?? namedAfter(product, variant);
  const split = splitTranslations(translations);
  await tx.em.insert(ProductRow, {
    ...texts,
    id,
    kind,
    isKindProposed,
    translations: split.product,
    categoryId: product.categoryId,
    goesWith: product.goesWith,
    images: variant.images.length > 0 ? variant.images : product.images,
    isActive: variant.isActive,
  });
  await tx.em.update(
    VariantRow,
    { id: variant.id },
    {
      productId: id,
      label,
      translations: split.variant,
      position: 0,
      images: [],
      textsBefore: null,
      version: product.version + variant.version,
    },
  );
  await tx.em.query('UPDATE reviews SET product_id = $1 WHERE variant_id = $1', [id]);
  const [rest, ...others] = variants.filter((row) => row !== variant);
  if (rest && others.length === 0) await unlabel(tx, left, rest);
  return [left, id];
}

/** Texts for a variant that was never a product: its label is added to the product's name. */
function namedAfter(
  product: ProductRow,
  variant: VariantRow,
): Omit<TextsBefore, 'label'> & { label?: string } {
  const name = variantName(product.name, variant.label).slice(0, limits.product.name);
  const { en } = product.translations;
  const labelEn = variant.translations.en?.label || variant.label;
  const nameEn = en?.name && variantName(en.name, labelEn).slice(0, limits.product.name);
  const { description, kind, isKindProposed, taxExceptions, passport } = product;
  const translations = mergeTranslations({}, { en: { name: nameEn, description: en?.description } });
  return {
    ...{ name, slug: slugOf(name), description, translations, kind, isKindProposed },
    ...{ taxExceptions, passport, ...fieldsOf(product, productFields) },
    isFeatured: false,
  };
}

/**
 * Restores the label that a variant had before others joined it, once it is the only variant again; its pictures
 * become those of the product.
 */
async function unlabel(tx: Tx, productId: ProductId, variant: VariantRow): Promise<void> {
  const { id, translations, textsBefore: before, images, version } = variant;
  if (images.length > 0) {
    await tx.em.update(ProductRow, { id: productId }, { images });
    await tx.em.update(VariantRow, { id }, { images: [] });
  }
  if (!before) return;
  const merged = mergeTranslations(translations, { en: { label: before.translations.en?.label ?? '' } });
  const columns = { label: before.label, translations: merged, textsBefore: null, version: version + 1 };
  await tx.em.update(VariantRow, { id }, columns);
}
