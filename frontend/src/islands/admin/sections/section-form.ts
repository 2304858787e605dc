import type { Editable } from '@shop/shared';

/** French and English texts that every section has, as typed. */
export interface SectionTexts {
  title: string;
  content: string;
  english: { title: string; content: string };
  /** Revision number read with the section; 0 until the section is first saved. */
  version: number;
}

/** Form values of the texts of a section; empty values for a missing section. */
export function textsOf(section: Editable<'title' | 'content'> | undefined): SectionTexts {
  const { fr, en } = section?.translations ?? { fr: undefined, en: undefined };
  return {
    title: fr?.title ?? '',
    content: fr?.content ?? '',
    english: { title: en?.title ?? '', content: en?.content ?? '' },
    version: section?.version ?? 0,
  };
}

/** Title and text of a section for the request body, trimmed. */
export function textsToSend({ title, content, english, version }: SectionTexts) {
  return { title: title.trim(), content: content.trim(), translations: { en: english }, version };
}
