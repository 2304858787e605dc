import type { ProductFilters } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProductRow } from '../model/product.entity.js';

/**
 * Of what `query` asks for, what the filters of a list leave. Prices and stock are those of a product with
 * all its sizes: where `query` finds sizes, too, they are looked up on the main one.
 */
export function applyFilters(
  query: SelectQueryBuilder<ProductRow>,
  { min, max, stock, kind, rating, origin }: ProductFilters,
  finds: 'mains' | 'sizes' = 'mains',
): SelectQueryBuilder<ProductRow> {
  const offered = [
    ...(min === undefined ? [] : ['from_cents >= :minCents']),
    ...(max === undefined ? [] : ['from_cents <= :maxCents']),
    ...(stock ? ['NOT is_sold_out'] : []),
  ];
  for (const condition of offered) query.andWhere(finds === 'mains' ? condition : ofMain(condition));
  query.setParameters({ minCents: (min ?? 0) * 100, maxCents: (max ?? 0) * 100 });
  if (kind) query.andWhere('product.kind IN (:...kinds)', { kinds: kind });
  if (rating) query.andWhere('product.stars >= :rating', { rating });
  if (origin) query.andWhere(`product.origin ->> 'fr' IN (:...origins)`, { origins: origin });
  return query;
}

const ofMain = (condition: string) =>
  `EXISTS (SELECT FROM products WHERE id = coalesce(product.variant_of_id, product.id) AND ${condition})`;
