import type { INestApplicationContext } from '@nestjs/common';
import { defaultLanguage, languages, limits, localePath, productPath, publicPages } from '@shop/shared';
import { CategoriesService, ShopProductQueries } from '../../modules/catalog/index.js';

/** Maximum number of products rendered in advance, because later pages would evict earlier ones from the cache. */
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
    return pages.map((page) => localePath(language, page));
  });
}
