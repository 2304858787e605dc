import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { AppError } from '../../platform/http/app-error.js';

/** The row that is about to be edited, locked. Refuses with `content.changed_meanwhile` when the form read another. */
export async function findToEdit<Row extends ObjectLiteral & { version: number }>(
  em: EntityManager,
  target: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  version: number | undefined,
): Promise<Row | null> {
  const row = await em.findOne(target, { where, lock: { mode: 'pessimistic_write' } });
  if (row && version !== undefined && version !== row.version)
    throw new AppError('content.changed_meanwhile');
  return row;
}

/** The same, where it must be there. Refuses with `content.not_found` too. */
export async function getToEdit<Row extends ObjectLiteral & { version: number }>(
  em: EntityManager,
  target: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  version: number | undefined,
): Promise<Row> {
  const row = await findToEdit(em, target, where, version);
  if (!row) throw new AppError('content.not_found');
  return row;
}

/** Without what was left out: those columns stay as they are. */
export function given<Columns extends object>(columns: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Columns>;
}
