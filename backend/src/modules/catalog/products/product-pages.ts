import type { Page } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { windowOf, type PageQuery } from '../../../platform/http/paging.js';
import { sorted, type Order } from './product-order.js';
import type { ProductRow } from './product.entity.js';

type Query = SelectQueryBuilder<ProductRow>;

/** As one row. */
export async function idsOf(query: Query, order: Order = []): Promise<number[]> {
  const columns = order.map(([column, direction]) => `${column} ${direction}`).join(', ');
  const found = query.select(`array_agg(product.id${columns && ` ORDER BY ${columns}`})`, 'ids');
  return (await found.getRawOne<{ ids: number[] | null }>())?.ids ?? [];
}

export async function pageOf(
  query: Query,
  { filter, order = [['product.id', 'ASC']] }: { filter: PageQuery; order?: Order },
): Promise<Page<ProductRow>> {
  const { skip, take } = windowOf(filter);
  const [total, rows] = await Promise.all([
    countOf(query),
    sorted(query.clone(), order).offset(skip).limit(take).getMany(),
  ]);
  return { rows, total };
}

async function countOf(query: Query): Promise<number> {
  const row = await query.clone().select('count(*)', 'total').orderBy().getRawOne<{ total: string }>();
  return Number(row?.total);
}
