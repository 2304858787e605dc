import { Injectable } from '@nestjs/common';
import type {
  AdminProduct,
  Language,
  Product,
  ProductFilterName,
  ProductNames,
  ProductPage,
  ProductQuery,
  ProductSort,
  ShopSort,
} from '@shop/contracts';
import { Between, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { AppError } from '../../../platform/http/app-error.js';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoriesService } from '../categories/categories.service.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { searching } from '../search/product-search.js';
import { SearchService, type Search } from '../search/search.service.js';
import { FormerProductRow } from '../model/former-variant.entity.js';
import { mainIdOf } from '../editing/families.js';
import { lineNames } from '../model/variant-names.js';
import { VariantQueries } from './variant.queries.js';
import { applyFilters } from './product-filters.js';
import { bestFirst, ownersOrder, shopOrder, type Order } from './product-order.js';
import { foundBy, pageOf, pageOfFound, type FoundProduct } from './product-pages.js';
import { ProductRow } from '../model/product.entity.js';
import { toAdminProduct, toProduct, type Shown } from '../model/products.view.js';

export interface ProductFilter extends Omit<ProductQuery, 'stock' | 'sort'> {
  id?: number;
  /** Some of these, and of the sorts, are for administrators only. */
  stock?: ProductFilterName;
  sort?: ProductSort | ShopSort;
}

/** A page of what the public may see; of a search also all that it finds, in its order. */
interface Found<View> extends ProductPage<View> {
  found?: FoundProduct[];
  /** Categories that are called like a word of the search. */
  categoryIds?: number[];
}

interface Listing<View> {
  /** What it may show; made only where the database is asked. */
  listed: () => Promise<Query>;
  filter: ProductFilter;
  language: Language;
  order?: Order;
  view: (row: ProductRow, shown: Shown) => View;
}

/** Lists show a product once, whatever its sizes. */
const isMain = 'product.variant_of_id IS NULL';

const conditions: Record<ProductFilterName, string> = {
  in: 'product.stock > 0',
  out: 'product.stock = 0',
  hidden: 'NOT product.is_active',
  'no-kind': `product.kind IS NULL AND product.is_active AND ${isMain}`,
};

type Query = SelectQueryBuilder<ProductRow>;

const batchSize = 500;
/** Each finds a thousand products at most. */
const searches: QueryKind = { tag: 'products', maxEntries: 100 };
const noCategory = { name: '', unitPriceBase: 100 } as const;

/** Reading products. The public sees those on sale only; for anybody else a hidden product does not exist. */
@Injectable()
export class ProductQueries {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly categoriesService: CategoriesService,
    private readonly taxRulesService: TaxRulesService,
    private readonly searchService: SearchService,
    private readonly variantQueries: VariantQueries,
  ) {}

  async list(filter: ProductFilter, language: Language): Promise<Found<Product>> {
    return this.page(this.forShop(filter, language));
  }

  /** All that a search of the public finds, the best first. */
  async allFound(search: string, language: Language): Promise<FoundProduct[]> {
    const understood = await this.searchService.parse(search, language);
    return understood ? this.foundOnce(understood, this.forShop({ search }, language)) : [];
  }

  /** Hidden products too. */
  async listForAdmin(filter: ProductFilter, language: Language): Promise<ProductPage<AdminProduct>> {
    const order = ownersOrder(filter.sort, language);
    const listed = () => this.filteredForAdmin(filter);
    return this.page({ listed, filter, language, order, view: toAdminProduct });
  }

  /** All that administrators find with this filter, in the order of their ids, some hundreds at a time. */
  async *batches(filter: ProductFilter, language: Language): AsyncGenerator<ProductRow[]> {
    const search = await this.searchService.parse(filter.search ?? '', language);
    const filtered = await this.filteredForAdmin(filter);
    const found = search ? searching(filtered, search, { language, shown: 'all' }) : filtered;
    for (let last = 0; ;) {
      const next = found.clone().andWhere('product.id > :last', { last }).orderBy('product.id');
      const rows = await next.limit(batchSize).getMany();
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1)?.id ?? last;
    }
  }

  async featured(language: Language): Promise<Product[]> {
    const where = { isActive: true, isFeatured: true, variantOfId: IsNull() };
    const rows = await this.db.em.find(ProductRow, { where, order: { id: 'ASC' } });
    return this.views(rows, language, toProduct);
  }

  /** Those of them that exist, in this order. */
  async listById(ids: readonly number[], language: Language): Promise<Product[]> {
    const rows = await this.db.em.findBy(ProductRow, { id: In(ids) });
    rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return this.views(rows, language, toProduct);
  }

  /** One on sale; of a size that is not, or that is gone, the main product. */
  async find(id: number, language: Language): Promise<Product | null> {
    const row = await this.db.em.findOneBy(ProductRow, { id });
    const shown = row?.isActive ? row : await this.leader(row, id);
    const [product] = await this.views(shown ? [shown] : [], language, toProduct);
    return product ?? null;
  }

  private async leader(row: ProductRow | null, id: number): Promise<ProductRow | null> {
    const main = row?.variantOfId ?? (await this.db.em.findOneBy(FormerProductRow, { id }))?.productId;
    return main ? this.db.em.findOneBy(ProductRow, { id: main, isActive: true }) : null;
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

  /** All sizes of a product in their order, hidden ones too. Refuses with `catalog.product_not_found`. */
  async familyForAdmin(id: number, language: Language): Promise<AdminProduct[]> {
    const { variantOfId } = await this.getForAdmin(id, language);
    const main = variantOfId ?? id;
    const where = [{ id: main }, { variantOfId: main }];
    const rows = await this.db.em.find(ProductRow, { where, order: { position: 'ASC', id: 'ASC' } });
    return this.views(rows, language, toAdminProduct);
  }

  /** Those of them that exist. */
  async listByIdForAdmin(ids: readonly number[], language: Language): Promise<AdminProduct[]> {
    const rows = await this.db.em.find(ProductRow, { where: { id: In(ids) }, order: { id: 'ASC' } });
    return this.views(rows, language, toAdminProduct);
  }

  /** What each of these products is called in a line, by its id; hidden ones included. */
  async names(ids: readonly number[], language: Language): Promise<Map<number, string>> {
    const rows = await this.db.em.findBy(ProductRow, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, lineNames(row)[language]]));
  }

  /** Of what is on sale, from the first id to the last, both included. */
  async namesBetween(first: number, last: number, take?: number): Promise<ProductNames[]> {
    const select = { id: true, name: true, translations: true } as const;
    const where = { isActive: true, variantOfId: IsNull(), id: Between(first, last) };
    const rows = await this.db.em.find(ProductRow, { select, where, order: { id: 'ASC' }, take });
    return rows.map((row) => ({ id: row.id, names: bilingual(row, 'name') }));
  }

  /** The highest of what is on sale; 0 where nothing is. */
  async lastId(): Promise<number> {
    return (await this.db.em.maximum(ProductRow, 'id', { isActive: true, variantOfId: IsNull() })) ?? 0;
  }

  private async filteredForAdmin(filter: ProductFilter): Promise<Query> {
    const query = await this.filtered(filter);
    return filter.stock ? query.andWhere(conditions[filter.stock]) : query;
  }

  private async filteredForShop({ stock, ...filter }: ProductFilter): Promise<Query> {
    const query = (await this.filtered(filter)).andWhere('product.is_active');
    // A search finds a product by any of its sizes, and a number names one of them.
    const finds = filter.search || filter.id ? 'sizes' : 'mains';
    if (finds === 'mains') query.andWhere(isMain);
    return applyFilters(query, { ...filter, stock: stock === 'in' ? 'in' : undefined }, finds);
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

  private forShop(filter: ProductFilter, language: Language): Listing<Product> {
    const listed = () => this.filteredForShop(filter);
    return { listed, filter, language, order: shopOrder(filter.sort), view: toProduct };
  }

  private async page<View>(listing: Listing<View>): Promise<Found<View>> {
    const { listed, filter, language, view } = listing;
    const search = await this.searchService.parse(filter.search ?? '', language);
    const page = search
      ? await pageOfFound(this.db.em, await this.found(search, listing), filter)
      : await pageOf(await listed(), listing);
    // What was found may have been hidden by another instance a moment ago.
    const shown = view === toProduct ? page.rows.filter(({ isActive }) => isActive) : page.rows;
    const rows = await this.views(shown, language, view, page.sizes);
    const { understoodAs, categoryIds } = search ?? {};
    return { rows, total: page.total, found: page.found, understoodAs, categoryIds };
  }

  private found<View>(search: Search, listing: Listing<View>): Promise<FoundProduct[]> {
    return listing.view === toProduct ? this.foundOnce(search, listing) : read(search, listing, 'all');
  }

  /** Until a product changes: other pages of a search, and other spellings, ask for the same. */
  private async foundOnce<View>(search: Search, listing: Listing<View>): Promise<FoundProduct[]> {
    const { language, filter } = listing;
    const categories = filter.category && (await this.categoriesService.idsUnder(filter.category));
    const filtered = { ...filter, categories, search: undefined, page: undefined, pageSize: undefined };
    const question = JSON.stringify([search, language, filtered]);
    return this.taggedCache.getByQuery(searches, question, () => read(search, listing, 'mains'));
  }

  private async views<View>(
    rows: ProductRow[],
    language: Language,
    view: (row: ProductRow, shown: Shown) => View,
    sizes?: ProductRow[],
  ): Promise<View[]> {
    if (rows.length === 0) return [];
    const [categories, isTaxable] = await Promise.all([
      this.categoriesService.shown(language),
      this.taxRulesService.taxable(),
    ]);
    const categoryOf = ({ categoryId }: ProductRow) => ({ ...noCategory, ...categories.get(categoryId) });
    const baseOf = (row: ProductRow) => categoryOf(row).unitPriceBase;
    const shown = view === toProduct ? rows : [];
    const families = await this.variantQueries.ofAll(shown, language, baseOf, sizes);
    return rows.map((row) => {
      const { name: category, unitPriceBase } = categoryOf(row);
      const variants = families.get(mainIdOf(row));
      return view(row, { category, unitPriceBase, variants, language, isTaxable: isTaxable(row) });
    });
  }
}

async function read<View>(
  search: Search,
  { listed, language, order = bestFirst }: Listing<View>,
  shown: 'all' | 'mains',
): Promise<FoundProduct[]> {
  return foundBy(searching(await listed(), search, { language, shown }), order);
}
