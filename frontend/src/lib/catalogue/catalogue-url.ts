import { catalogueQueryText, type CatalogueQuery, type Language } from '@shop/shared';
import { localePath } from '../page/paths.ts';

/** Address of the catalogue for a query. */
export function cataloguePath(language: Language, query: Partial<CatalogueQuery>): string {
  const text = catalogueQueryText(query);
  return localePath(language, text ? `/products?${text}` : '/products');
}
