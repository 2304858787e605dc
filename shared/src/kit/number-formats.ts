import type { Language } from './language.ts';

const locales: Record<Language, string> = { fr: 'fr-CA', en: 'en-CA' };

/**
 * Number formatter by language. Each `Intl.NumberFormat` is created on first use and cached, because creation is slow.
 */
export function numberFormats(options?: Intl.NumberFormatOptions): (language: Language) => Intl.NumberFormat {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (language) => (made[language] ??= new Intl.NumberFormat(locales[language], options));
}
