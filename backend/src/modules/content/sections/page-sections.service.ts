import { Injectable } from '@nestjs/common';
import {
  pageSectionNames,
  type AdminPageSection,
  type Language,
  type PageSection,
  type PageSectionInput,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PageSectionRow } from './page-section.entity.js';
import { saveSection } from './save-section.js';
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
    const { title, content } = input;
    const row = await saveSection(this.db, PageSectionRow, {
      section,
      columns: { title, content },
      sent: input,
      view: (saved) => toAdminPageSection(saved, language),
      loggedAs: 'page_section',
      tag: 'page-sections',
    });
    return toAdminPageSection(row, language);
  }
}
