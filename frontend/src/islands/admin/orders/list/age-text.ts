import type { Language } from '@shop/shared';

const units = [
  { unit: 'day', ms: 24 * 3600_000 },
  { unit: 'hour', ms: 3600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** Age in its largest unit, as short as the language allows: `3 j`, `5 h`, `0 min`. */
export function ageText(since: string, language: Language, now = Date.now()): string {
  const ageMs = Math.max(0, now - Date.parse(since));
  const { unit, ms } = units.find((one) => ageMs >= one.ms) ?? units[2];
  // « 3m » would be read as metres in French; short English units are whole words.
  const unitDisplay = language === 'fr' ? 'short' : 'narrow';
  const format = new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit, unitDisplay });
  return format.format(Math.floor(ageMs / ms));
}
