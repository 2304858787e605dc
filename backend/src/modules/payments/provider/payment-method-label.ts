import type Stripe from 'stripe';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  interac: 'Interac',
};
const others: Record<string, string> = { paypal: 'PayPal', link: 'Link' };

/** Payment method as displayed in both languages, such as `Visa •••• 4242`. */
export function methodLabel(charge: Stripe.Charge | string | null): string | undefined {
  if (!charge || typeof charge === 'string') return undefined;
  const details = charge.payment_method_details;
  if (!details) return undefined;
  if (!details.card) return others[details.type] ?? details.type;
  const { brand, last4 } = details.card;
  return `${brands[brand ?? ''] ?? brand ?? ''} •••• ${last4 ?? ''}`.trim();
}
