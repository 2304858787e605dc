import type { OrderStatus } from '../orders/orders.ts';
import type { RefundableOrder, RefundBreakdown } from './refunds.ts';

/** `POST /admin/orders/{id}/refunds`, with an `Idempotency-Key`: the same key again is the same refund. */
export interface RefundInput {
  /** Decimal text; compared with what `lines` and `delivery` come to, where there are any. */
  amount: string;
  /** Units that are paid back, with their taxes. */
  lines?: { productId: number; quantity: number }[];
  /** The delivery is paid back, with its taxes. */
  delivery?: boolean;
  reason?: string;
  /** Goods that go back into the stock. */
  restock?: { productId: number; quantity: number }[];
  /** Given another way than the payment came; only once the provider could not return it. */
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
  /** What it gives back of the order; absent of what was made at the provider, or was none of the order's. */
  breakdown?: RefundBreakdown;
  /** Number of its credit note, once it counts and while it does. */
  creditNote?: number;
  /** Name of the administrator, where it was one. */
  by?: string;
  /** Money that came another way goes back the same way: by hand. */
  isByHand: boolean;
  /** How, where the payment itself came from the provider. */
  byHand?: ManualMethod;
  createdAt: string;
}

export interface PaymentAttempt {
  id: number;
  /** 1, 2, … within the order. */
  n: number;
  provider: 'stripe' | 'sandbox' | 'manual';
  state: 'creating' | 'unknown' | 'open' | 'processing' | 'closing' | 'succeeded' | 'canceled';
  amount: string;
  received: string;
  /** The provider's name for it. */
  reference?: string;
  /** Stable code of the last refusal, such as `card_declined`. */
  lastError?: string;
  /** Who took a payment that came another way. */
  by?: string;
  createdAt: string;
}

/** `GET /admin/orders/{id}/payments` */
export interface OrderPaymentsView {
  attempts: PaymentAttempt[];
  refunds: Refund[];
  /** What can still be given back at once, decimal text. */
  refundable: string;
  /** Goods that were sold and have not come back. */
  returnable: { productId: number; quantity: number }[];
  /** What was charged, and what refunds give back of it: `refundOf` counts what another one comes to. */
  charged: RefundableOrder;
  returned: RefundBreakdown[];
  /** The provider could not return a payment, or a bank has taken it back: it may be given another way. */
  canGiveByHand: boolean;
  checks: PaymentCheck[];
  /** No real money was moved. */
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
  /** Who did it; an administrator by their name. */
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
  /** The provider's words, such as `needs_response` or `card_declined`. */
  status?: string;
  reason?: string;
  /** The provider's name for the payment. */
  reference?: string;
  /** Of an event. */
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
