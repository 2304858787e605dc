export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'fr';

export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en';
}

/** A text that the owner writes in both languages; English may be missing. */
export interface Bilingual {
  fr: string;
  en: string;
}
