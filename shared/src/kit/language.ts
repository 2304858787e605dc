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

/** Extra fields for administrators: the texts as stored (English may be empty) and the revision number. */
export interface Editable<Field extends string> {
  translations: Record<Language, Record<Field, string>>;
  /** Revision number, raised by every edit; a form sends it back so that no newer edit is overwritten. */
  version: number;
}

/** Extra fields that forms send: French is in the fields themselves. An English text left out or empty shows French. */
export interface EditableInput<Field extends string> {
  translations?: { en?: Partial<Record<Field, string>> };
  version?: number;
}
