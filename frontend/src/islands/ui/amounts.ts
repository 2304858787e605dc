import { formatMoney } from '@shop/contracts';
import type { Language } from '@shop/contracts';

/** A sum of amounts as the API writes it, which may be more than the largest price. */
export function sumText(decimal: string, language: Language): string {
  return formatMoney(Math.round(Number(decimal) * 100), language);
}
