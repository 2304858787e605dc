import { Injectable } from '@nestjs/common';
import { limits, type BulkState, type ProductId, type VariantId } from '@shop/shared';
import { In } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { TaxRulesService } from '../../taxes/index.js';
import { changedContents } from '../categories/category-contents.js';
import { CategoryRow } from '../categories/category.entity.js';
import { lockProducts, type LockedProduct } from '../editing/product-locks.js';
import { summarize } from '../model/summary.js';
import { columnOf, type BulkField } from './bulk-fields.js';
import type { PlannedLine } from './bulk-plan.js';

export interface StoredChange {
  id: number;
  field: BulkField;
  state: BulkState;
  actorId: number;
}

type LineState = 'planned' | 'applied' | 'left' | 'undone' | 'kept';

/** For each state of an unfinished change: the state of the lines to process, their state afterwards, and the final state. */
const steps: Partial<
  Record<BulkState, { from: LineState; to: LineState; otherwise: LineState; end: BulkState }>
> = {
  running: { from: 'planned', to: 'applied', otherwise: 'left', end: 'done' },
  undoing: { from: 'applied', to: 'undone', otherwise: 'kept', end: 'undone' },
};

/** Line with the value that the field must still have, and the one that it gets. */
interface Step {
  id: VariantId;
  expected: number;
  value: number;
}

interface Found extends Step {
  productId: ProductId;
}

/** Carries out bulk changes, one batch of lines per transaction. */
@Injectable()
export class BulkStepsService {
  constructor(private readonly taxRulesService: TaxRulesService) {}

  /**
   * Changes the next lines whose fields still have the expected values, and leaves the others. Returns true when lines
   * remain. A repeated call goes on where the last commit ended.
   */
  async advance(tx: Tx, id: number): Promise<boolean> {
    const [change] = await tx.em.query<StoredChange[]>(
      'SELECT id, field, state, actor_id AS "actorId" FROM bulk_changes WHERE id = $1 FOR UPDATE',
      [id],
    );
    const step = change && steps[change.state];
    if (!step) return false;
    const { batch } = limits.bulk;
    const lines = await tx.em.query<PlannedLine[]>(
      `SELECT variant_id AS id, before, after FROM bulk_change_lines WHERE bulk_id = $1 AND state = $2
       ORDER BY variant_id LIMIT $3`,
      [id, step.from, batch],
    );
    const isUndo = change.state === 'undoing';
    const asked = lines.map(({ id, before, after }) => {
      return isUndo ? { id, expected: after, value: before } : { id, expected: before, value: after };
    });
    const changed = await this.write(tx, change, asked);
    await tx.em.query(
      `UPDATE bulk_change_lines SET state = CASE WHEN variant_id = ANY ($3) THEN $4 ELSE $5 END
       WHERE bulk_id = $1 AND variant_id = ANY ($2)`,
      [id, lines.map((line) => line.id), changed.map((line) => line.id), step.to, step.otherwise],
    );
    if (lines.length === batch) return true;
    await tx.em.query('UPDATE bulk_changes SET state = $2, finished_at = clock_timestamp() WHERE id = $1', [
      id,
      step.end,
    ]);
    return false;
  }

  /** Writes as a single edit does: versions, audit log, summaries, cached pages. Returns the lines that were changed. */
  private async write(tx: Tx, { field, actorId }: StoredChange, asked: readonly Step[]): Promise<Found[]> {
    const locked = await lockProducts(
      tx,
      asked.map(({ id }) => id),
    );
    const column = columnOf(field);
    const found = foundIn(locked, asked, field);
    const lines = await this.permitted(tx, field, found, locked);
    if (lines.length === 0) return [];
    await tx.em.query(
      `UPDATE ${column.table} AS changed SET ${column.set}, version = version + 1
       FROM unnest($1::int[], $2::int[]) AS c (id, value) WHERE changed.id = c.id`,
      [lines.map(({ id }) => id), lines.map(({ value }) => value)],
    );
    const productIds = [...new Set(lines.map(({ productId }) => productId))];
    if (column.table === 'variants') summarize(tx, productIds);
    const actor = { id: actorId, role: 'admin' as const };
    await writeAuditLog(
      tx,
      ...lines.map(({ id }) => ({
        ...{ action: 'product.updated', entity: `product:${id}`, fields: [field], actor },
      })),
    );
    if (column.changesContents) changedContents(tx);
    tx.changed('products', ...productIds.map((productId) => `product:${productId}` as const));
    return lines;
  }

  /** Leaves out what became impossible meanwhile: a deleted category, or a product that taxes now need a kind for. */
  private async permitted(
    tx: Tx,
    field: BulkField,
    found: readonly Found[],
    locked: readonly LockedProduct[],
  ): Promise<Found[]> {
    if (field === 'categoryId') {
      const rows = await tx.em.find(CategoryRow, {
        where: { id: In(found.map(({ value }) => value)) },
        lock: { mode: 'for_key_share' },
      });
      const ids = new Set(rows.map(({ id }) => id));
      return found.filter(({ value }) => ids.has(value));
    }
    if (field !== 'isActive' || !(await this.taxRulesService.isRegistered(tx))) return [...found];
    const answered = new Set(locked.filter(({ product }) => product.kind).map(({ product }) => product.id));
    return found.filter(({ value, productId }) => value === 0 || answered.has(productId));
  }
}

/** The lines whose variants are still there, with the expected value. */
function foundIn(locked: readonly LockedProduct[], asked: readonly Step[], field: BulkField): Found[] {
  const { valueOf } = columnOf(field);
  const rows = locked.flatMap(({ product, variants }) => variants.map((variant) => ({ product, variant })));
  const byId = new Map(rows.map((row) => [row.variant.id, row]));
  return asked.flatMap((step) => {
    const row = byId.get(step.id);
    if (!row || valueOf(row) !== step.expected) return [];
    // A line of a field of the product names the product by the variant with its id.
    if (columnOf(field).table === 'products' && (row.product.id as number) !== step.id) return [];
    return [{ ...step, productId: row.product.id }];
  });
}
