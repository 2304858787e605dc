import type { Language } from './language.ts';

/** The shop's time, wherever its owner and its buyers are. */
export const timeZone = 'America/Toronto';

const formats = {
  /** `20/11/2026` in French: French Canada's own short form has the year first. */
  date: { locales: { fr: 'fr-FR', en: 'en-CA' }, options: { timeZone } },
  dateTime: {
    locales: { fr: 'fr-FR', en: 'en-CA' },
    options: { timeZone, dateStyle: 'medium', timeStyle: 'short' },
  },
  /** Short form of a day without a time. */
  day: {
    locales: { fr: 'fr-FR', en: 'en-CA' },
    options: { timeZone: 'UTC', day: 'numeric', month: 'short' },
  },
  longDay: { locales: { fr: 'fr-CA', en: 'en-CA' }, options: { timeZone: 'UTC', dateStyle: 'long' } },
  month: {
    locales: { fr: 'fr-CA', en: 'en-CA' },
    options: { timeZone: 'UTC', month: 'long', year: 'numeric' },
  },
  isoDay: { locales: { fr: 'en-CA', en: 'en-CA' }, options: { timeZone } },
  hour: { locales: { fr: 'en-CA', en: 'en-CA' }, options: { timeZone, hour: '2-digit', hourCycle: 'h23' } },
  longDate: { locales: { fr: 'fr-CA', en: 'en-CA' }, options: { timeZone, dateStyle: 'long' } },
  longDateTime: {
    locales: { fr: 'fr-CA', en: 'en-CA' },
    options: { timeZone, dateStyle: 'long', timeStyle: 'short' },
  },
} as const satisfies Record<
  string,
  { locales: Record<Language, string>; options: Intl.DateTimeFormatOptions }
>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Date in a format that is created on first use and kept: a format is large, and lists show many dates. */
function formatted(name: keyof typeof formats, language: Language, at: string | Date): string {
  const key = `${name} ${language}`;
  const { locales, options } = formats[name];
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  made.set(key, format);
  const text = format.format(new Date(at));
  // The first of a month is « 1er » in French, which the formats do not know.
  return language === 'fr' ? text.replace(/^1 (?=\p{L})/u, '1er ') : text;
}

/** `20/11/2026` in French. */
export const dateText = (at: string | Date, language: Language) => formatted('date', language, at);

/** `20 nov. 2026, 13:05` in French. */
export const dateTimeText = (at: string | Date, language: Language) => formatted('dateTime', language, at);

/** A day of the shop (`2026-11-20`), as `20 nov.` */
export const dayText = (day: string, language: Language) => formatted('day', language, `${day}T00:00:00Z`);

/** A day of the shop (`2026-11-20`), as `20 novembre 2026`. */
export const longDayText = (day: string, language: Language) =>
  formatted('longDay', language, `${day}T00:00:00Z`);

/** A month of the shop (`2026-11`), as `novembre 2026`. */
export const monthText = (month: string, language: Language) =>
  formatted('month', language, `${month}-01T00:00:00Z`);

/** `20 novembre 2026` in French. */
export const longDateText = (at: string | Date, language: Language) => formatted('longDate', language, at);

/** `20 novembre 2026 à 13 h 05` in French. */
export const longDateTimeText = (at: string | Date, language: Language) =>
  formatted('longDateTime', language, at);

/** The day in the shop's time: `2026-11-20`. */
export const isoDay = (at: Date): string => formatted('isoDay', 'en', at);

/** The day it is now in the shop's time, by the clock of the machine. */
export const isoToday = (): string => isoDay(new Date());

/** The hour in the shop's time, from 0 to 23. */
export const hourOf = (at: Date): number => Number(formatted('hour', 'en', at));
