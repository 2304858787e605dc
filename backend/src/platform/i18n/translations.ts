import type { Bilingual, Editable, EditableInput, Language } from '@shop/shared';

/** jsonb column with translations of a row's French texts. French is shown for a missing or empty translation. */
export interface Translations<Field extends string> {
  en?: Partial<Record<Field, string>>;
}

type Translated<Field extends string> = Record<Field, string> & { translations: Translations<Field> };

/** A text in both languages; French replaces missing English. */
export function bilingual<Field extends string>(row: Translated<Field>, field: Field): Bilingual {
  return { fr: row[field], en: row.translations.en?.[field] || row[field] };
}

export function textIn<Field extends string>(
  row: Translated<Field>,
  field: Field,
  language: Language,
): string {
  return bilingual(row, field)[language];
}

/** Texts of a row as stored, for its edit form. */
export function editable<Field extends string>(
  row: Translated<Field> & { version: number },
  fields: readonly Field[],
): Editable<Field> {
  const texts = (of: (field: Field) => string) =>
    Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, string>;
  const fr = texts((field) => row[field]);
  const en = texts((field) => row.translations.en?.[field] ?? '');
  return { translations: { fr, en }, version: row.version };
}

/** Column value after an edit: sent texts replace stored ones, and an empty text removes its translation. */
export function mergeTranslations<Field extends string>(
  before: Translations<Field>,
  sent: EditableInput<Field>['translations'],
): Translations<Field> {
  const merged = Object.entries({ ...before.en, ...sent?.en }).filter(([, text]) => text);
  return merged.length > 0 ? { en: Object.fromEntries(merged) as Partial<Record<Field, string>> } : {};
}
