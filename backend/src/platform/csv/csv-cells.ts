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

/** Bytes of a spreadsheet as text: UTF-8, UTF-16 when marked as such, else what Excel writes on Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the cells of the first line: French spreadsheets write semicolons. */
export function delimiterOf(text: string): string {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
