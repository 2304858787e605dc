import { isDeepStrictEqual } from 'node:util';
import {
  fieldsOf,
  parseCents,
  productFields,
  slugOf,
  tidyPassport,
  variantFields,
  type ProductInput,
  type RefusedField,
} from '@shop/shared';
import { given } from '../../../platform/database/optimistic-lock.js';
import { sqlState, sqlStates, violatedConstraint } from '../../../platform/database/sql-states.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { withoutEmpty } from '../model/fields.js';
import type { ProductRow } from '../model/product.entity.js';
import { isNamesake } from '../model/sellable.js';
import type { VariantRow } from '../model/variant.entity.js';
import type { LockedVariant } from './product-locks.js';

export type Edit = Partial<ProductInput>;

export interface Columns {
  product: Partial<ProductRow>;
  variant: Partial<VariantRow>;
}

/** Columns set by an input; fields missing in the input are absent. Pictures are stored separately. */
export function columnsOf(input: Edit, before?: LockedVariant): Columns {
  const { translations } = input;
  if (!translations) return { product: productColumns(input), variant: variantColumns(input) };
  const { label, ...texts } = translations.en ?? {};
  const ofProduct = mergeTranslations(before?.product.translations ?? {}, { en: texts });
  const ofVariant = mergeTranslations(before?.variant.translations ?? {}, given({ en: given({ label }) }));
  return {
    product: { ...productColumns(input), translations: ofProduct },
    variant: { ...variantColumns(input), translations: ofVariant },
  };
}

function productColumns(input: Edit): Partial<ProductRow> {
  const { name, description, categoryId, kind, taxExceptions, passport, goesWith } = input;
  return given({
    name,
    slug: name && slugOf(name),
    description,
    categoryId,
    ...withoutEmpty(fieldsOf(input, productFields)),
    kind: kind ?? undefined,
    isKindProposed: kind ? false : undefined,
    taxExceptions: taxExceptions ?? undefined,
    passport: passport && tidyPassport(passport),
    goesWith: goesWith && [...new Set(goesWith)],
  });
}

/** Variant columns set by an input; an empty text or null clears the column. */
export function variantColumns(input: Edit): Partial<VariantRow> {
  const { price, isActive, label, position } = input;
  return given({
    priceCents: price === undefined ? undefined : (parseCents(price) ?? undefined),
    isActive,
    label: label ?? undefined,
    ...withoutEmpty(fieldsOf(input, variantFields)),
    position,
  });
}

/**
 * Stores the pictures of a variant with its product if both have the same id and the variant has no pictures of its
 * own; otherwise with the variant.
 */
export function withImages(columns: Columns, images: string[], { product, variant }: LockedVariant): Columns {
  const isShared = variant.images.length === 0 && isNamesake(variant);
  if (isShared) return { ...columns, product: { ...columns.product, images } };
  const own = isDeepStrictEqual(images, product.images) ? [] : images;
  return { ...columns, variant: { ...columns.variant, images: own } };
}

export function changedFields<Row extends object>(before: Row, columns: Partial<Row>): string[] {
  const fields = Object.keys(columns) as (keyof Row & string)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], columns[field]));
}

export function withLeading(leading: string | undefined, images: string[]): string[] {
  return leading ? [leading, ...images.slice(1).filter((image) => image !== leading)] : images;
}

/**
 * Difference between the stock that the owner entered and the stock that the owner saw, so that sales in between are
 * kept; without the latter, the difference to the current stock.
 */
export function stockDifference(
  before: Pick<VariantRow, 'stock'>,
  { stock, stockSeen }: Pick<Edit, 'stock' | 'stockSeen'>,
): number {
  if (stock === undefined) return 0;
  return Math.max(stock - (stockSeen ?? before.stock), -before.stock);
}

/** Refuses a net quantity without a unit, and a unit without a net quantity. */
export function refuseHalfContent({ netQuantity, netUnit }: Partial<VariantRow>): void {
  if (((netQuantity ?? null) === null) === ((netUnit ?? null) === null)) return;
  throw new AppError('catalog.net_incomplete', {}, { field: 'netQuantity' } satisfies RefusedField);
}

/** Converts a violation of the unique SKU or label to a refusal; other errors are thrown again. */
export function refuseTaken(error: unknown): never {
  if (sqlState(error) !== sqlStates.uniqueViolation) throw error;
  const constraint = violatedConstraint(error);
  if (constraint === 'variants_sku')
    throw new AppError('catalog.sku_taken', {}, { field: 'sku' } satisfies RefusedField);
  if (constraint === 'variants_label')
    throw new AppError('catalog.label_taken', {}, { field: 'label' } satisfies RefusedField);
  throw error;
}
