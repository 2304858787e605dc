import { Readable } from 'node:stream';
import type { Bilingual, Language } from '@shop/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import { AppError } from '../errors/app-error.js';
import { decodeText, delimiterOf, escapeFormula, takeSeparatorLine, unescapeFormula } from './csv-cells.js';

/** As a spreadsheet of that language opens it by itself. */
const delimiters: Record<Language, string> = { fr: ';', en: ',' };

/** A file for spreadsheets, made while it is sent: UTF-8 with its mark, escaped cells, one row after the other. */
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
    // Without it only a cell with `\r\n` is quoted, and one with another line end breaks its row in two.
    quote_record_delimiter: true,
  });
  const source = Readable.from(lines());
  source.on('error', (error) => file.destroy(error));
  file.on('close', () => source.destroy());
  return source.pipe(file);
}

/** A column of an export: its name, and what stands in it. */
export interface CsvColumn<Row> extends Bilingual {
  cell: (row: Row, language: Language) => string;
}

/** The file that has `columns` of `rows`. */
export function csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
  language: Language,
): Readable {
  async function* lines() {
    for await (const row of rows) yield columns.map(({ cell }) => cell(row, language));
  }
  const header = columns.map((column) => column[language]);
  return csvStream(header, lines(), language);
}

export interface CsvLine {
  /** Where it begins in the file, whose first line is 1. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  header: string[];
  lines: CsvLine[];
  /** Lines on which a quote opens that is never closed: they are in no other list, and the lines after them are. */
  unclosed: number[];
}

/** More of them are no slip: each has what follows it read again. */
const mostUnclosed = 20;

/** Header and lines of a file for spreadsheets, without empty ones, line ends as `\n` everywhere. Refuses with `catalog.import_unreadable`. */
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

/** Where the second line begins, or the text ends. */
function lineEnd(text: string): number {
  return text.indexOf('\n') + 1 || text.length;
}

/** The rest of a file, and which of its lines that begins with. */
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

/** Adds the records to `lines` until one whose quote is never closed: its line is returned. */
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

/** A record of several lines that is none has swallowed the opening quote of another cell: its own was never closed. */
function wellFormedRecord(delimiter: string): RegExp {
  const cell = `(?:"[^"]*(?:""[^"]*)*"|(?!")[^${delimiter}\\n]*)`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*$`);
}
