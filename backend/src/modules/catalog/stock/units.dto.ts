import { limits, type ParcelUnits, type VariantId } from '@shop/shared';
import { Integer } from '../../../platform/http/input/validation.js';
import type { StockLine } from './sold-variants.js';

/** Units of a variant; the field is called `productId` as in the public API. */
export class UnitsDto implements ParcelUnits {
  @Integer(1, limits.integer) productId!: number;
  @Integer(1, limits.stock) quantity!: number;
}

export function stockLines(units: readonly ParcelUnits[]): StockLine[] {
  return units.map(({ productId, quantity }) => ({ variantId: productId as VariantId, quantity }));
}

export function toUnits(lines: readonly StockLine[]): ParcelUnits[] {
  return lines.map(({ variantId, quantity }) => ({ productId: variantId, quantity }));
}
