/** What a spreadsheet would run instead of showing, with the wide forms that it takes for the same. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/;

/** What is given back, a number to whoever adds up: `-5,00`. */
const negativeAmount = /^-\d+[.,]\d\d$/;

/** A cell that no spreadsheet runs: an apostrophe goes in front of what it would take for a formula. */
export function escapeFormula(text: string): string {
  return formula.test(text) && !negativeAmount.test(text) ? `'${text}` : text;
}

/** The text as it was before `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Bytes of a spreadsheet as text: UTF-8, UTF-16 when marked as such, else what Excel writes on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that the first line with anything in it shows: French spreadsheets write semicolons. */
export function delimiterOf(text: string): string {
  const start = Math.max(0, text.search(/[^\s,;"]/));
  const from = text.lastIndexOf('\n', start) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  const firstLine = line.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The line by which Excel is told the delimiter of a file: `sep=;`. */
const separatorLine = /^\s*"?sep=([;,\t])"?[;,\t]*(?=\n|$)/i;

/** The delimiter that a first line `sep=…` names, and the text with that line emptied: lines keep their numbers. */
export function takeSeparatorLine(text: string): { text: string; delimiter?: string } {
  const [line, delimiter] = separatorLine.exec(text) ?? [];
  if (line === undefined) return { text };
  return { text: line.replace(/[^\n]/g, '') + text.slice(line.length), delimiter };
}

/** All that a file for spreadsheets on Windows can hold; the rest becomes a question mark. */
const windowsCharacters = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);

const asOnWindows = (characters: readonly string[]) =>
  characters.map((one) => (windowsCharacters.has(one) ? one : '?')).join('');

/** Whether a cell says what is stored, as a spreadsheet gives it back: other line ends, no blanks around it, `?` for what Windows cannot write. */
export function isSameText(cell: string, stored: string): boolean {
  const text = stored.replace(/\r\n?/g, '\n').trim();
  // A character beyond the first 65,536 becomes one question mark or two.
  return [text, asOnWindows([...text]), asOnWindows(text.split(''))].includes(cell);
}
