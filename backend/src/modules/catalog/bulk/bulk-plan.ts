import { createHash } from 'node:crypto';
import {
  changedPrice,
  type BulkChange,
  type PriceChange,
  type PriceRefusal,
  type VariantId,
} from '@shop/shared';
import type { BulkField } from './bulk-fields.js';

/** A variant that a bulk change selects, with the present value of the field; for fields of products, one of each. */
export interface Candidate {
  id: VariantId;
  before: number;
  hasKind: boolean;
}

export interface PlannedLine {
  id: VariantId;
  before: number;
  after: number;
}

export interface RefusedLine {
  id: VariantId;
  before: number;
  /** `kind`: the product cannot be sold before the owner has said what it is, because taxes depend on it. */
  refusal: PriceRefusal | 'kind';
}

export interface BulkPlan {
  lines: PlannedLine[];
  refused: RefusedLine[];
  unchanged: number;
}

interface Terms {
  field: BulkField;
  change: BulkChange;
  /** True when the shop is registered for a tax, so that products on sale need a kind. */
  needsKind: boolean;
}

/** Computes the new value of each candidate of a bulk change, or why it is refused; reads and writes nothing. */
export function planBulk(candidates: readonly Candidate[], terms: Terms): BulkPlan {
  const plan: BulkPlan = { lines: [], refused: [], unchanged: 0 };
  for (const { id, before, hasKind } of candidates) {
    const after = valueAfter(before, hasKind, terms);
    if (typeof after === 'string') plan.refused.push({ id, before, refusal: after });
    else if (after === before) plan.unchanged += 1;
    else plan.lines.push({ id, before, after });
  }
  return plan;
}

function valueAfter(before: number, hasKind: boolean, { field, change, needsKind }: Terms) {
  if (field === 'priceCents') return changedPrice(before, change.price as PriceChange);
  if (field === 'isActive')
    return change.isActive && needsKind && !hasKind ? 'kind' : Number(change.isActive);
  return field === 'isFeatured' ? Number(change.isFeatured) : Number(change.categoryId);
}

/** Digest of all that a plan does, by which a preview is known to be still true. */
export function digestOf({ lines, refused }: BulkPlan): string {
  const hash = createHash('sha256');
  for (const { id, before, after } of lines) hash.update(`${id}:${before}:${after};`);
  for (const { id, before, refusal } of refused) hash.update(`${id}:${before}:${refusal};`);
  return hash.digest('hex');
}
