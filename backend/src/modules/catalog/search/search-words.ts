import { foldText } from '@shop/shared';
import { isNumber, isUnit } from './sizes.js';

/** Maximum number of words of a search that are used, to limit its cost. */
const maxWords = 8;

/** False for punctuation that stands alone, as in "savon & miel" or "miel - 500 g". */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** French elision before a vowel, as in "l'huile" or "qu’une". "d'or" is kept, since too few letters would remain. */
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=[\p{L}\p{M}]{3})/iu;

/**
 * Splits a search into words; a number and its unit form one word. NUL and lone surrogates are removed because
 * PostgreSQL cannot store them.
 */
export function tokenize(search: string): string[] {
  const typed = search.split(/[\s\p{C}]+/u).filter(Boolean);
  const telling = typed.filter(isWord).map((word) => word.replace(elision, ''));
  const terms: string[] = [];
  for (const word of telling.length > 0 ? telling : typed) {
    const before = terms.at(-1);
    if (before && isNumber(before) && isUnit(word)) terms[terms.length - 1] = before + word;
    else terms.push(word);
  }
  return terms.slice(0, maxWords);
}

/** Word without its plural ending, for comparison: "tisanes" becomes "tisane". */
export function singularOf(word: string): string {
  const folded = foldText(word);
  return folded.length > 3 ? folded.replace(/[sx]$/, '') : folded;
}

/** Words of praise or request in French and English, without accents and plural, which rarely name a product. */
const praise = new Set(
  `pas cher chere abordable economique petit prix meilleur meilleure bon bonne beau belle joli jolie original originale populaire
  cadeau idee offrir recevoir acheter trouver chercher cherche veux voudrai besoin quelque chose quoi quel quelle mieux
  cheap affordable inexpensive best top good great nice lovely popular gift idea present buy shop find looking want need something what which`
    .split(/\s+/)
    .map(singularOf),
);

export const isPraise = (word: string) => praise.has(singularOf(word));

/** Part of a search: a word, or a phrase that has synonyms. */
export interface QueryTerm {
  text: string;
  /** Words with the same meaning, without the typed words. */
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

/** Splits a search into terms; several words may form one term that has synonyms, such as "huile essentielle". */
export function queryTerms(tokens: readonly string[], phrases: readonly Phrase[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let index = 0; index < tokens.length;) {
    const found = longestPhrase(tokens.slice(index), phrases);
    const length = found?.length ?? 1;
    const text = tokens.slice(index, index + length).join(' ');
    const key = keyOf(text.split(' '));
    const synonyms = found?.groups.flat().filter((phrase) => keyOf(phrase.split(' ')) !== key) ?? [];
    terms.push({ text, synonyms: [...new Set(synonyms.map(foldText))] });
    index += length;
  }
  return terms;
}

function longestPhrase(terms: readonly string[], phrases: readonly Phrase[]) {
  for (let length = Math.min(3, terms.length); length > 0; length -= 1) {
    const key = keyOf(terms.slice(0, length));
    const groups = phrases.filter((phrase) => phrase.key === key).map(({ group }) => group);
    if (groups.length > 0) return { length, groups };
  }
  return null;
}

function keyOf(terms: readonly string[]): string {
  return terms.map(singularOf).join(' ');
}
