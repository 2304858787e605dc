import type { Product } from '@shop/contracts';

/** A year: a page of the store goes when something that it shows changes, not by age. */
const maxAge = 31_536_000;
/** What header and footer of every page show. */
const everywhere = ['settings', 'categories', 'footer'];

/** What shows a product, or a variant of it. */
export function productTag({ id, productId = id }: Pick<Product, 'id' | 'productId'>): string {
  return `product:${productId}`;
}

/** For `Astro.cache.set`: keeps the page until one of these tags is dropped. */
export function cachedByTags(...tags: string[]): { maxAge: number; tags: string[] } {
  return { maxAge, tags: [...everywhere, ...tags] };
}
