import { limits, type PageQuery } from '@shop/shared';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Rows to skip and to take; without `page` and `pageSize` a list is one page of 100 rows. */
export function windowOf({ page, pageSize }: PageQuery): { skip: number; take: number } {
  const isPaged = page !== undefined || pageSize !== undefined;
  const take = Math.min(pageSize ?? (isPaged ? limits.page.default : limits.page.max), limits.page.max);
  return { skip: ((page ?? 1) - 1) * take, take };
}

/** The rows of one page of what a query finds, in its order, and how many it finds in all. */
export function readPage<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  query: PageQuery,
): Promise<[rows: Row[], total: number]> {
  const { skip, take } = windowOf(query);
  return found.skip(skip).take(take).getManyAndCount();
}
