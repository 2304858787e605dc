import type { OrderRow } from '../entities/order.entity.js';

export interface BuyerOrders {
  openId: string | null;
  /** Number of the buyer's other orders that are not paid. */
  others: number;
  /** Order that an earlier request with the same idempotency key created. */
  keyed: Pick<OrderRow, 'id' | 'status' | 'checkoutHash' | 'isPaidOnPickup'> | null;
}

export const isOpen = `status = 'pending' AND payment_state <> 'review' AND NOT is_paid_on_pickup`;

/**
 * SQL that reads a buyer's orders by visitor ids $1 and account $2: the latest open order of this browser, the number
 * of other pending orders, and the order that an earlier request with idempotency key $3 created.
 */
export const readBuyerOrders = `
  WITH pending AS (
    SELECT id, created_at, visitor_id = ANY ($1) AND ${isOpen} AS is_open FROM orders
    WHERE status = 'pending' AND (visitor_id = ANY ($1) OR account_id = $2)
  ), open AS (
    SELECT id FROM pending WHERE is_open ORDER BY created_at DESC LIMIT 1
  )
  SELECT (SELECT id FROM open) AS "openId",
    (SELECT count(*)::int FROM pending WHERE id IS DISTINCT FROM (SELECT id FROM open)) AS others,
    (SELECT jsonb_build_object('id', id, 'status', status, 'checkoutHash', checkout_hash,
       'isPaidOnPickup', is_paid_on_pickup) FROM orders
     WHERE visitor_id = ANY ($1) AND checkout_key = $3 AND status <> 'cancelled' LIMIT 1) AS keyed`;

const lineRecords = `jsonb_to_recordset($2)
    AS line (variant_id int, name jsonb, image text, unit_price_cents int, quantity int, kind text, taxes jsonb)`;

/** SQL that writes lines $2 (JSON) of order $1. */
export const writeLines = `
  INSERT INTO order_lines (order_id, variant_id, name, image, unit_price_cents, quantity, kind, taxes)
  SELECT $1, line.* FROM ${lineRecords}`;

/** SQL that inserts an order with the columns of $1, its lines $2, and the first row of its history. */
export const writeOrder = (columns: string) => `
  WITH made AS (
    INSERT INTO orders (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::orders, $1)
    RETURNING id, order_number, created_at
  ), lines AS (
    INSERT INTO order_lines (order_id, variant_id, name, image, unit_price_cents, quantity, kind, taxes)
    SELECT made.id, line.* FROM made, ${lineRecords}
  ), history AS (
    INSERT INTO order_status_changes (order_id, to_status, actor) SELECT id, 'pending', 'visitor' FROM made
  )
  SELECT order_number AS "orderNumber", created_at AS "createdAt" FROM made`;

export const lockNames = `SELECT pg_advisory_xact_lock(hashtextextended(name, 4)) FROM unnest($1::text[]) AS name`;
