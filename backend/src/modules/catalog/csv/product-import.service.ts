import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  limits,
  type ImportEvent,
  type ImportProblem,
  type ImportReport,
  type Language,
  type ProductId,
} from '@shop/shared';
import { In, type EntityManager } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { readCsv, type CsvLine } from '../../../platform/csv/csv.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoryRow } from '../categories/category.entity.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import { lockProducts } from '../editing/product-locks.js';
import { ProductRow } from '../model/product.entity.js';
import { findSellables, inOrder } from '../model/sellable.js';
import { CategoryNames } from './category-names.js';
import { ForeignFilesService, type ReadFile } from './foreign/foreign-files.service.js';
import { CategoryPaths, makeCategories } from './new-categories.js';
import { reportOf } from './import-report.js';
import { planImport } from './import-plan.js';
import type { Known, Plan } from './planned-product.js';
import { ProductImportWriter } from './product-import-writer.js';
import { ProductLines, type GivenProduct } from './product-line.js';

type Progress = Extract<ImportEvent, { progress: unknown }>['progress'];

export interface ImportOptions {
  language: Language;
  /** Actor of the stock movements, such as `account:3`. */
  actor: string;
  /** True: the changes are only reported, and nothing is written. */
  isDryRun: boolean;
  /** Digest of the report that the owner saw; the import is refused if its changes would differ. */
  digest?: string;
  onProgress?: (progress: Progress) => void;
}

/** Import file, processed as far as possible without reading products. */
interface Reading extends Pick<Known, 'missingImages' | 'categories'> {
  file: ReadFile;
  paths: CategoryPaths;
  lines: ProductLines;
  given: GivenProduct[];
  problems: ImportProblem[];
  language: Language;
}

interface WarnedPlan extends Plan {
  warnings: ImportProblem[];
  /** Number of products in a file of other shop software that are not imported. */
  leftOut: number;
  newCategories: string[];
}

/** Advisory lock key: only one import at a time may create products, so that no product is created twice. */
const importLock = 7_402_611;

/** Number of lines checked before the event loop serves other requests. */
const linesAtOnce = 100;

/** Imports products from a CSV file, entirely or not at all. */
@Injectable()
export class ProductImportService {
  constructor(
    private readonly db: Db,
    private readonly foreignFilesService: ForeignFilesService,
    private readonly picturesService: PicturesService,
    private readonly productImportWriter: ProductImportWriter,
    private readonly translationService: TranslationService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /**
   * Refuses with `catalog.import_unreadable`, `catalog.import_too_large`, `catalog.import_changed` when the digest
   * differs, or `catalog.variants_changed` when variants were added or removed in the meantime. A problem in any line
   * stops the import; the report lists all problems.
   */
  async run(bytes: Uint8Array, options: ImportOptions): Promise<ImportReport> {
    const reading = await this.read(bytes, options);
    const { file } = reading;
    const plan = options.isDryRun
      ? await this.planOf(this.db.em, reading, (await this.taxRulesService.rules()).registrations.length > 0)
      : await this.db.transaction((tx) => this.apply(tx, reading, options));
    const isApplied = !options.isDryRun && plan.problems.length === 0;
    const { warnings, leftOut, newCategories } = plan;
    const report = reportOf(plan, file.lines.length - leftOut, options.language);
    return {
      ...{ ...report, lines: file.lines.length },
      source: file.source,
      ...{ warnings, leftOut, newCategories, isApplied },
    };
  }

  private async read(
    bytes: Uint8Array,
    { language, onProgress = () => undefined }: ImportOptions,
  ): Promise<Reading> {
    const sent = readCsv(bytes);
    if (sent.lines.length > limits.import.lines) throw new AppError('catalog.import_too_large');
    const file = await this.foreignFilesService.read(sent, language, onProgress);
    const rows = await this.db.em.find(CategoryRow);
    const paths = new CategoryPaths(rows);
    const categoryIds = new Map([...file.categories].map(([line, path]) => [line, paths.idOf(path)]));
    const categories = new CategoryNames([...rows, ...paths.added]);
    const lines = new ProductLines(file.header, categories, this.translationService, language);
    const { given: checked, problems } = await check(file.lines, lines, onProgress);
    const given = checked.map((one) => ({
      ...{ ...one, ...file.variants.get(one.line) },
      categoryId: categoryIds.get(one.line) ?? one.categoryId,
    }));
    const missingImages = await this.missingImages(given);
    return { file, paths, categories, lines, given, problems, missingImages, language };
  }

  /**
   * Plan of an import. In a file of other shop software, a line that cannot be imported is left out, and a product
   * without a kind is hidden; both are reported, because the owner cannot correct the file.
   */
  private async planOf(em: EntityManager, reading: Reading, needsKind: boolean): Promise<WarnedPlan> {
    const { file, paths, missingImages, categories, lines, language } = reading;
    const isForeign = file.source !== undefined;
    const isHidden = (one: GivenProduct) => isForeign && needsKind && one.isActive && !one.kind;
    const given = reading.given.map((one) => (isHidden(one) ? { ...one, isActive: false } : one));
    const names = await namesAndRows(em, given);
    const known: Known = { ...names, missingImages, categories, needsKind, isForeign };
    const plan = planImport(given, known, lines, language);
    const newCategories = paths.textsOf(plan.products.map(({ after }) => after.categoryId));
    const problems = [...reading.problems, ...plan.problems];
    const t = this.translationService.in(language, 'catalog');
    const unanswered = reading.given.some(isHidden)
      ? [{ line: 1, field: '', message: t('import_no_kind') }]
      : [];
    if (!isForeign) return { ...plan, problems, warnings: [], leftOut: 0, newCategories };
    const leftOut = problems.map(({ message, ...where }) => ({
      ...where,
      message: t('foreign_left_out', { problem: message.replace(/\.$/, '') }),
    }));
    const warnings = [...unanswered, ...file.warnings, ...plan.mended, ...leftOut];
    return {
      ...plan,
      problems: [],
      warnings: warnings.sort((a, b) => a.line - b.line),
      leftOut: new Set(problems.map(({ line }) => line)).size,
      newCategories,
    };
  }

  /** Carries out the plan, unless there is any problem. */
  private async apply(
    tx: Tx,
    reading: Reading,
    { actor, digest, language, onProgress }: ImportOptions,
  ): Promise<WarnedPlan> {
    await tx.em.query('SELECT pg_advisory_xact_lock($1)', [importLock]);
    const ids = reading.given.flatMap(({ id }) => id ?? []);
    await lockProducts(tx, [...ids, ...joinedBy(reading.given)]);
    const plan = await this.planOf(tx.em, reading, await this.taxRulesService.isRegistered(tx));
    if (plan.problems.length > 0) return plan;
    if (digest !== undefined && reportOf(plan, 0, language).digest !== digest)
      throw new AppError('catalog.import_changed');
    const total = plan.products.length;
    if (total === 0) return plan;
    await makeCategories(tx, reading.paths, plan.products);
    await this.productImportWriter.write(tx, plan.products, actor, (done) =>
      onProgress?.({ step: 'write', done, total }),
    );
    await writeAuditLog(tx, { action: 'products.imported', entity: 'products' });
    return plan;
  }

  /** Pictures named in the file that neither a product nor the file store has. */
  private async missingImages(given: readonly GivenProduct[]): Promise<Set<string>> {
    const named = new Set(given.flatMap(({ images }) => images ?? []));
    if (named.size === 0) return named;
    const used = await this.db.em.query<{ image: string }[]>(
      `SELECT image FROM unnest($1::text[]) AS named (image)
       WHERE EXISTS (
         SELECT FROM variants v JOIN products p ON p.id = v.product_id
         WHERE v.id = ANY ($2) AND image = ANY (v.images || p.images)
       )`,
      [[...named], given.flatMap(({ id }) => id ?? [])],
    );
    for (const { image } of used) named.delete(image);
    for (const image of named) if (await this.isStored(image)) named.delete(image);
    return named;
  }

  private async isStored(image: string): Promise<boolean> {
    if (!image.startsWith('/uploads/')) return false;
    return this.picturesService.store(image).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }
}

async function check(
  file: readonly CsvLine[],
  lines: ProductLines,
  onProgress: (progress: Progress) => void,
): Promise<{ given: GivenProduct[]; problems: ImportProblem[] }> {
  const problems = lines.headerProblems();
  const given: GivenProduct[] = [];
  if (problems.length > 0) return { given, problems };
  for (const [index, line] of file.entries()) {
    const read = lines.read(line);
    problems.push(...read.problems);
    if (read.problems.length === 0) given.push(read.given);
    if ((index + 1) % linesAtOnce > 0) continue;
    onProgress({ step: 'check', done: index + 1, total: file.length });
    await setImmediate();
  }
  return { given, problems };
}

function joinedBy(given: readonly GivenProduct[]): number[] {
  const families = new Set(given.flatMap(({ id, family }) => (id === undefined && family ? [family] : [])));
  return [...families].filter((family) => /^\d{1,9}$/.test(family)).map(Number);
}

async function namesAndRows(
  em: EntityManager,
  given: readonly GivenProduct[],
): Promise<Pick<Known, 'rows' | 'products' | 'idByName' | 'takenSkus'>> {
  const ids = given.flatMap(({ id }) => id ?? []);
  const names = given.flatMap(({ id, name }) => (id === undefined && name ? [name] : []));
  const products = await em.query<{ id: ProductId }[]>(
    'SELECT DISTINCT product_id AS id FROM variants WHERE id = ANY ($1)',
    [[...ids, ...joinedBy(given)]],
  );
  const where = { productId: In(products.map(({ id }) => id)) };
  const rows = await findSellables(em, where, inOrder);
  const taken = await em.query<{ sku: string }[]>(
    `SELECT lower(sku) AS sku FROM variants WHERE sku IS NOT NULL AND lower(sku) = ANY ($1) AND id <> ALL ($2)`,
    [given.flatMap(({ sku }) => sku?.toLowerCase() ?? []), ids],
  );
  const named = await em.find(ProductRow, { select: { id: true, name: true }, where: { name: In(names) } });
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    products: Map.groupBy(rows, ({ productId }) => String(productId)),
    takenSkus: new Set(taken.map(({ sku }) => sku)),
    idByName: new Map(named.map(({ id, name }) => [name, id])),
  };
}
