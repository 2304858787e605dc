import type { Product } from '@shop/shared';

/** A year: a page of the store goes when something that it shows changes, not by age. */
const maxAge = 31_536_000;
/** Tags of the data in the header and footer of every page. */
const everywhere = ['settings', 'categories', 'footer'];

/** Tag of pages that show a product or one of its variants. */
export function productTag({ id, productId = id }: Pick<Product, 'id' | 'productId'>): string {
  return `product:${productId}`;
}

/** Argument of `Astro.cache.set` that keeps a page until one of these tags is dropped. */
export function cachedByTags(...tags: string[]): { maxAge: number; tags: string[] } {
  return { maxAge, tags: [...everywhere, ...tags] };
}
