import type { Page, Product, SiteApi } from '@shop/contracts';
import { publicPaths, sitemapOf } from './sitemap.ts';

/** A shop of so many products and one category. */
function shopOf(total: number): SiteApi {
  const products = ({ page = 1, pageSize = 20 }): Promise<Page<Product>> => {
    const first = (page - 1) * pageSize;
    const count = Math.max(0, Math.min(pageSize, total - first));
    const rows = Array.from({ length: count }, (_, index) => ({ id: first + index + 1 }));
    return Promise.resolve({ rows: rows as Product[], total });
  };
  return { products, categories: () => Promise.resolve([{ id: 7 }]) } as unknown as SiteApi;
}

describe('the sitemap', () => {
  it('names every product, however many pages of them there are', async () => {
    const paths = await publicPaths(shopOf(230));
    expect(paths.filter((path) => /^\/products\/\d+$/.test(path))).toHaveLength(230);
    expect(paths).toContain('/products?category=7');
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
