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
import { saveSection } from './save-section.js';
import { toAboutSection, toAdminAboutSection } from './sections.view.js';

@Injectable()
export class AboutSectionsService {
  constructor(
    private readonly db: Db,
    private readonly picturesService: PicturesService,
  ) {}

  async list(language: Language): Promise<AboutSection[]> {
    return (await this.rows()).map((row) => toAboutSection(row, language));
  }

  async listForAdmin(language: Language): Promise<AdminAboutSection[]> {
    return (await this.rows()).map((row) => toAdminAboutSection(row, language));
  }

  /** Writes the section, for the first time too. Refuses with `content.not_found` for one that the page does not have. */
  async save(name: string, input: AboutSectionInput, language: Language): Promise<AdminAboutSection> {
    const section = aboutSectionNames.find((known) => known === name);
    if (!section) throw new AppError('content.not_found');
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
    const place = ({ section }: AboutSectionRow) => aboutSectionNames.indexOf(section);
    return rows.sort((a, b) => place(a) - place(b));
  }
}
