import type { OrderStatus } from '../orders/orders.ts';
import type { RefundableOrder, RefundBreakdown } from './refunds.ts';

/** `POST /admin/orders/{id}/refunds` with an `Idempotency-Key`: a repeated key returns the refund already made. */
export interface RefundInput {
  /** Amount as decimal text; must equal the value of `lines` and `delivery` where any are given. */
  amount: string;
  /** Units to refund, with their taxes. */
  lines?: { productId: number; quantity: number }[];
  /** The delivery fee is refunded, with its taxes. */
  delivery?: boolean;
  reason?: string;
  /** Units that go back into stock. */
  restock?: { productId: number; quantity: number }[];
  /** Refund by other means than the payment; allowed only once the provider could not return it. */
  byHand?: ManualMethod;
}

/** `dispute`: the buyer's bank has taken it back. */
export const manualMethods = ['cheque', 'cash', 'transfer', 'dispute'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export type RefundState = 'pending' | 'succeeded' | 'failed';
/** `late`: the order was cancelled when its money came. `surplus`: it was paid already. `imported`: made at the provider. */
export type RefundKind = 'owner' | 'late' | 'surplus' | 'imported';

export interface Refund {
  id: number;
  amount: string;
  state: RefundState;
  kind: RefundKind;
  reason: string;
  /** Parts of the order that are refunded; absent for a refund made at the provider or of money beyond the order. */
  breakdown?: RefundBreakdown;
  /** Number of the credit note while the refund counts. */
  creditNote?: number;
  /** Name of the administrator who made the refund; absent for an automatic one. */
  by?: string;
  /** The payment did not come through the provider, so the refund is made by hand. */
  isByHand: boolean;
  /** Means of a refund by hand where the payment itself came through the provider. */
  byHand?: ManualMethod;
  createdAt: string;
}

export interface PaymentAttempt {
  id: number;
  /** Number of the attempt within the order, from 1. */
  n: number;
  provider: 'stripe' | 'sandbox' | 'manual';
  state: 'creating' | 'unknown' | 'open' | 'processing' | 'closing' | 'succeeded' | 'canceled';
  amount: string;
  received: string;
  /** Payment reference at the provider. */
  reference?: string;
  /** Stable code of the last refusal, such as `card_declined`. */
  lastError?: string;
  /** Name of the administrator who took a payment outside the provider. */
  by?: string;
  createdAt: string;
}

/** `GET /admin/orders/{id}/payments` */
export interface OrderPaymentsView {
  attempts: PaymentAttempt[];
  refunds: Refund[];
  /** Amount that can still be refunded at once, as decimal text. */
  refundable: string;
  /** Units sold that have not come back. */
  returnable: { productId: number; quantity: number }[];
  /** Charged parts of the order, from which `refundOf` computes a further refund together with `returned`. */
  charged: RefundableOrder;
  returned: RefundBreakdown[];
  /** A refund by hand is allowed, because the provider could not return a payment or a bank took it back. */
  canGiveByHand: boolean;
  checks: PaymentCheck[];
  /** The payments are tests, without real money. */
  isTest: boolean;
}

/** `GET /admin/orders/{id}/history` */
export interface OrderHistory {
  changes: OrderChange[];
  movements: OrderMovement[];
}

export interface OrderChange {
  id: number;
  from?: OrderStatus;
  to: OrderStatus;
  /** Origin of the change; an administrator is named in `by`. */
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
  /** Decimal text. */
  amount?: string;
  /** Status in the provider's terms, such as `needs_response` or `card_declined`. */
  status?: string;
  reason?: string;
  /** Payment reference at the provider. */
  reference?: string;
  /** Type of the provider event. */
  type?: string;
}

/** `GET /admin/payments/checks`: something about a payment that the owner has to look at. */
export interface PaymentCheck {
  id: number;
  kind: PaymentCheckKind;
  details: PaymentCheckDetails;
  order?: { id: string; orderNumber: number };
  /** Whether the shop can try it again. */
  canRetry: boolean;
  createdAt: string;
  resolvedAt?: string;
  resolvedBy?: string;
}
