import type { PaymentIntentReply, PaymentsConfig } from '@shop/shared';
import type { Ref } from 'react';

/** Outcome of an attempt to pay. */
export type PaymentOutcome =
  /** Paid, or on its way (`isPending`): either way there is nothing more to do here. */
  | { kind: 'ok'; isPending: boolean }
  /** The order is reserved and will be paid at pick-up. */
  | { kind: 'reserved' }
  /** The browser is leaving for a page of the provider. */
  | { kind: 'redirect' }
  /** The buyer can correct it and try again; the provider's own sentence. */
  | { kind: 'refused'; message: string }
  /** The intent can no longer be paid: the order has expired. */
  | { kind: 'canceled' }
  | { kind: 'unexpected' };

/** Interface between the checkout and a payment form of any provider. */
export interface PaymentForm {
  confirm(): Promise<PaymentOutcome>;
  /** Failure of the previous attempt, when the buyer returns from a page of the provider. */
  lastError(): Promise<string | null>;
}

/** Props of every payment form. */
export interface PaymentFormProps {
  config: PaymentsConfig;
  intent: PaymentIntentReply;
  /** Absolute address to which the provider sends the buyer back. */
  returnUrl: string;
  billing: { name: string; email: string };
  ref: Ref<PaymentForm>;
  /** The form can be filled in; false when it could not be loaded. */
  onReady: (isReady: boolean) => void;
  /** Called when another payment method is chosen, so that messages about the previous one are removed. */
  onMethodChange: () => void;
  /** A wallet above the form was approved: pays as the button does. */
  onWallet: () => void;
}

/** The parts of Stripe's errors and intents that decide what happens next. */
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

/** An error is no failure when the intent was paid meanwhile, in another tab; and no retry helps a canceled one. */
export function outcomeOfError({ type, message, payment_intent: intent }: ProviderError): PaymentOutcome {
  const outcome = outcomeOfStatus(intent?.status);
  if (outcome.kind !== 'unexpected') return outcome;
  const isCorrectable =
    type === 'card_error' || type === 'validation_error' || intent?.status === 'requires_payment_method';
  return isCorrectable && message ? { kind: 'refused', message } : { kind: 'unexpected' };
}
