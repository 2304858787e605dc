import type { Language } from '@shop/contracts';

/** Each is made once: a format is large, and a page shows many. */
const ratings = { fr: rating('fr', 0), en: rating('en', 0) };
const averages = { fr: rating('fr', 1), en: rating('en', 1) };

function rating(language: Language, minimumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(`${language}-CA`, { minimumFractionDigits, maximumFractionDigits: 1 });
}

/** `4` or `4,5` in French. */
export function ratingText(value: number, language: Language): string {
  return ratings[language].format(value);
}

/** `4,0` in French. */
export function averageText(value: number, language: Language): string {
  return averages[language].format(value);
}
