import type { SiteApi } from '@shop/shared';
import { pathsOf, sitemapIndexOf, sitemapNames, sitemapOf } from './sitemap.ts';

/** API of a shop with the given number of products and one category. */
function shopOf(total: number): SiteApi {
  const names = { fr: 'Miel d’été', en: 'Summer honey' };
  const productNames = (first: number, last: number) =>
    Promise.resolve(
      Array.from({ length: Math.max(0, Math.min(last, total) - first + 1) }, (_, index) => ({
        id: first + index,
        names,
      })),
    );
  const lastProductId = () => Promise.resolve(total);
  return {
    productNames,
    lastProductId,
    categories: () => Promise.resolve([{ id: 7 }]),
  } as unknown as SiteApi;
}

const addresses = (xml: string) => xml.match(/<loc>/g)?.length;

describe('the sitemaps', () => {
  it('name every product once, however many there are', async () => {
    const shop = shopOf(25_001);
    const names = await sitemapNames(shop);
    expect(names).toEqual(['pages', 'products-1', 'products-2', 'products-3']);
    const pages = (await Promise.all(names.map((name) => pathsOf(shop, name)))).flatMap((some) => some ?? []);
    const paths = pages.map(({ fr }) => fr);
    expect(paths.filter((path) => /^\/products\/\d+-miel-d-ete$/.test(path))).toHaveLength(25_001);
    expect(new Set(paths).size).toBe(paths.length);
    expect(pages).toContainEqual({ fr: '/products/25001-miel-d-ete', en: '/products/25001-summer-honey' });
    expect(paths).toContain('/products?category=7');
    const index = sitemapIndexOf('https://shop.example', names);
    expect(addresses(index)).toBe(4);
    expect(index).toContain('<loc>https://shop.example/sitemaps/products-3.xml</loc>');
  });

  it('stay within the 50,000 addresses that a search engine reads', async () => {
    const paths = await pathsOf(shopOf(1_000_000), 'products-7');
    expect(addresses(sitemapOf('https://shop.example', paths ?? []))).toBe(20_000);
  });

  it('are there for an empty shop, and nowhere else', async () => {
    expect(await sitemapNames(shopOf(0))).toEqual(['pages']);
    expect(await pathsOf(shopOf(0), 'pages')).toContainEqual({ fr: '/about', en: '/about' });
    for (const name of ['products-0', 'products-2', 'products-', 'products-01', 'pages-1', '']) {
      expect(await pathsOf(shopOf(500), name)).toBeUndefined();
    }
  });

  it('give both languages of a page, each with the other', () => {
    const paths = ['/', '/products?category=7&page=2'].map((path) => ({ fr: path, en: path }));
    const xml = sitemapOf('https://shop.example', paths);
    expect(xml).toContain('<loc>https://shop.example/</loc>');
    expect(xml).toContain('<loc>https://shop.example/en</loc>');
    expect(xml).toContain('hreflang="en" href="https://shop.example/en/products?category=7&amp;page=2"');
  });
});
