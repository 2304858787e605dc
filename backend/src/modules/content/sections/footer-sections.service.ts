import { Injectable } from '@nestjs/common';
import type { AdminFooterSection, FooterSection, FooterSectionInput, Language } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { footerRows } from './footer-rows.js';
import { FooterSectionRow } from './footer-section.entity.js';
import { OwnerTextsService } from './owner-texts.service.js';
import { bilingualTexts, refuseUnknownPlaceholders } from '../placeholders.js';
import { saveSection } from './save-section.js';
import { toAdminFooterSection, toFooterSection } from './sections.view.js';

const known = 'contact';

@Injectable()
export class FooterSectionsService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly ownerTextsService: OwnerTextsService,
  ) {}

  async list(language: Language): Promise<FooterSection[]> {
    const rows = await footerRows(this.taggedCache, this.db);
    const sections = rows.map((row) => toFooterSection(row, language));
    return this.ownerTextsService.fill(sections, ['title', 'content'], language);
  }

  async listForAdmin(language: Language): Promise<AdminFooterSection[]> {
    return (await this.db.em.find(FooterSectionRow)).map((row) => toAdminFooterSection(row, language));
  }

  /**
   * Creates or updates a section of the footer, where `contact` is the only one. Refuses like
   * `PageSectionsService.save`.
   */
  async save(section: string, input: FooterSectionInput, language: Language): Promise<AdminFooterSection> {
    if (section !== known) throw new AppError('content.not_found');
    refuseUnknownPlaceholders(bilingualTexts(input, ['title', 'content']));
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
