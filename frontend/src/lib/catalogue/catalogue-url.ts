import { localePath, catalogueQueryText, type CatalogueQuery, type Language } from '@shop/shared';

/** Address of the product list for a query. */
export function cataloguePath(language: Language, query: Partial<CatalogueQuery>): string {
  const text = catalogueQueryText(query);
  return localePath(language, text ? `/products?${text}` : '/products');
}
