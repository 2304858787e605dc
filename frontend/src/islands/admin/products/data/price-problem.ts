import { isAmount } from '@shop/shared';

/** Error message for a typed price; undefined for a valid one. */
export function priceProblem(text: string): 'priceWrong' | 'priceNotPositive' | undefined {
  if (!isAmount(text)) return 'priceWrong';
  return isAmount(text, 1) ? undefined : 'priceNotPositive';
}
