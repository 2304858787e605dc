import { Injectable } from '@nestjs/common';
import {
  splitPrice,
  type Language,
  type Product,
  type ProductId,
  type ProductListQuery,
  type ProductNames,
  type ProductPage,
} from '@shop/shared';
import { Between, In, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { CategoriesService } from '../categories/categories.service.js';
import { FormerVariantRow } from '../model/former-variant.entity.js';
import { ProductRow } from '../model/product.entity.js';
import { toProduct, toVariant } from '../model/products.view.js';
import { inOrder, isNamesake, lineNames, productIdOf, sellable, findSellables } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';
import { searchingSome, searching } from '../search/product-search.js';
import { SearchService, type Search } from '../search/search.service.js';
import { applyFilters } from './product-filters.js';
import { bestFirst, shopOrder } from './product-order.js';
import { foundBy, pageOf, pageOfFound, type FoundProduct } from './product-pages.js';
import { ProductViewsService } from './product-views.service.js';

/** Page of public products; a search additionally has all its matches in order. */
interface Found extends ProductPage {
  found?: FoundProduct[];
  /** Ids of categories whose name contains a word of the search. */
  categoryIds?: number[];
}

interface Matches {
  found: FoundProduct[];
  /** Number of leading matches that contain every search term, when the others contain only some. */
  wholeMatches?: number;
}

/** A search with fewer matches is completed by products that contain only some of its terms. */
const fewMatches = 3;
const mostPartialMatches = 12;

/** Cache of searches; each entry has at most a thousand products. */
const searches: QueryKind = { tag: 'products', maxEntries: 100 };

/** Reads products for the public: each product on sale once. Hidden products are treated as missing. */
@Injectable()
export class ShopProductQueries {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly categoriesService: CategoriesService,
    private readonly productViewsService: ProductViewsService,
    private readonly searchService: SearchService,
  ) {}

  async list(asked: ProductListQuery, language: Language): Promise<Found> {
    const written = splitPrice(asked.search ?? '');
    const filter = { ...asked, min: asked.min ?? written.min, max: asked.max ?? written.max };
    const search = await this.searchService.parse(written.search, language);
    const order = shopOrder(filter.sort);
    const matches = search && (await this.foundOnce(search, filter, language));
    const page = matches
      ? await pageOfFound(this.db.em, matches.found, filter)
      : await pageOf(await this.filtered(filter), { filter, order });
    // A cached match may have been hidden by another instance in the meantime.
    const shown = page.rows.filter(({ isActive }) => isActive);
    const rows = await this.views(shown, language, filter.id);
    const { understoodAs, categoryIds } = search ?? {};
    const { wholeMatches } = matches ?? {};
    return { rows, total: page.total, found: page.found, understoodAs, categoryIds, wholeMatches };
  }

  /** All matches of a search, the most relevant first. */
  async allFound(search: string, language: Language): Promise<FoundProduct[]> {
    const understood = await this.searchService.parse(search, language);
    return understood ? (await this.foundOnce(understood, { search }, language)).found : [];
  }

  async featured(language: Language): Promise<Product[]> {
    const where = { isActive: true, isFeatured: true };
    return this.views(await this.db.em.find(ProductRow, { where, order: { id: 'ASC' } }), language);
  }

  /** Products on sale with these ids, in the order of the ids. */
  async listById(ids: readonly ProductId[], language: Language): Promise<Product[]> {
    const rows = await this.db.em.findBy(ProductRow, { id: In(ids), isActive: true });
    rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return this.views(rows, language);
  }

  /** Product on sale by the id of any of its variants; the requested variant is shown if it is on sale. */
  async find(asked: number, language: Language): Promise<Product | null> {
    const id = await productIdOf(this.db.em, asked);
    const row = id && (await this.db.em.findOneBy(ProductRow, { id, isActive: true }));
    const [product] = await this.views(row ? [row] : [], language, asked);
    return product ?? null;
  }

  /** Product on sale by the id of any of its variants. Refuses with `catalog.product_not_found`. */
  async get(id: number, language: Language): Promise<Product> {
    const product = await this.find(id, language);
    if (!product) throw new AppError('catalog.product_not_found');
    return product;
  }

  /** Product id for the id of any of its variants. */
  idOf(id: number): Promise<ProductId | null> {
    return productIdOf(this.db.em, id);
  }

  isFormerVariant(id: number): Promise<boolean> {
    return this.db.em.existsBy(FormerVariantRow, { id });
  }

  /** Names of variants, or of products by their own ids, with labels; hidden products included. */
  async names(ids: readonly number[], language: Language): Promise<Map<number, string>> {
    const rows = await findSellables(this.db.em, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, lineNames(row)[language]]));
  }

  /** Names of products on sale with ids from `first` to `last`, both included. */
  async namesBetween(first: number, last: number, take?: number): Promise<ProductNames[]> {
    const select = { id: true, name: true, translations: true } as const;
    const where = { isActive: true, id: Between(first as ProductId, last as ProductId) };
    const rows = await this.db.em.find(ProductRow, { select, where, order: { id: 'ASC' }, take });
    return rows.map((row) => ({ id: row.id, names: bilingual(row, 'name') }));
  }

  /** Highest id of a product on sale; 0 if none is on sale. */
  async lastId(): Promise<number> {
    return (await this.db.em.maximum(ProductRow, 'id', { isActive: true })) ?? 0;
  }

  /** Number of products on sale, whatever their variants. */
  async count(): Promise<number> {
    return this.db.em.countBy(ProductRow, { isActive: true });
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

  /**
   * Matches of a search, cached until a product changes, because other pages and spellings of the search use them
   * again.
   */
  private async foundOnce(search: Search, filter: ProductListQuery, language: Language): Promise<Matches> {
    const categories = filter.category && (await this.categoriesService.idsUnder(filter.category));
    const filtered = { ...filter, categories, search: undefined, page: undefined, pageSize: undefined };
    const question = JSON.stringify([search, language, filtered]);
    const order = shopOrder(filter.sort) ?? bestFirst;
    return this.taggedCache.getByQuery(searches, question, async () => {
      const query = await this.filtered(filter);
      const found = await foundBy(searching(query, search, language), order);
      if (found.length >= fewMatches || search.terms.length < 2) return { found };
      const known = new Set(found.map(({ id }) => id));
      const partial = await foundBy(searchingSome(query, search, language), bestFirst);
      const others = partial.filter(({ id }) => !known.has(id)).slice(0, mostPartialMatches);
      if (others.length === 0) return { found };
      return { found: [...found, ...others], wholeMatches: found.length };
    });
  }

  /**
   * Views of products on sale. Each shows the requested variant if on sale, else the variant with the product's id,
   * else the first variant on sale.
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
      const main = all.find(isNamesake) ?? all[0];
      if (!main) return [];
      const { isFeatured } = product;
      const row = all.find(({ id }) => id === asked) ?? { ...main, isFeatured };
      const shown = shownOf(row);
      const others = all.length > 1 ? all.map((one) => toVariant(one, shown)) : undefined;
      return [toProduct(row, { ...shown, variants: others })];
    });
  }
}
