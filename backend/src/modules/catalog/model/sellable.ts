import { variantNames, type Bilingual, type ProductId } from '@shop/shared';
import type { EntityManager, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import { bilingual, mergeTranslations, type Translations } from '../../../platform/i18n/translations.js';
import type { ProductRow } from './product.entity.js';
import { VariantRow } from './variant.entity.js';

/** A variant with what its product says of it; `id` and what both have (`isActive`, `createdAt`) are the variant's. */
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
    // Lists show the variant as the product, of which its namesake has the page.
    isFeatured: product.isFeatured && isNamesake(variant),
    images: variant.images.length > 0 ? variant.images : product.images,
    // Both versions only rise: where the sum is equal, both are.
    version: product.version + variant.version - 1,
  };
}

/** English texts of a variant, in the two rows that keep them. */
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

/** The order of the variants of a product. */
export const inOrder = { position: 'ASC', id: 'ASC' } as const;

/** Whether the product has the id of this variant. */
export const isNamesake = ({ id, productId }: Pick<Sellable, 'id' | 'productId'>): boolean =>
  (id as number) === productId;

/** The product that a number leads to: that of a variant, which may be gone, or its own; null where there is none. */
export async function productIdOf(em: EntityManager, id: number): Promise<ProductId | null> {
  for (const table of ['variants', 'former_variants']) {
    const sql = `SELECT product_id AS id FROM ${table} WHERE id = $1`;
    const [row] = await em.query<{ id: ProductId }[]>(sql, [id]);
    if (row) return row.id;
  }
  return null;
}

/** Name of a variant in a line of a cart, an order or a list, with its label. */
export function lineNames(row: Pick<Sellable, 'name' | 'label' | 'translations'>): Bilingual {
  return variantNames(bilingual(row, 'name'), bilingual(row, 'label'));
}
