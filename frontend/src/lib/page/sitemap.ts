import { localePath, languages, productPath, publicPages, type Language, type SiteApi } from '@shop/shared';

/**
 * Number of products per sitemap. The limit is 50,000 addresses (sitemaps.org), and each product has two; smaller
 * sitemaps are faster to build.
 */
const productsEach = 10_000;

/** Names of the sitemaps: one for all pages other than products, and one for each range of product ids. */
export async function sitemapNames(api: SiteApi): Promise<string[]> {
  const count = Math.ceil((await api.lastProductId()) / productsEach);
  return ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)];
}

/** Path of one page in each language. */
export type PagePaths = Record<Language, string>;

/** Pages of a sitemap by its name; undefined for an unknown name. */
export async function pathsOf(api: SiteApi, name: string): Promise<PagePaths[] | undefined> {
  if (name === 'pages') {
    const categories = await api.categories();
    const paths = [...publicPages, ...categories.map(({ id }) => `/products?category=${id}`)];
    return paths.map((path) => ({ fr: path, en: path }));
  }
  const number = Number(/^products-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0);
  const first = (number - 1) * productsEach + 1;
  if (number === 0 || first > (await api.lastProductId())) return undefined;
  const products = await api.productNames(first, first + productsEach - 1);
  return products.map(({ id, names }) => ({
    fr: productPath({ id, name: names.fr }),
    en: productPath({ id, name: names.en }),
  }));
}

/** Sitemap index as XML (sitemaps.org), listing all sitemaps of the shop. */
export function sitemapIndexOf(origin: string, names: readonly string[]): string {
  const sitemaps = names.map(
    (name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...sitemaps,
    '</sitemapindex>',
  ].join('\n');
}

/** Sitemap as XML (sitemaps.org), in which each address has links to its language versions. */
export function sitemapOf(origin: string, pages: readonly PagePaths[]): string {
  const addressOf = (language: Language, paths: PagePaths) =>
    escaped(`${origin}${localePath(language, paths[language])}`);
  const alternatesOf = (paths: PagePaths) =>
    languages
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(other, paths)}"/>`)
      .join('');
  const urls = pages.flatMap((paths) =>
    languages.map((language) => `<url><loc>${addressOf(language, paths)}</loc>${alternatesOf(paths)}</url>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

/** XML response with a cache lifetime of one hour. */
export const xmlReply = (xml: string): Response =>
  new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
