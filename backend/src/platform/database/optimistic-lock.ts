import type { ChangedMeanwhile, ErrorCode } from '@shop/shared';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { AppError } from '../errors/app-error.js';

/** Version read by a form, the view of a row for its editor, and the module's codes for refusals. */
interface Reading<Row> {
  version: number | undefined;
  view: (row: Row) => unknown;
  refusals: Readonly<Record<'missing' | 'changed', ErrorCode>>;
}

type Versioned = ObjectLiteral & { version: number };

/**
 * Locks and returns the row to edit; rows that refer to it can still be written. Refuses a missing row and, with the
 * saved row in the details, a form that has read another version.
 */
export async function lockForEdit<Row extends Versioned>(
  em: EntityManager,
  target: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  reading: Reading<Row>,
): Promise<Row> {
  const row = await em.findOne(target, { where, lock: { mode: 'for_no_key_update' } });
  if (!row) throw new AppError(reading.refusals.missing);
  await refuseChanged(row, { ...reading, refused: reading.refusals.changed });
  return row;
}

/**
 * Locks the table and returns the row to edit, or null if it was never written (the form then sends version 0). The
 * table is locked because a missing row cannot be, and two first writes at once would not see each other.
 */
export async function lockTableForEdit<Row extends Versioned>(
  em: EntityManager,
  target: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  reading: Reading<Row>,
): Promise<Row | null> {
  const { tablePath } = em.dataSource.getMetadata(target);
  await em.query(`LOCK TABLE ${tablePath} IN SHARE ROW EXCLUSIVE MODE`);
  const row = await em.findOne(target, { where });
  if (row) await refuseChanged(row, { ...reading, refused: reading.refusals.changed });
  return row;
}

/** Refuses a form that has read another version of a locked row, with the saved row in the details. */
export async function refuseChanged<Row extends { version: number }>(
  row: Row,
  { version, view, refused }: Pick<Reading<Row>, 'version' | 'view'> & { refused: ErrorCode },
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const details: ChangedMeanwhile<unknown> = { current: await view(row) };
  throw new AppError(refused, {}, details);
}

/** Removes undefined columns, so that these keep their stored values. */
export function given<Columns extends object>(columns: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Columns>;
}
