import type { Editable } from '@shop/shared';

/** The texts that every section has, in both languages. */
export interface SectionTexts {
  title: string;
  content: string;
  english: { title: string; content: string };
  /** Revision number that was read; 0 until the section is first saved. */
  version: number;
}

/** Form texts of a section; empty without one. */
export function textsOf(section: Editable<'title' | 'content'> | undefined): SectionTexts {
  const { fr, en } = section?.translations ?? { fr: undefined, en: undefined };
  return {
    title: fr?.title ?? '',
    content: fr?.content ?? '',
    english: { title: en?.title ?? '', content: en?.content ?? '' },
    version: section?.version ?? 0,
  };
}

/** Texts as they are sent. */
export function textsToSend({ title, content, english, version }: SectionTexts) {
  return { title: title.trim(), content: content.trim(), translations: { en: english }, version };
}
