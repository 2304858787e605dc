import { centsOf, priceChangeBounds, type PriceChange, type PriceEnding, type PriceUnit } from '@shop/shared';

export interface PriceForm {
  unit: PriceUnit;
  isLower: boolean;
  /** Percentage or amount as typed, without a sign. */
  by: string;
  ending: '' | `${PriceEnding}`;
}

/** The change that a form describes; null while the typed number is none, or is out of bounds. */
export function priceChangeOf({ unit, isLower, by, ending }: PriceForm): PriceChange | null {
  const hundredths = centsOf(by.replace(/[%$]/, '').trim());
  if (hundredths === null || hundredths < 0 || (hundredths === 0 && !ending)) return null;
  const signed = isLower ? -hundredths : hundredths;
  const { min, max } = priceChangeBounds[unit];
  if (signed < min || signed > max) return null;
  return { unit, by: signed, ...(ending && { ending: Number(ending) as PriceEnding }) };
}
