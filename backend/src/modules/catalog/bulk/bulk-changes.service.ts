import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  decimalText,
  limits,
  variantName,
  type BulkInput,
  type BulkProgress,
  type Language,
  type PriceLine,
  type PricePreview,
  type PricePreviewInput,
} from '@shop/shared';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoryRow } from '../categories/category.entity.js';
import { AdminProductQueries } from '../reading/admin-products.queries.js';
import { fieldOf } from './bulk-fields.js';
import { digestOf, planBulk, type BulkPlan, type PlannedLine, type RefusedLine } from './bulk-plan.js';
import { BulkSelectionQueries } from './bulk-selection.queries.js';
import { BulkStepsService } from './bulk-steps.service.js';

const job = 'bulk-change';

/** Changes many products at once: shown first, applied in batches, undone for ten seconds. */
@Injectable()
export class BulkChangesService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly adminProductQueries: AdminProductQueries,
    private readonly bulkSelectionQueries: BulkSelectionQueries,
    private readonly bulkStepsService: BulkStepsService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<{ id: number }>(job, ({ id }) => this.run(id), { timeoutSeconds: 600 });
  }

  /** Refuses with `catalog.bulk_too_many`. */
  async preview(input: PricePreviewInput, language: Language): Promise<PricePreview> {
    const plan = await this.plan(input, language);
    const { lines, refused, unchanged } = plan;
    return {
      ...{ changed: lines.length, refused: refused.length, unchanged },
      lines: await this.shown(plan, language),
      digest: digestOf(plan),
    };
  }

  /**
   * Starts a change; a small one is done in the same transaction, a larger one by a job. Refuses with
   * `catalog.bulk_too_many`, `catalog.bulk_changed` or `catalog.category_not_found`.
   */
  async start(input: BulkInput, account: Account, language: Language): Promise<BulkProgress> {
    const { categoryId, digest } = input;
    if (categoryId && !(await this.db.em.existsBy(CategoryRow, { id: categoryId })))
      throw new AppError('catalog.category_not_found');
    const plan = await this.plan(input, language);
    if (digest !== undefined && digestOf(plan) !== digest) throw new AppError('catalog.bulk_changed');
    const id = await this.db.transaction(async (tx) => {
      await tx.em.query(`DELETE FROM bulk_changes WHERE created_at < now() - interval '1 day'`);
      const [made] = await tx.em.query<[{ id: number }]>(
        'INSERT INTO bulk_changes (field, actor_id, refused) VALUES ($1, $2, $3) RETURNING id',
        [fieldOf(input), account.id, plan.refused.length],
      );
      await insertLines(tx, made.id, plan.lines);
      await this.advanceOrQueue(tx, made.id, plan.lines.length);
      return made.id;
    });
    return this.progress(id, language);
  }

  /**
   * Restores what nobody has changed since. Refuses with `catalog.bulk_stands` when the change still runs or its time to
   * be undone is over, by the clock of the database.
   */
  async undo(id: number, language: Language): Promise<BulkProgress> {
    await this.db.transaction(async (tx) => {
      const [undone] = await tx.em.query<[{ count: number }[], number]>(
        `UPDATE bulk_changes b SET state = 'undoing'
         WHERE id = $1 AND state = 'done' AND clock_timestamp() - finished_at <= $2 * interval '1 millisecond'
         RETURNING (SELECT count(*)::int FROM bulk_change_lines
           WHERE bulk_id = b.id AND state = 'applied') AS count`,
        [id, limits.bulk.undo],
      );
      const [row] = undone;
      if (!row) throw new AppError(await this.missingOr(tx, id));
      await this.advanceOrQueue(tx, id, row.count);
    });
    return this.progress(id, language);
  }

  /** Refuses with `catalog.bulk_not_found`. */
  async progress(id: number, language: Language): Promise<BulkProgress> {
    const [change] = await this.db.em.query<
      (Omit<BulkProgress, 'leftNames'> & { leftIds: number[] | null })[]
    >(
      `SELECT b.id, b.state, b.refused, count(l.*)::int AS total,
         count(*) FILTER (WHERE l.state <> CASE WHEN b.state IN ('undoing', 'undone') THEN 'applied' ELSE 'planned' END
           )::int AS done,
         count(*) FILTER (WHERE l.state IN ('left', 'kept'))::int AS left,
         (array_agg(l.variant_id ORDER BY l.variant_id) FILTER (WHERE l.state IN ('left', 'kept')))[1:$3] AS "leftIds",
         CASE WHEN b.state = 'done' THEN greatest(0, $2 - extract(epoch FROM clock_timestamp() - b.finished_at) * 1000)
           ELSE 0 END::int AS "undoMs"
       FROM bulk_changes b LEFT JOIN bulk_change_lines l ON l.bulk_id = b.id WHERE b.id = $1 GROUP BY b.id`,
      [id, limits.bulk.undo, limits.bulk.named],
    );
    if (!change) throw new AppError('catalog.bulk_not_found');
    const { leftIds, ...rest } = change;
    const left = leftIds ? await this.adminProductQueries.listById(leftIds, language) : [];
    return { ...rest, leftNames: left.map(({ name, label }) => variantName(name, label)) };
  }

  /** Carries a change to its end, batch by batch; after a crash the job goes on with the next batch. */
  private async run(id: number): Promise<void> {
    while (await this.db.transaction((tx) => this.bulkStepsService.advance(tx, id)));
  }

  private async advanceOrQueue(tx: Tx, id: number, count: number): Promise<void> {
    if (count < limits.bulk.batch) await this.bulkStepsService.advance(tx, id);
    else await this.jobQueue.send(tx, job, { id });
  }

  private async plan(input: BulkInput, language: Language): Promise<BulkPlan> {
    const field = fieldOf(input);
    const candidates = await this.bulkSelectionQueries.candidates(input, field, language);
    const { registrations } = await this.taxRulesService.rules();
    return planBulk(candidates, { field, change: input, needsKind: registrations.length > 0 });
  }

  /** The first lines of a plan with the names of their variants, refused ones first. */
  private async shown({ lines, refused }: BulkPlan, language: Language): Promise<PriceLine[]> {
    const first = [...refused, ...lines].slice(0, limits.bulk.shown);
    const products = await this.adminProductQueries.listById(
      first.map(({ id }) => id),
      language,
    );
    const byId = new Map(products.map((product) => [product.id, product]));
    return first.flatMap((line) => {
      const product = byId.get(line.id);
      if (!product) return [];
      const { name, label } = product;
      return [
        {
          ...{ id: line.id, name: variantName(name, label), price: decimalText(line.before) },
          ...newPriceOf(line),
        },
      ];
    });
  }

  private async missingOr(tx: Tx, id: number) {
    const rows = await tx.em.query<unknown[]>('SELECT FROM bulk_changes WHERE id = $1', [id]);
    return rows.length > 0 ? ('catalog.bulk_stands' as const) : ('catalog.bulk_not_found' as const);
  }
}

function newPriceOf(line: PlannedLine | RefusedLine): Pick<PriceLine, 'newPrice' | 'refusal'> {
  if ('after' in line) return { newPrice: decimalText(line.after) };
  return line.refusal === 'kind' ? {} : { refusal: line.refusal };
}

async function insertLines(tx: Tx, id: number, lines: readonly PlannedLine[]): Promise<void> {
  const columns = [
    lines.map((line) => line.id),
    lines.map(({ before }) => before),
    lines.map(({ after }) => after),
  ];
  await tx.em.query(
    `INSERT INTO bulk_change_lines (bulk_id, variant_id, before, after)
     SELECT $1, * FROM unnest($2::int[], $3::int[], $4::int[])`,
    [id, ...columns],
  );
}
