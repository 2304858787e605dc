import { limits, type PageQuery } from '@shop/shared';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Numbers of rows to skip and to take; without `page` and `pageSize`, the first 100 rows. */
export function windowOf({ page, pageSize }: PageQuery): { skip: number; take: number } {
  const isPaged = page !== undefined || pageSize !== undefined;
  const take = Math.min(pageSize ?? (isPaged ? limits.page.default : limits.page.max), limits.page.max);
  return { skip: ((page ?? 1) - 1) * take, take };
}

/** One page of the rows of a query in its order, and the total number of rows. */
export function readPage<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  query: PageQuery,
): Promise<[rows: Row[], total: number]> {
  const { skip, take } = windowOf(query);
  return found.skip(skip).take(take).getManyAndCount();
}
