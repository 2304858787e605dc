import { paidStatusList } from '../../modules/orders/index.js';
import type { Invariant } from './invariant.js';

/** SQL for the cents received for each order, from any provider or manually. */
const captured = `
  SELECT order_id, sum(received_cents) AS cents FROM payment_attempts WHERE state = 'succeeded' GROUP BY order_id`;

/**
 * SQL for the cents refunded for each order, the cents still to be requested (`asked`), and the part refunded for late
 * payments or overpayments.
 */
const returned = `
  SELECT order_id,
    coalesce(sum(amount_cents) FILTER (WHERE state = 'succeeded' OR state = 'pending' AND provider_refund_id IS NOT NULL), 0)
      AS cents,
    coalesce(sum(amount_cents) FILTER (WHERE state = 'pending' AND provider_refund_id IS NULL), 0) AS asked,
    coalesce(sum(amount_cents)
      FILTER (WHERE state = 'pending' AND provider_refund_id IS NULL AND kind IN ('late', 'surplus')), 0) AS unasked_for
  FROM refunds GROUP BY order_id`;

/** SQL for the total of each tax of an order, and each line's share of it. */
const taxParts = `
  SELECT id AS order_id, tax ->> 'code' AS code, (tax ->> 'amountCents')::int AS total, 0 AS share
  FROM orders CROSS JOIN LATERAL jsonb_array_elements(taxes) tax
  UNION ALL
  SELECT id, tax ->> 'code', 0, (tax ->> 'amountCents')::int
  FROM orders CROSS JOIN LATERAL jsonb_array_elements(shipping_taxes) tax
  UNION ALL
  SELECT order_id, tax ->> 'code', 0, (tax ->> 'amountCents')::int
  FROM order_lines CROSS JOIN LATERAL jsonb_array_elements(taxes) tax`;

/** SQL condition: an open payment check has informed the owner that the order's money does not match. */
const isToldOf = `EXISTS (
  SELECT FROM payment_checks k WHERE k.order_id = o.id AND k.resolved_at IS NULL
    AND k.kind IN ('amount_mismatch', 'livemode_mismatch', 'paid_twice', 'refund_failed'))`;

/** SQL condition: the buyer has cancelled the contract, and the refund has a due date that the owner sees. */
const isDue = `EXISTS (SELECT FROM returns e WHERE e.order_id = o.id AND e.kind = 'cancellation'
  AND e.state = 'approved' AND e.due_on IS NOT NULL)`;

/**
 * SQL for orders of days on which the shop charges taxes, placed after the last change of its tax registrations,
 * because earlier orders did not know about the change. The first day of a registration is left out, and also the
 * minute after a change, in which an order may still have used the previous registrations.
 */
const taxedDays = `orders o WHERE EXISTS (
    SELECT FROM tax_settings s CROSS JOIN LATERAL jsonb_array_elements(s.registrations) registration
    WHERE (registration ->> 'startsOn')::date < (o.created_at AT TIME ZONE 'America/Toronto')::date)
  AND o.created_at > ALL (SELECT l.at + interval '1 minute' FROM audit_log l
    WHERE l.entity = 'taxes' AND l.action = 'taxes.updated' AND 'registrations' = ANY (l.fields))`;

/** SQL for returns with their refunds, except failed ones. */
const returnRefunds = `returns e JOIN orders o ON o.id = e.order_id
  JOIN refunds r ON r.return_id = e.id AND r.state <> 'failed'`;

/** SQL for the time after which a waiting row is stuck, since the sweeper runs every minute. */
const late = `now() - interval '2 minutes'`;

export const moneyInvariants: Invariant[] = [
  {
    id: 'paidOrders',
    rule: 'A paid order has its money, captured once or by an audited hand; refunds are within what was captured, and a return is paid back once',
    figure: `SELECT count(*) FROM orders WHERE status IN ${paidStatusList}`,
    breaches: [
      `SELECT jsonb_build_array('order %s is %s: %s cents to pay, %s given back, %s captured and %s returned', o.order_number,
         o.status, o.total_cents, o.refunded_cents, coalesce(c.cents, 0), coalesce(r.cents, 0)) AS offender
       FROM orders o LEFT JOIN (${captured}) c ON c.order_id = o.id LEFT JOIN (${returned}) r ON r.order_id = o.id
       WHERE o.status IN ${paidStatusList} AND o.payment_state <> 'review' AND NOT ${isToldOf}
         AND coalesce(c.cents, 0) - coalesce(r.cents, 0) - coalesce(r.unasked_for, 0)
           <> o.total_cents - o.refunded_cents`,
      `SELECT jsonb_build_array('order %s was paid by hand, and nobody wrote down by whom', o.order_number) AS offender
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.provider = 'manual' AND coalesce(a.actor, '') <> 'seed' AND NOT EXISTS (
         SELECT FROM audit_log l WHERE l.entity = 'order:' || o.id AND l.action = 'order.status_changed'
           AND a.actor = 'account:' || l.actor_id)`,
      `SELECT jsonb_build_array('payment %s of %s cents has refunds of %s', a.key, a.received_cents, sum(r.amount_cents))
         AS offender
       FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
       WHERE NOT EXISTS (SELECT FROM payment_checks k WHERE k.order_id = a.order_id AND k.resolved_at IS NULL
         AND k.kind = 'refunded_elsewhere')
       GROUP BY a.id HAVING sum(r.amount_cents) > a.received_cents`,
      `SELECT jsonb_build_array('return %s of order %s has %s refunds', e.id, o.order_number, count(*)) AS offender
       FROM ${returnRefunds} GROUP BY e.id, o.order_number HAVING count(*) > 1`,
      `SELECT jsonb_build_array('return %s of order %s is %s and has a refund', e.id, o.order_number, e.state) AS offender
       FROM ${returnRefunds} WHERE e.state IN ('refused', 'withdrawn')`,
      `SELECT jsonb_build_array('return %s of order %s: %s units of product %s are paid back, %s were asked for', e.id,
         o.order_number, sum((back ->> 'quantity')::int), back ->> 'productId', coalesce(asked.quantity, 0)) AS offender
       FROM ${returnRefunds} CROSS JOIN LATERAL jsonb_array_elements(r.breakdown -> 'lines') back
       LEFT JOIN LATERAL (SELECT sum((line ->> 'quantity')::int) AS quantity FROM jsonb_array_elements(e.lines) line
         WHERE line ->> 'productId' = back ->> 'productId') asked ON true
       GROUP BY e.id, o.order_number, back ->> 'productId', asked.quantity
       HAVING sum((back ->> 'quantity')::int) > coalesce(asked.quantity, 0)`,
      `SELECT jsonb_build_array('refund %s of order %s: no bank has taken that money', r.id, o.order_number) AS offender
       FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE r.by_hand = 'dispute' AND r.state <> 'failed' AND NOT EXISTS (
         SELECT FROM payment_disputes d WHERE d.attempt_id = r.attempt_id AND d.state = 'lost')`,
    ],
  },
  {
    id: 'onePayment',
    rule: 'One payment belongs to one order, an order is paid once, an event of the provider is kept once',
    figure: `SELECT (SELECT count(*) FROM payment_attempts) + (SELECT count(*) FROM payment_events)`,
    breaches: [
      `SELECT jsonb_build_array('payment %s belongs to %s attempts', intent_id, count(*)) AS offender
       FROM payment_attempts WHERE intent_id IS NOT NULL GROUP BY provider, intent_id HAVING count(*) > 1`,
      `SELECT jsonb_build_array('event %s is kept %s times', event_id, count(*)) AS offender
       FROM payment_events GROUP BY provider, event_id HAVING count(*) > 1`,
      `SELECT jsonb_build_array('order %s has %s payments that can still be taken', order_id, count(*)) AS offender
       FROM payment_attempts WHERE state NOT IN ('succeeded', 'canceled') GROUP BY order_id HAVING count(*) > 1`,
      `SELECT jsonb_build_array('order %s is %s and can still be paid: %s', o.order_number, o.status, a.key) AS offender
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.state NOT IN ('succeeded', 'canceled') AND o.status <> 'pending' AND o.payment_state <> 'review'`,
      `SELECT jsonb_build_array('event %s was applied to payment %s, which no order has', e.event_id, e.intent_id) AS offender
       FROM payment_events e WHERE e.result = 'applied' AND NOT EXISTS (
         SELECT FROM payment_attempts a WHERE a.provider = e.provider AND a.intent_id = e.intent_id)`,
    ],
  },
  {
    id: 'capturedMoney',
    rule: 'Captured money has a paid order, a refund or the attention of the owner; no event waits unseen',
    figure: `SELECT count(*) FROM payment_attempts WHERE state = 'succeeded'`,
    breaches: [
      `SELECT jsonb_build_array('order %s is %s, with %s cents captured and %s returned', o.order_number, o.status, c.cents,
         coalesce(r.cents, 0)) AS offender
       FROM orders o JOIN (${captured}) c ON c.order_id = o.id LEFT JOIN (${returned}) r ON r.order_id = o.id
       WHERE o.status NOT IN ${paidStatusList} AND o.payment_state <> 'review' AND NOT ${isToldOf} AND NOT ${isDue}
         AND coalesce(r.cents, 0) + coalesce(r.asked, 0) < c.cents`,
      `SELECT jsonb_build_array('refund %s of order %s is not asked for since %s', r.id, o.order_number, r.next_try_at) AS offender
       FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE r.state = 'pending' AND r.provider_refund_id IS NULL AND r.next_try_at < ${late}`,
      `SELECT jsonb_build_array('event %s (%s) waits since %s', event_id, type, received_at) AS offender
       FROM payment_events WHERE processed_at IS NULL AND next_try_at < ${late}`,
      `SELECT jsonb_build_array('event %s (%s) was given up, and the owner was not told', e.event_id, e.type) AS offender
       FROM payment_events e WHERE e.result = 'dead' AND NOT EXISTS (
         SELECT FROM payment_checks k WHERE k.kind = 'dead_event' AND k.subject = e.id::text)`,
    ],
  },
  {
    id: 'totals',
    rule: 'Total = lines − discount + delivery + taxes = what is asked of the provider, in Canadian dollars; taxes = their shares',
    figure: `SELECT count(*) FROM orders`,
    breaches: [
      `SELECT jsonb_build_array('the lines of order %s come to %s cents, not %s', o.order_number, coalesce(l.cents, 0),
         o.subtotal_cents) AS offender
       FROM orders o LEFT JOIN (
         SELECT order_id, sum(quantity::bigint * unit_price_cents) AS cents FROM order_lines GROUP BY order_id
       ) l ON l.order_id = o.id
       WHERE coalesce(l.cents, 0) <> o.subtotal_cents`,
      `SELECT jsonb_build_array('order %s goes to no province and no place, and taxes were charged that day', o.order_number)
         AS offender
       FROM ${taxedDays} AND o.province IS NULL AND NOT coalesce(o.delivery ? 'place', false)`,
      `SELECT jsonb_build_array('order %s: lines, delivery and taxes are not its total of %s cents', order_number, total_cents)
         AS offender
       FROM orders WHERE total_cents <> subtotal_cents - discount_cents + shipping_cents + coalesce(
         (SELECT sum((tax ->> 'amountCents')::bigint) FROM jsonb_array_elements(taxes) tax), 0)`,
      `SELECT jsonb_build_array('order %s: the discounts of its lines come to %s cents, not %s', o.order_number,
         coalesce(l.cents, 0), o.discount_cents) AS offender
       FROM orders o LEFT JOIN (SELECT order_id, sum(discount_cents) AS cents FROM order_lines GROUP BY order_id) l
         ON l.order_id = o.id
       WHERE coalesce(l.cents, 0) <> o.discount_cents`,
      `SELECT jsonb_build_array('order %s: %s cents of %s on its lines and delivery, %s in all', o.order_number,
         sum(s.share), s.code, sum(s.total)) AS offender
       FROM orders o JOIN (${taxParts}) s ON s.order_id = o.id
       GROUP BY o.id, s.code HAVING sum(s.share) <> sum(s.total)`,
      `SELECT jsonb_build_array('order %s costs %s cents %s, its payment is of %s %s', o.order_number, o.total_cents, o.currency,
         a.amount_cents, a.currency) AS offender
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.state <> 'canceled' AND o.payment_state <> 'review' AND NOT ${isToldOf}
         AND NOT EXISTS (SELECT FROM refunds r WHERE r.attempt_id = a.id AND r.kind IN ('late', 'surplus'))
         AND (a.amount_cents <> o.total_cents OR a.currency <> 'cad' OR o.currency <> 'CAD')`,
    ],
  },
];
