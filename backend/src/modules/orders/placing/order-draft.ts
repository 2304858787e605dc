import type { CustomerInfo, Language } from '@shop/shared';
import type { Destination, DraftLine, SaleRules } from './order-totals.js';

export interface Buyer {
  visitorId: string;
  /** Visitor id derived from the idempotency key, for a browser that sent the same request before it had a cookie. */
  keyedId?: string;
  accountId?: number;
  language: Language;
}

/** Validated checkout request, one line per product, not yet compared with the shop's prices and stock. */
export interface OrderDraft {
  customer: Required<CustomerInfo>;
  /** Note for the recipient of the parcel; empty without one. */
  giftNote: string;
  destination: Destination;
  lines: DraftLine[];
  /** The total that the buyer was shown, delivery and taxes included. */
  shownTotalCents: number;
  rules: SaleRules;
  /** Hash of customer, gift note, lines and total: equal when the same request is sent again. */
  hash: string;
  key?: string;
}
