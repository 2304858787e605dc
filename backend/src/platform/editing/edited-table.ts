import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@shop/shared';
import type { DeepPartial, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { writeAuditLog } from '../audit-log/audit-log.js';
import type { Tag } from '../database/cache-tags.js';
import type { Tx } from '../database/db.js';
import { given, lockForEdit } from '../database/optimistic-lock.js';
import { sqlState } from '../database/sql-states.js';
import { AppError } from '../errors/app-error.js';

interface Options<Row> {
  target: EntityTarget<Row>;
  /** Name of the rows in the audit log: `carrier` gives `carrier.updated` of `carrier:12`. */
  name: string;
  /** True for a table with a single row (id 1), which the audit log names without id. */
  isSingle?: boolean;
  tags?: readonly Tag[];
  refusals: Readonly<Record<'missing' | 'changed', ErrorCode>>;
  /** Refusal for each SQLSTATE of a violated constraint. */
  violations?: Readonly<Partial<Record<string, () => AppError>>>;
}

/** Version that a form has read, and the view of the row to show when it has changed since. */
interface Form<Row> {
  version?: number | undefined;
  view?: (row: Row) => unknown;
}

/**
 * Small table whose rows the owner edits one by one: updates check the version, are written to the audit log, and drop
 * cached pages that show the row.
 */
export class EditedTable<Row extends ObjectLiteral & { id: number; version: number }> {
  constructor(private readonly options: Options<Row>) {}

  async insert(tx: Tx, columns: DeepPartial<Row>): Promise<Row> {
    const { target } = this.options;
    const row = await this.explained(tx.em.save(tx.em.create(target, { ...columns, version: 1 })));
    await this.log(tx, 'created', row.id);
    return row;
  }

  /**
   * Updates a row; undefined columns keep their values. Refuses with `missing`, or with `changed` for another version.
   */
  async update(
    tx: Tx,
    id: number,
    { version, view = (row) => row }: Form<Row>,
    changesOf: (before: Row) => Promise<Partial<Row>> | Partial<Row>,
  ): Promise<Row> {
    const { target, refusals } = this.options;
    const where = { id } as FindOptionsWhere<Row>;
    const before = await lockForEdit(tx.em, target, where, { version, view, refusals });
    const changes = given(await changesOf(before));
    const fields = Object.keys(changes).filter((field) => !isDeepStrictEqual(before[field], changes[field]));
    const row = Object.assign(before, changes, { version: before.version + 1 });
    const saved = await this.explained(tx.em.save(row));
    await this.log(tx, 'updated', id, fields);
    return saved;
  }

  /** Deletes a row. Refuses with `missing`. */
  async remove(tx: Tx, id: number): Promise<void> {
    const { target, refusals } = this.options;
    const { affected } = await this.explained(tx.em.delete(target, id));
    if (!affected) throw new AppError(refusals.missing);
    await this.log(tx, 'deleted', id);
  }

  private explained<T>(query: Promise<T>): Promise<T> {
    return query.catch((error: unknown) => {
      throw this.options.violations?.[sqlState(error)]?.() ?? error;
    });
  }

  private async log(tx: Tx, verb: string, id: number, fields: readonly string[] = []): Promise<void> {
    const { name, isSingle, tags = [] } = this.options;
    const entity = isSingle ? name : `${name}:${id}`;
    await writeAuditLog(tx, { action: `${name}.${verb}`, entity, fields });
    tx.changed(...tags);
  }
}
