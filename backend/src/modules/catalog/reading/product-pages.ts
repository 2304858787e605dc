import type { Bilingual, Page, ProductId, ProductKind, PageQuery } from '@shop/shared';
import { In, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { windowOf } from '../../../platform/database/page-window.js';
import { priceSteps, type FacetGroup } from './facets.js';
import { sorted, type Order } from './product-order.js';
import { ProductRow } from '../model/product.entity.js';

type Query = SelectQueryBuilder<ProductRow>;

/** Product found by a search, with its values for the list filters. */
export interface FoundProduct extends FacetGroup {
  id: ProductId;
}

type FoundValues = [ProductId, number, boolean, ProductKind | null, number, Bilingual | null, number];

/** Reads all matches of a search in one row; the number of matches is limited. */
export async function foundBy(query: Query, order: Order): Promise<FoundProduct[]> {
  const columns = order.map(([column, direction]) => `${column} ${direction}`).join(', ');
  const values = `product.id, product.category_id, is_sold_out, product.kind, product.stars, product.origin, from_cents`;
  const all = `json_agg(json_build_array(${values}) ORDER BY ${columns})`;
  const row = await query.select(all, 'found').getRawOne<{ found: FoundValues[] | null }>();
  return (row?.found ?? []).map(([id, categoryId, isSoldOut, kind, stars, origin, cents]) => {
    const group = { categoryId, isSoldOut, kind, stars, origin, count: 1 };
    const upToStep = priceSteps.map((dollars) => (cents <= dollars * 100 ? 1 : 0));
    return { id, ...group, lowestCents: cents, highestCents: cents, upToStep };
  });
}

export interface RowPage extends Page<ProductRow> {
  found?: FoundProduct[];
}

interface Listing {
  filter: PageQuery;
  order?: Order;
}

/** Reads the products of one page of search results, in the order of the results. */
export async function pageOfFound(
  manager: EntityManager,
  found: FoundProduct[],
  filter: PageQuery,
): Promise<RowPage> {
  const { skip, take } = windowOf(filter);
  const ids = found.slice(skip, skip + take).map(({ id }) => id);
  const known = await manager.findBy(ProductRow, { id: In(ids) });
  const rows = ids.flatMap((id) => known.find((row) => row.id === id) ?? []);
  return { rows, total: found.length, found };
}

export async function pageOf(
  query: Query,
  { filter, order = [['product.id', 'ASC']] }: Listing,
): Promise<RowPage> {
  const { skip, take } = windowOf(filter);
  const [total, rows] = await Promise.all([
    countOf(query),
    sorted(query.clone(), order).offset(skip).limit(take).getMany(),
  ]);
  return { rows, total };
}

export async function countOf<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): Promise<number> {
  const row = await query.clone().select('count(*)', 'total').orderBy().getRawOne<{ total: string }>();
  return Number(row?.total);
}
