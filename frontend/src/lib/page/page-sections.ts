import type { Language, PageSection, PageSectionName } from '@shop/shared';
import { typeset } from '../../i18n/typography.ts';

/** Editable texts of the pages, by section; empty where a section is not written. */
export function pageTexts(sections: readonly PageSection[], language: Language) {
  return (name: PageSectionName) => {
    const { title = '', content = '' } = sections.find(({ section }) => section === name) ?? {};
    return { title: typeset(title, language), content: typeset(content, language) };
  };
}

/** The lines of a text that are not empty. */
export function linesOf(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
