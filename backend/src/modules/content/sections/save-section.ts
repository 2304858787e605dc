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
  /** Values to set; undefined columns keep their stored values. */
  columns: Partial<Row>;
  /** Translations, and the version that the form has read: 0 when the section was not stored yet. */
  sent: EditableInput<'title' | 'content'>;
  view: (row: Row) => unknown;
  /**
   * Name of the kind of section in the audit log: `about` gives the action `about.updated` and the entity
   * `about:story`.
   */
  loggedAs: string;
  tag: Tag;
}

/** Creates or updates a section. Refuses with `content.changed_meanwhile` when it was saved after the form read it. */
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
