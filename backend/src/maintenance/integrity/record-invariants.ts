import { nextStatuses } from '@shop/shared';
import type { Invariant } from './invariant.js';

/** Allowed status changes as SQL rows; late payments may also reopen an order. */
const steps = Object.entries(nextStatuses)
  .flatMap(([from, to]) => to.map((next) => `('${from}', '${next}')`))
  .join(', ');

/** SQL condition: a person undid a shipment within a minute. */
const takenBack = `h.from_status = 'shipped' AND h.to_status = 'paid' AND h.actor LIKE 'account:%'
  AND h.created_at <= h.before_at + interval '1 minute'`;

/** SQL condition: an order for pick-up is never in transit. */
const isPickup = `o.delivery ? 'place' AND h.from_status = 'shipped' AND h.to_status = 'delivered'`;

const history = `
  SELECT c.*, lag(to_status) OVER (PARTITION BY order_id ORDER BY id) AS before,
    lag(created_at) OVER (PARTITION BY order_id ORDER BY id) AS before_at,
    lead(id) OVER (PARTITION BY order_id ORDER BY id) IS NULL AS is_last
  FROM order_status_changes c`;

/** SQL for valid credit notes; one whose refund failed is cancelled. */
const validNotes = `
  SELECT order_id, sum(total_cents) AS cents FROM credit_notes WHERE cancelled_at IS NULL GROUP BY order_id`;

const taxesReturned = `
  SELECT order_id, tax ->> 'code' AS code, sum((tax ->> 'amountCents')::int) AS cents
  FROM credit_notes CROSS JOIN LATERAL jsonb_array_elements(taxes) tax
  WHERE cancelled_at IS NULL GROUP BY 1, 2`;

const taxesCharged = `
  SELECT id AS order_id, tax ->> 'code' AS code, sum((tax ->> 'amountCents')::int) AS cents
  FROM orders CROSS JOIN LATERAL jsonb_array_elements(taxes) tax GROUP BY 1, 2`;

const unitsSent = `
  SELECT order_id, (line ->> 'productId')::int AS variant_id, sum((line ->> 'quantity')::int) AS units
  FROM parcels CROSS JOIN LATERAL jsonb_array_elements(lines) line GROUP BY 1, 2`;

export const recordInvariants: Invariant[] = [
  {
    id: 'history',
    rule: 'The history of an order walks the allowed steps and ends where the order is',
    figure: `SELECT count(*) FROM order_status_changes`,
    breaches: [
      `SELECT jsonb_build_array('order %s went from %s to %s', o.order_number, coalesce(h.from_status, 'nothing'), h.to_status)
         AS offender
       FROM (${history}) h JOIN orders o ON o.id = h.order_id
       WHERE CASE WHEN h.before IS NULL THEN h.from_status IS NOT NULL OR h.to_status <> 'pending'
         ELSE h.from_status <> h.before OR (h.from_status, h.to_status) NOT IN (${steps})
           AND (h.from_status, h.to_status, h.actor) <> ('cancelled', 'paid', 'payment')
           AND NOT coalesce(${isPickup}, false) AND NOT (${takenBack}) END`,
      `SELECT jsonb_build_array('order %s is %s, its history ends at %s', o.order_number, o.status, h.to_status) AS offender
       FROM (${history}) h JOIN orders o ON o.id = h.order_id
       WHERE h.is_last AND h.to_status <> o.status`,
    ],
  },
  {
    id: 'records',
    rule: 'What was acknowledged is whole: lines, history and payment of each order; nothing is numbered twice',
    figure: `SELECT count(*) FROM orders`,
    breaches: [
      `SELECT jsonb_build_array('order %s has no lines', order_number) AS offender
       FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)`,
      `SELECT jsonb_build_array('order %s has no history', order_number) AS offender
       FROM orders o WHERE NOT EXISTS (SELECT FROM order_status_changes c WHERE c.order_id = o.id)`,
      `SELECT jsonb_build_array('order %s was placed by a visitor and has no payment', order_number) AS offender
       FROM orders o WHERE visitor_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id)`,
      `SELECT jsonb_build_array('order %s: %s units of product %s are in its parcels, %s were ordered',
         o.order_number, sent.units, sent.variant_id, coalesce(l.quantity, 0)) AS offender
       FROM (${unitsSent}) sent JOIN orders o ON o.id = sent.order_id
       LEFT JOIN order_lines l ON l.order_id = sent.order_id AND l.variant_id = sent.variant_id
       WHERE sent.units > coalesce(l.quantity, 0)`,
    ],
  },
  {
    id: 'invoices',
    rule: 'Each order that was paid has an invoice, and no other; invoices are numbered without a gap',
    figure: `SELECT count(*) FROM orders WHERE invoice_number IS NOT NULL`,
    breaches: [
      `SELECT jsonb_build_array('order %s was paid and has no invoice', order_number) AS offender
       FROM orders WHERE paid_at IS NOT NULL AND invoice_number IS NULL`,
      `SELECT jsonb_build_array('order %s was not paid and has invoice %s', order_number, invoice_number) AS offender
       FROM orders WHERE paid_at IS NULL AND invoice_number IS NOT NULL`,
      `SELECT jsonb_build_array('no order has invoice %s', n) AS offender
       FROM counters c CROSS JOIN LATERAL generate_series(c.first, c.value) n
       WHERE c.name = 'invoice' AND NOT EXISTS (SELECT FROM orders o WHERE o.invoice_number = n)`,
      `SELECT jsonb_build_array('order %s has invoice %s, which was not given out yet', o.order_number, o.invoice_number)
         AS offender
       FROM orders o JOIN counters c ON c.name = 'invoice' AND o.invoice_number > c.value`,
    ],
  },
  {
    id: 'creditNotes',
    rule: 'The valid credit notes of an order are what was refunded, of each tax at most what was charged, without a gap',
    figure: `SELECT count(*) FROM credit_notes`,
    breaches: [
      `SELECT jsonb_build_array('order %s: %s cents refunded, credit notes over %s', o.order_number, o.refunded_cents,
         coalesce(n.cents, 0)) AS offender
       FROM orders o LEFT JOIN (${validNotes}) n ON n.order_id = o.id
       WHERE o.paid_at IS NOT NULL AND coalesce(n.cents, 0) <> o.refunded_cents
         OR o.paid_at IS NULL AND n.cents IS NOT NULL`,
      `SELECT jsonb_build_array('credit note %s: net and taxes are not its total of %s cents', coalesce(number, 0),
         total_cents) AS offender
       FROM credit_notes WHERE total_cents <> net_cents + coalesce(
         (SELECT sum((tax ->> 'amountCents')::int) FROM jsonb_array_elements(taxes) tax), 0)`,
      `SELECT jsonb_build_array('order %s: %s cents of %s given back, %s charged', o.order_number, r.cents, r.code,
         coalesce(c.cents, 0)) AS offender
       FROM orders o JOIN (${taxesReturned}) r ON r.order_id = o.id
       LEFT JOIN (${taxesCharged}) c ON c.order_id = o.id AND c.code = r.code
       WHERE r.cents > coalesce(c.cents, 0)`,
      `SELECT jsonb_build_array('no credit note has number %s', n) AS offender
       FROM counters c CROSS JOIN LATERAL generate_series(c.first, c.value) n
       WHERE c.name = 'credit_note' AND NOT EXISTS (SELECT FROM credit_notes d WHERE d.number = n)`,
      `SELECT jsonb_build_array('credit note %s of order %s was not given out yet', coalesce(d.number, 0), o.order_number)
         AS offender
       FROM credit_notes d JOIN orders o ON o.id = d.order_id JOIN counters c ON c.name = 'credit_note'
       WHERE d.number IS NULL OR d.number > c.value`,
    ],
  },
];
