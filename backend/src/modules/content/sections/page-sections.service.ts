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
import { OwnerTextsService } from './owner-texts.service.js';
import { bilingualTexts, refuseUnknownPlaceholders } from '../placeholders.js';
import { PageSectionRow } from './page-section.entity.js';
import { saveSection } from './save-section.js';
import { toAdminPageSection, toPageSection } from './sections.view.js';

@Injectable()
export class PageSectionsService {
  constructor(
    private readonly db: Db,
    private readonly ownerTextsService: OwnerTextsService,
  ) {}

  async list(language: Language): Promise<PageSection[]> {
    const rows = await this.db.em.find(PageSectionRow);
    const sections = rows.map((row) => toPageSection(row, language));
    return this.ownerTextsService.fill(sections, ['title', 'content'], language);
  }

  async listForAdmin(language: Language): Promise<AdminPageSection[]> {
    return (await this.db.em.find(PageSectionRow)).map((row) => toAdminPageSection(row, language));
  }

  /**
   * Creates or updates a section of a page. Refuses with `content.not_found` when no page has such a section, with
   * `content.placeholder_unknown`, or with `content.changed_meanwhile`.
   */
  async save(name: string, input: PageSectionInput, language: Language): Promise<AdminPageSection> {
    const section = pageSectionNames.find((known) => known === name);
    if (!section) throw new AppError('content.not_found');
    refuseUnknownPlaceholders(bilingualTexts(input, ['title', 'content']));
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
