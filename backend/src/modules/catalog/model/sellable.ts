import { variantNames, type Bilingual, type ProductId } from '@shop/shared';
import type { EntityManager, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import { bilingual, mergeTranslations, type Translations } from '../../../platform/i18n/translations.js';
import type { ProductRow } from './product.entity.js';
import { VariantRow } from './variant.entity.js';

/** Variant combined with the data of its product; `id`, `isActive` and `createdAt` are those of the variant. */
export interface Sellable
  extends
    Omit<ProductRow, 'id' | 'isActive' | 'createdAt' | 'translations'>,
    Omit<VariantRow, 'product' | 'translations'> {
  translations: Translations<'name' | 'description' | 'label'>;
}

export function sellable(product: ProductRow, variant: VariantRow): Sellable {
  const { name, description } = product.translations.en ?? {};
  const en = { name, description, label: variant.translations.en?.label };
  return {
    ...product,
    ...variant,
    translations: mergeTranslations({}, { en }),
    // Only one variant of a featured product counts as featured, so that the product is listed once.
    isFeatured: product.isFeatured && isNamesake(variant),
    images: variant.images.length > 0 ? variant.images : product.images,
    // Both versions only increase, so an equal sum means that both are unchanged.
    version: product.version + variant.version - 1,
  };
}

/** Splits English texts into those of the product row and those of the variant row. */
export function splitTranslations({ en }: Sellable['translations']): {
  product: ProductRow['translations'];
  variant: VariantRow['translations'];
} {
  const { label, ...texts } = en ?? {};
  return { product: mergeTranslations({}, { en: texts }), variant: mergeTranslations({}, { en: { label } }) };
}

export async function findSellables(
  em: EntityManager,
  where: FindOptionsWhere<VariantRow>,
  order: FindOptionsOrder<VariantRow> = { id: 'ASC' },
): Promise<Sellable[]> {
  const rows = await em.find(VariantRow, { where, order, relations: { product: true } });
  return rows.flatMap((row) => (row.product ? [sellable(row.product, row)] : []));
}

export const inOrder = { position: 'ASC', id: 'ASC' } as const;

/** True when the variant has the same id as its product. */
export const isNamesake = ({ id, productId }: Pick<Sellable, 'id' | 'productId'>): boolean =>
  (id as number) === productId;

/** Product id for the id of a variant, a deleted variant or a product; null when unknown. */
export async function productIdOf(em: EntityManager, id: number): Promise<ProductId | null> {
  for (const table of ['variants', 'former_variants']) {
    const sql = `SELECT product_id AS id FROM ${table} WHERE id = $1`;
    const [row] = await em.query<{ id: ProductId }[]>(sql, [id]);
    if (row) return row.id;
  }
  return null;
}

/** Names of a variant in both languages, with its label, as shown in carts, orders and lists. */
export function lineNames(row: Pick<Sellable, 'name' | 'label' | 'translations'>): Bilingual {
  return variantNames(bilingual(row, 'name'), bilingual(row, 'label'));
}
