import type { Bilingual, Editable, EditableInput, Language } from '@shop/contracts';

/** The jsonb column of whatever has texts: what is not French. A missing or empty text is shown in French. */
export interface Translations<Field extends string> {
  en?: Partial<Record<Field, string>>;
}

type Translated<Field extends string> = Record<Field, string> & { translations: Translations<Field> };

/** Both languages of a text, French standing in for missing English. */
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

/** What a form needs to edit this row: the texts as they are stored. */
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

/** The column after an edit: what was sent replaces what was there, an empty text removes it. */
export function mergeTranslations<Field extends string>(
  before: Translations<Field>,
  sent: EditableInput<Field>['translations'],
): Translations<Field> {
  const merged = Object.entries({ ...before.en, ...sent?.en }).filter(([, text]) => text);
  return merged.length > 0 ? { en: Object.fromEntries(merged) as Partial<Record<Field, string>> } : {};
}
