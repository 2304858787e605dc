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
 * Opens a font and looks up every character in it first: fontkit caches a glyph as it was first met, and one that was
 * met as a component of another letter (the a of à) would lack its character when text is copied or read aloud.
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

/** Latin letters that Unicode does not decompose into a plain letter and an accent. */
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
 * Reduces a text to what our typefaces can show: one line without direction marks; a missing letter loses its accent,
 * and a letter of another script becomes a question mark.
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
