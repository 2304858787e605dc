import type { ProductRow } from '../products/product.entity.js';

const ownFields = [
  ...(['name', 'slug', 'description', 'translations', 'label'] as const),
  ...(['kind', 'taxExceptions', 'videoUrl', 'passport', 'isFeatured'] as const),
] as const;

/** What a product says for itself, and takes up again once it is no size any more. */
export type OwnTexts = Pick<ProductRow, (typeof ownFields)[number]>;

export function ownTexts(row: ProductRow): OwnTexts {
  return Object.fromEntries(ownFields.map((field) => [field, row[field]])) as OwnTexts;
}
