import { languages, limits } from '@shop/contracts';
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

/** Paths, without their language, of every page that a search engine may know. */
export async function publicPaths(api: SiteApi): Promise<string[]> {
  const categories = await api.categories();
  return [
    ...fixedPaths,
    ...categories.map(({ id }) => `/products?category=${id}`),
    ...(await productIds(api)).map((id) => `/products/${id}`),
  ];
}

async function productIds(api: SiteApi): Promise<number[]> {
  const pageSize = limits.page.max;
  const ids: number[] = [];
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
    const list = await api.products({ page, pageSize });
    total = list.total;
    ids.push(...list.rows.map(({ id }) => id));
  }
  return ids;
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
