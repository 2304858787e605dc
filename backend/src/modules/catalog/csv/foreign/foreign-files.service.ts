import { Injectable } from '@nestjs/common';
import type { ImportEvent, ImportProblem, ImportSource, Language } from '@shop/shared';
import type { CsvFile, CsvLine } from '../../../../platform/csv/csv.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { TranslationService } from '../../../../platform/i18n/translation.service.js';
import { headerOf, productColumns } from '../product-columns.js';
import type { ForeignFile, Note } from './foreign-product.js';
import { inOurColumns, type VariantOfLine } from './our-columns.js';
import { RemotePicturesService } from './remote-pictures.service.js';
import { isShopify, readShopify } from './shopify.js';
import { isWooCommerce, readWooCommerce } from './woocommerce.js';

type Progress = Extract<ImportEvent, { progress: unknown }>['progress'];

/** A file in our columns, whoever has written it. */
export interface ReadFile extends Omit<CsvFile, 'unclosed'> {
  /** Absent: the file has our columns. */
  source?: ImportSource;
  /** Problems with values that could not be imported unchanged; they do not stop the import. */
  warnings: ImportProblem[];
  /** Category path of each line, by line; missing categories are created. */
  categories: ReadonlyMap<number, readonly string[]>;
  /** The variant of each line, by line: our columns do not say it. */
  variants: ReadonlyMap<number, VariantOfLine>;
}

interface Platform {
  name: ImportSource['platform'];
  isOf: (header: readonly string[]) => boolean;
  read: (header: readonly string[], lines: readonly CsvLine[]) => ForeignFile;
}

const platforms: readonly Platform[] = [
  { name: 'shopify', isOf: isShopify, read: readShopify },
  { name: 'woocommerce', isOf: isWooCommerce, read: readWooCommerce },
];

/** Exports of other shops, known by their headers and rewritten into our columns with their pictures. */
@Injectable()
export class ForeignFilesService {
  constructor(
    private readonly remotePicturesService: RemotePicturesService,
    private readonly translationService: TranslationService,
  ) {}

  /** Refuses with `catalog.import_unreadable` a file of ours with a quote that is never closed. */
  async read(file: CsvFile, language: Language, onProgress: (progress: Progress) => void): Promise<ReadFile> {
    const platform = platforms.find(({ isOf }) => isOf(file.header));
    if (!platform) return ownFile(file);
    const { products, notes } = readBy(platform, file);
    const urls = products.flatMap(({ images }) => images.map(({ url }) => url));
    const pictures = await this.remotePicturesService.fetchAll(urls, (done, total) =>
      onProgress({ step: 'pictures', done, total }),
    );
    const say = this.translationService.in(language, 'catalog');
    const rows = inOurColumns(products, pictures, say('foreign_unsorted'));
    const warning = ({ line, field, key, values }: Note): ImportProblem => ({
      ...{ line, field: field === 'images' ? headerOf('images', language) : field },
      message: say(key, values ?? {}),
    });
    return {
      header: productColumns.map((column) => headerOf(column, language)),
      lines: rows.map(({ line, cells }) => ({
        line,
        cells: productColumns.map((column) => cells[column] ?? ''),
      })),
      source: { platform: platform.name, lines: file.lines.length + file.unclosed.length },
      categories: new Map(rows.map(({ line, category }) => [line, category])),
      variants: new Map(rows.map(({ line, variant }) => [line, variant])),
      warnings: [...notes, ...rows.flatMap((row) => row.notes)].map(warning).sort((a, b) => a.line - b.line),
    };
  }
}

function ownFile({ header, lines, unclosed: [line] }: CsvFile): ReadFile {
  if (line !== undefined) throw new AppError('catalog.import_unreadable', { line });
  return { header, lines, warnings: [], categories: new Map(), variants: new Map() };
}

/** A line with more cells than the header has a comma too many somewhere: nobody knows what its cells mean. */
function readBy(platform: Platform, { header, lines, unclosed }: CsvFile): ForeignFile {
  const isShifted = ({ cells }: CsvLine) => cells.slice(header.length).some((cell) => cell.trim());
  const { products, notes } = platform.read(
    header,
    lines.filter((line) => !isShifted(line)),
  );
  const shifted = lines
    .filter(isShifted)
    .map(({ line }): Note => ({ line, field: '', key: 'foreign_line_shifted' }));
  const open = unclosed.map((line): Note => ({ line, field: '', key: 'foreign_quote_unclosed' }));
  return { products, notes: [...notes, ...shifted, ...open] };
}
