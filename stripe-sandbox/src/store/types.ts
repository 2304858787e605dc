import type Stripe from 'stripe';

export type Locale = 'en' | 'fr';

/** Payment intent that references other objects by id; `expand` resolves the ids in responses. */
export type StoredIntent = Stripe.PaymentIntent & {
  latest_charge: string | null;
  payment_method: string | null;
};
export type StoredCharge = Stripe.Charge & { payment_intent: string | null; payment_method: string | null };
export type StoredRefund = Stripe.Refund & { charge: string; payment_intent: string | null };
export type StoredDispute = Stripe.Dispute & { charge: string; payment_intent: string | null };

/** Action that the buyer must take on a page of the sandbox before the payment continues. */
export interface PendingAction {
  kind: 'three_d_secure' | 'paypal';
  /** Random, unguessable part of the page's URL. */
  token: string;
}

export interface IntentRecord {
  id: string;
  intent: StoredIntent;
  returnUrl: string | null;
  /** Pending or completed action; kept so that a reloaded page can still send the buyer back. */
  action: PendingAction | null;
}

export interface MethodRecord {
  id: string;
  method: Stripe.PaymentMethod;
  /** Name of a row in `cards.ts`; the card number itself is not stored. */
  scenario: string;
}

export interface DeliveryAttempt {
  at: number;
  /** HTTP status of the shop's response; null if there was none. */
  status: number | null;
  error: string | null;
}

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped';

export interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  state: DeliveryState;
  /** Time of the next attempt in milliseconds of sandbox time; null when none is planned. */
  nextAttemptAt: number | null;
  attempts: DeliveryAttempt[];
}

/** A scheduled change, such as a refund that settles or a dispute that opens. */
export interface Task {
  id: string;
  at: number;
  kind: 'settle_intent' | 'settle_refund' | 'fail_refund' | 'open_dispute';
  target: string;
}

export interface StoredReply {
  id: string;
  path: string;
  fingerprint: string;
  requestId: string;
  at: number;
  status: number;
  body: string;
}
