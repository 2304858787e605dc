import { decimalText, type AdminProduct, type Language, type Product } from '@shop/contracts';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { ProductRow } from './product.entity.js';

/** What a view of a product needs beside its row. */
export interface Shown {
  /** The name of its category in the same language. */
  category: string;
  language: Language;
  /** Whether its price comes with taxes. */
  isTaxable: boolean;
}

export function toProduct(row: ProductRow, { category, language, isTaxable }: Shown): Product {
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
    rating: row.ratingCount > 0 ? Math.round((row.ratingSum / row.ratingCount) * 10) / 10 : 0,
    reviewCount: row.ratingCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminProduct(row: ProductRow, shown: Shown): AdminProduct {
  const { taxExceptions } = row;
  return { ...toProduct(row, shown), ...editable(row, ['name', 'description']), taxExceptions };
}
