import { decimalText, taxName, type Language, type OrderTax, type TaxTotal } from '@shop/shared';

export function taxesIn(taxes: readonly TaxTotal[], language: Language): OrderTax[] {
  return taxes.map(({ code, rate, amountCents }) => {
    return { code, name: taxName(code, language), rate, amount: decimalText(amountCents) };
  });
}
