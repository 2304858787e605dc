import { limits, type Language } from '@shop/contracts';
import { localePath } from './paths.ts';

/** What the address of the catalogue asks for. Anything that is no such thing is not asked for. */
export interface CatalogueQuery {
  search?: string;
  category?: number;
  page: number;
}

export function readCatalogueQuery(parameters: URLSearchParams): CatalogueQuery {
  const search = parameters.get('search')?.trim().slice(0, limits.search);
  return {
    search: search === '' ? undefined : search,
    category: positive(parameters.get('category')),
    page: positive(parameters.get('page')) ?? 1,
  };
}

/** Address of the catalogue for a query; the first page is not named. */
export function cataloguePath(language: Language, query: Partial<CatalogueQuery>): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set('search', query.search);
  if (query.category) parameters.set('category', String(query.category));
  if (query.page && query.page > 1) parameters.set('page', String(query.page));
  const text = parameters.toString();
  return localePath(language, text ? `/products?${text}` : '/products');
}

function positive(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
