import { Injectable } from '@nestjs/common';
import {
  limits,
  type AdminAnnouncement,
  type Announcement,
  type AnnouncementInput,
  type Language,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { sqlStates } from '../../../platform/database/sql-states.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { editable, mergeTranslations, textIn } from '../../../platform/i18n/translations.js';
import { bilingualTexts, refuseUnknownPlaceholders } from '../placeholders.js';
import { refusals } from '../refusals.js';
import { AnnouncementRow } from './announcement.entity.js';

const announcements = new EditedTable({
  target: AnnouncementRow,
  name: 'announcement',
  tags: ['settings'],
  refusals,
  violations: {
    [sqlStates.exclusionViolation]: () =>
      new AppError('content.announcement_overlap', {}, { field: 'startsAt' }),
  },
});

/** Manages announcements for the back office, including past and future ones. */
@Injectable()
export class AnnouncementsService {
  constructor(private readonly db: Db) {}

  /** Lists announcements, the one with the latest start first. */
  async list(language: Language): Promise<AdminAnnouncement[]> {
    const rows = await this.db.em.find(AnnouncementRow, { order: { startsAt: 'DESC' } });
    return rows.map((row) => toAdminAnnouncement(row, language));
  }

  /**
   * Adds an announcement. Refuses with `content.placeholder_unknown`, with `content.announcement_limit` when there are
   * too many, or with `content.announcement_overlap` when another one is shown at the same time.
   */
  async create(input: AnnouncementInput, language: Language): Promise<AdminAnnouncement> {
    refuseUnknownPlaceholders(bilingualTexts(input, ['text']));
    const row = await this.db.transaction(async (tx) => {
      const limit = limits.announcement.most;
      if ((await tx.em.count(AnnouncementRow)) >= limit)
        throw new AppError('content.announcement_limit', { limit });
      const translations = mergeTranslations({}, input.translations);
      return announcements.insert(tx, { ...columnsOf(input), translations });
    });
    return toAdminAnnouncement(row, language);
  }

  /** Updates an announcement. Refuses with `content.not_found`, `content.changed_meanwhile`, and like `create`. */
  async update(id: number, input: AnnouncementInput, language: Language): Promise<AdminAnnouncement> {
    refuseUnknownPlaceholders(bilingualTexts(input, ['text']));
    const view = (saved: AnnouncementRow) => toAdminAnnouncement(saved, language);
    const row = await this.db.transaction((tx) =>
      announcements.update(tx, id, { version: input.version, view }, (before) => ({
        ...columnsOf(input),
        translations: mergeTranslations(before.translations, input.translations),
      })),
    );
    return view(row);
  }

  /** Deletes an announcement. Refuses with `content.not_found` when it does not exist. */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => announcements.remove(tx, id));
  }
}

function columnsOf({ text, link = '', startsAt, endsAt }: AnnouncementInput) {
  return { text, link, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

export function toAnnouncement(row: AnnouncementRow, language: Language): Announcement {
  const { id, link, startsAt, endsAt } = row;
  return {
    id,
    text: textIn(row, 'text', language),
    link,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

function toAdminAnnouncement(row: AnnouncementRow, language: Language): AdminAnnouncement {
  return { ...toAnnouncement(row, language), ...editable(row, ['text']) };
}
