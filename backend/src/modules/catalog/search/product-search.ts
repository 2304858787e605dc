import type { Language } from '@shop/shared';
import type { SelectQueryBuilder } from 'typeorm';
import { ProductRow } from '../model/product.entity.js';
import type { Search, SearchTerm, WordStart } from './search.service.js';
import { singularOf } from './search-words.js';

type Query = SelectQueryBuilder<ProductRow>;

/** Most matches of a search: counting further would read the whole table. */
const maxMatches = 1000;

const names = { fr: 'search_name_fr', en: 'search_name_en' } as const;
const texts = { fr: 'search_fr', en: 'search_en' } as const;

/** The name as a list shows it in a language, without case and accents: what it is sorted by, on an index. */
export const shownName: Record<Language, string> = {
  fr: 'search_name_fr',
  en: `coalesce(nullif(search_name_en, ''), search_name_fr)`,
};

/**
 * Selects the products of `query` that have every term; a lower `place` is a better match:
 *
 * 0 the very words are in the name, which begins with one of them or whose category is called so, 1 they are in it elsewhere, 2 it has words that begin
 * so, 3 it has words that mean the same, 4 and 5 the same of the description, 6 and 7 the words are inside others, in
 * the name or the description.
 *
 * Runs on the trigram indexes of the migrations.
 */
export function matchesOf(
  query: Query,
  { terms, categoryIds }: Search,
  language: Language,
): { sql: string; parameters: Record<string, unknown> } {
  const sql = new SearchSql(terms, categoryIds, language);
  const matches = (place: string, condition: string) =>
    query
      .clone()
      .select('product.id', 'id')
      .addSelect(place, 'place')
      .andWhere(condition)
      .orderBy('product.id')
      .limit(maxMatches)
      .getQuery();
  const branches = [
    matches(sql.placeInName(), sql.namesBegin()),
    matches(sql.placeInText(), sql.textsBegin()),
    matches('6', sql.holds(names)),
    matches('7', sql.holds(texts)),
  ];
  // Where enough names match, PostgreSQL does not run the branches that read descriptions.
  const either = `${branches.map((one) => `(${one})`).join(' UNION ALL ')} LIMIT ${maxMatches}`;
  return {
    sql: `SELECT id, min(place) AS place FROM (${either}) one GROUP BY id`,
    parameters: { ...query.getParameters(), ...sql.parameters },
  };
}

/** The products that `matchesOf` finds, as `product`, with `match.place`. */
export function searching(query: Query, search: Search, language: Language): Query {
  const { sql, parameters } = matchesOf(query, search, language);
  return query.dataSource.manager
    .createQueryBuilder(ProductRow, 'product')
    .innerJoin(`(${sql})`, 'match', 'match.id = product.id')
    .setParameters(parameters);
}

/** The conditions of a search; what was typed goes into parameters. */
class SearchSql {
  readonly parameters: Record<string, string> = {};

  constructor(
    private readonly terms: readonly SearchTerm[],
    private readonly categoryIds: readonly number[],
    private readonly language: Language,
  ) {}

  /** Every term begins a word of a name, or one that means the same does. */
  namesBegin(): string {
    return this.every((term) => [...term.starts, ...term.synonyms].map((start) => this.isInName(start)));
  }

  placeInName(): string {
    const typed = this.every(({ starts }) => starts.map((start) => this.isInName(start)));
    const whole = this.every(({ text }) =>
      wholeWords(text).map((word) => `name_words LIKE ${this.put(`% ${word} %`)}`),
    );
    const starts = this.terms.flatMap((term) => term.starts.map(({ text }) => escaped(text))).filter(Boolean);
    const begins = starts.map((start) => `name_words LIKE ${this.put(` ${start}%`)}`);
    const first = [...begins, ...this.categoryIds.map((id) => `product.category_id = ${id}`)].join(' OR ');
    return `CASE WHEN ${whole} THEN CASE WHEN ${first || 'FALSE'} THEN 0 ELSE 1 END WHEN ${typed} THEN 2 ELSE 3 END`;
  }

  /** Condition that every term begins a word of a name or description. */
  textsBegin(): string {
    return this.every((term) => this.isInText([...term.starts, ...term.synonyms]));
  }

  placeInText(): string {
    const typed = this.every((term) => this.isInText(term.starts));
    return `CASE WHEN ${typed} THEN 4 ELSE 5 END`;
  }

  /** Every term is somewhere, inside words too; English is not looked through for who reads French. */
  holds(columns: Record<Language, string>): string {
    return this.every(({ text, starts }) => {
      const isFrench = this.language === 'fr' || starts.every(({ isFrenchOnly }) => isFrenchOnly);
      const read = isFrench ? [columns.fr] : [columns.fr, columns.en];
      return read.map((column) => `search_matches(${column}, ${this.put(text)})`);
    });
  }

  private every(oneOf: (term: SearchTerm) => string[]): string {
    return this.terms.map((term) => `(${oneOf(term).join(' OR ')})`).join(' AND ');
  }

  /** A short word is looked for as a whole: many others begin with it. */
  private isInName({ text }: WordStart): string {
    if (escaped(text) === '') return 'FALSE';
    const patterns = isShort(text) ? wholeWords(text).map((word) => `% ${word} %`) : [`% ${escaped(text)}%`];
    return patterns.map((pattern) => `name_words LIKE ${this.put(pattern)}`).join(' OR ');
  }

  private isInText(starts: readonly WordStart[]): string[] {
    const english = starts.filter(({ isFrenchOnly }) => !isFrenchOnly);
    return [...this.begins(texts.fr, starts), ...this.begins(texts.en, english), 'FALSE'];
  }

  private begins(column: string, starts: readonly WordStart[]): string[] {
    const words = starts.map(({ text }) => text).filter(escaped);
    const patterns = words
      .filter((word) => !isTiny(word))
      .map(beginningOf)
      .join('|');
    const matches = patterns ? [`${column} ~ ${this.put(`\\m(${patterns})`)}`] : [];
    // For words of one or two letters the database function finds the index.
    const tiny = words.filter(isTiny).map((word) => `search_matches(${column}, ${this.put(word)})`);
    return [...matches, ...tiny];
  }

  private put(value: string): string {
    const name = `search${Object.keys(this.parameters).length}`;
    this.parameters[name] = value;
    return `:${name}`;
  }
}

function isShort(start: string): boolean {
  return /^[a-z]{3}$/.test(start);
}

/** Pattern for words that begin with the text; for a short one, the word itself and its plural. */
function beginningOf(start: string): string {
  const literal = start.replace(/[^\p{L}\p{N}]/gu, '[^[:alnum:]]');
  return isShort(start) ? `${literal}(e?s|x)?\\M` : literal;
}

function isTiny(start: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(start);
}

/** A word, and the same in the plural. */
function wholeWords(word: string): string[] {
  const singular = escaped(singularOf(word));
  return [singular, `${singular}s`, `${singular}x`];
}

/** Signs become blanks, as in `name_words`. */
function escaped(word: string): string {
  return word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
