import type { ChangedMeanwhile } from '@shop/contracts';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { AppError } from '../../platform/http/app-error.js';

/** What a form has read of a row, and how a row is shown to who edits it. */
interface Reading<Row> {
  version: number | undefined;
  view: (row: Row) => unknown;
}

/**
 * The row that is about to be edited, locked. Refuses with `content.changed_meanwhile`, and what is saved now, when the
 * form read another.
 */
export async function findToEdit<Row extends ObjectLiteral & { version: number }>(
  em: EntityManager,
  target: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  { version, view }: Reading<Row>,
): Promise<Row | null> {
  const row = await em.findOne(target, { where, lock: { mode: 'pessimistic_write' } });
  if (row && version !== undefined && version !== row.version) {
    const details: ChangedMeanwhile<unknown> = { current: await view(row) };
    throw new AppError('content.changed_meanwhile', {}, details);
  }
  return row;
}

/** The same, where it must be there. Refuses with `content.not_found` too. */
export async function getToEdit<Row extends ObjectLiteral & { version: number }>(
  em: EntityManager,
  target: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  reading: Reading<Row>,
): Promise<Row> {
  const row = await findToEdit(em, target, where, reading);
  if (!row) throw new AppError('content.not_found');
  return row;
}

/** Without what was left out: those columns stay as they are. */
export function given<Columns extends object>(columns: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Columns>;
}
