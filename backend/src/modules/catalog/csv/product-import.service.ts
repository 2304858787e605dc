import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  limits,
  type ImportNews,
  type ImportProblem,
  type ImportReport,
  type Language,
} from '@shop/contracts';
import { In, type EntityManager } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { readCsv, type CsvLine } from '../../../platform/csv/csv.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoryRow } from '../categories/category.entity.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import { ProductRow } from '../products/product.entity.js';
import { CategoryNames } from './category-names.js';
import { planImport, reportOf, type Known, type Plan } from './import-plan.js';
import { ProductImportWriter } from './product-import-writer.js';
import { ProductLines, type GivenProduct } from './product-line.js';

type Progress = Extract<ImportNews, { progress: unknown }>['progress'];

export interface ImportOptions {
  language: Language;
  /** Who the movements of the stock name, such as `account:3`. */
  actor: string;
  /** Says what would happen, and does nothing. */
  isDryRun: boolean;
  /** Of the report that was shown: nothing but that is done. */
  digest?: string;
  onProgress?: (progress: Progress) => void;
}

/** So many lines are checked before others get their turn. */
const linesAtOnce = 100;

/** Products from a file for spreadsheets: all of it is done, or nothing. */
@Injectable()
export class ProductImportService {
  constructor(
    private readonly db: Db,
    private readonly picturesService: PicturesService,
    private readonly productImportWriter: ProductImportWriter,
    private readonly translationService: TranslationService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /**
   * Refuses with `catalog.import_unreadable`, `catalog.import_too_large`, or `catalog.import_changed` where the digest is
   * of something else. With a problem in any line nothing is done; the report tells all of them.
   */
  async run(bytes: Uint8Array, options: ImportOptions): Promise<ImportReport> {
    const { language, onProgress = () => undefined } = options;
    const file = readCsv(bytes);
    if (file.lines.length > limits.import.lines) throw new AppError('catalog.import_too_large');
    const categories = new CategoryNames(await this.db.em.find(CategoryRow));
    const lines = new ProductLines(file.header, categories, this.translationService, language);
    const { given, problems } = await check(file.lines, lines, onProgress);
    const missingImages = await this.missingImages(given);
    const planIn = async (em: EntityManager, needsKind: boolean): Promise<Plan> => {
      const known: Known = { ...(await namesAndRows(em, given)), missingImages, categories, needsKind };
      const plan = planImport(given, known, lines, language);
      return { ...plan, problems: [...problems, ...plan.problems] };
    };
    const plan = options.isDryRun
      ? await planIn(this.db.em, (await this.taxRulesService.rules()).registrations.length > 0)
      : await this.db.transaction((tx) => this.apply(tx, given, planIn, options));
    const isApplied = !options.isDryRun && plan.problems.length === 0;
    return { ...reportOf(plan, file.lines.length, language), isApplied };
  }

  /** Nothing is written while there is a problem. */
  private async apply(
    tx: Tx,
    given: readonly GivenProduct[],
    planIn: (em: EntityManager, needsKind: boolean) => Promise<Plan>,
    { actor, digest, language, onProgress }: ImportOptions,
  ): Promise<Plan> {
    const ids = given.flatMap(({ id }) => id ?? []);
    await tx.em.query(`SELECT id FROM products WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
    const plan = await planIn(tx.em, await this.taxRulesService.isRegistered(tx));
    if (plan.problems.length > 0) return plan;
    if (digest !== undefined && reportOf(plan, 0, language).digest !== digest)
      throw new AppError('catalog.import_changed');
    const total = plan.products.length;
    if (total === 0) return plan;
    await this.productImportWriter.write(tx, plan.products, actor, (done) =>
      onProgress?.({ step: 'write', done, total }),
    );
    await writeAuditLog(tx, { action: 'products.imported', entity: 'products' });
    return plan;
  }

  /** Pictures that no product has yet and that are not in the store either. */
  private async missingImages(given: readonly GivenProduct[]): Promise<Set<string>> {
    const named = new Set(given.flatMap(({ images }) => images ?? []));
    if (named.size === 0) return named;
    const used = await this.db.em.query<{ image: string }[]>(
      `SELECT image FROM unnest($1::text[]) AS named (image)
       WHERE EXISTS (SELECT FROM products WHERE id = ANY ($2) AND image = ANY (images))`,
      [[...named], given.flatMap(({ id }) => id ?? [])],
    );
    for (const { image } of used) named.delete(image);
    for (const image of named) if (await this.isStored(image)) named.delete(image);
    return named;
  }

  private async isStored(image: string): Promise<boolean> {
    if (!image.startsWith('/uploads/')) return false;
    return this.picturesService.keep(image).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  }
}

/** Every line by itself. */
async function check(
  file: readonly CsvLine[],
  lines: ProductLines,
  onProgress: (progress: Progress) => void,
): Promise<{ given: GivenProduct[]; problems: ImportProblem[] }> {
  const problems = lines.headerProblems();
  const given: GivenProduct[] = [];
  if (problems.length > 0) return { given, problems };
  for (const [place, line] of file.entries()) {
    const read = lines.read(line);
    problems.push(...read.problems);
    if (read.problems.length === 0) given.push(read.given);
    if ((place + 1) % linesAtOnce > 0) continue;
    onProgress({ step: 'check', done: place + 1, total: file.length });
    await setImmediate();
  }
  return { given, problems };
}

async function namesAndRows(
  em: EntityManager,
  given: readonly GivenProduct[],
): Promise<Pick<Known, 'rows' | 'idByName'>> {
  const ids = given.flatMap(({ id }) => id ?? []);
  const names = given.flatMap(({ id, name }) => (id === undefined && name ? [name] : []));
  const rows = await em
    .createQueryBuilder(ProductRow, 'product')
    .where('product.id = ANY (:ids)', { ids })
    .getMany();
  const named = await em.find(ProductRow, { select: { id: true, name: true }, where: { name: In(names) } });
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    idByName: new Map(named.map(({ id, name }) => [name, id])),
  };
}
