import type { Language } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { ProductRow } from './product.entity.js';

type Query = SelectQueryBuilder<ProductRow>;

/** Words of a search that count; the rest of a very long one would only cost time. */
const maxWords = 8;
/** A search shows so many at most: counting on would read the whole table. */
const maxMatches = 1000;

/** French is always searched: it is what is shown where English is missing. */
const names: Record<Language, readonly string[]> = {
  fr: ['search_name_fr'],
  en: ['search_name_fr', 'search_name_en'],
};
const texts: Record<Language, readonly string[]> = {
  fr: ['search_fr'],
  en: ['search_fr', 'search_en'],
};

/** The name as a list shows it in a language, without case and accents: what it is sorted by, on an index. */
export const shownName: Record<Language, string> = {
  fr: 'search_name_fr',
  en: `coalesce(nullif(search_name_en, ''), search_name_fr)`,
};

/** NUL and lone surrogates, which PostgreSQL takes in no text, are no part of a word either. */
export function wordsOf(search: string): string[] {
  return search
    .split(/[\s\p{C}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);
}

/**
 * Of what `query` asks for, the products whose name or description holds every word, whatever its case and accents;
 * `match.place` is 0 of those that hold them in the name. Runs on the trigram indexes of the migration.
 */
export function searching(query: Query, words: readonly string[], language: Language): Query {
  const matches = (place: number, columns: readonly string[]) =>
    query
      .clone()
      .select('product.id', 'id')
      .addSelect(String(place), 'place')
      .andWhere(everyWord(words, columns))
      .orderBy('product.id')
      .limit(maxMatches)
      .getQuery();
  const both = [matches(0, names[language]), matches(1, texts[language])];
  // Where enough are named like it, PostgreSQL does not begin to look who mentions it.
  const either = `${both.map((one) => `(${one})`).join(' UNION ALL ')} LIMIT ${maxMatches}`;
  const found = `SELECT id, min(place) AS place FROM (${either}) one GROUP BY id`;
  return query.dataSource.manager
    .createQueryBuilder(ProductRow, 'product')
    .innerJoin(`(${found})`, 'match', 'match.id = product.id')
    .setParameters(query.getParameters())
    .setParameters(Object.fromEntries(words.map((word, place) => [`word${place}`, word])));
}

/** `%` and `_` mean themselves: the database's own function escapes them. */
function everyWord(words: readonly string[], places: readonly string[]): string {
  const held = words.map((_, index) =>
    places.map((place) => `search_matches(${place}, :word${index})`).join(' OR '),
  );
  return held.map((one) => `(${one})`).join(' AND ');
}
