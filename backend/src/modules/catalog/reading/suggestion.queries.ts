import { Injectable } from '@nestjs/common';
import {
  foldText,
  languages,
  splitPrice,
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
import { tokenize } from '../search/search-words.js';

const shownProducts = 6;
const shownCategories = 3;
/** Number of best-selling products among which names starting with the typed text are searched. */
const candidates = 400;

/**
 * SQL for products with names in which a word starts with each of the terms ($2 and following); names that themselves
 * start with $1 come first. The query uses either the index of the sort order or that of the words.
 */
const readIds = (terms: readonly string[]) => `
  SELECT id FROM (
    SELECT id, name_words, is_sold_out, popularity FROM products
    WHERE is_active ${terms.map((_, index) => `AND name_words LIKE $${index + 2}`).join(' ')}
    ORDER BY is_sold_out, popularity DESC, id LIMIT ${candidates}
  ) found
  ORDER BY is_sold_out, name_words NOT LIKE $1, popularity DESC, id LIMIT ${shownProducts}`;

@Injectable()
export class SuggestionQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly shopProductQueries: ShopProductQueries,
    private readonly searchService: SearchService,
  ) {}

  async suggest(typed: string, language: Language): Promise<Suggestions> {
    const terms = tokenize(splitPrice(typed).search).flatMap(plainWords);
    if (terms.length === 0) return { products: [], categories: [] };
    const categories = await this.categories(terms, language);
    const products = await this.beginning(terms, language);
    if (products.length > 0) return { products, categories };
    const meant = await this.searchService.corrected(terms);
    const near = meant ? await this.beginning(meant, language) : [];
    if (meant && near.length > 0) return { understoodAs: meant.join(' '), products: near, categories };
    return { products: await this.mentioned(typed, language), categories };
  }

  private async beginning(terms: readonly string[], language: Language): Promise<SuggestedProduct[]> {
    const patterns = terms.map((word) => `% ${word}%`);
    const parameters = [` ${terms[0]}%`, ...patterns];
    const found = await this.db.em.query<{ id: ProductId }[]>(readIds(terms), parameters);
    const ids = found.map(({ id }) => id);
    return (await this.shopProductQueries.listById(ids, language)).map(viewOf);
  }

  /** Products found by the full search, which also covers synonyms and descriptions. */
  private async mentioned(typed: string, language: Language): Promise<SuggestedProduct[]> {
    const { rows } = await this.shopProductQueries.list({ search: typed, pageSize: shownProducts }, language);
    return rows.map(viewOf);
  }

  private async categories(terms: readonly string[], language: Language): Promise<SuggestedCategory[]> {
    const [shown, ...others] = await Promise.all(
      [language, ...languages.filter((other) => other !== language)].map((one) =>
        this.categoriesService.list(one),
      ),
    );
    const all = shown ?? [];
    const isCalled = (name: string) => {
      const line = ` ${plainWords(name).join(' ')}`;
      return terms.every((word) => line.includes(` ${word}`));
    };
    const namesOf = (id: number) =>
      [all, ...others].flatMap((list) => list.find((one) => one.id === id)?.name ?? []);
    return all
      .filter(({ id }) => namesOf(id).some(isCalled))
      .slice(0, shownCategories)
      .map(({ id, name, parentId }) => ({ id, name, parent: all.find((one) => one.id === parentId)?.name }));
  }
}

/** Words of a text in the form in which the column `name_words` stores them. */
function plainWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function viewOf({ id, productId, name, price, image, stock }: Product): SuggestedProduct {
  return { id, productId, name, price, image, stock };
}
