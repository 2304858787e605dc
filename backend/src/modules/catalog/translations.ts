import type { Bilingual } from '@shop/contracts';

/** What is not French; a missing or empty text is shown in French. */
export interface Translations {
  en?: { name?: string; description?: string };
}

interface Translated {
  name: string;
  description: string;
  translations: Translations;
}

/** Both languages of a name or a description, French standing in for missing English. */
export function bilingual(row: Translated, field: 'name' | 'description'): Bilingual {
  return { fr: row[field], en: row.translations.en?.[field] || row[field] };
}
