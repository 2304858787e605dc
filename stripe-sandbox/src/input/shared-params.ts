import type Stripe from 'stripe';
import { invalidRequest, missingParam } from '../store/errors.ts';
import type { Params } from './params.ts';

const CURRENCIES = ['cad', 'usd', 'eur'] as const;
/** Smallest amount in cents: Stripe's minimum is 0.50 USD or the equivalent. */
const MIN_AMOUNT = 50;
/** Largest amount in cents: Stripe takes eight digits. */
const MAX_AMOUNT = 99_999_999;

export function checkedAmount(amount: number | undefined, currency: string): number {
  if (amount === undefined) throw missingParam('amount');
  const sign = currency === 'eur' ? '€' : '$';
  if (amount < 1) {
    const details = { code: 'parameter_invalid_integer', param: 'amount' };
    throw invalidRequest('This value must be greater than or equal to 1.', details);
  }
  if (amount < MIN_AMOUNT) {
    const details = { code: 'amount_too_small', param: 'amount' };
    throw invalidRequest(`Amount must be at least ${sign}0.50 ${currency}`, details);
  }
  if (amount > MAX_AMOUNT) {
    const details = { code: 'amount_too_large', param: 'amount' };
    throw invalidRequest(`Amount must be no more than ${sign}999,999.99 ${currency}`, details);
  }
  return amount;
}

export function readCurrency(params: Params): string | undefined {
  const currency = params.text('currency');
  if (!currency) return undefined;
  const lower = currency.toLowerCase();
  if (!CURRENCIES.some((known) => known === lower)) {
    const message = `Invalid currency: ${currency}. The sandbox supports these currencies: ${CURRENCIES.join(', ')}`;
    throw invalidRequest(message, { param: 'currency' });
  }
  return lower;
}

/** Merges metadata by Stripe's rules: an empty value removes its key, an empty hash removes all keys. */
export function readMetadata(params: Params, current: Stripe.Metadata = {}): Stripe.Metadata {
  const child = params.child('metadata');
  if (child === undefined) return current;
  if (child === null) return {};
  const merged = new Map(Object.entries(current));
  for (const [key, value] of child.entries()) {
    if (key.length > 40)
      throw invalidRequest('Metadata keys are at most 40 characters.', { param: 'metadata' });
    if (value === '') merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > 50) throw invalidRequest('Metadata can hold at most 50 keys.', { param: 'metadata' });
  return Object.fromEntries(merged);
}

export function readEmail(params: Params, name: string): string | null | undefined {
  const email = params.text(name, 512);
  if (email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: params.nameOf(name),
    });
  }
  return email;
}

export function readAddress(parent: Params): Stripe.Address | null {
  const params = parent.child('address');
  if (!params) return null;
  const part = (name: string) => params.text(name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

export function readShipping(parent: Params): Stripe.PaymentIntent.Shipping | null | undefined {
  const params = parent.child('shipping');
  if (!params) return params;
  const address = readAddress(params);
  if (!address) throw missingParam('shipping[address]');
  return {
    address,
    name: params.requiredText('name'),
    carrier: params.text('carrier') ?? null,
    phone: params.text('phone') ?? null,
    tracking_number: params.text('tracking_number') ?? null,
  };
}
