import { limits } from '../kit/limits.ts';
import { productKinds, type ProductKind } from './product-kinds.ts';

/** Sort orders of the catalogue; sold-out products come last in each of them. */
export const shopSorts = ['popular', 'price', '-price', 'newest', 'rating'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** Minimum mean ratings that a visitor can filter by. */
export const leastRatings = [4, 3] as const;
export type LeastRating = (typeof leastRatings)[number];

/** Filters of a list, beside the words of a search and the category. */
export interface ProductFilters {
  /** Lowest price in whole dollars. */
  min?: number;
  max?: number;
  /** `in` leaves out sold-out products. */
  stock?: 'in';
  /** Kinds, any of which may match. */
  kind?: ProductKind[];
  rating?: LeastRating;
  /** Origins, any of which may match, in French as on the labels. */
  origin?: string[];
}

/** Query of the address of the catalogue. */
export interface CatalogueQuery extends ProductFilters {
  search?: string;
  category?: number;
  /** Sort order; absent: best sellers first, or by relevance in a search. */
  sort?: ShopSort;
  page: number;
}

/** The parameters of the catalogue's address, in the order in which they are written. */
export const catalogueParameters = [
  ...(['search', 'category', 'sort', 'min', 'max', 'stock', 'kind', 'rating', 'origin', 'page'] as const),
] as const;

/** Query of an address; unknown or invalid values are ignored. */
export function readCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const search = query.get('search')?.trim().slice(0, limits.search);
  const kinds = productKinds.filter((kind) => query.getAll('kind').includes(kind));
  const [min, max] = inOrder(positive(query.get('min')), positive(query.get('max')));
  return {
    search: search === '' ? undefined : search,
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

/** The one spelling of a query, without its question mark; the first page is not named. */
export function catalogueQueryText(query: Partial<CatalogueQuery>): string {
  const { page = 1, ...asked } = query;
  const values: Partial<CatalogueQuery> = page > 1 ? { ...asked, page } : asked;
  const pairs = catalogueParameters.flatMap((name) =>
    [values[name] ?? []].flat().map((value) => [name, String(value)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

/**
 * Whether somebody has written a query as `catalogueQueryText` does, but for the order, blanks about the words and
 * parameters that the catalogue does not know: only then is it a page of its own.
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

/** Whether a filter besides the search and the category is set. */
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
