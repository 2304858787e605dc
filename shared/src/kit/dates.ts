import type { Language } from './language.ts';

/** Period of days such as `2026-11-20` in the shop's time zone, first and last day included. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** Time zone of the shop, independent of where its users are. */
export const timeZone = 'America/Toronto';

const formats = {
  /** Date such as `20/11/2026` in French. The locale is fr-FR, because the short form of fr-CA begins with the year. */
  date: { locales: { fr: 'fr-FR', en: 'en-CA' }, options: { timeZone } },
  dateTime: {
    locales: { fr: 'fr-FR', en: 'en-CA' },
    options: { timeZone, dateStyle: 'medium', timeStyle: 'short' },
  },
  /** Day and month without a time zone conversion. */
  day: {
    locales: { fr: 'fr-FR', en: 'en-CA' },
    options: { timeZone: 'UTC', day: 'numeric', month: 'short' },
  },
  monthDay: {
    locales: { fr: 'fr-CA', en: 'en-CA' },
    options: { timeZone: 'UTC', day: 'numeric', month: 'long' },
  },
  longDay: { locales: { fr: 'fr-CA', en: 'en-CA' }, options: { timeZone: 'UTC', dateStyle: 'long' } },
  month: {
    locales: { fr: 'fr-CA', en: 'en-CA' },
    options: { timeZone: 'UTC', month: 'long', year: 'numeric' },
  },
  isoDay: { locales: { fr: 'en-CA', en: 'en-CA' }, options: { timeZone } },
  hour: { locales: { fr: 'en-CA', en: 'en-CA' }, options: { timeZone, hour: '2-digit', hourCycle: 'h23' } },
  localTime: {
    locales: { fr: 'sv-SE', en: 'sv-SE' },
    options: { timeZone, dateStyle: 'short', timeStyle: 'short' },
  },
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

/**
 * Formats a date. Each `Intl` format is created on first use and cached, because creation is slow and lists show many
 * dates.
 */
function formatted(name: keyof typeof formats, language: Language, at: string | Date): string {
  const key = `${name} ${language}`;
  const { locales, options } = formats[name];
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  made.set(key, format);
  const text = format.format(new Date(at));
  // In French the first day of a month is « 1er », which `Intl` formats do not support.
  return language === 'fr' ? text.replace(/^1 (?=\p{L})/u, '1er ') : text;
}

/** `20/11/2026` in French. */
export const dateText = (at: string | Date, language: Language) => formatted('date', language, at);

/** `20 nov. 2026, 13:05` in French. */
export const dateTimeText = (at: string | Date, language: Language) => formatted('dateTime', language, at);

/** A day in the shop's time zone (`2026-11-20`), formatted as `20 nov.` */
export const dayText = (day: string, language: Language) => formatted('day', language, `${day}T00:00:00Z`);

/** A day of the shop (`2026-11-20`), as `20 novembre`, where the year is plain. */
export const monthDayText = (day: string, language: Language) =>
  formatted('monthDay', language, `${day}T00:00:00Z`);

/** A day of the shop (`2026-11-20`), as `20 novembre`, with its year where that is another than `today`'s. */
export const nearDayText = (day: string, language: Language, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? monthDayText(day, language) : longDayText(day, language);

/** A day of the shop (`2026-11-20`), as `20 novembre 2026`. */
export const longDayText = (day: string, language: Language) =>
  formatted('longDay', language, `${day}T00:00:00Z`);

/** A month (`2026-11`), formatted as `novembre 2026`. */
export const monthText = (month: string, language: Language) =>
  formatted('month', language, `${month}-01T00:00:00Z`);

/** `20 novembre 2026` in French. */
export const longDateText = (at: string | Date, language: Language) => formatted('longDate', language, at);

/** `20 novembre 2026 à 13 h 05` in French. */
export const longDateTimeText = (at: string | Date, language: Language) =>
  formatted('longDateTime', language, at);

/** Calendar day in the shop's time zone, such as `2026-11-20`. */
export const isoDay = (at: Date): string => formatted('isoDay', 'en', at);

/** Current calendar day in the shop's time zone. */
export const isoToday = (): string => isoDay(new Date());

/** Hour of the day in the shop's time zone, 0 to 23. */
export const hourOf = (at: Date): number => Number(formatted('hour', 'en', at));

/** A moment in the shop's time, as fields of forms have it: `2026-12-01T08:00`. */
export const localTime = (at: string | Date): string => formatted('localTime', 'en', at).replace(' ', 'T');

/** The moment of a time in the shop's time, such as `2026-12-01T08:00`; of an hour that is twice, the first. */
export function momentOf(local: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (at: number) => Date.parse(`${localTime(new Date(at))}Z`) - at;
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}
