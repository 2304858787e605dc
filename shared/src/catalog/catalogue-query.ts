import { limits } from '../kit/limits.ts';
import { productKinds, type ProductKind } from './product-kinds.ts';
import { splitPrice } from './written-price.ts';

/** Sort orders of the catalogue; sold-out products come last in each of them. */
export const shopSorts = ['popular', 'price', '-price', 'newest', 'rating'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** Minimum mean ratings that a visitor can filter by. */
export const leastRatings = [4, 3] as const;
export type LeastRating = (typeof leastRatings)[number];

/** Filters of the product list besides search words and category. */
export interface ProductFilters {
  /** Lowest price in whole dollars. */
  min?: number;
  max?: number;
  /** `in` excludes sold-out products. */
  stock?: 'in';
  /** Product kinds; a product matches if it has any of them. */
  kind?: ProductKind[];
  rating?: LeastRating;
  /** Origins in French as printed on labels; a product matches if it has any of them. */
  origin?: string[];
}

export interface CatalogueQuery extends ProductFilters {
  search?: string;
  category?: number;
  /** Sort order; absent: best sellers first, or by relevance in a search. */
  sort?: ShopSort;
  page: number;
}

/** Query parameters of the product list, in the order in which they are written. */
export const catalogueParameters = [
  ...(['search', 'category', 'sort', 'min', 'max', 'stock', 'kind', 'rating', 'origin', 'page'] as const),
] as const;

/**
 * Parses the query of the product list. Unknown and invalid values are ignored; a price limit in the search text
 * becomes a filter.
 */
export function readCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const { search, ...price } = splitPrice(query.get('search')?.trim().slice(0, limits.search) ?? '');
  const kinds = productKinds.filter((kind) => query.getAll('kind').includes(kind));
  const [min, max] = inOrder(
    positive(query.get('min')) ?? price.min,
    positive(query.get('max')) ?? price.max,
  );
  return {
    search: search || undefined,
    category: positive(query.get('category')),
    sort: shopSorts.find((sort) => sort === query.get('sort')),
    min,
    max,
    stock: query.get('stock') === 'in' ? 'in' : undefined,
    kind: kinds.length > 0 ? kinds : undefined,
    rating: leastRatings.find((rating) => String(rating) === query.get('rating')),
    origin: originsIn(query),
    page: positive(query.get('page')) ?? 1,
  };
}

/** Canonical query string without question mark; page 1 is left out. */
export function catalogueQueryText(query: Partial<CatalogueQuery>): string {
  const { page = 1, ...asked } = query;
  const values: Partial<CatalogueQuery> = page > 1 ? { ...asked, page } : asked;
  const pairs = catalogueParameters.flatMap((name) =>
    [values[name] ?? []].flat().map((value) => [name, String(value)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

/**
 * True when a query string equals the canonical one of `catalogueQueryText`, ignoring parameter order, blanks around
 * the search words and unknown parameters. Other queries are redirected to the canonical one.
 */
export function isPlainQuery(query: URLSearchParams): boolean {
  const plain = new URLSearchParams(catalogueQueryText(readCatalogueQuery(query)));
  return query.getAll('search').length <= 1 && choicesOf(query) === choicesOf(plain);
}

function choicesOf(query: URLSearchParams): string {
  const names: readonly string[] = catalogueParameters.slice(1);
  const chosen = [...query].filter(([name]) => names.includes(name));
  return chosen
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
}

/** True when a filter other than search and category is set. */
export function isFiltered({ min, max, stock, kind, rating, origin }: ProductFilters): boolean {
  return [min, max, stock, kind, rating, origin].some((value) => value !== undefined);
}

function originsIn(query: URLSearchParams): string[] | undefined {
  const asked = query.getAll('origin').filter((origin) => origin && origin.length <= limits.passport.text);
  const origins = [...new Set(asked)].sort().slice(0, limits.origins);
  return origins.length > 0 ? origins : undefined;
}

function positive(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function inOrder(min: number | undefined, max: number | undefined): [min?: number, max?: number] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}
