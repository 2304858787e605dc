import type { Product } from './catalog.ts';

/** What somebody may mean who has typed the beginning of a search: `GET /api/search/suggestions?q=`. */
export interface Suggestions {
  /** What was looked for instead, where nothing is called like it. */
  understoodAs?: string;
  products: SuggestedProduct[];
  categories: SuggestedCategory[];
}

export type SuggestedProduct = Pick<Product, 'id' | 'productId' | 'name' | 'price' | 'image' | 'stock'>;

export interface SuggestedCategory {
  id: number;
  name: string;
  /** Name of the category that it stands under. */
  parent?: string;
}
