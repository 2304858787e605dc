import type Stripe from 'stripe';
import type { Engine } from '../store/engine.ts';
import { noSuch, wrongState } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { ApiRequest } from '../input/request.ts';
import type { StoredCharge, StoredDispute } from '../store/types.ts';

/** Statuses that a dispute can change to; `won` and `lost` close it. */
export const DISPUTE_STATUSES = ['under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Days that the merchant has to answer a dispute. */
const EVIDENCE_DAYS = 7;

export function getDispute(engine: Engine, request: ApiRequest): Stripe.Dispute {
  request.params.done();
  return findDispute(engine, request.id);
}

export function openDispute(engine: Engine, charge: StoredCharge): StoredDispute {
  if (!canDispute(charge)) {
    throw wrongState(`Charge ${charge.id} cannot be disputed.`, { code: 'charge_disputed' });
  }
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: engine.clock.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: engine.clock.seconds() + EVIDENCE_DAYS * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  engine.store.disputes.add(dispute);
  charge.disputed = true;
  engine.emit('charge.dispute.created', dispute);
  return dispute;
}

/** True for a succeeded charge that was neither disputed nor refunded in full. */
export function canDispute(charge: StoredCharge): boolean {
  return charge.status === 'succeeded' && !charge.disputed && !charge.refunded;
}

export function updateDispute(engine: Engine, id: string, status: DisputeStatus): StoredDispute {
  const dispute = findDispute(engine, id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw wrongState(`Dispute ${id} is closed.`, { code: 'status_transition_invalid' });
  }
  dispute.status = status;
  dispute.is_charge_refundable = status === 'won';
  engine.emit(status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute);
  return dispute;
}

/** False while a dispute holds the money of a charge, and after a lost one. */
export function isRefundable(engine: Engine, charge: StoredCharge): boolean {
  const disputes = engine.store.disputes.all().filter((dispute) => dispute.charge === charge.id);
  return disputes.every((dispute) => dispute.is_charge_refundable);
}

function findDispute(engine: Engine, id: string): StoredDispute {
  const dispute = engine.store.disputes.find(id);
  if (!dispute) throw noSuch('dispute', id);
  return dispute;
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
