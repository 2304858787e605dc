import { Injectable } from '@nestjs/common';
import type { AdminFooterSection, FooterSection, FooterSectionInput, Language } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { FooterSectionRow } from './footer-section.entity.js';
import { saveSection } from './save-section.js';
import { toAdminFooterSection, toFooterSection } from './sections.view.js';

const known = 'contact';

@Injectable()
export class FooterSectionsService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
  ) {}

  async list(language: Language): Promise<FooterSection[]> {
    const rows = await this.taggedCache.get('footer', () => this.rows());
    return rows.map((row) => toFooterSection(row, language));
  }

  async listForAdmin(language: Language): Promise<AdminFooterSection[]> {
    return (await this.rows()).map((row) => toAdminFooterSection(row, language));
  }

  private rows(): Promise<FooterSectionRow[]> {
    return this.db.em.find(FooterSectionRow);
  }

  /** Writes the section, for the first time too. Refuses with `content.not_found` for any other than `contact`. */
  async save(section: string, input: FooterSectionInput, language: Language): Promise<AdminFooterSection> {
    if (section !== known) throw new AppError('content.not_found');
    const row = await saveSection(this.db, FooterSectionRow, {
      section,
      columns: columnsOf(input),
      sent: input,
      view: (saved) => toAdminFooterSection(saved, language),
      loggedAs: 'footer',
      tag: 'footer',
    });
    return toAdminFooterSection(row, language);
  }
}

function columnsOf(input: FooterSectionInput): Partial<FooterSectionRow> {
  const { title, content, address, phone, phone2, email, whatsapp } = input;
  return { title, content, address, phone, phone2, email, whatsapp };
}
