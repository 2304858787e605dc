import {
  decimalText,
  shownPassport,
  unitPriceOf,
  type AdminProduct,
  type Language,
  type Product,
  type SizeFields,
  type UnitPriceBase,
} from '@shop/contracts';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { ProductRow } from './product.entity.js';

/** What a view of a product needs beside its row. */
export interface Shown {
  /** The name of its category in the same language. */
  category: string;
  language: Language;
  /** Of its category. */
  unitPriceBase: UnitPriceBase;
  /** Whether its price comes with taxes. */
  isTaxable: boolean;
}

export function toProduct(row: ProductRow, { category, language, isTaxable, unitPriceBase }: Shown): Product {
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
    videoUrl: row.videoUrl ?? undefined,
    kind: row.kind ?? undefined,
    isTaxable: isTaxable || undefined,
    variantOfId: row.variantOfId ?? undefined,
    ...sizeFields(row, language),
    unitPrice: unitPriceOf(contentOf(row), unitPriceBase),
    passport: shownPassport(row.kind, row.passport),
    rating: row.ratingCount > 0 ? Math.round((row.ratingSum / row.ratingCount) * 10) / 10 : 0,
    reviewCount: row.ratingCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Absent where the owner has said nothing. */
export function sizeFields(row: ProductRow, language: Language): SizeFields {
  const { sku, gtin, weightG } = row;
  const { netQuantity, netUnit } = contentOf(row);
  return {
    label: textIn(row, 'label', language) || undefined,
    sku: sku ?? undefined,
    gtin: gtin ?? undefined,
    weightG: weightG ?? undefined,
    netQuantity,
    netUnit,
  };
}

function contentOf({ priceCents, netQuantity, netUnit }: ProductRow) {
  return { priceCents, netQuantity: netQuantity ?? undefined, netUnit: netUnit ?? undefined };
}

export function toAdminProduct(row: ProductRow, shown: Shown): AdminProduct {
  const { label, passport, taxExceptions, translations } = row;
  const labels = label ? { fr: label, en: translations.en?.label ?? '' } : undefined;
  const texts = editable(row, ['name', 'description']);
  return { ...toProduct(row, shown), ...texts, labels, taxExceptions, passport };
}
