import { decimalText, type AdminProduct, type Language, type Product } from '@shop/contracts';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { ProductRow } from './product.entity.js';

/** `category` is the name of its category in the same language. */
export function toProduct(row: ProductRow, category: string, language: Language): Product {
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
    rating: row.ratingCount > 0 ? Math.round((row.ratingSum / row.ratingCount) * 10) / 10 : 0,
    reviewCount: row.ratingCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminProduct(row: ProductRow, category: string, language: Language): AdminProduct {
  return { ...toProduct(row, category, language), ...editable(row, ['name', 'description']) };
}
