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

/** CSV file in the columns of this shop, converted from another shop's export if necessary. */
export interface ReadFile extends Omit<CsvFile, 'unclosed'> {
  /** Shop software that the file was exported from; absent: this shop. */
  source?: ImportSource;
  /** Warnings about values that could not be imported unchanged; the import continues. */
  warnings: ImportProblem[];
  /** Category path by line number; missing categories are created. */
  categories: ReadonlyMap<number, readonly string[]>;
  /** Variant by line number, since the columns of this shop do not describe variants. */
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

/**
 * Recognises exports of other shop software by their headers, converts them to the columns of this shop and fetches
 * their pictures.
 */
@Injectable()
export class ForeignFilesService {
  constructor(
    private readonly remotePicturesService: RemotePicturesService,
    private readonly translationService: TranslationService,
  ) {}

  /**
   * Reads a CSV file. Refuses with `catalog.import_unreadable` an unclosed quote in a file of this shop's columns.
   */
  async read(file: CsvFile, language: Language, onProgress: (progress: Progress) => void): Promise<ReadFile> {
    const platform = platforms.find(({ isOf }) => isOf(file.header));
    if (!platform) return ownFile(file);
    const { products, notes } = readBy(platform, file);
    const urls = products.flatMap(({ images }) => images.map(({ url }) => url));
    const pictures = await this.remotePicturesService.fetchAll(urls, (done, total) =>
      onProgress({ step: 'pictures', done, total }),
    );
    const t = this.translationService.in(language, 'catalog');
    const rows = inOurColumns(products, pictures, t('foreign_unsorted'));
    const warning = ({ line, field, key, values }: Note): ImportProblem => ({
      ...{ line, field: field === 'images' ? headerOf('images', language) : field },
      message: t(key, values ?? {}),
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

/**
 * Reads a file of other shop software. A line with more cells than the header is refused, because an unquoted comma
 * has shifted its cells.
 */
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
