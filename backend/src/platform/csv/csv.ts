import { Readable } from 'node:stream';
import type { Bilingual, Language } from '@shop/shared';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import { AppError } from '../errors/app-error.js';
import { decodeText, delimiterOf, escapeFormula, takeSeparatorLine, unescapeFormula } from './csv-cells.js';

/** Delimiters that spreadsheets expect in each language. */
const delimiters: Record<Language, string> = { fr: ';', en: ',' };

/** Streams a CSV file for spreadsheets: UTF-8 with a byte order mark, formulas escaped. */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  language: Language,
): Readable {
  async function* lines() {
    yield header.map(escapeFormula);
    for await (const row of rows) yield row.map(escapeFormula);
  }
  const file = stringify({
    bom: true,
    delimiter: delimiters[language],
    record_delimiter: 'windows',
    // Without this option a cell with a lone `\n` is not quoted, which breaks its row in two.
    quote_record_delimiter: true,
  });
  const source = Readable.from(lines());
  source.on('error', (error) => file.destroy(error));
  file.on('close', () => source.destroy());
  return source.pipe(file);
}

/** A column of a CSV export: its header in both languages, and its cells. */
export interface CsvColumn<Row> extends Bilingual {
  cell: (row: Row, language: Language) => string;
}

/** Streams a CSV file with one line per row and these columns. */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  language: Language,
): Readable {
  async function* lines() {
    for await (const row of rows) yield columns.map(({ cell }) => cell(row, language));
  }
  const header = columns.map((column) => column[language]);
  return csvStream(header, lines(), language);
}

export interface CsvLine {
  /** Number of the first line of the record; the first line of the file is 1. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  header: string[];
  lines: CsvLine[];
  /** Numbers of lines with an unclosed quote. These lines are missing in `lines`, but later lines are included. */
  unclosed: number[];
}

/** Maximum number of unclosed quotes in a file, because the rest of the file is parsed again after each. */
const mostUnclosed = 20;

/** Reads a CSV file without its empty lines; line ends become `\n`. Refuses with `catalog.import_unreadable`. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text, delimiter } = takeSeparatorLine(
    decodeText(bytes)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n'),
  );
  const lines: CsvLine[] = [];
  const unclosed: number[] = [];
  const part = { text, first: 1, delimiter: delimiter ?? delimiterOf(text) };
  for (let open = readUntilOpen(part, lines); open !== undefined; open = readUntilOpen(part, lines)) {
    unclosed.push(open);
    if (lines.length === 0 || unclosed.length > mostUnclosed)
      throw new AppError('catalog.import_unreadable', { line: open });
    for (; part.first <= open; part.first++) part.text = part.text.slice(lineEnd(part.text));
  }
  const [header, ...rest] = lines;
  return { header: header?.cells ?? [], lines: rest, unclosed };
}

/** Index at which the second line begins, or the length of the text. */
function lineEnd(text: string): number {
  return text.indexOf('\n') + 1 || text.length;
}

/** Unread rest of a file; `first` is the number of its first line. */
interface Part {
  text: string;
  first: number;
  delimiter: string;
}

interface Parsed {
  record: string[];
  raw: string;
  info: { lines: number };
}

/** Adds records to `lines` up to the first one with an unclosed quote, and returns the line number of the latter. */
function readUntilOpen({ text, first, delimiter }: Part, lines: CsvLine[]): number | undefined {
  const wellFormed = wellFormedRecord(delimiter);
  const open = new Error('A quote is not closed.');
  let line = first;
  const add = ({ record, raw, info }: Parsed) => {
    const written = raw.trimEnd();
    if (written.includes('\n') && !wellFormed.test(written)) throw open;
    if (record.some((cell) => cell.trim())) lines.push({ line, cells: record.map(unescapeFormula) });
    line = first + info.lines;
    return null;
  };
  try {
    parse(text, {
      ...{ delimiter, info: true, raw: true, relax_column_count: true, relax_quotes: true },
      on_record: add as never,
    });
    return undefined;
  } catch (error) {
    if (error === open || (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')) return line;
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('catalog.import_unreadable', { line: first - 1 + Number(error.lines ?? 1) });
  }
}

/**
 * Pattern of a correct record. A multi-line record that differs has an unclosed quote that swallowed the opening quote
 * of a later cell.
 */
function wellFormedRecord(delimiter: string): RegExp {
  const cell = `(?:"[^"]*(?:""[^"]*)*"|(?!")[^${delimiter}\\n]*)`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*$`);
}
