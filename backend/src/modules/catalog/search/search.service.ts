import { Injectable } from '@nestjs/common';
import { foldText, languages, type Language } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { CategoriesService } from '../categories/categories.service.js';
import { sizesOf } from './sizes.js';
import { SearchSynonymRow } from './search-synonym.entity.js';
import { aislesFor } from './symptoms.js';
import {
  isPraise,
  phrasesOf,
  singularOf,
  queryTerms,
  tokenize,
  type Phrase,
  type QueryTerm,
} from './search-words.js';

/** Condition of a search that a product must meet. */
export interface SearchTerm {
  /** Typed text without case and accents, which may also occur within words. */
  text: string;
  /** Word beginnings to search for: the stem of the typed text, or the ways to write a size. */
  starts: WordStart[];
  /** Word beginnings of the synonyms. */
  synonyms: WordStart[];
  /** Ids of categories with that name, and of their sub-categories. */
  categoryIds: number[];
}

export interface WordStart {
  text: string;
  /**
   * True for a word searched in French texts only, because English has an unrelated word of the same spelling, such as
   * "the".
   */
  isFrenchOnly: boolean;
}

export interface Search {
  terms: SearchTerm[];
  /** Ids of categories whose name contains a word of the search. */
  categoryIds: number[];
  /** Corrected text that was searched instead of a typed text without results. */
  understoodAs?: string;
}

interface CategoryName {
  id: number;
  idsUnder: readonly number[];
  /** Significant words of the category's name, without plural endings. */
  keys: ReadonlySet<string>;
}

interface Stems {
  word: string;
  fr: string[];
  en: string[];
}

/** SQL for the stems of a word in PostgreSQL's dictionaries; a stop word such as "de" has no stem. */
const readStems = `
  SELECT word, ts_lexize('french_stem', word) AS fr, ts_lexize('english_stem', word) AS en
  FROM unnest($1::text[]) AS word`;

/** SQL that checks names for a word; descriptions are searched only for words that no name contains. */
const isInNames = `SELECT EXISTS (SELECT FROM search_words WHERE word LIKE $1 || '%') AS found`;
const isWordOfName = `SELECT EXISTS (SELECT FROM search_words WHERE word IN ($1, $1 || 's', $1 || 'x')) AS found`;
const isInTexts = `
  SELECT EXISTS (
    SELECT FROM products WHERE search_matches(search_fr, $1) OR search_matches(search_en, $1)
  ) AS found`;

/**
 * SQL for the most similar word in product names: the same letters in another order, or one or two letters different.
 */
const readNearest = `
  SELECT word FROM search_words
  WHERE letters = sorted_letters($1)
    OR (left(word, 1) = left($1, 1) AND abs(length(word) - length($1)) <= 2
      AND levenshtein_less_equal(word, $1, 2) <= CASE WHEN length($1) < 6 THEN 1 ELSE 2 END)
  ORDER BY letters <> sorted_letters($1), levenshtein(word, $1), word LIMIT 1`;

/** SQL for words typed without the apostrophe of their article, such as "dabeille". */
const readWithoutArticle = `
  SELECT substr($1, 2) AS word
  WHERE $1 ~ '^[cdjlmnst][aeiouyh][a-z]{2}' AND EXISTS (SELECT FROM search_words WHERE word = substr($1, 2))`;

/** SQL for two consecutive words of a name that were typed as one, such as "lipbalm". */
const readTwoWords = `
  SELECT left($1, length) || ' ' || substr($1, length + 1) AS word
  FROM generate_series(2, length($1) - 2) AS length
  WHERE EXISTS (
    SELECT FROM products WHERE name_words LIKE '% ' || left($1, length) || ' ' || substr($1, length + 1) || ' %'
  )
  ORDER BY length LIMIT 1`;

const shortestStem = 4;

/** True when the spelling of a word is checked; sizes, codes and very short words are not. */
const isSpelled = (word: string) => /^[a-z]{4,30}$/.test(word);

/** Result of looking up a search word: known if a product's text contains it, else the most similar known word. */
interface Spelling {
  isKnown: boolean;
  instead?: string;
}

/** Cache of lookups for single words and phrases. */
const questions: QueryKind = { tag: 'products', maxEntries: 1_000 };

const categoryWords: QueryKind = { tag: 'categories', maxEntries: 1 };

@Injectable()
export class SearchService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly categoriesService: CategoriesService,
  ) {}

  /** Interprets a search; null when it contains no word. */
  async parse(search: string, language: Language): Promise<Search | null> {
    const tokens = await this.telling(tokenize(search));
    if (tokens.length === 0) return null;
    const corrected = await this.corrected(tokens);
    const known = corrected ?? tokens;
    const parsed = queryTerms(known, await this.phrases());
    const names = await this.categoryNames();
    const terms = await this.termsOf(parsed, names, language);
    const categoryIds = [...new Set(parsed.flatMap((term) => categoriesNamed(term, names)))];
    return { terms, categoryIds, ...(corrected && { understoodAs: known.join(' ') }) };
  }

  /** Known words to search for instead of unknown ones; null when nothing can be corrected. */
  async corrected(terms: readonly string[]): Promise<string[] | null> {
    const spellings = await Promise.all(terms.map((word) => this.spellingOf(word)));
    const known: string[] = [];
    for (let index = 0; index < terms.length; index += 1) {
      const [word = '', next] = terms.slice(index);
      const isUnknown = spellings.slice(index, index + 2).some((spelling) => !spelling.isKnown);
      const whole = next !== undefined && isUnknown ? await this.oneWord(word + next) : null;
      known.push(...(whole ?? spellings[index]?.instead ?? word).split(' '));
      if (whole) index += 1;
    }
    return known.join(' ') === terms.join(' ') ? null : [...new Set(known)];
  }

  /** Known word made of two words that were typed separately, such as "peper mint"; null when there is none. */
  private async oneWord(joined: string): Promise<string | null> {
    if (!isSpelled(joined)) return null;
    const { isKnown, instead = '' } = await this.spellingOf(joined);
    if (isKnown) return joined;
    return instead && !instead.includes(' ') ? instead : null;
  }

  private async termsOf(
    parsed: QueryTerm[],
    names: readonly CategoryName[],
    language: Language,
  ): Promise<SearchTerm[]> {
    const tokens = parsed.flatMap(({ text, synonyms }) => [foldText(text), ...synonyms]);
    const rows = await this.taggedCache.getByQuery(questions, `stems of ${JSON.stringify(tokens)}`, () =>
      this.db.em.query<Stems[]>(readStems, [tokens]),
    );
    const stems = new Map(rows.map((row) => [row.word, row]));
    const stemsOf = (word: string) => stems.get(word) ?? { fr: [word], en: [word] };
    const start = (text: string, word: string) => ({ text, isFrenchOnly: stemsOf(word).en.length === 0 });
    const terms = parsed.map((term) => {
      const { text, synonyms } = term;
      const word = foldText(text);
      const { fr, en } = stemsOf(word);
      const isWritten = text.toLowerCase() !== word;
      return {
        text: word,
        starts: startsOf(word, [...fr, ...en]).map((one) => start(one, word)),
        synonyms: synonyms.map((one) => start(one, one)),
        categoryIds: categoriesUnder(term, names),
        saysNothing: isStopWord(word, { fr, en }, language) && !isWritten,
      };
    });
    const telling = terms.filter(({ saysNothing }) => !saysNothing);
    return telling.length > 0 ? telling : terms;
  }

  /**
   * Words that describe what is searched for; words of praise or request count only when a product name contains them.
   */
  private async telling(tokens: readonly string[]): Promise<string[]> {
    const isTelling = await Promise.all(tokens.map(async (word) => !isPraise(word) || this.isName(word)));
    return tokens.filter((_, index) => isTelling[index]);
  }

  private isName(word: string): Promise<boolean> {
    const singular = singularOf(word);
    return this.taggedCache.getByQuery(questions, `name of ${singular}`, async () => {
      const [answer] = await this.db.em.query<[{ found: boolean }]>(isWordOfName, [singular]);
      return answer.found;
    });
  }

  private categoryNames(): Promise<CategoryName[]> {
    return this.taggedCache.getByQuery(categoryWords, 'names', () => this.readCategoryNames());
  }

  private async readCategoryNames(): Promise<CategoryName[]> {
    const named = await Promise.all(
      languages.map(async (language) => {
        const names = await this.categoriesService.names(language);
        const stems = await this.db.em.query<Stems[]>(readStems, [[...names.values()].flatMap(keysOf)]);
        const telling = new Set(stems.filter((row) => row[language].length > 0).map(({ word }) => word));
        return [...names].map(([id, name]) => ({
          id,
          keys: new Set(keysOf(name).filter((word) => telling.has(word))),
        }));
      }),
    );
    return Promise.all(
      named.flat().map(async (one) => ({ ...one, idsUnder: await this.categoriesService.idsUnder(one.id) })),
    );
  }

  private async spellingOf(word: string): Promise<Spelling> {
    const folded = foldText(word);
    if (!isSpelled(folded) || sizesOf(folded).length > 0) return { isKnown: true };
    const phrases = await this.phrases();
    if (queryTerms([word], phrases)[0]?.synonyms.length) return { isKnown: true };
    const isCategory = (await this.categoryNames()).some(({ keys }) => keys.has(singularOf(word)));
    if (isCategory) return { isKnown: true };
    return this.taggedCache.getByQuery(questions, `spelling of ${folded}`, () => this.readSpelling(folded));
  }

  private async readSpelling(word: string): Promise<Spelling> {
    const has = async (sql: string) => (await this.db.em.query<[{ found: boolean }]>(sql, [word]))[0].found;
    if (await has(isInNames)) return { isKnown: true };
    for (const aisle of aislesFor(word))
      if (await this.isName(aisle)) return { isKnown: false, instead: aisle };
    if (await has(isInTexts)) return { isKnown: true };
    for (const sql of [readWithoutArticle, readTwoWords, readNearest]) {
      const [other] = await this.db.em.query<{ word: string }[]>(sql, [word]);
      if (other) return { isKnown: false, instead: other.word };
    }
    return { isKnown: false };
  }

  private phrases(): Promise<Phrase[]> {
    return this.taggedCache.get('synonyms', async () => {
      const rows = await this.db.em.find(SearchSynonymRow);
      return phrasesOf(rows.map(({ terms }) => terms));
    });
  }
}

const keysOf = (name: string) => tokenize(name).map(singularOf);

/** Categories whose name contains all words of the term or of a synonym. */
function categoriesNamed({ text, synonyms }: QueryTerm, names: readonly CategoryName[]): number[] {
  const phrases = [text, ...synonyms].map((phrase) => phrase.split(' ').map(singularOf));
  const isNamed = ({ keys }: CategoryName) =>
    phrases.some((phrase) => phrase.every((word) => keys.has(word)));
  return names.filter(isNamed).map(({ id }) => id);
}

/**
 * Ids of the categories that a term names, with their sub-categories; of a named category and a named sub-category,
 * only the sub-category counts.
 */
function categoriesUnder(term: QueryTerm, names: readonly CategoryName[]): number[] {
  const named = new Set(categoriesNamed(term, names));
  const lowest = names.filter(
    ({ id, idsUnder }) => named.has(id) && !idsUnder.some((under) => under !== id && named.has(under)),
  );
  return [...new Set(lowest.flatMap(({ idsUnder }) => idsUnder))];
}

/** French and English words that only join other words. */
const joining = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'au', 'aux', 'et', 'of', 'with', 'and']);

/**
 * True for a stop word of the reader's language and for a joining word of either language, because many people type
 * "miel de lavande" in English.
 */
function isStopWord(word: string, stems: Record<Language, string[]>, language: Language): boolean {
  return stems[language].length === 0 || joining.has(word);
}

/** Word beginnings to search for; stems that are too short would match too many words. */
function startsOf(word: string, stems: readonly string[]): string[] {
  const sizes = sizesOf(word);
  if (sizes.length > 0) return sizes;
  const long = stems.filter((stem) => stem.length >= shortestStem && word.startsWith(stem));
  return [long.reduce((short, stem) => (stem.length < short.length ? stem : short), singularOf(word))];
}
