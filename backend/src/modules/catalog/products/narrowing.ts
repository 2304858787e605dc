import type { ProductNarrowing } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProductRow } from './product.entity.js';

/** Of what `query` asks for, what somebody has narrowed a list down to. */
export function narrow(
  query: SelectQueryBuilder<ProductRow>,
  { min, max, stock, kind, rating }: ProductNarrowing,
): SelectQueryBuilder<ProductRow> {
  if (min !== undefined) query.andWhere('product.price_cents >= :minCents', { minCents: min * 100 });
  if (max !== undefined) query.andWhere('product.price_cents <= :maxCents', { maxCents: max * 100 });
  if (stock) query.andWhere('NOT product.is_sold_out');
  if (kind) query.andWhere('product.kind IN (:...kinds)', { kinds: kind });
  if (rating) query.andWhere('product.stars >= :rating', { rating });
  return query;
}
