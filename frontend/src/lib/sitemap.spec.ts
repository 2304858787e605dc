import type { SiteApi } from '@shop/contracts';
import { publicPaths, sitemapOf } from './sitemap.ts';

/** A shop of so many products and one category. */
function shopOf(total: number): SiteApi {
  const productIds = (most: number) =>
    Promise.resolve(Array.from({ length: Math.min(most, total) }, (_, index) => index + 1));
  return { productIds, categories: () => Promise.resolve([{ id: 7 }]) } as unknown as SiteApi;
}

describe('the sitemap', () => {
  it('names every product', async () => {
    const paths = await publicPaths(shopOf(230));
    expect(paths.filter((path) => /^\/products\/\d+$/.test(path))).toHaveLength(230);
    expect(paths).toContain('/products?category=7');
  });

  it('stays within the 50,000 addresses that a search engine reads', async () => {
    const paths = await publicPaths(shopOf(100_000));
    expect(sitemapOf('https://shop.example', paths).match(/<loc>/g)).toHaveLength(50_000);
  });

  it('works for an empty shop', async () => {
    expect(await publicPaths(shopOf(0))).toContain('/about');
  });

  it('gives both languages of a page, each with the other', () => {
    const xml = sitemapOf('https://shop.example', ['/', '/products?category=7&page=2']);
    expect(xml).toContain('<loc>https://shop.example/</loc>');
    expect(xml).toContain('<loc>https://shop.example/en</loc>');
    expect(xml).toContain('hreflang="en" href="https://shop.example/en/products?category=7&amp;page=2"');
  });
});
