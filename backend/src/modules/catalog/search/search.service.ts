import { Injectable } from '@nestjs/common';
import { foldText, languages, type Language } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { CategoriesService } from '../categories/categories.service.js';
import { sizesOf } from './sizes.js';
import { SearchSynonymRow } from './search-synonym.entity.js';
import { phrasesOf, singularOf, queryTerms, wordsOf, type Phrase, type QueryTerm } from './search-words.js';

/** One condition that a product must meet to be found. */
export interface SearchTerm {
  /** Text as typed, without case and accents; it is looked for inside words too. */
  text: string;
  /** Beginnings for the typed text: its stem, or the ways to write a size. */
  starts: WordStart[];
  /** Beginnings of the synonyms. */
  synonyms: WordStart[];
}

/** The beginning of a word that is looked for. */
export interface WordStart {
  text: string;
  /** Looked for in French texts only: English has another word that looks like it, such as "the". */
  isFrenchOnly: boolean;
}

export interface Search {
  terms: SearchTerm[];
  /** Categories whose name has a word of the search. */
  categoryIds: number[];
  /** Corrected text that was searched for, where the typed text is found nowhere. */
  understoodAs?: string;
}

interface Stems {
  word: string;
  fr: string[];
  en: string[];
}

/** A word as the dictionaries of PostgreSQL know it: an empty list is a word that says nothing, such as "de". */
const readStems = `
  SELECT word, ts_lexize('french_stem', word) AS fr, ts_lexize('english_stem', word) AS en
  FROM unnest($1::text[]) AS word`;

/** Words of names are looked up first, and descriptions only where no word of a name begins like this. */
const isInNames = `SELECT EXISTS (SELECT FROM search_words WHERE word LIKE $1 || '%') AS found`;
const isInTexts = `
  SELECT EXISTS (
    SELECT FROM products WHERE search_matches(search_fr, $1) OR search_matches(search_en, $1)
  ) AS found`;

/** A word of a name with the same letters, or a letter or two away and with the same beginning. */
const readNearest = `
  SELECT word FROM search_words
  WHERE letters = sorted_letters($1)
    OR (left(word, 1) = left($1, 1) AND abs(length(word) - length($1)) <= 2
      AND levenshtein_less_equal(word, $1, 2) <= CASE WHEN length($1) < 6 THEN 1 ELSE 2 END)
  ORDER BY letters <> sorted_letters($1), levenshtein(word, $1), word LIMIT 1`;

/** "dabeille", without the apostrophe of its article. */
const readWithoutArticle = `
  SELECT substr($1, 2) AS word
  WHERE $1 ~ '^[cdjlmnst][aeiouyh][a-z]{2}' AND EXISTS (SELECT FROM search_words WHERE word = substr($1, 2))`;

/** "lipbalm", of two words that follow each other in a name. */
const readTwoWords = `
  SELECT left($1, length) || ' ' || substr($1, length + 1) AS word
  FROM generate_series(2, length($1) - 2) AS length
  WHERE EXISTS (
    SELECT FROM products WHERE name_words LIKE '% ' || left($1, length) || ' ' || substr($1, length + 1) || ' %'
  )
  ORDER BY length LIMIT 1`;

const shortestStem = 4;

/** Whether the spelling of a word is looked up; sizes, codes and very short words are not. */
const isSpelled = (word: string) => /^[a-z]{4,30}$/.test(word);

/** Whether any text has the word, and the most similar word where none has. */
interface Spelling {
  isKnown: boolean;
  instead?: string;
}

/** Cached answers for single words and phrases; each is a few words long. */
const questions: QueryKind = { tag: 'products', maxEntries: 1_000 };

/** Understands what somebody types into a search. */
@Injectable()
export class SearchService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly categoriesService: CategoriesService,
  ) {}

  /** Null for a search without a word. */
  async parse(search: string, language: Language): Promise<Search | null> {
    const words = wordsOf(search);
    if (words.length === 0) return null;
    const corrected = await this.corrected(words);
    const known = corrected ?? words;
    const parsed = queryTerms(known, await this.phrases());
    const terms = await this.termsOf(parsed, language);
    const categoryIds = await this.categoriesNamed(parsed);
    return { terms, categoryIds, ...(corrected && { understoodAs: known.join(' ') }) };
  }

  /** The words that are known instead of these, null where that changes nothing. */
  async corrected(words: readonly string[]): Promise<string[] | null> {
    const spellings = await Promise.all(words.map((word) => this.spellingOf(word)));
    const known: string[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const [word = '', next] = words.slice(index);
      const isUnknown = spellings.slice(index, index + 2).some((spelling) => !spelling.isKnown);
      const whole = next !== undefined && isUnknown ? await this.oneWord(word + next) : null;
      known.push(...(whole ?? spellings[index]?.instead ?? word).split(' '));
      if (whole) index += 1;
    }
    return known.join(' ') === words.join(' ') ? null : known;
  }

  /** Two words that are written as one, "peper mint": that one, where it is known. */
  private async oneWord(joined: string): Promise<string | null> {
    if (!isSpelled(joined)) return null;
    const { isKnown, instead = '' } = await this.spellingOf(joined);
    if (isKnown) return joined;
    return instead && !instead.includes(' ') ? instead : null;
  }

  private async termsOf(parsed: QueryTerm[], language: Language): Promise<SearchTerm[]> {
    const words = parsed.flatMap(({ text, synonyms }) => [foldText(text), ...synonyms]);
    const rows = await this.taggedCache.getByQuery(questions, `stems of ${JSON.stringify(words)}`, () =>
      this.db.em.query<Stems[]>(readStems, [words]),
    );
    const stems = new Map(rows.map((row) => [row.word, row]));
    const stemsOf = (word: string) => stems.get(word) ?? { fr: [word], en: [word] };
    const start = (text: string, word: string) => ({ text, isFrenchOnly: stemsOf(word).en.length === 0 });
    const terms = parsed.map(({ text, synonyms }) => {
      const word = foldText(text);
      const { fr, en } = stemsOf(word);
      const isWritten = text.toLowerCase() !== word;
      return {
        text: word,
        starts: startsOf(word, [...fr, ...en]).map((one) => start(one, word)),
        synonyms: synonyms.map((one) => start(one, one)),
        saysNothing: isStopWord(word, { fr, en }, language) && !isWritten,
      };
    });
    const telling = terms.filter(({ saysNothing }) => !saysNothing);
    return telling.length > 0 ? telling : terms;
  }

  /** Categories of which a word in the name is a word of the search or one of its synonyms. */
  private async categoriesNamed(parsed: readonly QueryTerm[]): Promise<number[]> {
    const asked = new Set(parsed.flatMap(({ text, synonyms }) => [text, ...synonyms]).map(singularOf));
    const names = await Promise.all(languages.map((language) => this.categoriesService.names(language)));
    const named = names
      .flatMap((byId) => [...byId])
      .filter(([, name]) => wordsOf(name).some((word) => asked.has(singularOf(word))));
    return [...new Set(named.map(([id]) => id))];
  }

  private async spellingOf(word: string): Promise<Spelling> {
    const folded = foldText(word);
    if (!isSpelled(folded) || sizesOf(folded).length > 0) return { isKnown: true };
    const phrases = await this.phrases();
    if (queryTerms([word], phrases)[0]?.synonyms.length) return { isKnown: true };
    return this.taggedCache.getByQuery(questions, `spelling of ${folded}`, () => this.readSpelling(folded));
  }

  private async readSpelling(word: string): Promise<Spelling> {
    for (const sql of [isInNames, isInTexts]) {
      const [answer] = await this.db.em.query<[{ found: boolean }]>(sql, [word]);
      if (answer.found) return { isKnown: true };
    }
    for (const sql of [readWithoutArticle, readTwoWords, readNearest]) {
      const [other] = await this.db.em.query<{ word: string }[]>(sql, [word]);
      if (other) return { isKnown: false, instead: other.word };
    }
    return { isKnown: false };
  }

  private phrases(): Promise<Phrase[]> {
    return this.taggedCache.get('synonyms', async () => {
      const rows = await this.db.em.find(SearchSynonymRow);
      return phrasesOf(rows.map(({ words }) => words));
    });
  }
}

/** Words that join two others and name no product, in either language. */
const joining = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'au', 'aux', 'et', 'of', 'with', 'and']);

/**
 * Whether a word is a stop word of the reader's language, or joins words in either: many type "miel de lavande" in
 * English.
 */
function isStopWord(word: string, stems: Record<Language, string[]>, language: Language): boolean {
  return stems[language].length === 0 || joining.has(word);
}

/** A stem that is too short is the beginning of too much. */
function startsOf(word: string, stems: readonly string[]): string[] {
  const sizes = sizesOf(word);
  if (sizes.length > 0) return sizes;
  const long = stems.filter((stem) => stem.length >= shortestStem && word.startsWith(stem));
  return [long.reduce((short, stem) => (stem.length < short.length ? stem : short), singularOf(word))];
}
