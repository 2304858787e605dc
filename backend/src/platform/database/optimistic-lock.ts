import type { ChangedMeanwhile, ErrorCode } from '@shop/contracts';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { AppError } from '../errors/app-error.js';

/** What a form has read of a row, how a row is shown to who edits it, and how its module refuses. */
interface Reading<Row> {
  version: number | undefined;
  view: (row: Row) => unknown;
  refusals: Readonly<Record<'missing' | 'changed', ErrorCode>>;
}

type Versioned = ObjectLiteral & { version: number };

/**
 * The row that is about to be edited, locked; rows that only name it may be written meanwhile. Refuses when it is
 * missing, and, with what is saved now, when the form read another.
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
 * The same, where nobody may have written it yet: a form that read nothing says version 0. A row that is not there
 * cannot be locked, so its table is, or two who write it for the first time at once would not see each other.
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

/** Refuses, with what is saved now, where the form read another version of a row that is locked. */
export async function refuseChanged<Row extends { version: number }>(
  row: Row,
  { version, view, refused }: Pick<Reading<Row>, 'version' | 'view'> & { refused: ErrorCode },
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const details: ChangedMeanwhile<unknown> = { current: await view(row) };
  throw new AppError(refused, {}, details);
}

/** Without what was left out: those columns stay as they are. */
export function given<Columns extends object>(columns: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Columns>;
}
