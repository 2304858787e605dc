import Stripe from 'stripe';
import { storableJson } from '../../../platform/database/storable-json.js';
import { methodLabel } from './payment-method-label.js';
import {
  GatewayError,
  type Dispute,
  type DisputeState,
  type Intent,
  type IntentStatus,
  type ProviderEvent,
  type ProviderRefund,
} from './payment-gateway.js';

const unexpected = () => new GatewayError('failed', 'unexpected_answer');
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOf = (value: unknown) => (isText(value) ? value : undefined);
const isCents = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Converts and checks an intent, because the SDK returns any answer as the requested type without checking it. */
export function toIntent(intent: Stripe.PaymentIntent, ref = intent.id): Intent {
  const isIntent = intent.object === 'payment_intent' && /^pi_\w+$/.test(intent.id) && intent.id === ref;
  const areFigures = isCents(intent.amount) && isCents(intent.amount_received);
  const areFacts = isText(intent.status) && isText(intent.currency) && typeof intent.livemode === 'boolean';
  if (!isIntent || !areFigures || !areFacts || !isText(intent.client_secret)) throw unexpected();
  return {
    ref: intent.id,
    clientSecret: intent.client_secret,
    status: statusOf(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    attemptKey: textOf(intent.metadata.attempt_id),
    methodLabel: methodLabel(intent.latest_charge),
    lastError: textOf(intent.last_payment_error?.decline_code) ?? textOf(intent.last_payment_error?.code),
  };
}

/** Converts a status; an unknown status counts as a payment in progress. */
function statusOf(status: string): IntentStatus {
  const statuses: Record<string, IntentStatus> = {
    requires_payment_method: 'open',
    requires_confirmation: 'open',
    requires_action: 'acting',
    succeeded: 'succeeded',
    canceled: 'canceled',
  };
  return statuses[status] ?? 'processing';
}

export function toFailure(error: unknown): GatewayError {
  const { errors } = Stripe;
  if (error instanceof GatewayError) return error;
  if (!(error instanceof errors.StripeError)) return new GatewayError('failed', 'unexpected_error');
  const code = isText(error.code) ? error.code : error.type;
  if (code === 'resource_missing') return new GatewayError('missing', code);
  if (error instanceof errors.StripeConnectionError) return new GatewayError('unreachable', code);
  if (error instanceof errors.StripeRateLimitError) return new GatewayError('unreachable', code);
  if (error instanceof errors.StripeAuthenticationError) return new GatewayError('misconfigured', code);
  if (error instanceof errors.StripePermissionError) return new GatewayError('misconfigured', code);
  if (error instanceof errors.StripeAPIError) return new GatewayError('failed', code);
  return new GatewayError('refused', code);
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  if (refund.object !== 'refund' || !/^(re|pyr)_\w+$/.test(refund.id) || !isCents(refund.amount))
    throw unexpected();
  return {
    ref: refund.id,
    amountCents: refund.amount,
    state: refundStateOf(refund.status),
    key: textOf(refund.metadata?.refund_id),
    failure: textOf(refund.failure_reason),
  };
}

/** Converts the state of a refund: `requires_action` is pending, and a canceled refund has failed. */
function refundStateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function toDispute(dispute: Stripe.Dispute): Dispute {
  const isDispute = dispute.object === 'dispute' && isText(dispute.id) && isCents(dispute.amount);
  if (!isDispute || !isText(dispute.status)) throw unexpected();
  const { payment_intent: intent } = dispute;
  return {
    ref: dispute.id,
    intentRef: typeof intent === 'string' ? intent : intent?.id,
    amountCents: dispute.amount,
    state: disputeStateOf(dispute.status),
    status: dispute.status,
    reason: dispute.reason,
  };
}

/** Converts the status of a dispute; an unknown status counts as held money, so that the shop does not refund it. */
function disputeStateOf(status: string): DisputeState | undefined {
  if (status === 'lost' || status === 'won') return status;
  return status.startsWith('warning_') || status === 'prevented' ? undefined : 'held';
}

/** Refunded cents of the payment's charge; 0 when the charge was not loaded with the payment. */
export function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  if (charge === null || typeof charge !== 'object') return 0;
  if (!isCents(charge.amount_refunded)) throw unexpected();
  return charge.amount_refunded;
}

export function toEvent(event: Stripe.Event): ProviderEvent {
  const stored = storableJson(event);
  const isEvent = stored.object === 'event' && /^evt_\w+$/.test(stored.id) && isText(stored.type);
  if (!isEvent || typeof stored.livemode !== 'boolean' || typeof stored.data.object !== 'object')
    throw unexpected();
  const payload = JSON.parse(JSON.stringify(stored, withoutSecrets)) as object;
  const { id, type, livemode } = stored;
  return {
    id,
    type,
    intentRef: intentOf(stored),
    livemode,
    createdAt: new Date(stored.created * 1000),
    payload,
  };
}

/** Converts an event from a list; its time must be valid, because the next read starts from that time. */
export function toListedEvent(event: Stripe.Event): ProviderEvent {
  if (!Number.isSafeInteger(event.created)) throw unexpected();
  return toEvent(event);
}

function intentOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (object.object === 'payment_intent') return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined;
}

function withoutSecrets(key: string, value: unknown): unknown {
  return key === 'client_secret' ? undefined : value;
}
