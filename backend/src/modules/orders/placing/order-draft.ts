import type { CustomerInfo, Language } from '@shop/contracts';
import type { Destination, DraftLine, PricingRules } from './order-totals.js';

/** Who is at the checkout. */
export interface Buyer {
  visitorId: string;
  /** What this browser was called if it sent the same call before it had a cookie. */
  keyedId?: string;
  accountId?: number;
  language: Language;
}

/** What a checkout asks for, read and merged, but not yet believed. */
export interface OrderDraft {
  customer: Required<CustomerInfo>;
  /** Words for whoever gets the parcel; empty without any. */
  giftNote: string;
  destination: Destination;
  /** One line a product. */
  lines: DraftLine[];
  /** The total that the buyer was shown, delivery and taxes included. */
  shownTotalCents: number;
  rules: PricingRules;
  /** Of customer, gift note, lines and total: the same for the same request sent again. */
  hash: string;
  /** Hash of the request's `Idempotency-Key`. */
  key?: string;
}
