import {
  decimalIn,
  decimalText,
  foldText,
  kindName,
  productKinds,
  type Bilingual,
  type Language,
} from '@shop/shared';

const yes: Bilingual = { fr: 'oui', en: 'yes' };
const no: Bilingual = { fr: 'non', en: 'no' };
const truths = ['oui', 'yes', 'vrai', 'true', '1'];
const untruths = ['non', 'no', 'faux', 'false', '0'];

/** Text without case, accents, blanks and apostrophes, for comparisons. */
export function plain(text: string): string {
  return foldText(text).replace(/[\s'’_]/g, '');
}

export const truthText = (value: boolean, language: Language): string => (value ? yes : no)[language];

/** Boolean of a cell, or the text itself if it is neither yes nor no; validation then refuses the text. */
export function truthIn(text: string): boolean | string {
  const word = plain(text);
  if (truths.includes(word)) return true;
  return untruths.includes(word) ? false : text;
}

/**
 * Product kind by its name in French or English or by its code, or else the text itself, which validation then
 * refuses.
 */
export function kindIn(text: string): string {
  const isCalled = (name: string) => plain(name) === plain(text);
  return (
    productKinds.find((kind) => [kind, kindName(kind, 'fr'), kindName(kind, 'en')].some(isCalled)) ?? text
  );
}

/** Formats cents: `19,99` in a French file, `19.99` in an English one. */
export function priceText(cents: number, language: Language): string {
  return decimalIn(decimalText(cents), language);
}
