export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'fr';

export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en';
}

/** Text in both languages; the English text may be empty. */
export interface Bilingual {
  fr: string;
  en: string;
}

/** Extra fields in replies to administrators: the stored texts (English may be empty) and the revision number. */
export interface Editable<Field extends string> {
  translations: Record<Language, Record<Field, string>>;
  /** Revision number, incremented by every edit. Forms send it back, so that a newer edit is not overwritten. */
  version: number;
}

/** Extra fields in requests, beside the French texts. Without an English text the shop shows the French one. */
export interface EditableInput<Field extends string> {
  translations?: { en?: Partial<Record<Field, string>> };
  version?: number;
}
