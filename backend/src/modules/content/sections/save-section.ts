import type { EditableInput } from '@shop/shared';
import type { DeepPartial, EntityTarget, FindOptionsWhere } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tag } from '../../../platform/database/cache-tags.js';
import type { Db } from '../../../platform/database/db.js';
import { given, lockTableForEdit } from '../../../platform/database/optimistic-lock.js';
import { mergeTranslations, type Translations } from '../../../platform/i18n/translations.js';
import { refusals } from '../refusals.js';

interface SectionRow {
  section: string;
  translations: Translations<'title' | 'content'>;
  version: number;
}

interface Saved<Row extends SectionRow> {
  section: Row['section'];
  /** Values that were sent; columns that were left out stay as they are. */
  columns: Partial<Row>;
  /** Texts in other languages, and the version that the form has read: 0 where nobody has written the section yet. */
  sent: EditableInput<'title' | 'content'>;
  view: (row: Row) => unknown;
  /** Name of the section in the audit log: `about` for `about.updated` of `about:story`. */
  loggedAs: string;
  tag: Tag;
}

/** Writes a section, for the first time too, unless somebody has written it since the form read it. */
export function saveSection<Row extends SectionRow>(
  db: Db,
  target: EntityTarget<Row>,
  { section, columns, sent, view, loggedAs, tag }: Saved<Row>,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const where = { section } as FindOptionsWhere<Row>;
    const before = await lockTableForEdit(tx.em, target, where, { version: sent.version, view, refusals });
    const changes = given({
      ...columns,
      translations: mergeTranslations(before?.translations ?? {}, sent.translations),
      version: (before?.version ?? 0) + 1,
    });
    const row = before ?? tx.em.create(target, { section } as DeepPartial<Row>);
    const saved = await tx.em.save(Object.assign(row, changes));
    const entity = `${loggedAs.replace('_', '-')}:${section}`;
    await writeAuditLog(tx, { action: `${loggedAs}.updated`, entity, fields: Object.keys(changes) });
    tx.changed(tag);
    return saved;
  });
}
