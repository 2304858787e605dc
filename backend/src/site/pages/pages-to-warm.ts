import type { INestApplicationContext } from '@nestjs/common';
import { defaultLanguage, languages, limits, productPath, publicPages } from '@shop/shared';
import { CategoriesService, ShopProductQueries } from '../../modules/catalog/index.js';

/** Products that are rendered in advance at most: the store is bounded, and later pages would evict earlier ones. */
const maxProducts = 200;

/** Lists the pages to render in advance, the most visited first. */
export async function pagesToWarm(app: INestApplicationContext): Promise<string[]> {
  const categories = await app.get(CategoriesService).list(defaultLanguage);
  const products = await app.get(ShopProductQueries).namesBetween(1, limits.integer, maxProducts);
  return languages.flatMap((language) => {
    const pages = [
      ...publicPages,
      ...categories.map(({ id }) => `/products?category=${id}`),
      ...products.map(({ id, names }) => productPath({ id, name: names[language] })),
    ];
    return pages.map((page) => inLanguage(page, language));
  });
}

/** `/` → `/en`, `/about` → `/en/about`; French has no prefix. */
function inLanguage(page: string, language: (typeof languages)[number]): string {
  if (language === defaultLanguage) return page;
  return page === '/' ? `/${language}` : `/${language}${page}`;
}
