import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.js';

const { resolve } = createRequire(import.meta.url);

/** The shop's own typefaces. */
const files = {
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  display: '@fontsource/fraunces/files/fraunces-latin-500-normal.woff',
};
export type Typeface = keyof typeof files;
export const typefaces = Object.keys(files) as Typeface[];

const opened = new Map<Typeface, Font>();

/**
 * A font keeps each glyph as it was first met. As a part of another letter (the a of à) it would be one that stands for
 * no character, and be lost to whoever copies a text or has it read out: each is met as a character first.
 */
function open(typeface: Typeface): Font {
  const font = create(unpackWoff(readFileSync(resolve(files[typeface])))) as Font;
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

export function fontOf(typeface: Typeface): Font {
  const font = opened.get(typeface) ?? open(typeface);
  opened.set(typeface, font);
  return font;
}

/** Letters of Latin alphabets whose plain form Unicode does not know. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
};

/**
 * A text as our typefaces can show it: on one line, without what turns the direction of writing; a letter that they
 * lack goes without its accent, and one of another script is a question mark.
 */
export function printable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/(?! )\p{Zs}/gu, '\u00a0');
  return [...clean].map(shown).join('');
}

function shown(letter: string): string {
  if (isThere(letter)) return letter;
  const plain = plainLetters[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain && isThere(plain) ? plain : '?';
}

function isThere(letters: string): boolean {
  const font = fontOf('text');
  return [...letters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
