import { Injectable } from '@nestjs/common';
import type {
  AdminProduct,
  Language,
  ProductFilterName,
  ProductPage,
  VariantId,
  ProductListQuery,
} from '@shop/shared';
import { In, type FindOptionsOrder, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { windowOf } from '../../../platform/database/page-window.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ProductRow } from '../model/product.entity.js';
import { toAdminProduct } from '../model/products.view.js';
import { findSellables, inOrder, type Sellable } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';
import { matchesOf } from '../search/product-search.js';
import { SearchService, type Search } from '../search/search.service.js';
import { bestVariantsFirst, ownersOrder, type Order } from './product-order.js';
import { countOf } from './product-pages.js';
import { ProductViewsService } from './product-views.service.js';

export type Query = SelectQueryBuilder<VariantRow>;

/** Filters that may find only some of the variants of a product, as conditions on the variants under an alias. */
const ofVariants: Partial<Record<ProductFilterName, (alias: string) => string>> = {
  in: (alias) => `${alias}.stock > 0`,
  out: (alias) => `${alias}.stock = 0`,
  hidden: (alias) => `NOT ${alias}.is_active`,
};

const ofProducts: Partial<Record<ProductFilterName, string>> = {
  'no-kind':
    '(product.kind IS NULL OR product.is_kind_proposed) AND product.is_active AND product.id = variant.id',
  'kind-proposed': 'product.is_kind_proposed AND product.is_active AND product.id = variant.id',
};

export interface FilteredVariants {
  query: Query;
  search: Search | null;
  /** Condition on the variants under an alias, where the filter may find only some of a product's variants. */
  some?: (alias: string) => string;
}

const byId: Order = [['variant.id', 'ASC']];
const batchSize = 500;

/** Lists products for the back office: each variant separately, hidden variants included. */
@Injectable()
export class AdminProductQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly productViewsService: ProductViewsService,
    private readonly searchService: SearchService,
  ) {}

  async list(filter: ProductListQuery, language: Language): Promise<ProductPage<AdminProduct>> {
    const { query, search } = await this.filtered(filter, language);
    const order = ownersOrder(filter.sort, language) ?? (search ? bestVariantsFirst : byId);
    const { skip, take } = windowOf(filter);
    const [total, ids] = await Promise.all([
      countOf(query),
      idsOf(sorted(query, order).offset(skip).limit(take)),
    ]);
    const rows = await this.views({ id: In(ids) }, language);
    const indexOf = ({ id }: AdminProduct) => ids.indexOf(id as VariantId);
    rows.sort((a, b) => indexOf(a) - indexOf(b));
    return { rows, total, understoodAs: search?.understoodAs };
  }

  /** Reads all variants that match the filter, sorted by id, in batches of a few hundred. */
  async *batches(filter: ProductListQuery, language: Language): AsyncGenerator<Sellable[]> {
    const { query } = await this.filtered(filter, language);
    for (let last = 0; ;) {
      const next = sorted(query, byId).andWhere('variant.id > :last', { last });
      const ids = await idsOf(next.limit(batchSize));
      if (ids.length === 0) return;
      yield findSellables(this.db.em, { id: In(ids) });
      last = ids.at(-1) ?? last;
    }
  }

  /** Variant by id. Refuses with `catalog.product_not_found`. */
  async get(id: number, language: Language): Promise<AdminProduct> {
    const [product] = await this.listById([id], language);
    if (!product) throw new AppError('catalog.product_not_found');
    return product;
  }

  listById(ids: readonly number[], language: Language): Promise<AdminProduct[]> {
    return this.views({ id: In(ids) }, language);
  }

  /**
   * All variants of the product to which the given variant belongs, in their order. Refuses with
   * `catalog.product_not_found`.
   */
  async variantsWith(id: number, language: Language): Promise<AdminProduct[]> {
    const variant = await this.db.em.findOneBy(VariantRow, { id: id as VariantId });
    if (!variant) throw new AppError('catalog.product_not_found');
    return this.views({ productId: variant.productId }, language, inOrder);
  }

  async views(
    where: FindOptionsWhere<VariantRow>,
    language: Language,
    order?: FindOptionsOrder<VariantRow>,
  ): Promise<AdminProduct[]> {
    const [rows, shownOf] = await Promise.all([
      findSellables(this.db.em, where, order),
      this.productViewsService.shownIn(language),
    ]);
    return rows.map((row) => toAdminProduct(row, shownOf(row)));
  }

  async filtered(
    { id, category, stock, sort, search: typed = '' }: ProductListQuery,
    language: Language,
  ): Promise<FilteredVariants> {
    const query = this.db.em.createQueryBuilder(VariantRow, 'variant');
    const order = ownersOrder(sort, language)?.map(([column]) => column) ?? [];
    // Products are joined only when the filter or order needs them, because paging over variants alone is much faster.
    if (category || stock?.includes('kind') || typed || needsProduct(order))
      query.innerJoin('variant.product', 'product');
    const partly: ((alias: string) => string)[] = [];
    if (id) partly.push((alias) => `${alias}.id = :id`);
    const found = stock && ofVariants[stock];
    if (found) partly.push(found);
    else if (stock) query.andWhere(ofProducts[stock] ?? '');
    if (category) {
      const categories = await this.categoriesService.idsUnder(category);
      query.andWhere('product.category_id IN (:...categories)', { categories });
    }
    const coded = typed.trim() ? await this.withCode(typed.trim()) : [];
    if (coded.length > 0) partly.push((alias) => `${alias}.id IN (:...coded)`);
    for (const condition of partly) query.andWhere(condition('variant'));
    query.setParameters({ ...(id && { id }), ...(coded.length > 0 && { coded }) });
    const search = coded.length > 0 ? null : await this.searchService.parse(typed, language);
    if (search) {
      const products = this.db.em.createQueryBuilder(ProductRow, 'product');
      const { sql, parameters } = matchesOf(products, search, language);
      query.innerJoin(`(${sql})`, 'match', 'match.id = variant.product_id').setParameters(parameters);
    }
    const some = partly.length > 0 && ((alias: string) => partly.map((of) => of(alias)).join(' AND '));
    return { query, search, some: some || undefined };
  }

  /** Ids of the variants with exactly this SKU or GTIN; other variants of the product are left out. */
  private async withCode(code: string): Promise<number[]> {
    const rows = await this.db.em.query<{ id: number }[]>(
      'SELECT id FROM variants WHERE lower(sku) = lower($1) OR gtin = $1',
      [code],
    );
    return rows.map(({ id }) => id);
  }
}

const needsProduct = (columns: readonly string[]) =>
  columns.some((column) => !/^variant\.|^match\./.test(column));

export async function idsOf(query: Query): Promise<VariantId[]> {
  const rows = await query.getRawMany<{ id: VariantId }>();
  return rows.map(({ id }) => id);
}

export function sorted(query: Query, order: Order): Query {
  const ids = query.clone().select('variant.id', 'id');
  for (const [index, [column, direction]] of order.entries())
    ids.addSelect(column, `sorted${index}`).addOrderBy(`sorted${index}`, direction);
  return ids;
}
