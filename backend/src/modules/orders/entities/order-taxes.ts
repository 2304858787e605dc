import { decimalText, taxName, type Language, type OrderTax, type TaxTotal } from '@shop/shared';

/** The taxes of an order as they are shown. */
export function taxesIn(taxes: readonly TaxTotal[], language: Language): OrderTax[] {
  return taxes.map(({ code, rate, amountCents }) => {
    return { code, name: taxName(code, language), rate, amount: decimalText(amountCents) };
  });
}
