import type { ParcelUnits } from '../delivery/parcels.ts';
import type { OrderCorrection } from '../orders/corrections.ts';
import type { OrderStatus } from '../orders/orders.ts';
import type { RefundableOrder, RefundBreakdown } from './refunds.ts';

/** Body of `POST /admin/orders/{id}/refunds`. A repeated `Idempotency-Key` returns the existing refund. */
export interface RefundInput {
  /** Amount in CAD as decimal text; must equal the value of `lines` and `delivery` if any are given. */
  amount: string;
  /** Units to refund; their taxes are refunded as well. */
  lines?: ParcelUnits[];
  /** True to refund the delivery fee and its taxes. */
  delivery?: boolean;
  reason?: string;
  /** Units to put back into stock. */
  restock?: ParcelUnits[];
  /** Means of a refund outside the payment provider; allowed only after the provider failed to refund. */
  byHand?: ManualMethod;
}

/** Body of `POST /admin/returns/{id}/refund`, which refunds the units of the return. */
export type ReturnRefundInput = Pick<RefundInput, 'amount' | 'delivery'>;

/** Means of a refund outside the payment provider. `dispute`: the buyer's bank has reversed the payment. */
export const manualMethods = ['cheque', 'cash', 'transfer', 'dispute'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export type RefundState = 'pending' | 'succeeded' | 'failed';
/**
 * `owner`: made in the back office. `late`: paid after the order was cancelled. `surplus`: paid twice. `imported`: made
 * at the payment provider.
 */
export type RefundKind = 'owner' | 'late' | 'surplus' | 'imported';

export interface Refund {
  id: number;
  amount: string;
  state: RefundState;
  kind: RefundKind;
  reason: string;
  /** Refunded parts of the order; absent for refunds made at the provider and for payments in excess of the order. */
  breakdown?: RefundBreakdown;
  /** Number of the credit note, as long as the refund is valid. */
  creditNote?: number;
  /** Name of the administrator who made the refund; absent for an automatic one. */
  by?: string;
  /** True when the payment was not made through the provider, so that the refund has to be made by hand. */
  isByHand: boolean;
  /** Means of a refund made by hand, for a payment made through the provider. */
  byHand?: ManualMethod;
  createdAt: string;
}

export interface PaymentAttempt {
  id: number;
  /** Number of the payment attempt within the order, counted from 1. */
  n: number;
  provider: 'stripe' | 'sandbox' | 'manual';
  state: 'creating' | 'unknown' | 'open' | 'processing' | 'closing' | 'succeeded' | 'canceled';
  amount: string;
  received: string;
  /** Reference of the payment at the provider. */
  reference?: string;
  /** Error code of the last refused attempt, such as `card_declined`. */
  lastError?: string;
  /** Name of the administrator who recorded a payment made outside the provider. */
  by?: string;
  createdAt: string;
}

/** Reply of `GET /admin/orders/{id}/payments`. */
export interface OrderPaymentsView {
  attempts: PaymentAttempt[];
  refunds: Refund[];
  /** Amount that can be refunded now, as decimal text. */
  refundable: string;
  /** Units sold that have not been put back into stock. */
  returnable: ParcelUnits[];
  /** Charged parts of the order; together with `returned` the input of `refundOf` for the next refund. */
  charged: RefundableOrder;
  returned: RefundBreakdown[];
  /**
   * True when refunds by hand are allowed, because the provider failed to refund or a bank has reversed the payment.
   */
  canGiveByHand: boolean;
  checks: PaymentCheck[];
  /** True when the payments are tests without real money. */
  isTest: boolean;
}

/** Reply of `GET /admin/orders/{id}/history`. */
export interface OrderHistory {
  changes: OrderChange[];
  corrections: OrderCorrection[];
  movements: OrderMovement[];
}

export interface OrderChange {
  id: number;
  from?: OrderStatus;
  to: OrderStatus;
  /** Origin of the change; for changes by an administrator, `by` has the name. */
  actor: 'visitor' | 'payment' | 'provider' | 'expiry' | 'seed' | 'account';
  by?: string;
  at: string;
}

export interface OrderMovement {
  id: number;
  productId: number;
  product: string;
  kind: 'hold' | 'release' | 'sale' | 'return';
  quantity: number;
  at: string;
}

export const paymentCheckKinds = [
  'amount_mismatch',
  'livemode_mismatch',
  'paid_twice',
  'surplus_refunded',
  'late_refunded',
  'refund_failed',
  'refund_stuck',
  'refunded_elsewhere',
  'refunded_twice',
  'dispute',
  'dead_event',
  'unmatched_capture',
  'unusual_order',
  'unpaid_ceiling',
] as const;
export type PaymentCheckKind = (typeof paymentCheckKinds)[number];

export interface PaymentCheckDetails {
  /** Amount in CAD as decimal text. */
  amount?: string;
  /** Status in the payment provider's terms, such as `needs_response` or `card_declined`. */
  status?: string;
  reason?: string;
  /** Reference of the payment at the provider. */
  reference?: string;
  /** Event type of the payment provider. */
  type?: string;
}

/** Row of `GET /admin/payments/checks`: a payment problem for the owner to resolve. */
export interface PaymentCheck {
  id: number;
  kind: PaymentCheckKind;
  details: PaymentCheckDetails;
  order?: { id: string; orderNumber: number };
  /** True when the shop can retry the failed operation. */
  canRetry: boolean;
  createdAt: string;
  resolvedAt?: string;
  resolvedBy?: string;
}
