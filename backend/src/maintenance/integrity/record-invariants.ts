import { nextStatuses } from '@shop/contracts';
import type { Invariant } from './invariant.js';

/** The allowed steps as rows of SQL; money that comes late may revive an order, see below. */
const steps = Object.entries(nextStatuses)
  .flatMap(([from, to]) => to.map((next) => `('${from}', '${next}')`))
  .join(', ');

const history = `
  SELECT c.*, lag(to_status) OVER (PARTITION BY order_id ORDER BY id) AS before,
    lead(id) OVER (PARTITION BY order_id ORDER BY id) IS NULL AS is_last
  FROM order_status_changes c`;

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
           AND (h.from_status, h.to_status, h.actor) <> ('cancelled', 'paid', 'payment') END`,
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
];
