import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Typefaces whose texts are drawn as outlines, because a server may have no fonts installed. */
const files = {
  title: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
} as const;
export type Typeface = keyof typeof files;
const opened = new Map<Typeface, Font>();

function fontOf(typeface: Typeface): Font {
  const font = opened.get(typeface) ?? (openSync(resolve(files[typeface])) as Font);
  opened.set(typeface, font);
  return font;
}

export function widthOf(text: string, typeface: Typeface, size: number): number {
  const font = fontOf(typeface);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/**
 * Draws a line of text as SVG outlines, with its baseline starting at x, y. Characters that the typeface lacks are
 * left out.
 */
export function lettersAt(
  text: string,
  typeface: Typeface,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const font = fontOf(typeface);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const at = `translate(${pen + xOffset} ${yOffset})`;
    pen += xAdvance;
    return glyph.id === 0 ? '' : `<path d="${glyph.path.toSVG()}" transform="${at}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Breaks a text into at most `lines` lines; a text that does not fit ends with an ellipsis. */
export function wrapped(
  text: string,
  typeface: Typeface,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const done: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = done.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, typeface, size) <= width) done.splice(-1, 1, longer);
    else if (done.length < lines) done.push(word);
    else return [...done.slice(0, -1), `${last}…`];
  }
  return done;
}
