import { languages } from '@shop/contracts';
import type { SiteApi } from '@shop/contracts';
import { localePath } from './paths.ts';

const fixedPaths = [
  '/',
  '/products',
  '/categories',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/legal-notice',
];

/** sitemaps.org allows 50,000 addresses: search engines find the rest of a larger shop through its lists. */
const mostPaths = 50_000 / languages.length;

/** Paths, without their language, of the pages that a search engine may know. */
export async function publicPaths(api: SiteApi): Promise<string[]> {
  const categories = await api.categories();
  const lists = [...fixedPaths, ...categories.map(({ id }) => `/products?category=${id}`)];
  const products = await api.productIds(mostPaths - lists.length);
  return [...lists, ...products.map((id) => `/products/${id}`)];
}

/** sitemaps.org, each address with its other language beside it. */
export function sitemapOf(origin: string, paths: readonly string[]): string {
  const addressOf = (language: 'fr' | 'en', path: string) =>
    escaped(`${origin}${localePath(language, path)}`);
  const alternatesOf = (path: string) =>
    languages
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(other, path)}"/>`)
      .join('');
  const urls = paths.flatMap((path) =>
    languages.map((language) => `<url><loc>${addressOf(language, path)}</loc>${alternatesOf(path)}</url>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
