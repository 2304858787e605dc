import type { CustomerInfo, Language } from '@shop/shared';
import type { Destination, DraftLine, PricingRules } from './order-totals.js';

/** The buyer at the checkout. */
export interface Buyer {
  visitorId: string;
  /** Visitor id that belongs to this idempotency key, where the browser sent the same call before it had a cookie. */
  keyedId?: string;
  accountId?: number;
  language: Language;
}

/** Validated and merged checkout request, not yet checked against the shop's prices and stock. */
export interface OrderDraft {
  customer: Required<CustomerInfo>;
  /** Note for the recipient of the parcel; empty without one. */
  giftNote: string;
  destination: Destination;
  /** Lines of the order, one per product. */
  lines: DraftLine[];
  /** The total that the buyer was shown, delivery and taxes included. */
  shownTotalCents: number;
  rules: PricingRules;
  /** Hash of customer, gift note, lines and total: equal when the same request is sent again. */
  hash: string;
  /** Hash of the request's `Idempotency-Key`. */
  key?: string;
}
