import { Injectable } from '@nestjs/common';
import {
  foldText,
  languages,
  type Language,
  type Product,
  type ProductId,
  type SuggestedCategory,
  type SuggestedProduct,
  type Suggestions,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ShopProductQueries } from './shop-products.queries.js';
import { SearchService } from '../search/search.service.js';
import { wordsOf } from '../search/search-words.js';

const shownProducts = 6;
const shownCategories = 3;
/** Number of best sellers among which names that begin with the typed text are looked for. */
const candidates = 400;

/**
 * Names of which a word begins like each of `$2` and after, those first that begin like `$1` themselves; on the index of
 * their order, or of their words.
 */
const readIds = (words: readonly string[]) => `
  SELECT id FROM (
    SELECT id, name_words, is_sold_out, popularity FROM products
    WHERE is_active ${words.map((_, place) => `AND name_words LIKE $${place + 2}`).join(' ')}
    ORDER BY is_sold_out, popularity DESC, id LIMIT ${candidates}
  ) found
  ORDER BY is_sold_out, name_words NOT LIKE $1, popularity DESC, id LIMIT ${shownProducts}`;

/** Guesses what is being typed. */
@Injectable()
export class SuggestionQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly shopProductQueries: ShopProductQueries,
    private readonly searchService: SearchService,
  ) {}

  async suggest(typed: string, language: Language): Promise<Suggestions> {
    const words = wordsOf(typed).flatMap(plainWords);
    if (words.length === 0) return { products: [], categories: [] };
    const categories = await this.categories(words, language);
    const products = await this.beginning(words, language);
    if (products.length > 0) return { products, categories };
    const meant = await this.searchService.corrected(words);
    const near = meant ? await this.beginning(meant, language) : [];
    if (meant && near.length > 0) return { understoodAs: meant.join(' '), products: near, categories };
    return { products: await this.mentioned(typed, language), categories };
  }

  private async beginning(words: readonly string[], language: Language): Promise<SuggestedProduct[]> {
    const patterns = words.map((word) => `% ${word}%`);
    const parameters = [` ${words[0]}%`, ...patterns];
    const found = await this.db.em.query<{ id: ProductId }[]>(readIds(words), parameters);
    const ids = found.map(({ id }) => id);
    return (await this.shopProductQueries.listById(ids, language)).map(viewOf);
  }

  /** Products that the search itself finds: under another name, or by their description. */
  private async mentioned(typed: string, language: Language): Promise<SuggestedProduct[]> {
    const { rows } = await this.shopProductQueries.list({ search: typed, pageSize: shownProducts }, language);
    return rows.map(viewOf);
  }

  private async categories(words: readonly string[], language: Language): Promise<SuggestedCategory[]> {
    const [shown, ...others] = await Promise.all(
      [language, ...languages.filter((other) => other !== language)].map((one) =>
        this.categoriesService.list(one),
      ),
    );
    const all = shown ?? [];
    const isCalled = (name: string) => {
      const line = ` ${plainWords(name).join(' ')}`;
      return words.every((word) => line.includes(` ${word}`));
    };
    const namesOf = (id: number) =>
      [all, ...others].flatMap((list) => list.find((one) => one.id === id)?.name ?? []);
    return all
      .filter(({ id }) => namesOf(id).some(isCalled))
      .slice(0, shownCategories)
      .map(({ id, name, parentId }) => ({ id, name, parent: all.find((one) => one.id === parentId)?.name }));
  }
}

/** Words as `name_words` stores them. */
function plainWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function viewOf({ id, productId, name, price, image, stock }: Product): SuggestedProduct {
  return { id, productId, name, price, image, stock };
}
