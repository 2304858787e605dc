import { fontIndexFor } from './typefaces.js';

/** Shown for a character that no font contains; unlike a question mark, people cannot have typed it. */
const replacement = '\ufffd';

/**
 * Reduces a text to characters that the fonts contain: one line without direction marks; a missing character loses its
 * accent or becomes the replacement character.
 */
export function printable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/(?! )\p{Zs}/gu, '\u00a0');
  return [...clean].map(shown).join('');
}

function shown(character: string): string {
  if (isThere(character)) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain && [...plain].every(isThere) ? plain : replacement;
}

const isThere = (character: string) => fontIndexFor('text', character) >= 0;
