import { fontIndexFor, type Typeface } from './typefaces.js';

/** Part of a line whose characters are all in one font of a typeface. */
export interface TextRun {
  text: string;
  fontIndex: number;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Splits a line by font, in visual order from left to right. */
export function textRuns(typeface: Typeface, line: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of line) {
    const fontIndex = Math.max(0, fontIndexFor(typeface, character));
    const last = runs.at(-1);
    if (last?.fontIndex === fontIndex) last.text += character;
    else runs.push({ text: character, fontIndex });
  }
  return inVisualOrder(runs);
}

/** Reverses the order of consecutive right-to-left words; the font reverses the letters within a word. */
function inVisualOrder(runs: readonly TextRun[]): TextRun[] {
  const ordered: TextRun[] = [];
  let start = 0;
  while (start < runs.length) {
    let end = start + 1;
    if (isRightToLeft(runs[start]))
      while (runs[end]?.text.trim() === '' && isRightToLeft(runs[end + 1])) end += 2;
    ordered.push(...runs.slice(start, end).reverse());
    start = end;
  }
  return ordered;
}

const isRightToLeft = (run: TextRun | undefined) => run !== undefined && rightToLeft.test(run.text);
