import type { Language, PageSection, PageSectionName } from '@shop/contracts';
import { typeset } from '../../i18n/typography.ts';

/** What the owner says on the pages of the shop, by section; empty texts where they say nothing. */
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
