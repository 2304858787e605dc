import type { Product } from './catalog.ts';

/** Reply of `GET /api/search/suggestions?q=`: suggestions for a search text while it is typed. */
export interface Suggestions {
  /** Corrected search that was run because the typed one has no results. */
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
