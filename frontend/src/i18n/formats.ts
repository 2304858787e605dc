import { numberFormats, type Language } from '@shop/shared';

const ratings = numberFormats({ maximumFractionDigits: 1 });
const averages = numberFormats({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `4` or `4,5` in French. */
export function ratingText(value: number, language: Language): string {
  return ratings(language).format(value);
}

/** `4,0` in French. */
export function averageText(value: number, language: Language): string {
  return averages(language).format(value);
}
