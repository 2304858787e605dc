import type { Order } from './orders.ts';

/** Note of the team about an order, which its buyer never sees. */
export interface OrderNote {
  id: number;
  text: string;
  /** Name of the administrator; absent once the account is gone. */
  by?: string;
  at: string;
}

export interface OrderNoteInput {
  text: string;
}

/** Order as the back office lists it. */
export interface ListedOrder extends Order {
  /** Words of the team by which orders are filtered; absent without any. */
  tags?: string[];
}

/** A tag as it is stored: in lower case, so that « Cadeau » and « cadeau » are one. */
export function tagText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
