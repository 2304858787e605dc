import type Stripe from 'stripe';
import { invalidRequest, missingParam, noSuch, wrongState } from '../store/errors.ts';
import type { Engine } from '../store/engine.ts';
import { clientSecretOf, newId } from '../store/ids.ts';
import { readPage } from '../input/lists.ts';
import { startPayment } from './payment.ts';
import type { ApiRequest } from '../input/request.ts';
import {
  checkedAmount,
  readCurrency,
  readEmail,
  readMetadata,
  readShipping,
} from '../input/shared-params.ts';
import type { IntentRecord, StoredIntent } from '../store/types.ts';
import { readConfirm } from './confirm-params.ts';
import { readMethodChoice } from './payment-methods.ts';

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const UPDATABLE = CANCELABLE;
const CANCEL_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export function createIntent(engine: Engine, request: ApiRequest): Stripe.PaymentIntent {
  const { params } = request;
  const currency = readCurrency(params);
  const amount = checkedAmount(params.integer('amount'), currency ?? 'cad');
  if (!currency) throw missingParam('currency');
  const automatic = readAutomatic(request);
  const fields = {
    amount,
    currency,
    automatic_payment_methods: automatic,
    description: params.text('description') ?? null,
    metadata: readMetadata(params),
    payment_method_types:
      automatic?.enabled && automatic.allow_redirects !== 'never' ? ['card', 'paypal'] : ['card'],
    receipt_email: readEmail(params, 'receipt_email') ?? null,
    shipping: readShipping(params) ?? null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix', 22) ?? null,
  };
  params.choice('capture_method', ['automatic', 'automatic_async']);
  params.choice('confirmation_method', ['automatic']);
  const confirm = params.flag('confirm') ?? false;
  const confirmation = confirm ? readConfirm(engine, request, automatic) : null;
  const method = confirmation?.method ?? readMethodChoice(engine, params, request.locale);
  params.done();

  const chosen = method?.();
  const record = addIntent(engine, fields, chosen?.id ?? null);
  engine.emit('payment_intent.created', record.intent);
  if (confirmation) {
    if (!chosen) throw missingMethod(record.intent);
    startPayment(engine, record, chosen, confirmation.options);
  }
  return record.intent;
}

export function getIntent(engine: Engine, request: ApiRequest): Stripe.PaymentIntent {
  const { intent } = findIntent(engine, request);
  request.params.done();
  return intent;
}

export function updateIntent(engine: Engine, request: ApiRequest): Stripe.PaymentIntent {
  const { params } = request;
  const { intent } = findIntent(engine, request);
  const amount = params.integer('amount');
  const currency = readCurrency(params) ?? intent.currency;
  if (amount !== undefined) checkedAmount(amount, currency);
  const changes = {
    description: params.text('description'),
    receipt_email: readEmail(params, 'receipt_email'),
    shipping: readShipping(params),
    metadata: readMetadata(params, intent.metadata),
  };
  const method = readMethodChoice(engine, params, request.locale);
  params.done();

  const touchesPayment =
    method !== null || (amount ?? intent.amount) !== intent.amount || currency !== intent.currency;
  if (touchesPayment && !UPDATABLE.includes(intent.status))
    throw wrongIntentState(intent, 'update', UPDATABLE);
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(intent, Object.fromEntries(sent), { amount: amount ?? intent.amount, currency });
  if (method) intent.payment_method = method().id;
  if (method || (touchesPayment && intent.status === 'requires_action')) {
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
  return intent;
}

export function confirmIntent(engine: Engine, request: ApiRequest): Stripe.PaymentIntent {
  const record = findIntent(engine, request);
  const { intent } = record;
  const { method, options } = readConfirm(engine, request, intent.automatic_payment_methods);
  request.params.done();
  if (intent.status === 'succeeded') {
    throw unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (!UPDATABLE.includes(intent.status)) throw wrongIntentState(intent, 'confirm', UPDATABLE);
  if (!method && intent.status === 'requires_action') return intent;
  const chosen = method?.() ?? engine.store.methods.find(intent.payment_method ?? '');
  if (!chosen) throw missingMethod(intent);
  if (!intent.payment_method_types.includes(chosen.method.type)) {
    const message = `The PaymentMethod provided (${chosen.method.type}) is not allowed for this PaymentIntent.`;
    throw invalidRequest(message, {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    });
  }
  startPayment(engine, record, chosen, options);
  return intent;
}

export function cancelIntent(engine: Engine, request: ApiRequest): Stripe.PaymentIntent {
  const { intent } = findIntent(engine, request);
  const reason = request.params.choice('cancellation_reason', CANCEL_REASONS);
  request.params.done();
  if (!CANCELABLE.includes(intent.status)) throw wrongIntentState(intent, 'cancel', CANCELABLE);
  intent.status = 'canceled';
  intent.canceled_at = engine.clock.seconds();
  intent.cancellation_reason = reason ?? null;
  intent.next_action = null;
  engine.emit('payment_intent.canceled', intent);
  return intent;
}

export function listIntents(engine: Engine, { params }: ApiRequest): Stripe.ApiList<Stripe.PaymentIntent> {
  const rows: StoredIntent[] = engine.store.intents.newestFirst().map(({ intent }) => intent);
  return readPage(params, { url: '/v1/payment_intents', rows });
}

/** Finds an intent; with a publishable key the client secret is required. */
export function findIntent(engine: Engine, { id, caller, params }: ApiRequest): IntentRecord {
  const secret = params.text('client_secret');
  if (caller === 'publishable' && !secret) throw missingParam('client_secret');
  const record = engine.store.intents.find(id);
  if (!record) throw noSuch('payment_intent', id, 'intent');
  if (secret && secret !== record.intent.client_secret) {
    const details = { code: 'payment_intent_invalid_parameter', param: 'client_secret' };
    throw invalidRequest(
      'The client_secret provided does not match the client_secret of this PaymentIntent.',
      details,
    );
  }
  return record;
}

function readAutomatic({ params }: ApiRequest): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const automatic = params.child('automatic_payment_methods');
  if (!automatic) return { enabled: true, allow_redirects: 'always' };
  const enabled = automatic.flag('enabled');
  if (enabled === undefined) throw missingParam('automatic_payment_methods[enabled]');
  const redirects = automatic.choice('allow_redirects', ['always', 'never']) ?? 'always';
  return enabled ? { enabled, allow_redirects: redirects } : null;
}

type Chosen = Pick<
  Stripe.PaymentIntent,
  | 'amount'
  | 'currency'
  | 'automatic_payment_methods'
  | 'description'
  | 'metadata'
  | 'payment_method_types'
  | 'receipt_email'
  | 'shipping'
  | 'statement_descriptor_suffix'
>;

function addIntent(engine: Engine, fields: Chosen, methodId: string | null): IntentRecord {
  const id = newId('pi');
  const intent = {
    ...unusedFields(),
    ...fields,
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecretOf(id, engine.secretKey),
    confirmation_method: 'automatic',
    created: engine.clock.seconds(),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: methodId,
    status: methodId ? 'requires_confirmation' : 'requires_payment_method',
  } satisfies Stripe.PaymentIntent;
  return engine.store.intents.add({ id, intent, returnUrl: null, action: null });
}

/** Fields of Stripe products that the sandbox does not support: Connect, customers, manual capture, reviews. */
function unusedFields() {
  return {
    allowed_payment_method_types: null,
    amount_details: { tip: {} },
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    managed_payments: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    source: null,
    statement_descriptor: null,
    transfer_data: null,
    transfer_group: null,
  };
}

function missingMethod(intent: StoredIntent): Error {
  return unexpected(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
  );
}

function wrongIntentState(intent: StoredIntent, verb: string, allowed: string[]): Error {
  return unexpected(
    intent,
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb === 'cancel' ? 'canceled' : `${verb}ed`}: ${allowed.join(', ')}.`,
  );
}

function unexpected(intent: StoredIntent, message: string): Error {
  const details = { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) };
  return wrongState(message, details);
}
