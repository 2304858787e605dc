import type Stripe from 'stripe';

export type Locale = 'en' | 'fr';

/** References are kept as ids; `expand` resolves them when an answer is rendered. */
export type StoredIntent = Stripe.PaymentIntent & {
  latest_charge: string | null;
  payment_method: string | null;
};
export type StoredCharge = Stripe.Charge & { payment_intent: string | null; payment_method: string | null };
export type StoredRefund = Stripe.Refund & { charge: string; payment_intent: string | null };
export type StoredDispute = Stripe.Dispute & { charge: string; payment_intent: string | null };

/** What the buyer has to do on a page of the sandbox before the payment goes on. */
export interface PendingAction {
  kind: 'three_d_secure' | 'paypal';
  /** Unguessable part of the page's address. */
  token: string;
}

export interface IntentRecord {
  id: string;
  intent: StoredIntent;
  returnUrl: string | null;
  /** Kept once answered too, so that a reloaded page can still send the buyer back. */
  action: PendingAction | null;
}

export interface MethodRecord {
  id: string;
  method: Stripe.PaymentMethod;
  /** Name of a row of `cards.ts`: the number itself is never kept. */
  scenario: string;
}

export interface DeliveryAttempt {
  at: number;
  /** HTTP status of the shop's answer, or null when there was none. */
  status: number | null;
  error: string | null;
}

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped';

export interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  state: DeliveryState;
  /** Sandbox time in ms of the next attempt, null when none is planned. */
  nextAttemptAt: number | null;
  attempts: DeliveryAttempt[];
}

/** Something that happens by itself later: a refund that settles, a dispute that opens. */
export interface Task {
  id: string;
  at: number;
  kind: 'settle_intent' | 'settle_refund' | 'fail_refund' | 'open_dispute';
  target: string;
}

/** The first answer given under an idempotency key. */
export interface StoredReply {
  id: string;
  path: string;
  fingerprint: string;
  requestId: string;
  at: number;
  status: number;
  body: string;
}
