import type { Product } from '@shop/shared';

/** One year in seconds. Cached pages are invalidated by tags when their data change, not by age. */
const maxAge = 31_536_000;
/** Tags of the data in the header and footer, which are part of every page. */
const everywhere = ['settings', 'categories', 'footer'];

/** Cache tag of pages that show a product or one of its variants. */
export function productTag({ id, productId = id }: Pick<Product, 'id' | 'productId'>): string {
  return `product:${productId}`;
}

/** Argument of `Astro.cache.set`: caches the page until one of the tags is invalidated. */
export function cachedByTags(...tags: string[]): { maxAge: number; tags: string[] } {
  return { maxAge, tags: [...everywhere, ...tags] };
}
