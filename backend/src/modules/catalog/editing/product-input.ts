import { isDeepStrictEqual } from 'node:util';
import { parseCents, slugOf, tidyPassport, type ProductInput, type RefusedField } from '@shop/contracts';
import { sqlState, sqlStates, violatedConstraint } from '../../../platform/database/sql-states.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { ProductRow } from '../model/product.entity.js';

export type Edit = Partial<ProductInput>;

/** The columns that an input fills; what it leaves out is not there. Pictures and texts of English come apart. */
export function columnsOf(input: Edit): Partial<ProductRow> {
  const { name, description, price, categoryId, isActive, videoUrl, kind, taxExceptions, passport } = input;
  const { goesWith } = input;
  const given = {
    name,
    slug: name && slugOf(name),
    description,
    priceCents: price === undefined ? undefined : (parseCents(price) ?? undefined),
    categoryId,
    isActive,
    videoUrl: videoUrl === undefined ? undefined : videoUrl || null,
    kind: kind ?? undefined,
    taxExceptions: taxExceptions ?? undefined,
    passport: passport && tidyPassport(passport),
    goesWith: goesWith && [...new Set(goesWith)],
    ...sizeColumns(input),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** An empty text, or null, takes away what was there. */
function sizeColumns({
  label,
  sku,
  gtin,
  weightG,
  netQuantity,
  netUnit,
  position,
}: Edit): Partial<ProductRow> {
  return {
    label: label ?? undefined,
    sku: sku === '' ? null : sku,
    gtin: gtin === '' ? null : gtin,
    weightG,
    netQuantity,
    netUnit,
    position,
  };
}

export function changedFields(before: ProductRow, columns: Partial<ProductRow>): string[] {
  const fields = Object.keys(columns) as (keyof ProductRow)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], columns[field]));
}

/** The gallery with another picture in front, in the place of the one that led. */
export function withLeading(leading: string | undefined, images: string[]): string[] {
  return leading ? [leading, ...images.slice(1).filter((image) => image !== leading)] : images;
}

/** By how much the owner moved the stock from what they were shown; without that, from what it is. */
export function stockDifference(before: ProductRow, { stock, stockSeen }: Edit): number {
  if (stock === undefined) return 0;
  return Math.max(stock - (stockSeen ?? before.stock), -before.stock);
}

/** A content and its unit say something together only. */
export function refuseHalfContent({ netQuantity, netUnit }: Partial<ProductRow>): void {
  if (((netQuantity ?? null) === null) === ((netUnit ?? null) === null)) return;
  throw new AppError('catalog.net_incomplete', {}, { field: 'netQuantity' } satisfies RefusedField);
}

/** What a write failed for, told as a refusal where it would give two products what is one's own. */
export function refuseTaken(error: unknown): never {
  if (sqlState(error) !== sqlStates.uniqueViolation) throw error;
  const constraint = violatedConstraint(error);
  if (constraint === 'products_sku')
    throw new AppError('catalog.sku_taken', {}, { field: 'sku' } satisfies RefusedField);
  if (constraint === 'products_label')
    throw new AppError('catalog.label_taken', {}, { field: 'label' } satisfies RefusedField);
  throw error;
}
