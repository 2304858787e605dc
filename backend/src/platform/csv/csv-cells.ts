/** A cell that a spreadsheet would run as a formula, full-width characters included. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/;

/** A negative amount such as `-5,00` is exported as a number, so that spreadsheets can add it up. */
const negativeAmount = /^-\d+[.,]\d\d$/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export function escapeFormula(text: string): string {
  return formula.test(text) && !negativeAmount.test(text) ? `'${text}` : text;
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Decodes the bytes of a CSV file: UTF-8, UTF-16 with a byte order mark, else the encoding of Excel on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Finds the delimiter in the first line that is not empty: French spreadsheets write semicolons. */
export function delimiterOf(text: string): string {
  const start = Math.max(0, text.search(/[^\s,;"]/));
  const from = text.lastIndexOf('\n', start) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  const firstLine = line.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A line `sep=;`, which tells Excel the delimiter of a file. */
const separatorLine = /^\s*"?sep=([;,\t])"?[;,\t]*(?=\n|$)/i;

/** The delimiter that a first line `sep=…` names, and the text with that line emptied: lines keep their numbers. */
export function takeSeparatorLine(text: string): { text: string; delimiter?: string } {
  const [line, delimiter] = separatorLine.exec(text) ?? [];
  if (line === undefined) return { text };
  return { text: line.replace(/[^\n]/g, '') + text.slice(line.length), delimiter };
}

/** Characters of windows-1252; Excel on Windows writes a question mark for any other. */
const windowsCharacters = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);

const asOnWindows = (characters: readonly string[]) =>
  characters.map((one) => (windowsCharacters.has(one) ? one : '?')).join('');

/**
 * True when a cell equals the stored text after a round trip through a spreadsheet: other line ends, no outer blanks,
 * and `?` for characters outside windows-1252.
 */
export function isSameText(cell: string, stored: string): boolean {
  const text = stored.replace(/\r\n?/g, '\n').trim();
  // A character above U+FFFF becomes one question mark or two.
  return [text, asOnWindows([...text]), asOnWindows(text.split(''))].includes(cell);
}
