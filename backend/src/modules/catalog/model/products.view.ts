import {
  fieldsOf,
  decimalText,
  productFields,
  shownPassport,
  unitPriceOf,
  variantFields,
  type AdminProduct,
  type Language,
  type Product,
  type UnitPrice,
  type UnitPriceBase,
  type Variant,
  type VariantFields,
} from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import { withoutNulls } from './fields.js';
import { isNamesake, type Sellable } from './sellable.js';

/** Data that the view of a product needs besides the product's row. */
export interface Shown {
  /** Category name in the language of the view. */
  category: string;
  language: Language;
  unitPriceBase: UnitPriceBase;
  /** Variants on sale of a product that has more than one. */
  variants?: Variant[];
  /** True when taxes are added to the price. */
  isTaxable: boolean;
}

export function toProduct(
  row: Sellable,
  { category, language, isTaxable, unitPriceBase, variants }: Shown,
): Product {
  return {
    id: row.id,
    name: textIn(row, 'name', language),
    slug: row.slug,
    description: textIn(row, 'description', language),
    price: decimalText(row.priceCents),
    image: row.images[0] ?? '',
    images: row.images,
    stock: row.stock,
    categoryId: row.categoryId,
    category,
    isActive: row.isActive,
    isFeatured: row.isFeatured,
    ...withoutNulls(fieldsOf(row, productFields)),
    kind: row.kind ?? undefined,
    isTaxable: isTaxable || undefined,
    productId: isNamesake(row) ? undefined : row.productId,
    ...variantFieldsIn(row, language),
    unitPrice: unitPriceIn(row, unitPriceBase),
    variants: variants?.length ? variants : undefined,
    passport: shownPassport(row.kind, row.passport),
    rating: row.ratingCount > 0 ? Math.round((row.ratingSum / row.ratingCount) * 10) / 10 : 0,
    reviewCount: row.ratingCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Fields that distinguish a variant from others; fields that are not set are absent. */
function variantFieldsIn(row: Sellable, language: Language): VariantFields {
  return {
    label: textIn(row, 'label', language) || undefined,
    ...withoutNulls(fieldsOf(row, variantFields)),
  };
}

export function unitPriceIn(
  { priceCents, netQuantity, netUnit }: Pick<Sellable, 'priceCents' | 'netQuantity' | 'netUnit'>,
  base: UnitPriceBase,
): UnitPrice | undefined {
  return netQuantity && netUnit ? unitPriceOf({ priceCents, netQuantity, netUnit }, base) : undefined;
}

export function toAdminProduct(row: Sellable, shown: Shown): AdminProduct {
  const { goesWith, label, passport, position, taxExceptions, translations } = row;
  const isKindProposed = row.isKindProposed || undefined;
  const labels = label ? { fr: label, en: translations.en?.label ?? '' } : undefined;
  const texts = editable(row, ['name', 'description']);
  const ownPosition = position || undefined;
  return {
    ...toProduct(row, shown),
    ...texts,
    labels,
    position: ownPosition,
    isKindProposed,
    taxExceptions,
    passport,
    goesWith,
  };
}

export const toVariant = (row: Sellable, { language, unitPriceBase }: Shown): Variant => ({
  id: row.id,
  ...variantFieldsIn(row, language),
  price: decimalText(row.priceCents),
  unitPrice: unitPriceIn(row, unitPriceBase),
  stock: row.stock,
  image: row.images[0] ?? '',
});
