import type { Province, TaxCode } from '@shop/shared';

/** `cancelled`: a credit note whose refund failed is subtracted again, on the day of the failure. */
export type TaxDocumentKind = 'invoice' | 'credit_note' | 'cancelled';

/** Tax on an invoice or credit note, with the amount on which it was charged. */
export interface DocumentTax {
  code: TaxCode;
  amountCents: number;
  baseCents: number;
}

/** Row of the SQL query `documents`. */
export interface TaxDocument {
  at: Date;
  kind: TaxDocumentKind;
  number: number;
  orderNumber: number;
  invoiceNumber: number;
  province: Province | null;
  /** Postal code of the destination; null for pick-up. */
  postalCode: string | null;
  goodsCents: number;
  deliveryCents: number;
  taxes: DocumentTax[];
  totalCents: number;
}

const postalCode = `CASE WHEN o.delivery -> 'place' IS NULL THEN o.postal_code END`;

/**
 * SQL that selects all invoices and credit notes from $1 until before $2, with their printed amounts. Each of the
 * three parts uses an index by time.
 */
export const documents = `
  SELECT o.paid_at AS at, 'invoice' AS kind, o.invoice_number AS number, o.order_number AS "orderNumber",
    o.invoice_number AS "invoiceNumber", o.province, ${postalCode} AS "postalCode", o.subtotal_cents - o.discount_cents AS "goodsCents",
    o.shipping_cents AS "deliveryCents", o.taxes, o.total_cents AS "totalCents"
  FROM orders o WHERE o.paid_at >= $1 AND o.paid_at < $2
  UNION ALL
  SELECT n.issued_at, 'credit_note', n.number, o.order_number, o.invoice_number, o.province, ${postalCode},
    n.net_cents - n.delivery_cents, n.delivery_cents, n.taxes, n.total_cents
  FROM credit_notes n JOIN orders o ON o.id = n.order_id WHERE n.issued_at >= $1 AND n.issued_at < $2
  UNION ALL
  SELECT n.cancelled_at, 'cancelled', n.number, o.order_number, o.invoice_number, o.province, ${postalCode},
    n.net_cents - n.delivery_cents, n.delivery_cents, n.taxes, n.total_cents
  FROM credit_notes n JOIN orders o ON o.id = n.order_id WHERE n.cancelled_at >= $1 AND n.cancelled_at < $2`;

/** SQL for the start of day $1 and the start of the day after $2, in the shop's time zone $3. */
export const boundsOfDays = `
  SELECT $1::date::timestamp AT TIME ZONE $3 AS since, ($2::date + 1)::timestamp AT TIME ZONE $3 AS until`;

export const signs: Record<TaxDocumentKind, 1 | -1> = { invoice: 1, credit_note: -1, cancelled: 1 };
