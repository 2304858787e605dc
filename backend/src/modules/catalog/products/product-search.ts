import type { Language } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { ProductRow } from './product.entity.js';

/** Words of a search that count; the rest of a very long one would only cost time. */
const maxWords = 8;

export function wordsOf(search: string): string[] {
  return search.split(/\s+/u).filter(Boolean).slice(0, maxWords);
}

/** French is always searched: it is what is shown where English is missing. */
const columns: Record<Language, readonly string[]> = { fr: ['search_fr'], en: ['search_fr', 'search_en'] };

/**
 * Keeps the products whose name or description holds every word, anywhere, whatever its case and accents. Runs on the
 * trigram indexes of the migration; `%` and `_` mean themselves there.
 */
export function matching(
  query: SelectQueryBuilder<ProductRow>,
  words: readonly string[],
  language: Language,
): SelectQueryBuilder<ProductRow> {
  words.forEach((word, place) => {
    const anyColumn = columns[language].map(
      (column) => `product.${column} LIKE search_pattern(:word${place})`,
    );
    query.andWhere(`(${anyColumn.join(' OR ')})`, { [`word${place}`]: word });
  });
  return query;
}

/** Orders by whether the name holds the first word: the search texts begin with the name, on a line of its own. */
export function namedFirst(
  query: SelectQueryBuilder<ProductRow>,
  language: Language,
): SelectQueryBuilder<ProductRow> {
  const inName = columns[language].map(
    (column) => `split_part(product.${column}, chr(10), 1) LIKE search_pattern(:word0)`,
  );
  return query.addSelect(`CASE WHEN ${inName.join(' OR ')} THEN 0 ELSE 1 END`, 'place').orderBy('place');
}
