import { foldText } from '@shop/shared';
import { isNumber, isUnit } from './sizes.js';

/** Words of a search that count; the rest of a very long one would only cost time. */
const maxWords = 8;

/** A sign that stands alone, as in "savon & miel" or "miel - 500 g", is no word. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** French elision before a vowel: "l'huile", "qu’une". In "d'or" too little would be left of the word. */
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=[\p{L}\p{M}]{3})/iu;

/**
 * Words of the typed text; a number and its unit are one. NUL and lone surrogates, which PostgreSQL does not store in
 * texts, are no part of a word.
 */
export function wordsOf(search: string): string[] {
  const typed = search.split(/[\s\p{C}]+/u).filter(Boolean);
  const telling = typed.filter(isWord).map((word) => word.replace(elision, ''));
  const words: string[] = [];
  for (const word of telling.length > 0 ? telling : typed) {
    const before = words.at(-1);
    if (before && isNumber(before) && isUnit(word)) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words.slice(0, maxWords);
}

/** Key to compare words by: without the plural, so that "tisanes" is "tisane". */
export function singularOf(word: string): string {
  const folded = foldText(word);
  return folded.length > 3 ? folded.replace(/[sx]$/, '') : folded;
}

/** The group that a search says as a whole, or in some of its words, is one term of it. */
export interface QueryTerm {
  /** Text as typed. */
  text: string;
  /** Words with the same meaning, without those that were typed. */
  synonyms: string[];
}

/** A phrase and all phrases with the same meaning. */
export interface Phrase {
  key: string;
  group: readonly string[];
}

export function phrasesOf(groups: readonly (readonly string[])[]): Phrase[] {
  return groups.flatMap((group) => group.map((phrase) => ({ key: keyOf(phrase.split(' ')), group })));
}

/** The words of a search, of which several may be one that has synonyms: "huile essentielle". */
export function queryTerms(words: readonly string[], phrases: readonly Phrase[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let place = 0; place < words.length;) {
    const found = longestPhrase(words.slice(place), phrases);
    const length = found?.length ?? 1;
    const text = words.slice(place, place + length).join(' ');
    const key = keyOf(text.split(' '));
    const synonyms = found?.groups.flat().filter((phrase) => keyOf(phrase.split(' ')) !== key) ?? [];
    terms.push({ text, synonyms: [...new Set(synonyms.map(foldText))] });
    place += length;
  }
  return terms;
}

function longestPhrase(words: readonly string[], phrases: readonly Phrase[]) {
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const key = keyOf(words.slice(0, length));
    const groups = phrases.filter((phrase) => phrase.key === key).map(({ group }) => group);
    if (groups.length > 0) return { length, groups };
  }
  return null;
}

function keyOf(words: readonly string[]): string {
  return words.map(singularOf).join(' ');
}
