import type { Listed, Span } from './spans.js';

/** Operations of a payment provider, expressed without any type of a particular provider. */
export interface PaymentGateway {
  /** Provider of this gateway; a payment attempt is always read from the provider that created it. */
  readonly provider: Provider;
  /** True when real money is charged. */
  readonly livemode: boolean;
  readonly publishableKey: string;
  /**
   * Creates a payment intent. Repeating a call with the same key and parameters returns the same intent for a day.
   */
  createIntent(params: IntentParams, key: string): Promise<Intent>;
  getIntent(ref: string): Promise<Intent>;
  /** Cancels an intent and returns its state, which may be paid instead of canceled. */
  cancelIntent(ref: string): Promise<Intent>;
  /** Refunds money. Repeating a call with the same key and parameters returns the same refund for a day. */
  refund(params: RefundParams, key: string): Promise<ProviderRefund>;
  /** All refunds of a payment, including those made in the provider's dashboard. */
  listRefunds(intentRef: string): Promise<ProviderRefund[]>;
  getDispute(ref: string): Promise<Dispute>;
  /** Successful payments among those created in the span; `isWhole` is false when more than `most` were created. */
  listPaid(span: Span, most: number): Promise<Listed<PaidIntent>>;
  /** Events of the given types in the span, the oldest first; `isWhole` is false when there are more than `most`. */
  listEvents(types: string[], span: Span, most: number): Promise<Listed<ProviderEvent>>;
  /** Verifies the signature of a webhook event; throws `GatewayError` of kind `refused` for an invalid signature. */
  readEvent(body: Buffer, signature: string): ProviderEvent;
}

export type Provider = 'stripe' | 'sandbox';

/** Parameters of a payment, stored with its attempt, because a repeated request must have the same parameters. */
export interface IntentParams {
  amountCents: number;
  currency: 'cad';
  description: string;
  email: string;
  /** `country`: ISO code of two letters, or empty if unknown. */
  shipTo: { name: string; phone: string; line1: string; city: string; postalCode: string; country: string };
  orderId: string;
  /** Key stored in the payment's metadata, by which the payment is found again if the provider's answer was lost. */
  attemptKey: string;
}

/** `open`: the buyer has not paid yet. `acting`: the buyer is authenticating with their bank. */
export type IntentStatus = 'open' | 'acting' | 'processing' | 'succeeded' | 'canceled';

/** Payment intent at the provider, in its state when it was read. */
export interface Intent {
  ref: string;
  /** Secret for the buyer's browser; never stored or logged. */
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  receivedCents: number;
  currency: string;
  livemode: boolean;
  attemptKey?: string;
  /** Payment method as displayed, such as `Visa •••• 4242`. */
  methodLabel?: string;
  /** Stable code of the last declined payment, such as `card_declined`. */
  lastError?: string;
}

export interface RefundParams {
  intentRef: string;
  amountCents: number;
}

export interface ProviderRefund {
  ref: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** Key of a refund that this shop requested; absent for other refunds. */
  key?: string;
  /** Stable code of the failure, such as `expired_or_canceled_card`. */
  failure?: string;
}

/** State of disputed money: held by the bank, lost to the buyer, or returned to the shop. */
export type DisputeState = 'held' | 'lost' | 'won';

/** Demand by the buyer's bank to return the money of a payment. */
export interface Dispute {
  ref: string;
  intentRef?: string;
  amountCents: number;
  /** Absent for a mere inquiry of the bank, which moves no money. */
  state?: DisputeState;
  /** Status as named by the provider. */
  status: string;
  reason: string;
}

export interface PaidIntent extends Intent {
  refundedCents: number;
}

export interface ProviderEvent {
  id: string;
  type: string;
  intentRef?: string;
  livemode: boolean;
  /** Time by the provider's clock. */
  createdAt: Date;
  /** Complete event without secrets. */
  payload: object;
}

/**
 * `refused`: nothing was done, and a retry is useless. `misconfigured`: the same, caused by the shop's settings.
 * `missing`: the provider does not know the payment. `unreachable`: no answer arrived, so the request may have
 * succeeded. `failed`: error of the provider, and the request may have succeeded.
 */
export type GatewayFailure = 'refused' | 'misconfigured' | 'missing' | 'unreachable' | 'failed';

export class GatewayError extends Error {
  constructor(
    readonly kind: GatewayFailure,
    /** Stable error code of the provider, without personal data. */
    readonly code: string,
  ) {
    super(`the payment provider: ${kind}, ${code}`);
  }
}
