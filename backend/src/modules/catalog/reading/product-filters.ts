import type { ProductFilters } from '@shop/shared';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProductRow } from '../model/product.entity.js';

/** Applies list filters to a query. Prices and stock refer to all variants of a product. */
export function applyFilters(
  query: SelectQueryBuilder<ProductRow>,
  { min, max, stock, kind, rating, origin }: ProductFilters,
): SelectQueryBuilder<ProductRow> {
  if (min !== undefined) query.andWhere('from_cents >= :minCents', { minCents: min * 100 });
  if (max !== undefined) query.andWhere('from_cents <= :maxCents', { maxCents: max * 100 });
  if (stock) query.andWhere('NOT is_sold_out');
  if (kind) query.andWhere('product.kind IN (:...kinds)', { kinds: kind });
  if (rating) query.andWhere('product.stars >= :rating', { rating });
  if (origin) query.andWhere(`product.origin ->> 'fr' IN (:...origins)`, { origins: origin });
  return query;
}
