import type { Language } from './language.ts';

const locales: Record<Language, string> = { fr: 'fr-CA', en: 'en-CA' };

/** A way of writing numbers. Each language's is made once, when it is first asked for: making one takes long. */
export function numberFormats(options?: Intl.NumberFormatOptions): (language: Language) => Intl.NumberFormat {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (language) => (made[language] ??= new Intl.NumberFormat(locales[language], options));
}
