import type { Product } from './catalog.ts';

/** Suggestions for the beginning of a search: `GET /api/search/suggestions?q=`. */
export interface Suggestions {
  /** Corrected search that was run instead, where nothing matches the typed one. */
  understoodAs?: string;
  products: SuggestedProduct[];
  categories: SuggestedCategory[];
}

export type SuggestedProduct = Pick<Product, 'id' | 'productId' | 'name' | 'price' | 'image' | 'stock'>;

export interface SuggestedCategory {
  id: number;
  name: string;
  /** Name of the parent category. */
  parent?: string;
}
