import { sum, type ParcelUnits } from '@shop/shared';

/**
 * Units of an order for its next parcel: all remaining units unless `wanted` is given; null when nothing remains or
 * more is wanted than remains.
 */
export function unitsOf(
  left: readonly ParcelUnits[],
  wanted: readonly ParcelUnits[] | undefined,
): ParcelUnits[] | null {
  if (!wanted) return [...left];
  const most = new Map(left.map(({ productId, quantity }) => [productId, quantity]));
  const asked = [...Map.groupBy(wanted, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    quantity: sum(same.map(({ quantity }) => quantity)),
  }));
  const fits = asked.every(({ productId, quantity }) => quantity <= (most.get(productId) ?? 0));
  return fits && asked.length > 0 ? asked : null;
}
