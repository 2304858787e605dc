import type {
  AboutSection,
  AdminAboutSection,
  AdminFooterSection,
  AdminPageSection,
  FooterSection,
  Language,
  PageSection,
} from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { AboutSectionRow } from './about-section.entity.js';
import type { FooterSectionRow } from './footer-section.entity.js';
import type { PageSectionRow } from './page-section.entity.js';

export function toFooterSection(row: FooterSectionRow, language: Language): FooterSection {
  const { section, address, phone, phone2, email, whatsapp } = row;
  const texts = { title: textIn(row, 'title', language), content: textIn(row, 'content', language) };
  return { section, ...texts, address, phone, phone2, email, whatsapp };
}

export function toAdminFooterSection(row: FooterSectionRow, language: Language): AdminFooterSection {
  return { ...toFooterSection(row, language), ...editable(row, ['title', 'content']) };
}

export function toAboutSection(row: AboutSectionRow, language: Language): AboutSection {
  const { section, imageUrl } = row;
  return {
    section,
    title: textIn(row, 'title', language),
    content: textIn(row, 'content', language),
    imageUrl,
  };
}

export function toAdminAboutSection(row: AboutSectionRow, language: Language): AdminAboutSection {
  return { ...toAboutSection(row, language), ...editable(row, ['title', 'content']) };
}

export function toPageSection(row: PageSectionRow, language: Language): PageSection {
  const { section } = row;
  return { section, title: textIn(row, 'title', language), content: textIn(row, 'content', language) };
}

export function toAdminPageSection(row: PageSectionRow, language: Language): AdminPageSection {
  return { ...toPageSection(row, language), ...editable(row, ['title', 'content']) };
}
