import type { BulkChange } from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ProductRow } from '../model/product.entity.js';
import type { VariantRow } from '../model/variant.entity.js';

interface Row {
  product: Pick<ProductRow, 'isFeatured' | 'categoryId'>;
  variant: Pick<VariantRow, 'priceCents' | 'isActive'>;
}

/** Field of a variant or of a product that a bulk change sets; its values are whole numbers, true is 1. */
interface BulkColumn {
  table: 'variants' | 'products';
  /** SQL that sets the field to `c.value`. */
  set: string;
  /** SQL of its value, with the aliases `variant` and `product`. */
  sql: string;
  valueOf: (row: Row) => number;
  /** True when lists of products and their numbers per category may show others after a change. */
  changesContents: boolean;
}

export const bulkColumns = {
  priceCents: {
    table: 'variants',
    set: 'price_cents = c.value',
    sql: 'variant.price_cents',
    valueOf: ({ variant }) => variant.priceCents,
    changesContents: false,
  },
  isActive: {
    table: 'variants',
    set: 'is_active = (c.value = 1)',
    sql: 'variant.is_active::int',
    valueOf: ({ variant }) => Number(variant.isActive),
    changesContents: true,
  },
  isFeatured: {
    table: 'products',
    set: 'is_featured = (c.value = 1)',
    sql: 'product.is_featured::int',
    valueOf: ({ product }) => Number(product.isFeatured),
    changesContents: false,
  },
  categoryId: {
    table: 'products',
    set: 'category_id = c.value',
    sql: 'product.category_id',
    valueOf: ({ product }) => product.categoryId,
    changesContents: true,
  },
} as const satisfies Record<string, BulkColumn>;

export type BulkField = keyof typeof bulkColumns;

export const columnOf = (field: BulkField): BulkColumn => bulkColumns[field];

/** Names of the fields in the input of the API. */
const inputs: Record<BulkField, keyof BulkChange> = {
  priceCents: 'price',
  isActive: 'isActive',
  isFeatured: 'isFeatured',
  categoryId: 'categoryId',
};

/** The one field that an input changes. Refuses none and several with `request.malformed`. */
export function fieldOf(change: BulkChange): BulkField {
  const fields = (Object.keys(inputs) as BulkField[]).filter((field) => change[inputs[field]] !== undefined);
  const [field] = fields;
  if (!field || fields.length > 1) throw new AppError('request.malformed');
  return field;
}
