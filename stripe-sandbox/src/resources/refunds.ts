import type Stripe from 'stripe';
import { scenarioByName } from './cards.ts';
import type { Engine } from '../store/engine.ts';
import { invalidRequest, missingParam, noSuch, wrongState } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { readPage } from '../input/lists.ts';
import type { ApiRequest } from '../input/request.ts';
import { readMetadata } from '../input/shared-params.ts';
import type { StoredCharge, StoredRefund } from '../store/types.ts';
import { findCharge } from './charges.ts';
import { isRefundable } from './disputes.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function createRefund(engine: Engine, { params }: ApiRequest): Stripe.Refund {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  const wished = params.integer('amount');
  const reason = params.choice('reason', REASONS) ?? null;
  const metadata = readMetadata(params);
  params.done();
  if (!intentId && !chargeId) throw missingParam('payment_intent');
  if (intentId && chargeId) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  }
  if (wished !== undefined && wished < 1) {
    const details = { code: 'parameter_invalid_integer', param: 'amount' };
    throw invalidRequest('This value must be greater than or equal to 1.', details);
  }
  const charge = intentId ? paidChargeOf(engine, intentId) : findCharge(engine, chargeId ?? '', 'charge');
  const amount = checkedRefund(engine, charge, wished);
  return refundCharge(engine, charge, { amount, reason, metadata });
}

export function getRefund(engine: Engine, request: ApiRequest): Stripe.Refund {
  request.params.done();
  const refund = engine.store.refunds.find(request.id);
  if (!refund) throw noSuch('refund', request.id);
  return refund;
}

export function listRefunds(engine: Engine, { params }: ApiRequest): Stripe.ApiList<Stripe.Refund> {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  const keep = (refund: StoredRefund) =>
    (!intentId || refund.payment_intent === intentId) && (!chargeId || refund.charge === chargeId);
  return readPage(params, { url: '/v1/refunds', rows: engine.store.refunds.newestFirst(), keep });
}

export function settleRefund(engine: Engine, refundId: string): void {
  const refund = engine.store.refunds.find(refundId);
  if (refund?.status !== 'pending') return;
  refund.status = 'succeeded';
  delete refund.pending_reason;
  engine.emit('refund.updated', refund);
}

/** Fails a completed refund whose money the buyer's bank returned; the refunded amount of the charge decreases. */
export function failRefund(engine: Engine, refundId: string): void {
  const refund = engine.store.refunds.find(refundId);
  if (refund?.status !== 'succeeded') return;
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const charge = findCharge(engine, refund.charge, 'charge');
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  engine.emit('refund.updated', refund);
  engine.emit('refund.failed', refund);
}

function paidChargeOf(engine: Engine, intentId: string): StoredCharge {
  const record = engine.store.intents.find(intentId);
  if (!record) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (record.intent.status !== 'succeeded' || !record.intent.latest_charge) {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw wrongState(message, { code: 'payment_intent_unexpected_state', param: 'payment_intent' });
  }
  return findCharge(engine, record.intent.latest_charge, 'charge');
}

function checkedRefund(engine: Engine, charge: StoredCharge, wished: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded') {
    throw wrongState(`Charge ${charge.id} was not paid.`, { code: 'charge_not_refundable', param: 'charge' });
  }
  if (!isRefundable(engine, charge)) {
    throw wrongState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw wrongState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (wished !== undefined && wished > left) {
    const message = `Refund amount (${money(wished)}) is greater than unrefunded amount on charge (${money(left)})`;
    throw wrongState(message, { param: 'amount' });
  }
  return wished ?? left;
}

interface NewRefund {
  amount: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

function refundCharge(
  engine: Engine,
  charge: StoredCharge,
  { amount, reason, metadata }: NewRefund,
): StoredRefund {
  const method = engine.store.methods.find(charge.payment_method ?? '');
  const aftermath = method && scenarioByName(method.scenario).aftermath;
  const isPending = aftermath === 'refund_pending';
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: engine.clock.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(isPending && { pending_reason: 'processing' as const }),
  } satisfies Stripe.Refund;
  engine.store.refunds.add(refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  engine.emit('refund.created', refund);
  engine.emit('charge.refunded', charge);
  if (isPending) engine.later('settle_refund', refund.id);
  if (aftermath === 'refund_fails') engine.later('fail_refund', refund.id);
  return refund;
}

function destinationOf(charge: StoredCharge): Stripe.Refund.DestinationDetails {
  if (charge.payment_method_details?.type === 'paypal')
    return {
      type: 'paypal',
      paypal: { network_decline_code: null, reference: null, reference_status: null },
    };
  return {
    type: 'card',
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
  };
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
