import type { APIRequestContext } from '@playwright/test';
import { publicPages } from '@shop/shared';
import { expect, test } from '../../support/fixtures.ts';

/** Head of a page as a search engine reads it, from the HTML without running scripts. */
interface Head {
  html: string;
  canonical: string | undefined;
  alternates: Map<string, string>;
  meta: (name: string) => string | undefined;
  data: Record<string, unknown>[];
}

const unescaped = (text: string) =>
  text.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const reply = await request.get(path);
  expect(reply.status(), path).toBe(200);
  const html = await reply.text();
  const attributes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\s([^>]*)>`, 'g'))].map(([, inner = '']) =>
      Object.fromEntries(
        [...inner.matchAll(/(?<![\w:-])([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          unescaped(value),
        ]),
      ),
    );
  const links = attributes('link');
  const metas = attributes('meta');
  return {
    html,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: new Map(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [],
      ),
    ),
    meta: (name) => metas.find(({ property, name: named }) => property === name || named === name)?.content,
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

const typed = (head: Head, type: string) => head.data.find((item) => item['@type'] === type);
const pathOf = (address: string | undefined, origin = '') => {
  expect(address).toContain(origin);
  return address?.slice(origin.length) ?? '';
};

const product = '/products/1';
const shownPages = [...publicPages, '/products?category=1', product];

test('says of a category that does not exist that there is none', async ({ page, request, complaints }) => {
  complaints.expect(/status of 404/);
  for (const path of ['/products?category=9999', '/en/products?category=9999&search=miel']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(await reply.text()).toContain('noindex');
  }
  await page.goto('/products?category=9999');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await expect(page.locator('[data-product-card], article')).toHaveCount(0);
});

test('tells search engines what each page is, in both languages', async ({ request, baseURL }) => {
  const titles = new Set<string>();
  for (const path of shownPages) {
    for (const prefix of ['', '/en']) {
      const address = `${prefix}${path === '/' && prefix ? '' : path}`;
      const head = await headOf(request, address);
      const title = /<title>([^<]+)<\/title>/.exec(head.html)?.[1] ?? '';
      expect(title.length, address).toBeGreaterThan(5);
      titles.add(title);
      expect(head.meta('description')?.length, address).toBeGreaterThan(30);
      if (path !== product) expect(pathOf(head.canonical, baseURL), address).toBe(address);
      expect([...head.alternates.keys()]).toEqual(['fr', 'en', 'x-default']);
      // The language versions link to each other and to themselves.
      const other = await headOf(request, pathOf(head.alternates.get(prefix ? 'fr' : 'en'), baseURL));
      expect(other.alternates).toEqual(head.alternates);
      expect(head.meta('og:url')).toBe(head.canonical);
    }
  }
  expect(titles.size).toBe(shownPages.length * 2);
});

test('says in the title which words were searched, and which page it is', async ({ request }) => {
  const titles = ['/products?search=miel', '/products?page=2', '/en/products?page=2'].map(
    async (path) => /<title>([^<]+)<\/title>/.exec((await headOf(request, path)).html)?.[1],
  );
  expect(await Promise.all(titles)).toEqual([
    expect.stringMatching(/^Résultats pour «\smiel\s» · /),
    expect.stringMatching(/^Nos produits · Page 2 · /),
    expect.stringMatching(/^Our products · Page 2 · /),
  ]);
});

test('describes a product as schema.org asks', async ({ request, baseURL }) => {
  for (const prefix of ['', '/en']) {
    const head = await headOf(request, `${prefix}/products/1`);
    const reply = await request.get(`/api/products/1?lang=${prefix ? 'en' : 'fr'}`);
    const product = (await reply.json()) as {
      name: string;
      price: string;
      stock: number;
      rating: number;
      reviewCount: number;
    };
    expect(typed(head, 'Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: product.name,
      sku: '1',
      offers: {
        '@type': 'Offer',
        url: head.canonical,
        price: product.price,
        priceCurrency: 'CAD',
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      },
      aggregateRating: { ratingValue: product.rating, reviewCount: product.reviewCount },
    });
    for (const image of (typed(head, 'Product') as { image: string[] }).image)
      expect((await request.get(pathOf(image, baseURL))).headers()['content-type']).toBe('image/jpeg');
    const crumbs = typed(head, 'BreadcrumbList') as { itemListElement: { position: number; item: string }[] };
    expect(crumbs.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    for (const { item } of crumbs.itemListElement)
      expect((await request.get(pathOf(item, baseURL))).status()).toBe(200);
  }
});

test('gives other sites a picture of each page', async ({ request, baseURL }) => {
  for (const path of ['/', '/en/products/2', '/products/2']) {
    const head = await headOf(request, path);
    expect(head.meta('og:title')).toBeTruthy();
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    const picture = await request.get(pathOf(head.meta('og:image'), baseURL));
    expect(picture.headers()['content-type']).toBe('image/jpeg');
  }
  const [french, english] = await Promise.all(
    ['/products/2', '/en/products/2'].map(async (path) => (await headOf(request, path)).meta('og:image')),
  );
  expect(french).not.toBe(english);
});

test('keeps cart and checkout out of search engines', async ({ request }) => {
  for (const path of ['/cart', '/en/cart', '/checkout', '/en/checkout'])
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
});

test('is one shop for search engines: store, sitemap, robots, icons', async ({ request, baseURL }) => {
  const store = typed(await headOf(request, '/'), 'Store');
  expect(store).toMatchObject({
    url: `${baseURL}/`,
    address: { '@type': 'PostalAddress', addressCountry: 'CA' },
  });
  for (const key of ['logo', 'image'])
    expect((await request.get(pathOf(store?.[key] as string, baseURL))).status()).toBe(200);

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const named = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  };
  const sitemaps = await named('/sitemap.xml');
  expect(sitemaps).toEqual([`${baseURL}/sitemaps/pages.xml`, `${baseURL}/sitemaps/products-1.xml`]);
  const addresses = (await Promise.all(sitemaps.map((one) => named(pathOf(one, baseURL))))).flat();
  expect((await request.get('/sitemaps/products-2.xml')).status()).toBe(404);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${baseURL}/`,
      `${baseURL}/en`,
      (await headOf(request, '/en/products/1')).canonical,
    ]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);

  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).toContain((store as { name: string }).name);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});

test('leads from every spelling of a product’s address to the one of its language', async ({
  page,
  request,
  baseURL,
}) => {
  const { canonical, alternates } = await headOf(request, '/products/1');
  expect(pathOf(canonical, baseURL)).toMatch(/^\/products\/1-miel-de-trefle[a-z\d-]*$/);
  expect(pathOf(alternates.get('en'), baseURL)).toMatch(/^\/en\/products\/1-clover[a-z\d-]*$/);
  for (const path of ['/products/1', '/products/1-nimporte-quoi', '/products/1-']) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(301);
    expect(reply.headers().location, path).toBe(pathOf(canonical, baseURL));
    // A browser must not cache the redirect, because the product may get its old name back.
    expect(reply.headers()['cache-control'], path).toMatch(/no-store|no-cache/);
  }
  expect((await request.get('/products/1x')).status()).toBe(404);

  await page.goto('/products/1');
  await page.locator('[data-menu] summary').first().click();
  await page.locator('a[data-language=en]').locator('visible=true').click();
  await expect(page).toHaveURL(alternates.get('en') ?? '');
});
