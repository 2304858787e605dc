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

/** Header and lines of a file for spreadsheets, without empty ones, line ends as `\n` everywhere. Refuses with `catalog.import_unreadable`. */
export function readCsv(bytes: Uint8Array): { header: string[]; lines: CsvLine[] } {
  const { text, delimiter } = takeSeparatorLine(
    decodeText(bytes)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n'),
  );
  let start = 1;
  try {
    const records = parse(text, {
      delimiter: delimiter ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const lines = records.map(({ record, info }) => {
      const line = start;
      start = info.lines + 1;
      return { line, cells: record.map(unescapeFormula) };
    });
    const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim()));
    return { header: header?.cells ?? [], lines: rest };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('catalog.import_unreadable', { line: Number(error.lines ?? start) });
  }
}
