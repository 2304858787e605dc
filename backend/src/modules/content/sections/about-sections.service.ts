import { Injectable } from '@nestjs/common';
import {
  aboutSectionNames,
  type AboutSection,
  type AboutSectionInput,
  type AdminAboutSection,
  type Language,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import { AboutSectionRow } from './about-section.entity.js';
import { OwnerTextsService } from './owner-texts.service.js';
import { bilingualTexts, refuseUnknownPlaceholders } from '../placeholders.js';
import { saveSection } from './save-section.js';
import { toAboutSection, toAdminAboutSection } from './sections.view.js';

@Injectable()
export class AboutSectionsService {
  constructor(
    private readonly db: Db,
    private readonly picturesService: PicturesService,
    private readonly ownerTextsService: OwnerTextsService,
  ) {}

  async list(language: Language): Promise<AboutSection[]> {
    const sections = (await this.rows()).map((row) => toAboutSection(row, language));
    return this.ownerTextsService.fill(sections, ['title', 'content'], language);
  }

  async listForAdmin(language: Language): Promise<AdminAboutSection[]> {
    return (await this.rows()).map((row) => toAdminAboutSection(row, language));
  }

  /**
   * Creates or updates a section of the about page. Refuses with `content.not_found` when the page has no such section,
   * with `content.placeholder_unknown`, or with `content.changed_meanwhile`.
   */
  async save(name: string, input: AboutSectionInput, language: Language): Promise<AdminAboutSection> {
    const section = aboutSectionNames.find((known) => known === name);
    if (!section) throw new AppError('content.not_found');
    refuseUnknownPlaceholders(bilingualTexts(input, ['title', 'content']));
    const imageUrl = input.imageUrl
      ? await this.picturesService.store(input.imageUrl, 'wide')
      : input.imageUrl;
    const { title, content } = input;
    const row = await saveSection(this.db, AboutSectionRow, {
      section,
      columns: { title, content, imageUrl },
      sent: input,
      view: (saved) => toAdminAboutSection(saved, language),
      loggedAs: 'about',
      tag: 'about',
    });
    return toAdminAboutSection(row, language);
  }

  private async rows(): Promise<AboutSectionRow[]> {
    const rows = await this.db.em.find(AboutSectionRow);
    const indexOf = ({ section }: AboutSectionRow) => aboutSectionNames.indexOf(section);
    return rows.sort((a, b) => indexOf(a) - indexOf(b));
  }
}
