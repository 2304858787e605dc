import type { Listed, Span } from './spans.js';

/** Operations of a payment provider. No type of a provider's own crosses this file. */
export interface PaymentGateway {
  /** An attempt is read from the provider at which it was made. */
  readonly provider: Provider;
  /** Whether real money is charged. */
  readonly livemode: boolean;
  readonly publishableKey: string;
  /** Repeated calls with the same key and parameters give the same intent, for a day. */
  createIntent(params: IntentParams, key: string): Promise<Intent>;
  getIntent(ref: string): Promise<Intent>;
  /** Asks to cancel and answers the intent as it is then: it may have been paid before. */
  cancelIntent(ref: string): Promise<Intent>;
  /** Gives money back. The same key and parameters give the same refund, for a day. */
  refund(params: RefundParams, key: string): Promise<ProviderRefund>;
  /** Every refund of a payment, whoever made it. */
  listRefunds(intentRef: string): Promise<ProviderRefund[]>;
  getDispute(ref: string): Promise<Dispute>;
  /** Payments that have succeeded of those begun in that time; not whole when more than `most` were begun. */
  listPaid(span: Span, most: number): Promise<Listed<PaidIntent>>;
  /** Events of these types of that time, oldest first; not whole when there are more than `most`. */
  listEvents(types: string[], span: Span, most: number): Promise<Listed<ProviderEvent>>;
  /** Checks who sent an event; throws `GatewayError` of kind `refused` for anything but the provider. */
  readEvent(body: Buffer, signature: string): ProviderEvent;
}

export type Provider = 'stripe' | 'sandbox';

/** Frozen with the attempt: a request repeated with other parameters is another request. */
export interface IntentParams {
  amountCents: number;
  currency: 'cad';
  description: string;
  email: string;
  /** `country`: two letters, or empty where it is not known. */
  shipTo: { name: string; phone: string; line1: string; city: string; postalCode: string; country: string };
  orderId: string;
  /** Names the attempt at the provider: it is found again even if the provider's answer was lost. */
  attemptKey: string;
}

/** `open`: waits for the buyer. `acting`: the buyer is on their bank's page. */
export type IntentStatus = 'open' | 'acting' | 'processing' | 'succeeded' | 'canceled';

/** Payment at the provider, in its state when it was read. */
export interface Intent {
  ref: string;
  /** Secret for the buyer's browser only: never stored, never logged. */
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  receivedCents: number;
  currency: string;
  livemode: boolean;
  attemptKey?: string;
  /** Payment method as shown, such as `Visa •••• 4242`. */
  methodLabel?: string;
  /** Stable code of the last refusal, such as `card_declined`. */
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
  /** Our key of the refund, if we made it. */
  key?: string;
  /** Stable code of the failure, such as `expired_or_canceled_card`. */
  failure?: string;
}

/** The bank holds the money, has kept it, or has given it back to the shop. */
export type DisputeState = 'held' | 'lost' | 'won';

/** The buyer's bank asks for the money back. */
export interface Dispute {
  ref: string;
  intentRef?: string;
  amountCents: number;
  /** Absent while the bank only inquires, and no money has moved. */
  state?: DisputeState;
  /** Status in the provider's words. */
  status: string;
  reason: string;
}

export interface PaidIntent extends Intent {
  refundedCents: number;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Id of the disputed payment, if any. */
  intentRef?: string;
  livemode: boolean;
  /** Time by the provider's clock. */
  createdAt: Date;
  /** The whole event without secrets. */
  payload: object;
}

/**
 * `refused`: nothing was done, and asking again is no use; `misconfigured`: the same, and it is the shop's fault.
 * `missing`: the provider knows no such payment. `unreachable`: no answer, it may have been done. `failed`: the
 * provider's own failure, it may have been done.
 */
export type GatewayFailure = 'refused' | 'misconfigured' | 'missing' | 'unreachable' | 'failed';

export class GatewayError extends Error {
  constructor(
    readonly kind: GatewayFailure,
    /** Stable code of the provider; nothing personal. */
    readonly code: string,
  ) {
    super(`the payment provider: ${kind}, ${code}`);
  }
}
