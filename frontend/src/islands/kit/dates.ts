import type { Language } from '@shop/contracts';

/** The shop's time, wherever its owner travels. */
const timeZone = 'America/Toronto';
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-CA' };

/** `20/11/2026` in French. */
export function dateText(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(locales[language], { timeZone });
}

/** Date and time of the day. */
export function dateTimeText(iso: string, language: Language): string {
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Date(iso).toLocaleString(locales[language], format);
}

/** A day of the shop (`2026-11-20`), as `20 nov.` */
export function dayText(day: string, language: Language): string {
  const format = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locales[language], format);
}
