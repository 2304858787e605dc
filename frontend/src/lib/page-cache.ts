import type { Product } from '@shop/contracts';

/** A year: a page of the store goes when something that it shows changes, not by age. */
const maxAge = 31_536_000;
/** What header and footer of every page show. */
const everywhere = ['settings', 'categories', 'footer'];

/** What shows a product shows its sizes, too. */
export function productTags({ id, variants = [] }: Pick<Product, 'id' | 'variants'>): string[] {
  return [id, ...variants.map((variant) => variant.id)].map((one) => `product:${one}`);
}

/** For `Astro.cache.set`: keeps the page until one of these tags is dropped. */
export function cachedByTags(...tags: string[]): { maxAge: number; tags: string[] } {
  return { maxAge, tags: [...everywhere, ...tags] };
}
