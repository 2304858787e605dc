import type { Editable } from '@shop/contracts';

/** The texts that every section has, in both languages. */
export interface SectionTexts {
  title: string;
  content: string;
  english: { title: string; content: string };
  /** What it was read at; 0 where it has never been written. */
  version: number;
}

/** What a form shows of a section; of none: an empty one. */
export function textsOf(section: Editable<'title' | 'content'> | undefined): SectionTexts {
  const { fr, en } = section?.translations ?? { fr: undefined, en: undefined };
  return {
    title: fr?.title ?? '',
    content: fr?.content ?? '',
    english: { title: en?.title ?? '', content: en?.content ?? '' },
    version: section?.version ?? 0,
  };
}

/** What is sent of them. */
export function textsToSend({ title, content, english, version }: SectionTexts) {
  return { title: title.trim(), content: content.trim(), translations: { en: english }, version };
}
