import type { Language } from '@shop/shared';
import type { SelectQueryBuilder } from 'typeorm';
import { ProductRow } from '../model/product.entity.js';
import type { Search, SearchTerm, WordStart } from './search.service.js';
import { singularOf } from './search-words.js';

type Query = SelectQueryBuilder<ProductRow>;

/** Maximum number of matches of a search, because counting more would read the whole table. */
const maxMatches = 1000;

const names = { fr: 'search_name_fr', en: 'search_name_en' } as const;
const texts = { fr: 'search_fr', en: 'search_en' } as const;

/** SQL for the product name in a language without case and accents; lists are sorted by it, with an index. */
export const shownName: Record<Language, string> = {
  fr: 'search_name_fr',
  en: `coalesce(nullif(search_name_en, ''), search_name_fr)`,
};

/**
 * Selects the products of `query` that contain every search term. A lower `place` is a better match:
 *
 * 0: the name contains the exact words, and starts with one of them or is in a category of that name. 1: the name
 * contains the exact words elsewhere. 2: words of the name start with the terms. 3: the name contains synonyms, or the
 * category has the searched name. 4 and 5: like 2 and 3 in the description. 6 and 7: the terms occur within words of
 * the name or description.
 *
 * Uses trigram indexes.
 */
export function matchesOf(
  query: Query,
  { terms, categoryIds }: Search,
  language: Language,
): { sql: string; parameters: Record<string, unknown> } {
  const sql = new SearchSql(terms, categoryIds, language);
  const matches = (alias: string, condition: string) =>
    query
      .clone()
      .select('product.id', 'id')
      .addSelect(alias, 'place')
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
  // PostgreSQL skips the branches that read descriptions when enough names match.
  const either = `${branches.map((one) => `(${one})`).join(' UNION ALL ')} LIMIT ${maxMatches}`;
  return {
    sql: `SELECT id, min(place) AS place FROM (${either}) one GROUP BY id`,
    parameters: { ...query.getParameters(), ...sql.parameters },
  };
}

/**
 * Products of `query` whose name or category contains some of the terms, as `product`; `match.place` is the number of
 * missing terms.
 */
export function searchingSome(query: Query, { terms, categoryIds }: Search, language: Language): Query {
  const sql = new SearchSql(terms, categoryIds, language);
  // Terms of one or two characters are ignored because nearly every product contains them.
  const telling = terms.filter(({ text }) => text.length > 2);
  const each = telling.map((term) => `(${sql.nameHas(term)})`);
  const some = query
    .clone()
    .select('product.id', 'id')
    .addSelect(['0', ...each.map((condition) => `(NOT ${condition})::int`)].join(' + '), 'place')
    .andWhere(`(${['FALSE', ...each].join(' OR ')})`)
    .limit(maxMatches);
  const parameters = { ...some.getParameters(), ...sql.parameters };
  return joined(query, { sql: some.getQuery(), parameters });
}

/** Products found by `matchesOf`, as `product`, with their rank in `match.place`. */
export function searching(query: Query, search: Search, language: Language): Query {
  return joined(query, matchesOf(query, search, language));
}

function joined(query: Query, { sql, parameters }: ReturnType<typeof matchesOf>): Query {
  return query.dataSource.manager
    .createQueryBuilder(ProductRow, 'product')
    .innerJoin(`(${sql})`, 'match', 'match.id = product.id')
    .setParameters(parameters);
}

/** Builds the SQL conditions of a search; typed text is passed as parameters. */
class SearchSql {
  readonly parameters: Record<string, string> = {};

  constructor(
    private readonly terms: readonly SearchTerm[],
    private readonly categoryIds: readonly number[],
    private readonly language: Language,
  ) {}

  /** Condition that every term or a synonym starts a word of the name, or that the category has the name. */
  namesBegin(): string {
    return this.every((term) => [this.nameHas(term)]);
  }

  nameHas({ starts, synonyms, categoryIds }: SearchTerm): string {
    const inName = [...starts, ...synonyms].map((start) => this.isInName(start));
    const inCategory = categoryIds.length > 0 ? [`product.category_id IN (${categoryIds.join(', ')})`] : [];
    return [...inName, ...inCategory].join(' OR ');
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

  /** Condition that every term or a synonym starts a word of the name or description. */
  textsBegin(): string {
    return this.every((term) => this.isInText([...term.starts, ...term.synonyms]));
  }

  placeInText(): string {
    const typed = this.every((term) => this.isInText(term.starts));
    return `CASE WHEN ${typed} THEN 4 ELSE 5 END`;
  }

  /**
   * Condition that every term occurs anywhere, even within words; English texts are not searched for French readers.
   */
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

  /**
   * Condition on the words of the name; a short term must match a whole word, since many other words start with it.
   */
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
    const terms = starts.map(({ text }) => text).filter(escaped);
    const patterns = terms
      .filter((word) => !isTiny(word))
      .map(beginningOf)
      .join('|');
    const matches = patterns ? [`${column} ~ ${this.put(`\\m(${patterns})`)}`] : [];
    // Terms of one or two letters use a database function that has an index, because trigrams need three letters.
    const tiny = terms.filter(isTiny).map((word) => `search_matches(${column}, ${this.put(word)})`);
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

/** SQL pattern for words that start with the text; for a short text, the word itself and its plural. */
function beginningOf(start: string): string {
  const literal = start.replace(/[^\p{L}\p{N}]/gu, '[^[:alnum:]]');
  return isShort(start) ? `${literal}(e?s|x)?\\M` : literal;
}

function isTiny(start: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(start);
}

function wholeWords(word: string): string[] {
  const singular = escaped(singularOf(word));
  return [singular, `${singular}s`, `${singular}x`];
}

/** Replaces punctuation by blanks, as in the column `name_words`. */
function escaped(word: string): string {
  return word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
