import type { Language, PageSection, PageSectionName } from '@shop/shared';
import { typeset } from '../../i18n/typography.ts';

/** Texts of the page sections that the owner can edit, by section; empty texts for sections not written yet. */
export function pageTexts(sections: readonly PageSection[], language: Language) {
  return (name: PageSectionName) => {
    const { title = '', content = '' } = sections.find(({ section }) => section === name) ?? {};
    return { title: typeset(title, language), content: typeset(content, language) };
  };
}

/** Lines of a text, without empty ones. */
export function linesOf(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
