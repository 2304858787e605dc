import type Stripe from 'stripe';
import { passesLuhn, scenarioByNumber, scenarioByToken, type Scenario } from './cards.ts';
import type { Engine } from '../store/engine.ts';
import { cardError, invalidRequest, missingParam, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { sentence, type SentenceCode } from './messages.ts';
import type { Params } from '../input/params.ts';
import type { ApiRequest } from '../input/request.ts';
import { readAddress, readEmail, readMetadata } from '../input/shared-params.ts';
import type { Locale, MethodRecord } from '../store/types.ts';

interface CardInput {
  scenario: Scenario;
  expMonth: number;
  expYear: number;
  hasCvc: boolean;
}

/** Creates a payment method whose parameters were checked. */
export type MethodDraft = () => MethodRecord;

export function createPaymentMethod(engine: Engine, request: ApiRequest): Stripe.PaymentMethod {
  const draft = readMethod(engine, request.params, request.locale);
  request.params.done();
  return draft().method;
}

export function getPaymentMethod(engine: Engine, request: ApiRequest): Stripe.PaymentMethod {
  request.params.done();
  return resolveMethod(engine, request.id, 'payment_method').method;
}

/** Returns a stored method, or a new one made from a test token such as `pm_card_visa`. */
export function resolveMethod(engine: Engine, id: string, param: string): MethodRecord {
  const stored = engine.store.methods.find(id);
  if (stored) return stored;
  const scenario = scenarioByToken(id);
  if (!scenario) throw noSuch('PaymentMethod', id, param);
  const expYear = new Date(engine.clock.now()).getUTCFullYear() + 1;
  return addMethod(engine, { scenario, expMonth: 12, expYear, hasCvc: true }, noDetails(), {});
}

/**
 * Reads `type`, `card` and other parameters of a payment method, from the top level or from `payment_method_data`.
 */
export function readMethod(engine: Engine, params: Params, locale: Locale): MethodDraft {
  const type = params.choice('type', ['card', 'paypal']);
  if (!type) throw missingParam(params.nameOf('type'));
  const card = type === 'card' ? readCard(engine, params, locale) : null;
  if (type === 'paypal') params.child('paypal');
  const billing = readBilling(params);
  const metadata = readMetadata(params);
  params.choice('allow_redisplay', ['always', 'limited', 'unspecified']);
  return () => (card ? addMethod(engine, card, billing, metadata) : addPaypal(engine, billing, metadata));
}

function readCard(engine: Engine, parent: Params, locale: Locale): CardInput {
  const card = parent.child('card');
  if (!card) throw missingParam(parent.nameOf('card'));
  const token = card.text('token');
  if (token) return tokenCard(engine, token);
  const number = card.requiredText('number').replace(/[\s-]/g, '');
  const expMonth = card.integer('exp_month') ?? 0;
  const shortYear = card.integer('exp_year') ?? 0;
  const expYear = shortYear < 100 ? shortYear + 2000 : shortYear;
  const cvc = card.text('cvc');
  if (!passesLuhn(number)) throw refusedCard('incorrect_number', 'number', locale);
  checkExpiry(engine, { expMonth, expYear }, locale);
  const scenario = scenarioByNumber(number);
  if (!scenario) throw liveCard(locale);
  if (cvc && !(scenario.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw refusedCard('invalid_cvc', 'cvc', locale);
  }
  return { scenario, expMonth, expYear, hasCvc: Boolean(cvc) };
}

function tokenCard(engine: Engine, token: string): CardInput {
  const scenario = scenarioByToken(token.replace(/^tok_/, 'pm_card_'));
  if (!scenario) throw noSuch('token', token, 'card[token]');
  return { scenario, expMonth: 12, expYear: new Date(engine.clock.now()).getUTCFullYear() + 1, hasCvc: true };
}

function checkExpiry(
  engine: Engine,
  { expMonth, expYear }: { expMonth: number; expYear: number },
  locale: Locale,
): void {
  const today = new Date(engine.clock.now());
  const year = today.getUTCFullYear();
  if (expMonth < 1 || expMonth > 12) throw refusedCard('invalid_expiry_month', 'exp_month', locale);
  if (expYear < year || expYear > year + 50) throw refusedCard('invalid_expiry_year', 'exp_year', locale);
  if (expYear === year && expMonth < today.getUTCMonth() + 1) {
    throw refusedCard('invalid_expiry_month', 'exp_month', locale);
  }
}

function refusedCard(code: SentenceCode, param: string, locale: Locale): Error {
  return cardError(sentence(code, locale), { code, param }, false);
}

/** Refusal of a card number that may be real; none of its data is stored, not even under an idempotency key. */
function liveCard(locale: Locale): Error {
  const details = { code: 'card_declined', decline_code: 'test_mode_live_card', param: 'number' };
  return cardError(sentence('test_mode_live_card', locale), details, false);
}

function readBilling(parent: Params): Stripe.PaymentMethod.BillingDetails {
  const params = parent.child('billing_details');
  if (!params) return noDetails();
  return {
    address: readAddress(params),
    email: readEmail(params, 'email') ?? null,
    name: params.text('name') ?? null,
    phone: params.text('phone') ?? null,
    tax_id: params.text('tax_id') ?? null,
  };
}

function noDetails(): Stripe.PaymentMethod.BillingDetails {
  return { address: null, email: null, name: null, phone: null, tax_id: null };
}

function addMethod(
  engine: Engine,
  { scenario, expMonth, expYear, hasCvc }: CardInput,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Stripe.Metadata,
): MethodRecord {
  const checked = hasCvc ? 'unchecked' : null;
  const card = {
    brand: scenario.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: checked },
    country: 'CA',
    display_brand: scenario.brand,
    exp_month: expMonth,
    exp_year: expYear,
    funding: scenario.name === 'visa_debit' ? 'debit' : 'credit',
    generated_from: null,
    last4: scenario.last4,
    networks: { available: [scenario.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card;
  const method = {
    ...baseMethod(engine, billing, metadata),
    type: 'card',
    card,
  } satisfies Stripe.PaymentMethod;
  return engine.store.methods.add({ id: method.id, method, scenario: scenario.name });
}

function addPaypal(
  engine: Engine,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Stripe.Metadata,
): MethodRecord {
  const paypal = { country: null, payer_email: null, payer_id: null } satisfies Stripe.PaymentMethod.Paypal;
  const method = {
    ...baseMethod(engine, billing, metadata),
    type: 'paypal',
    paypal,
  } satisfies Stripe.PaymentMethod;
  return engine.store.methods.add({ id: method.id, method, scenario: 'paypal' });
}

function baseMethod(engine: Engine, billing: Stripe.PaymentMethod.BillingDetails, metadata: Stripe.Metadata) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    billing_details: billing,
    created: engine.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
  };
}

/** Reads `payment_method` or `payment_method_data`, whichever was sent; null if neither was. */
export function readMethodChoice(engine: Engine, params: Params, locale: Locale): MethodDraft | null {
  const id = params.text('payment_method');
  const data = params.child('payment_method_data');
  if (id && data)
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    );
  if (data) return readMethod(engine, data, locale);
  return id ? () => resolveMethod(engine, id, 'payment_method') : null;
}
