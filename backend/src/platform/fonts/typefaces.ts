import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.js';

const { resolve } = createRequire(import.meta.url);

const file = (family: string, part: string, weight: number) =>
  `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;

/** Fonts for scripts that the main fonts lack; the first contains the replacement character. */
const otherScripts = (weight: number) => [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((part) =>
    file('noto-sans', part, weight),
  ),
  file('noto-sans-hebrew', 'hebrew', weight),
  file('noto-sans-arabic', 'arabic', weight),
];

/** Typefaces with their font files, in the order in which these are searched for a character. */
const files = {
  text: [file('figtree', 'latin', 400), file('figtree', 'latin-ext', 400), ...otherScripts(400)],
  strong: [file('figtree', 'latin', 600), file('figtree', 'latin-ext', 600), ...otherScripts(600)],
  display: [
    ...['latin', 'latin-ext', 'vietnamese'].map((part) => file('fraunces', part, 500)),
    ...otherScripts(500),
  ],
};
export type Typeface = keyof typeof files;

const opened = new Map<string, Font>();

/**
 * Opens a font and looks up each of its characters at once. fontkit caches a glyph as it was first found; a glyph
 * first found as a component of another character (the a of à) would lack its own character when text is copied or
 * read aloud.
 */
function open(path: string): Font {
  const font = create(unpackWoff(readFileSync(resolve(path)))) as Font;
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Font of a typeface by index; 0 is the main font. */
export function fontOf(typeface: Typeface, index: number): Font {
  const path = files[typeface][index];
  if (path === undefined) throw new RangeError(`${typeface} has no font ${index}`);
  const font = opened.get(path) ?? open(path);
  opened.set(path, font);
  return font;
}

/** Index of the first font of a typeface that has a character; -1 when none has it. */
export function fontIndexFor(typeface: Typeface, character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  return files[typeface].findIndex((_, index) => fontOf(typeface, index).hasGlyphForCodePoint(codePoint));
}
