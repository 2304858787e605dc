import { Injectable } from '@nestjs/common';
import type { AdminProduct, FoundVariants, Language, Page, ProductId, ProductListQuery } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { windowOf } from '../../../platform/database/page-window.js';
import { inOrder } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';
import {
  AdminProductQueries,
  idsOf,
  sorted,
  type FilteredVariants,
  type Query,
} from './admin-products.queries.js';
import { bestVariantsFirst, ownersOrder, type Order } from './product-order.js';
import { countOf } from './product-pages.js';

const byId: Order = [['variant.id', 'ASC']];

/** Lists products for the back office, each with those of its variants that the filter finds. */
@Injectable()
export class ProductSheetQueries {
  constructor(
    private readonly db: Db,
    private readonly adminProductQueries: AdminProductQueries,
  ) {}

  async list(filter: ProductListQuery, language: Language): Promise<Page<FoundVariants>> {
    const filtered = await this.adminProductQueries.filtered(filter, language);
    const order = ownersOrder(filter.sort, language) ?? (filtered.search ? bestVariantsFirst : byId);
    const { skip, take } = windowOf(filter);
    const firsts = firstOfEach(filtered);
    const [total, ids] = await Promise.all([
      filtered.some ? countOfProducts(filtered.query) : countOf(firsts),
      idsOf(sorted(firsts, order).offset(skip).limit(take)),
    ]);
    return { rows: await this.variantsOf(ids, filtered, language), total };
  }

  /** The products of the given variants in their order, each with the variants that the filter finds. */
  private async variantsOf(
    firsts: readonly number[],
    { query, some }: FilteredVariants,
    language: Language,
  ): Promise<FoundVariants[]> {
    const all = this.db.em
      .createQueryBuilder(VariantRow, 'variant')
      .select('variant.id', 'id')
      .addSelect('variant.product_id', 'productId')
      .where('variant.product_id IN (SELECT product_id FROM variants WHERE id = ANY (:firsts))')
      .andWhere(some?.('variant') ?? 'true')
      .setParameters({ ...query.getParameters(), firsts });
    const found = await all.getRawMany<{ id: number; productId: ProductId }>();
    const ids = found.map(({ id }) => id);
    const variants = await this.adminProductQueries.views({ id: In(ids) }, language, inOrder);
    const byProduct = Map.groupBy(variants, productOf);
    const productIds = new Map(found.map(({ id, productId }) => [id, productId]));
    return firsts.flatMap((first) => {
      const id = productIds.get(first);
      return id === undefined ? [] : [{ id, variants: byProduct.get(id) ?? [] }];
    });
  }
}

/** Counts the products of the variants that a query finds, faster than their first variants are found. */
async function countOfProducts(query: Query): Promise<number> {
  const counted = query.clone().select('count(DISTINCT variant.product_id)', 'total');
  return Number((await counted.getRawOne<{ total: string }>())?.total);
}

const productOf = ({ id, productId = id }: AdminProduct) => productId;

/**
 * Leaves one variant of each product: the one with the product's id, or the first that the filter finds, where it may
 * find only some of them.
 */
function firstOfEach({ query, some }: FilteredVariants): Query {
  const firsts = query.clone();
  if (!some) return firsts.andWhere('(variant.id = variant.product_id) IS TRUE');
  return firsts.andWhere(
    `NOT EXISTS (SELECT FROM variants earlier WHERE earlier.product_id = variant.product_id
       AND earlier.id < variant.id AND ${some('earlier')})`,
  );
}
