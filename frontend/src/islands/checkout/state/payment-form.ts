import type { PaymentIntentReply, PaymentsConfig } from '@shop/shared';
import type { Ref } from 'react';

/** Outcome of an attempt to pay. */
export type PaymentOutcome =
  /** Paid or processing (`isPending`); in both cases the buyer has nothing more to do. */
  | { kind: 'ok'; isPending: boolean }
  /** The order is reserved and will be paid at pick-up. */
  | { kind: 'reserved' }
  /** The browser is being redirected to a page of the payment provider. */
  | { kind: 'redirect' }
  /** The bank or the provider refused the payment and nothing was charged; `message` comes from the provider. */
  | { kind: 'refused'; message: string }
  /** No payment was attempted. Without a `message`, the fields show their own errors. */
  | { kind: 'invalid'; message?: string }
  /** The payment intent can no longer be paid, because the order has expired. */
  | { kind: 'canceled' }
  | { kind: 'unexpected' };

/** Outcomes that the checkout handles; the payment form shows all other outcomes itself. */
export type FinalOutcome = Exclude<PaymentOutcome, { kind: 'refused' | 'invalid' }>;

/** Interface between the checkout and the payment form of any provider. */
export interface PaymentForm {
  confirm(): Promise<PaymentOutcome>;
  /** Focuses the first field and returns true, unless a field has a value or there are no fields. */
  focusIfEmpty(): boolean;
  /**
   * Error message of the previous attempt, after the buyer returns from a page of the provider; null if there is none.
   */
  lastError(): Promise<string | null>;
}

export interface PaymentFormProps {
  config: PaymentsConfig;
  intent: PaymentIntentReply;
  /** Absolute URL to which the provider redirects the buyer. */
  returnUrl: string;
  billing: { name: string; email: string };
  ref: Ref<PaymentForm>;
  /** Called with true when the form is ready, and with false when it could not be loaded. */
  onReady: (isReady: boolean) => void;
  /** Called when another payment method is selected, so that the error message of the previous one is removed. */
  onMethodChange: () => void;
  /** Called when the buyer has approved a wallet payment (Apple Pay or Google Pay), which then pays like the button. */
  onWallet: () => void;
}

/** Fields of Stripe's errors and payment intents that decide the outcome. */
export interface ProviderError {
  type?: string;
  message?: string;
  payment_intent?: { status?: string };
}

export function outcomeOfStatus(status: string | undefined): PaymentOutcome {
  if (status === 'succeeded') return { kind: 'ok', isPending: false };
  if (status === 'processing') return { kind: 'ok', isPending: true };
  return status === 'canceled' ? { kind: 'canceled' } : { kind: 'unexpected' };
}

/**
 * Outcome of a provider error. The intent's status has priority: it may have been paid in another tab, or be cancelled.
 */
export function outcomeOfError({ type, message, payment_intent: intent }: ProviderError): PaymentOutcome {
  const outcome = outcomeOfStatus(intent?.status);
  if (outcome.kind !== 'unexpected') return outcome;
  if (type === 'validation_error' && message) return { kind: 'invalid', message };
  const isCorrectable = type === 'card_error' || intent?.status === 'requires_payment_method';
  return isCorrectable && message ? { kind: 'refused', message } : { kind: 'unexpected' };
}
