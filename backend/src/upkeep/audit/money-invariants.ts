import { paidStatuses } from './invariant.js';
import type { Invariant } from './invariant.js';

/** What the provider took for an order, and how often. */
const captured = `
  SELECT order_id, sum(amount_cents) AS cents, count(*) AS times
  FROM payment_attempts WHERE state = 'succeeded' GROUP BY order_id`;

/** Money that came another way: somebody said so and was written down, or the demo did. */
const isPaidByHand = `EXISTS (
  SELECT FROM order_status_changes c WHERE c.order_id = o.id AND c.to_status = 'paid' AND (
    c.actor = 'seed' OR c.actor LIKE 'account:%' AND EXISTS (
      SELECT FROM audit_log a WHERE a.entity = 'order:' || o.id AND a.action = 'order.status_changed')))`;

/** The sweeper passes every minute; what it has not taken up after this is stuck. */
const late = `now() - interval '2 minutes'`;

export const moneyInvariants: Invariant[] = [
  {
    id: 'I2',
    rule: 'A paid order has its money, captured once or by an audited hand; refunds are within what was captured',
    figure: `SELECT count(*) FROM orders WHERE status IN ${paidStatuses}`,
    breaches: [
      `SELECT format('order %s is %s: %s cents to pay, %s captured%s', o.order_number, o.status, o.total_cents,
         coalesce(c.cents, 0), CASE WHEN ${isPaidByHand} THEN ', and paid by hand' ELSE '' END) AS offender
       FROM orders o LEFT JOIN (${captured}) c ON c.order_id = o.id
       WHERE o.status IN ${paidStatuses} AND o.payment_state <> 'review'
         AND coalesce(c.cents, 0) <> CASE WHEN ${isPaidByHand} THEN 0 ELSE o.total_cents END`,
    ],
  },
  {
    id: 'I3',
    rule: 'One payment belongs to one order, an order is paid once, an event of the provider is kept once',
    figure: `SELECT (SELECT count(*) FROM payment_attempts) + (SELECT count(*) FROM payment_events)`,
    breaches: [
      `SELECT format('payment %s belongs to %s attempts', intent_id, count(*)) AS offender
       FROM payment_attempts WHERE intent_id IS NOT NULL GROUP BY provider, intent_id HAVING count(*) > 1`,
      `SELECT format('event %s is kept %s times', event_id, count(*)) AS offender
       FROM payment_events GROUP BY provider, event_id HAVING count(*) > 1`,
      `SELECT format('order %s has %s payments that can still be taken', order_id, count(*)) AS offender
       FROM payment_attempts WHERE state NOT IN ('succeeded', 'canceled') GROUP BY order_id HAVING count(*) > 1`,
      `SELECT format('order %s is %s and can still be paid: %s', o.order_number, o.status, a.key) AS offender
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.state NOT IN ('succeeded', 'canceled') AND o.status <> 'pending' AND o.payment_state <> 'review'`,
      `SELECT format('event %s was applied to payment %s, which no order has', e.event_id, e.intent_id) AS offender
       FROM payment_events e WHERE e.result = 'applied' AND NOT EXISTS (
         SELECT FROM payment_attempts a WHERE a.provider = e.provider AND a.intent_id = e.intent_id)`,
    ],
  },
  {
    id: 'I4',
    rule: 'Captured money has a paid order, a refund or the attention of the owner; no event waits unseen',
    figure: `SELECT count(*) FROM payment_attempts WHERE state = 'succeeded'`,
    breaches: [
      `SELECT format('order %s is %s, with %s cents captured and %s refunded', o.order_number, o.status, c.cents,
         o.refunded_cents) AS offender
       FROM orders o JOIN (${captured}) c ON c.order_id = o.id
       WHERE o.status NOT IN ${paidStatuses} AND o.payment_state <> 'review' AND o.refunded_cents < c.cents`,
      `SELECT format('event %s (%s) waits since %s', event_id, type, received_at) AS offender
       FROM payment_events WHERE processed_at IS NULL AND next_try_at < ${late}`,
      `SELECT format('event %s (%s) was given up', e.event_id, e.type) AS offender
       FROM payment_events e WHERE e.result = 'dead' AND NOT EXISTS (
         SELECT FROM payment_attempts a WHERE a.provider = e.provider AND a.intent_id = e.intent_id
           AND a.state IN ('succeeded', 'canceled'))`,
    ],
  },
  {
    id: 'I5',
    rule: 'Total = lines + delivery + taxes = what is asked of the provider, in Canadian dollars',
    figure: `SELECT count(*) FROM orders`,
    breaches: [
      `SELECT format('the lines of order %s come to %s cents, not %s', o.order_number, coalesce(l.cents, 0),
         o.subtotal_cents) AS offender
       FROM orders o LEFT JOIN (
         SELECT order_id, sum(quantity::bigint * unit_price_cents) AS cents FROM order_lines GROUP BY order_id
       ) l ON l.order_id = o.id
       WHERE coalesce(l.cents, 0) <> o.subtotal_cents`,
      `SELECT format('order %s: lines, delivery and taxes are not its total of %s cents', order_number, total_cents)
         AS offender
       FROM orders WHERE total_cents <> subtotal_cents + shipping_cents + coalesce(
         (SELECT sum((tax ->> 'amountCents')::bigint) FROM jsonb_array_elements(taxes) tax), 0)`,
      `SELECT format('order %s costs %s cents %s, its payment is of %s %s', o.order_number, o.total_cents, o.currency,
         a.amount_cents, a.currency) AS offender
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.state <> 'canceled' AND o.payment_state <> 'review'
         AND (a.amount_cents <> o.total_cents OR a.currency <> 'cad' OR o.currency <> 'CAD')`,
    ],
  },
];
