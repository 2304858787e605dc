import { Injectable } from '@nestjs/common';
import { isFiltered, type CataloguePage, type Language, type ProductQuery } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { CategoriesService } from '../categories/categories.service.js';
import { facetsOf, priceSteps, type FacetGroup } from './facets.js';
import { applyFilters } from './product-filters.js';
import { ProductRow } from '../model/product.entity.js';
import { SearchMissesService } from '../search/search-misses.service.js';
import { ShopProductQueries } from './shop-products.queries.js';

type Span = Pick<ProductQuery, 'min' | 'max'>;

const isInSpan =
  ({ min = 0, max = Infinity }: Span) =>
  ({ lowestCents }: FacetGroup) =>
    lowestCents >= min * 100 && lowestCents <= max * 100;

const upToStep = priceSteps
  .map((dollars) => `count(*) FILTER (WHERE product.from_cents <= ${dollars * 100})::int`)
  .join(', ');

/** Reads pages of the catalogue: one page of products, and the facets of all matches. */
@Injectable()
export class CatalogueQueries {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly categoriesService: CategoriesService,
    private readonly shopProductQueries: ShopProductQueries,
    private readonly searchMissesService: SearchMissesService,
  ) {}

  async page(query: ProductQuery, language: Language): Promise<CataloguePage> {
    const sort = query.sort ?? (query.search ? undefined : 'popular');
    const {
      found,
      categoryIds = [],
      ...list
    } = await this.shopProductQueries.list({ ...query, sort }, language);
    const matches = list.wholeMatches ?? list.total;
    const isWhole = !query.category && !isFiltered(query);
    if (query.search && isWhole && matches === 0) await this.searchMissesService.count(query.search);
    const all =
      found && !isWhole ? await this.shopProductQueries.allFound(query.search ?? '', language) : found;
    const groups = all ? all.filter(isInSpan(query)) : await this.groups(query);
    const categories = query.category ? await this.categoriesService.idsUnder(query.category) : undefined;
    return { ...list, categoryIds, facets: facetsOf(groups, query, categories) };
  }

  /** Facet groups of the whole shop, cached until a product changes. */
  private groups({ min, max }: Span): Promise<FacetGroup[]> {
    const isAll = min === undefined && max === undefined;
    return isAll
      ? this.taggedCache.get('products', () => this.readGroups({}))
      : this.readGroups({ min, max });
  }

  private readGroups(span: Span): Promise<FacetGroup[]> {
    const query = this.db.em
      .createQueryBuilder(ProductRow, 'product')
      .select(['product.category_id AS "categoryId"', 'product.is_sold_out AS "isSoldOut"'])
      .addSelect(['product.kind AS kind', 'product.stars AS stars', 'product.origin AS origin'])
      .addSelect(['min(product.from_cents) AS "lowestCents"', 'max(product.from_cents) AS "highestCents"'])
      .addSelect(['count(*)::int AS count', `ARRAY[${upToStep}] AS "upToStep"`])
      .where('product.is_active')
      .groupBy('product.category_id, product.is_sold_out, product.kind, product.stars, product.origin');
    return applyFilters(query, span).getRawMany<FacetGroup>();
  }
}
