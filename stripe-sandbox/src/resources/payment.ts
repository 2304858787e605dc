import type Stripe from 'stripe';
import { scenarioByName, type Decline, type Scenario } from './cards.ts';
import type { Engine } from '../store/engine.ts';
import { cardError, type SandboxError } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { sentence, type SentenceCode } from './messages.ts';
import { addCharge } from './charges.ts';
import { resolveMethod } from './payment-methods.ts';
import type { IntentRecord, Locale, MethodRecord } from '../store/types.ts';

/** The buyer's choices on an authentication page; `approve_later` pays after a delay. */
export const ACTION_OUTCOMES = ['approve', 'approve_later', 'decline'] as const;
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number];

export interface ConfirmOptions {
  returnUrl: string | null;
  pagesBase: string;
  locale: Locale;
}

/** Attempts a payment. Afterwards the intent has succeeded or requires an action; a declined card throws. */
export function startPayment(
  engine: Engine,
  record: IntentRecord,
  method: MethodRecord,
  options: ConfirmOptions,
): void {
  const { intent } = record;
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  record.returnUrl = options.returnUrl;
  if (scenarioByName(method.scenario).challenge) {
    requireAction(engine, record, method, options);
    return;
  }
  const refusal = chargeNow(engine, record, options.locale);
  if (refusal) throw refusal;
}

/** Applies the buyer's choice on an authentication page, if the intent still waits for it. */
export function completeAction(
  engine: Engine,
  record: IntentRecord,
  outcome: ActionOutcome,
  locale: Locale,
): void {
  const { intent, action } = record;
  if (intent.status !== 'requires_action' || !action) return;
  intent.next_action = null;
  if (outcome === 'decline') {
    const code: SentenceCode =
      action.kind === 'paypal' ? 'payment_method_customer_decline' : 'payment_intent_authentication_failure';
    fail(engine, record, { code, message: sentence(code, locale), type: 'invalid_request_error' });
  } else if (outcome === 'approve_later') {
    intent.status = 'processing';
    engine.emit('payment_intent.processing', intent);
    engine.later('settle_intent', intent.id);
  } else {
    chargeNow(engine, record, locale);
  }
}

/** Charges an intent whose payment was delayed by `approve_later`. */
export function settleIntent(engine: Engine, intentId: string): void {
  const record = engine.store.intents.find(intentId);
  if (record?.intent.status === 'processing') chargeNow(engine, record, 'en');
}

function requireAction(
  engine: Engine,
  record: IntentRecord,
  method: MethodRecord,
  { returnUrl, pagesBase, locale }: ConfirmOptions,
): void {
  const { intent } = record;
  const token = newId('act');
  record.action = { kind: method.method.type === 'paypal' ? 'paypal' : 'three_d_secure', token };
  const url = `${pagesBase}/pages/authorize/${intent.id}/${token}?locale=${locale}`;
  intent.status = 'requires_action';
  intent.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  engine.emit('payment_intent.requires_action', intent);
}

function chargeNow(engine: Engine, record: IntentRecord, locale: Locale): SandboxError | null {
  const { intent } = record;
  const method = resolveMethod(engine, intent.payment_method ?? '', 'payment_method');
  const scenario = scenarioByName(method.scenario);
  if (scenario.decline) return refuse(engine, record, method, { decline: scenario.decline, locale });
  const charge = addCharge(engine, record, method, null);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.next_action = null;
  engine.emit('payment_intent.succeeded', intent);
  planAftermath(engine, scenario, charge.id);
  return null;
}

function planAftermath(engine: Engine, { aftermath }: Scenario, chargeId: string): void {
  if (aftermath === 'dispute') engine.later('open_dispute', chargeId);
}

function refuse(
  engine: Engine,
  record: IntentRecord,
  method: MethodRecord,
  { decline, locale }: { decline: Decline; locale: Locale },
): SandboxError {
  const message = sentence(decline, locale);
  const code = decline === 'generic_decline' || decline === 'insufficient_funds' ? 'card_declined' : decline;
  const charge = addCharge(engine, record, method, { code, declineCode: decline, message });
  const details = { charge: charge.id, code, decline_code: decline };
  fail(engine, record, { ...details, message, type: 'card_error' });
  const snapshot = structuredClone(record.intent);
  return cardError(message, { ...details, payment_intent: snapshot, payment_method: method.method }, true);
}

function fail(engine: Engine, record: IntentRecord, error: Stripe.PaymentIntent.LastPaymentError): void {
  const { intent } = record;
  const method = engine.store.methods.find(intent.payment_method ?? '')?.method;
  intent.last_payment_error = { ...error, ...(method && { payment_method: method }) };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  engine.emit('payment_intent.payment_failed', intent);
}
