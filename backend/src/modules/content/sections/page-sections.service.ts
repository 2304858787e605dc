import { Injectable } from '@nestjs/common';
import {
  pageSectionNames,
  type AdminPageSection,
  type Language,
  type PageSection,
  type PageSectionInput,
} from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { given, lockTableForEdit } from '../../../platform/database/optimistic-lock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { refusals } from '../refusals.js';
import { PageSectionRow } from './page-section.entity.js';
import { toAdminPageSection, toPageSection } from './sections.view.js';

@Injectable()
export class PageSectionsService {
  constructor(private readonly db: Db) {}

  async list(language: Language): Promise<PageSection[]> {
    return (await this.db.em.find(PageSectionRow)).map((row) => toPageSection(row, language));
  }

  async listForAdmin(language: Language): Promise<AdminPageSection[]> {
    return (await this.db.em.find(PageSectionRow)).map((row) => toAdminPageSection(row, language));
  }

  /** Writes the section, for the first time too. Refuses with `content.not_found` for one that no page has. */
  async save(name: string, input: PageSectionInput, language: Language): Promise<AdminPageSection> {
    const section = pageSectionNames.find((known) => known === name);
    if (!section) throw new AppError('content.not_found');
    const row = await this.db.transaction(async (tx) => {
      const before = await lockTableForEdit(
        tx.em,
        PageSectionRow,
        { section },
        { version: input.version, view: (saved) => toAdminPageSection(saved, language), refusals },
      );
      const { title, content } = input;
      const translations = mergeTranslations(before?.translations ?? {}, input.translations);
      const changes = given({ title, content, translations, version: (before?.version ?? 0) + 1 });
      const saved = await tx.em.save(
        before ? Object.assign(before, changes) : tx.em.create(PageSectionRow, { section, ...changes }),
      );
      await writeAuditLog(tx, {
        action: 'page_section.updated',
        entity: `page-section:${section}`,
        fields: Object.keys(changes),
      });
      tx.changed('page-sections');
      return saved;
    });
    return toAdminPageSection(row, language);
  }
}
