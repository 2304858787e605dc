import { Injectable } from '@nestjs/common';
import type {
  AdminProduct,
  Language,
  Page,
  Product,
  ProductFilterName,
  ProductPage,
  ProductQuery,
  ProductSort,
} from '@shop/contracts';
import { Between, In, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { windowOf } from '../../../platform/http/paging.js';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoriesService } from '../categories/categories.service.js';
import { textIn } from '../../../platform/i18n/translations.js';
import { searching, shownName } from '../search/product-search.js';
import { SearchService } from '../search/search.service.js';
import { ProductRow } from './product.entity.js';
import { toAdminProduct, toProduct, type Shown } from './products.view.js';

export interface ProductFilter extends ProductQuery {
  id?: number;
  /** This and `sort` are for administrators. */
  stock?: ProductFilterName;
  sort?: ProductSort;
}

const conditions: Record<ProductFilterName, string> = {
  in: 'product.stock > 0',
  out: 'product.stock = 0',
  hidden: 'NOT product.is_active',
  'no-kind': 'product.kind IS NULL AND product.is_active',
};

type Query = SelectQueryBuilder<ProductRow>;

const batchSize = 500;
const relatedCount = 4;

/** Reading products. The public sees those on sale only; for anybody else a hidden product does not exist. */
@Injectable()
export class ProductQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly taxRulesService: TaxRulesService,
    private readonly searchService: SearchService,
  ) {}

  async list(
    { stock: _stock, sort: _sort, ...filter }: ProductFilter,
    language: Language,
  ): Promise<ProductPage> {
    const query = await this.filtered(filter);
    return this.page(query.andWhere('product.is_active'), filter, language, toProduct);
  }

  /** Hidden products too. */
  async listForAdmin(filter: ProductFilter, language: Language): Promise<ProductPage<AdminProduct>> {
    return this.page(await this.filteredForAdmin(filter), filter, language, toAdminProduct);
  }

  /** All that administrators find with this filter, in the order of their ids, some hundreds at a time. */
  async *batches(filter: ProductFilter, language: Language): AsyncGenerator<ProductRow[]> {
    const search = await this.searchService.understand(filter.search ?? '', language);
    const filtered = await this.filteredForAdmin(filter);
    const found = search ? searching(filtered, search, language) : filtered;
    for (let last = 0; ;) {
      const next = found.clone().andWhere('product.id > :last', { last }).orderBy('product.id');
      const rows = await next.limit(batchSize).getMany();
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1)?.id ?? last;
    }
  }

  async featured(language: Language): Promise<Product[]> {
    const where = { isActive: true, isFeatured: true };
    const rows = await this.db.em.find(ProductRow, { where, order: { id: 'ASC' } });
    return this.views(rows, language, toProduct);
  }

  /** Some others of its category, in the order of the lists. */
  async related({ id, categoryId }: Product, language: Language): Promise<Product[]> {
    const query = await this.filtered({ category: categoryId });
    query.andWhere('product.is_active').andWhere('product.id <> :self', { self: id });
    const rows = await query.orderBy('product.id').limit(relatedCount).getMany();
    return this.views(rows, language, toProduct);
  }

  async find(id: number, language: Language): Promise<Product | null> {
    const rows = await this.db.em.findBy(ProductRow, { id, isActive: true });
    const [product] = await this.views(rows, language, toProduct);
    return product ?? null;
  }

  /** Refuses with `catalog.product_not_found`. */
  async get(id: number, language: Language): Promise<Product> {
    const product = await this.find(id, language);
    if (!product) throw new AppError('catalog.product_not_found');
    return product;
  }

  async getForAdmin(id: number, language: Language): Promise<AdminProduct> {
    const [product] = await this.views(await this.db.em.findBy(ProductRow, { id }), language, toAdminProduct);
    if (!product) throw new AppError('catalog.product_not_found');
    return product;
  }

  /** Those of them that exist. */
  async listByIdForAdmin(ids: readonly number[], language: Language): Promise<AdminProduct[]> {
    const rows = await this.db.em.find(ProductRow, { where: { id: In(ids) }, order: { id: 'ASC' } });
    return this.views(rows, language, toAdminProduct);
  }

  /** Name of each of these products by its id, hidden ones included. */
  async names(ids: readonly number[], language: Language): Promise<Map<number, string>> {
    const rows = await this.db.em.findBy(ProductRow, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, textIn(row, 'name', language)]));
  }

  /** Ids of what is on sale, in the order of the lists. */
  async ids(take: number): Promise<number[]> {
    const shown = { where: { isActive: true }, order: { id: 'ASC' } } as const;
    const rows = await this.db.em.find(ProductRow, { select: { id: true }, ...shown, take });
    return rows.map(({ id }) => id);
  }

  /** The same, from the first to the last, both included. */
  async idsBetween(first: number, last: number): Promise<number[]> {
    const where = { isActive: true, id: Between(first, last) };
    const rows = await this.db.em.find(ProductRow, { select: { id: true }, where, order: { id: 'ASC' } });
    return rows.map(({ id }) => id);
  }

  /** The highest of what is on sale; 0 where nothing is. */
  async lastId(): Promise<number> {
    return (await this.db.em.maximum(ProductRow, 'id', { isActive: true })) ?? 0;
  }

  private async filteredForAdmin(filter: ProductFilter): Promise<Query> {
    const query = await this.filtered(filter);
    return filter.stock ? query.andWhere(conditions[filter.stock]) : query;
  }

  private async filtered({ category, id }: ProductFilter): Promise<Query> {
    const query = this.db.em.createQueryBuilder(ProductRow, 'product');
    if (id) query.andWhere('product.id = :id', { id });
    if (category) {
      const categories = await this.categoriesService.idsUnder(category);
      query.andWhere('product.category_id IN (:...categories)', { categories });
    }
    return query;
  }

  private async page<View>(
    filtered: Query,
    filter: ProductFilter,
    language: Language,
    view: (row: ProductRow, shown: Shown) => View,
  ): Promise<ProductPage<View>> {
    const search = await this.searchService.understand(filter.search ?? '', language);
    const { rows, total } = search
      ? await this.pageOfFound(searching(filtered, search, language), filter, language)
      : await pageOf(filtered, filter, language);
    return { rows: await this.views(rows, language, view), total, understoodAs: search?.understoodAs };
  }

  /** What a search finds is bounded: its ids are read once, as one row, which counts them too. */
  private async pageOfFound(
    query: Query,
    filter: ProductFilter,
    language: Language,
  ): Promise<Page<ProductRow>> {
    const { skip, take } = windowOf(filter);
    const { columns, direction } = orderOf(filter.sort ?? 'found', language);
    const order = columns.map((column) => `${column} ${direction}`).join(', ');
    const found = query.select(`array_agg(product.id ORDER BY ${order})`, 'ids');
    const ids = (await found.getRawOne<{ ids: number[] | null }>())?.ids ?? [];
    const shown = ids.slice(skip, skip + take);
    const rows = await this.db.em.findBy(ProductRow, { id: In(shown) });
    return { rows: rows.sort((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id)), total: ids.length };
  }

  private async views<View>(
    rows: ProductRow[],
    language: Language,
    view: (row: ProductRow, shown: Shown) => View,
  ): Promise<View[]> {
    if (rows.length === 0) return [];
    const [categories, isTaxable] = await Promise.all([
      this.categoriesService.names(language),
      this.taxRulesService.taxable(),
    ]);
    return rows.map((row) => {
      const category = categories.get(row.categoryId) ?? '';
      return view(row, { category, language, isTaxable: isTaxable(row) });
    });
  }
}

interface Order {
  columns: string[];
  direction: 'ASC' | 'DESC';
}

/** `found`: what fits a search best comes first, and of that what is in stock. */
function orderOf(sort: ProductSort | 'found' | undefined, language: Language): Order {
  if (sort === 'found')
    return { columns: ['match.place', 'product.stock = 0', 'product.id'], direction: 'ASC' };
  const keys: Record<string, string> = {
    name: shownName[language],
    price: 'product.priceCents',
    stock: 'product.stock',
  };
  const key = keys[sort?.replace('-', '') ?? ''];
  const direction = sort?.startsWith('-') ? 'DESC' : 'ASC';
  return { columns: key ? [key, 'product.id'] : ['product.id'], direction };
}

/** What is no column is selected under a name of its own: only so can a builder of entities sort by it. */
function sorted(query: Query, sort: ProductSort | undefined, language: Language): Query {
  const { columns, direction } = orderOf(sort, language);
  for (const column of columns) {
    if (column.startsWith('product.')) query.addOrderBy(column, direction);
    else query.addSelect(column, 'sorted').addOrderBy('sorted', direction);
  }
  return query;
}

async function pageOf(query: Query, filter: ProductFilter, language: Language): Promise<Page<ProductRow>> {
  const { skip, take } = windowOf(filter);
  const [total, rows] = await Promise.all([
    countOf(query),
    sorted(query.clone(), filter.sort, language).offset(skip).limit(take).getMany(),
  ]);
  return { rows, total };
}

async function countOf(query: Query): Promise<number> {
  const row = await query.clone().select('count(*)', 'total').orderBy().getRawOne<{ total: string }>();
  return Number(row?.total);
}
