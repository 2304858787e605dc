import { Injectable } from '@nestjs/common';
import type {
  Language,
  Product,
  ProductId,
  ProductNames,
  ProductPage,
  ProductListQuery,
} from '@shop/shared';
import { Between, In, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ProductRow } from '../model/product.entity.js';
import { toProduct, toVariant } from '../model/products.view.js';
import { inOrder, isNamesake, lineNames, productIdOf, sellable, findSellables } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';
import { searching } from '../search/product-search.js';
import { SearchService, type Search } from '../search/search.service.js';
import { applyFilters } from './product-filters.js';
import { bestFirst, shopOrder } from './product-order.js';
import { foundBy, pageOf, pageOfFound, type FoundProduct } from './product-pages.js';
import { ProductViewsService } from './product-views.service.js';

/** A page of what the public may see; of a search also all that it finds, in its order. */
interface Found extends ProductPage {
  found?: FoundProduct[];
  /** Categories that are called like a word of the search. */
  categoryIds?: number[];
}

/** Cached searches; each finds a thousand products at most. */
const searches: QueryKind = { tag: 'products', maxEntries: 100 };

/** Products for the public: those on sale, each once. A hidden product is not found. */
@Injectable()
export class ShopProductQueries {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly categoriesService: CategoriesService,
    private readonly productViewsService: ProductViewsService,
    private readonly searchService: SearchService,
  ) {}

  async list(filter: ProductListQuery, language: Language): Promise<Found> {
    const search = await this.searchService.parse(filter.search ?? '', language);
    const order = shopOrder(filter.sort);
    const page = search
      ? await pageOfFound(this.db.em, await this.foundOnce(search, filter, language), filter)
      : await pageOf(await this.filtered(filter), { filter, order });
    // Another instance may have hidden a match a moment ago.
    const shown = page.rows.filter(({ isActive }) => isActive);
    const rows = await this.views(shown, language, filter.id);
    const { understoodAs, categoryIds } = search ?? {};
    return { rows, total: page.total, found: page.found, understoodAs, categoryIds };
  }

  /** All matches of a search, the best first. */
  async allFound(search: string, language: Language): Promise<FoundProduct[]> {
    const understood = await this.searchService.parse(search, language);
    return understood ? this.foundOnce(understood, { search }, language) : [];
  }

  async featured(language: Language): Promise<Product[]> {
    const where = { isActive: true, isFeatured: true };
    return this.views(await this.db.em.find(ProductRow, { where, order: { id: 'ASC' } }), language);
  }

  /** Products with these ids that are on sale, in this order. */
  async listById(ids: readonly ProductId[], language: Language): Promise<Product[]> {
    const rows = await this.db.em.findBy(ProductRow, { id: In(ids), isActive: true });
    rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return this.views(rows, language);
  }

  /** A product on sale by the number of any of its variants: it shows that one, where it is on sale, too. */
  async find(asked: number, language: Language): Promise<Product | null> {
    const id = await productIdOf(this.db.em, asked);
    const row = id && (await this.db.em.findOneBy(ProductRow, { id, isActive: true }));
    const [product] = await this.views(row ? [row] : [], language, asked);
    return product ?? null;
  }

  /** Refuses with `catalog.product_not_found`. */
  async get(id: number, language: Language): Promise<Product> {
    const product = await this.find(id, language);
    if (!product) throw new AppError('catalog.product_not_found');
    return product;
  }

  /** The product that a number leads to, by any of its variants. */
  idOf(id: number): Promise<ProductId | null> {
    return productIdOf(this.db.em, id);
  }

  /** Names of these variants, or of products by their namesakes, as lines show them; hidden ones included. */
  async names(ids: readonly number[], language: Language): Promise<Map<number, string>> {
    const rows = await findSellables(this.db.em, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, lineNames(row)[language]]));
  }

  /** Names of products on sale, from the first id to the last, both included. */
  async namesBetween(first: number, last: number, take?: number): Promise<ProductNames[]> {
    const select = { id: true, name: true, translations: true } as const;
    const where = { isActive: true, id: Between(first as ProductId, last as ProductId) };
    const rows = await this.db.em.find(ProductRow, { select, where, order: { id: 'ASC' }, take });
    return rows.map((row) => ({ id: row.id, names: bilingual(row, 'name') }));
  }

  /** Highest id of a product on sale; 0 where there is none. */
  async lastId(): Promise<number> {
    return (await this.db.em.maximum(ProductRow, 'id', { isActive: true })) ?? 0;
  }

  private async filtered({
    category,
    id,
    ...filter
  }: ProductListQuery): Promise<SelectQueryBuilder<ProductRow>> {
    const query = this.db.em.createQueryBuilder(ProductRow, 'product').where('product.is_active');
    if (id)
      query.andWhere('product.id = (SELECT product_id FROM variants WHERE id = :id AND is_active)', { id });
    if (category) {
      const categories = await this.categoriesService.idsUnder(category);
      query.andWhere('product.category_id IN (:...categories)', { categories });
    }
    return applyFilters(query, { ...filter, stock: filter.stock === 'in' ? 'in' : undefined });
  }

  /** Matches are cached until a product changes: other pages of a search, and other spellings, ask for the same. */
  private async foundOnce(
    search: Search,
    filter: ProductListQuery,
    language: Language,
  ): Promise<FoundProduct[]> {
    const categories = filter.category && (await this.categoriesService.idsUnder(filter.category));
    const filtered = { ...filter, categories, search: undefined, page: undefined, pageSize: undefined };
    const question = JSON.stringify([search, language, filtered]);
    const order = shopOrder(filter.sort) ?? bestFirst;
    return this.taggedCache.getByQuery(searches, question, async () =>
      foundBy(searching(await this.filtered(filter), search, language), order),
    );
  }

  /**
   * Each product shows the variant that was asked for, otherwise its namesake, otherwise its first, of those on sale.
   */
  private async views(rows: ProductRow[], language: Language, asked?: number): Promise<Product[]> {
    if (rows.length === 0) return [];
    const where = { productId: In(rows.map(({ id }) => id)), isActive: true };
    const [variants, shownOf] = await Promise.all([
      this.db.em.find(VariantRow, { where, order: inOrder }),
      this.productViewsService.shownIn(language),
    ]);
    const byProduct = Map.groupBy(variants, ({ productId }) => productId);
    return rows.flatMap((product) => {
      const all = (byProduct.get(product.id) ?? []).map((variant) => sellable(product, variant));
      const standing = all.find(isNamesake) ?? all[0];
      if (!standing) return [];
      const { isFeatured } = product;
      const row = all.find(({ id }) => id === asked) ?? { ...standing, isFeatured };
      const shown = shownOf(row);
      const others = all.length > 1 ? all.map((one) => toVariant(one, shown)) : undefined;
      return [toProduct(row, { ...shown, variants: others })];
    });
  }
}
