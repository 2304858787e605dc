import type Stripe from 'stripe';

const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

/** Fields of an intent that a publishable key may read: no metadata, no charge. */
export function browserView(answer: object): object {
  if (!('object' in answer) || answer.object !== 'payment_intent') return answer;
  const fields = new Map(Object.entries(answer));
  return Object.fromEntries(BROWSER_FIELDS.map((name) => [name, fields.get(name)]));
}
