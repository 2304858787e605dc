import type { Language } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { ProductRow } from './product.entity.js';

type Query = SelectQueryBuilder<ProductRow>;

/** Words of a search that count; the rest of a very long one would only cost time. */
const maxWords = 8;
/** A search shows so many named like it, and so many that mention it: counting on would read the whole table. */
const maxMatches = 1000;

/** French is always searched: it is what is shown where English is missing. */
const columns: Record<Language, readonly string[]> = {
  fr: ['product.search_fr'],
  en: ['product.search_fr', 'product.search_en'],
};
/** The search texts begin with the name, on a line of its own. */
const nameOf = (column: string) => `split_part(${column}, E'\\n', 1)`;

/** The name as a list shows it in a language, without case and accents: what it is sorted by, on an index. */
export function shownName(language: Language): string {
  const [french = '', english = ''] = columns.en.map(nameOf);
  return language === 'fr' ? french : `coalesce(nullif(${english}, ''), ${french})`;
}

export function wordsOf(search: string): string[] {
  return search.split(/\s+/u).filter(Boolean).slice(0, maxWords);
}

/**
 * Of what `query` asks for, the products whose name or description holds every word, anywhere, whatever its case and
 * accents; those that hold them in the name come first. Runs on the trigram indexes of the migration.
 */
export function searching(query: Query, words: readonly string[], language: Language): Query {
  const anywhere = everyWord(words, columns[language]);
  const named = everyWord(words, columns[language].map(nameOf));
  const parameters = Object.fromEntries(words.map((word, place) => [`word${place}`, word]));
  const idsWhere = (condition: string) =>
    query.clone().select('product.id', 'id').andWhere(condition).orderBy('product.id').limit(maxMatches);
  const ids = `(${idsWhere(named).getQuery()}) UNION (${idsWhere(anywhere).getQuery()})`;
  return query.dataSource.manager
    .createQueryBuilder(ProductRow, 'product')
    .where(`product.id IN (${ids})`)
    .setParameters({ ...query.getParameters(), ...parameters })
    .addSelect(`CASE WHEN ${named} THEN 0 ELSE 1 END`, 'place')
    .orderBy('place');
}

/** `%` and `_` mean themselves: the database's own function escapes them. */
function everyWord(words: readonly string[], places: readonly string[]): string {
  const held = words.map((_, index) =>
    places.map((place) => `${place} LIKE search_pattern(:word${index})`).join(' OR '),
  );
  return held.map((one) => `(${one})`).join(' AND ');
}
