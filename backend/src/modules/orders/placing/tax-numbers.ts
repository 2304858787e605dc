import type { TaxNumber } from '../entities/order.entity.js';
import type { Amounts, PricingRules } from './order-totals.js';

/** Registration numbers, as printed on the invoice, of the taxes that were charged. */
export function taxNumbersOf(
  { taxes: { registrations } }: Pick<PricingRules, 'taxes'>,
  { taxes }: Pick<Amounts, 'taxes'>,
): TaxNumber[] {
  const charged = new Set(taxes.map(({ code }) => (code === 'hst' ? 'gst' : code)));
  return registrations.filter(({ tax }) => charged.has(tax)).map(({ tax, number }) => ({ tax, number }));
}
