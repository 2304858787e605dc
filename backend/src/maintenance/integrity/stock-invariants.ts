import { heldUnits, type Invariant } from './invariant.js';

const moved = `
  SELECT variant_id,
    sum(CASE kind WHEN 'adjustment' THEN quantity WHEN 'release' THEN quantity
      WHEN 'return' THEN quantity WHEN 'hold' THEN -quantity ELSE 0 END)
      AS stock
  FROM stock_movements GROUP BY variant_id`;

const heldByOrder = `
  SELECT order_id, variant_id, ${heldUnits} AS held,
    ${heldUnits} + coalesce(sum(quantity) FILTER (WHERE kind = 'sale'), 0) AS taken
  FROM stock_movements WHERE order_id IS NOT NULL GROUP BY order_id, variant_id`;

const askedBack = `
  SELECT order_id, (line ->> 'productId')::int AS variant_id, sum((line ->> 'quantity')::int) AS units
  FROM returns CROSS JOIN LATERAL jsonb_array_elements(lines) line
  WHERE kind = 'return' AND state NOT IN ('refused', 'withdrawn') GROUP BY 1, 2`;

export const stockInvariants: Invariant[] = [
  {
    id: 'stock',
    rule: 'Of each variant stock + held + sold = adjustments, and an order has taken what its lines say',
    figure: `SELECT count(*) FROM variants`,
    breaches: [
      `SELECT jsonb_build_array('variant %s has a stock of %s, its movements say %s', coalesce(v.id, m.variant_id),
         coalesce(v.stock, 0), coalesce(m.stock, 0)) AS offender
       FROM variants v FULL JOIN (${moved}) m ON m.variant_id = v.id
       WHERE coalesce(v.stock, 0) <> coalesce(m.stock, 0)`,
      `SELECT jsonb_build_array('order %s gave back or sold %s units of product %s that it did not hold', order_id, -held, variant_id)
         AS offender
       FROM (${heldByOrder}) h WHERE held < 0`,
      `SELECT jsonb_build_array('order %s got back %s units of product %s more than it bought', order_id, -sold, variant_id)
         AS offender
       FROM (SELECT order_id, variant_id,
           sum(CASE kind WHEN 'sale' THEN quantity WHEN 'return' THEN -quantity ELSE 0 END) AS sold
         FROM stock_movements WHERE order_id IS NOT NULL GROUP BY order_id, variant_id) s
       WHERE sold < 0`,
      `SELECT jsonb_build_array('order %s asks for %s units of product %s and has taken %s', coalesce(l.order_id, h.order_id),
         coalesce(l.quantity, 0), coalesce(l.variant_id, h.variant_id), coalesce(h.taken, 0)) AS offender
       FROM (SELECT l.* FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.status <> 'cancelled') l
       FULL JOIN (SELECT h.* FROM (${heldByOrder}) h LEFT JOIN orders o ON o.id = h.order_id
         WHERE h.taken <> 0 AND o.status IS DISTINCT FROM 'cancelled') h
         ON h.order_id = l.order_id AND h.variant_id = l.variant_id
       WHERE coalesce(l.quantity, 0) <> coalesce(h.taken, 0)`,
      `SELECT jsonb_build_array('order %s: %s units of product %s are asked to be sent back, %s were ordered', o.order_number,
         r.units, r.variant_id, coalesce(l.quantity, 0)) AS offender
       FROM (${askedBack}) r JOIN orders o ON o.id = r.order_id
       LEFT JOIN (SELECT order_id, variant_id, sum(quantity) AS quantity FROM order_lines GROUP BY 1, 2) l
         ON l.order_id = r.order_id AND l.variant_id = r.variant_id
       WHERE r.units > coalesce(l.quantity, 0)`,
    ],
  },
  {
    id: 'cancelledStock',
    rule: 'A cancelled order holds no stock',
    figure: `SELECT count(*) FROM orders WHERE status = 'cancelled'`,
    breaches: [
      `SELECT jsonb_build_array('cancelled order %s holds %s units of product %s', o.order_number, h.held, h.variant_id) AS offender
       FROM orders o JOIN (${heldByOrder}) h ON h.order_id = o.id
       WHERE o.status = 'cancelled' AND h.held <> 0`,
    ],
  },
];
