import type Stripe from 'stripe';
import { scenarioByName } from './cards.ts';
import type { Engine } from '../store/engine.ts';
import { noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { ApiRequest } from '../input/request.ts';
import type { IntentRecord, MethodRecord, StoredCharge } from '../store/types.ts';

export interface ChargeFailure {
  code: string;
  declineCode: string;
  message: string;
}

export function getCharge(engine: Engine, request: ApiRequest): StoredCharge {
  request.params.done();
  return findCharge(engine, request.id, 'id');
}

export function findCharge(engine: Engine, id: string, param: string): StoredCharge {
  const charge = engine.store.charges.find(id);
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

/** Adds a charge for an attempt to pay, even a declined one. */
export function addCharge(
  engine: Engine,
  { intent }: IntentRecord,
  method: MethodRecord,
  failure: ChargeFailure | null,
): StoredCharge {
  const taken = failure ? 0 : intent.amount;
  const charge = {
    ...unusedFields(),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken,
    amount_refunded: 0,
    billing_details: method.method.billing_details,
    captured: !failure,
    created: engine.clock.seconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(failure),
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent.amount, method, failure),
    receipt_email: intent.receipt_email,
    refunded: false,
    shipping: intent.shipping,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: failure ? 'failed' : 'succeeded',
  } satisfies Stripe.Charge;
  engine.store.charges.add(charge);
  intent.latest_charge = charge.id;
  engine.emit(failure ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function outcomeOf(failure: ChargeFailure | null): Stripe.Charge.Outcome {
  return {
    advice_code: failure?.declineCode === 'processing_error' ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: failure ? '05' : null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: failure
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function detailsOf(
  amount: number,
  { method, scenario }: MethodRecord,
  failure: ChargeFailure | null,
): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  if (!card) return { type: 'paypal', paypal: paypalDetails() };
  const cvcCheck = failure?.code === 'incorrect_cvc' ? 'fail' : 'pass';
  return {
    type: 'card',
    card: {
      amount_authorized: failure ? null : amount,
      authorization_code: failure ? null : '123456',
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.checks?.cvc_check ? cvcCheck : null,
      },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: scenarioByName(scenario).challenge ? passedChallenge() : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function passedChallenge(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  };
}

function paypalDetails(): Stripe.Charge.PaymentMethodDetails.Paypal {
  return {
    country: 'CA',
    payer_email: 'buyer@example.com',
    payer_id: 'SANDBOXPAYER',
    payer_name: 'Sandbox Buyer',
    seller_protection: null,
    transaction_id: null,
  };
}

/** Fields of Stripe products that the sandbox does not support: Connect, balance, reviews, transfers. */
function unusedFields() {
  return {
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: 'SANDBOX',
    customer: null,
    failure_balance_transaction: null,
    fraud_details: {},
    on_behalf_of: null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    transfer_data: null,
    transfer_group: null,
  };
}
