import { salesCounting } from '../../modules/catalog/editing/best-sellers.service.js';
import { firstNames, kinds, lastNames, places, plants, qualities } from './bulk-words.js';

export interface BulkAmounts {
  products: number;
  orders: number;
  customers: number;
  messages: number;
  /** Seed of the random numbers; the same seed gives the same records. */
  seed: number;
}

const list = (terms: readonly string[]) => `ARRAY[${terms.map((word) => `'${word}'`).join(', ')}]`;
const french = (pairs: readonly (readonly [string, string])[]) => list(pairs.map(([word]) => word));
const english = (pairs: readonly (readonly [string, string])[]) => list(pairs.map(([, word]) => word));

/**
 * SQL functions for a random number from 0 to n-1 and a random word of a list, which depend only on the record, a
 * `salt` and the seed.
 */
const chance = ({ seed }: BulkAmounts) => `
  CREATE FUNCTION pg_temp.pick(i bigint, salt int, n int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((hashint8extended(i, salt + ${seed}::bigint * 1000) & 2147483647) % n)::int;
  CREATE FUNCTION pg_temp.one_of(words text[], i bigint, salt int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN words[1 + ((hashint8extended(i, salt + ${seed}::bigint * 1000) & 2147483647) % cardinality(words))::int]`;

const categories = () => `
  INSERT INTO categories (slug, name, description, translations, sort_order)
  SELECT 'kind-' || n, fr, fr || ' de nos régions.', jsonb_build_object('en', jsonb_build_object('name', en)), n
  FROM unnest(${french(kinds)}, ${english(kinds)}) WITH ORDINALITY AS kind (fr, en, n)`;

const products = (amounts: BulkAmounts) => `
  CREATE TEMP TABLE bulk_products AS
  SELECT nextval('variants_id_seq')::int AS id, drawn.* FROM (
  SELECT kind.ids[k] AS category_id, 'bulk-' || i AS slug, name_fr AS name, name_fr || '. ' || quality_fr || ', à ' || other || '. Lot ' || i || '.' AS description,
    jsonb_build_object('en', jsonb_build_object('name', name_en,
      'description', name_en || '. ' || quality_en || ', in ' || other || '. Batch ' || i || '.')) AS translations,
    300 + pg_temp.pick(i, 3, 7000) AS price_cents, pg_temp.pick(i, 4, 200) AS stock,
    pg_temp.pick(i, 5, 50) > 0 AS is_active, i <= 8 AS is_featured,
    now() - make_interval(secs => (${amounts.products} - i) * 900) AS created_at
  FROM generate_series(1, ${amounts.products}) AS i
  CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM categories WHERE slug LIKE 'kind-%') kind
  CROSS JOIN LATERAL (SELECT 1 + pg_temp.pick(i, 1, ${kinds.length}) AS k, 1 + pg_temp.pick(i, 2, ${plants.length}) AS p,
    1 + pg_temp.pick(i, 6, ${qualities.length}) AS q, pg_temp.one_of(${list(places)}, i, 7) AS place,
    pg_temp.one_of(${list(places)}, i, 8) AS other) AS drawn
  CROSS JOIN LATERAL (SELECT
    (${french(kinds)})[k] || ' ' || (${french(plants)})[p] || ' de ' || place AS name_fr,
    (${english(plants)})[p] || ' ' || lower((${english(kinds)})[k]) || ' from ' || place AS name_en,
    (${french(qualities)})[q] AS quality_fr, (${english(qualities)})[q] AS quality_en) AS named ORDER BY i) AS drawn;
  INSERT INTO products
    (id, category_id, slug, name, description, translations, is_featured, created_at, is_active, is_sold_out, from_cents)
  SELECT id, category_id, slug, name, description, translations, is_featured, created_at, is_active,
    NOT is_active OR stock = 0, price_cents
  FROM bulk_products ORDER BY id;
  INSERT INTO variants (id, product_id, price_cents, stock, is_active, created_at)
  SELECT id, id, price_cents, stock, is_active, created_at FROM bulk_products ORDER BY id`;

const customers = ({ customers: count }: BulkAmounts) => `
  INSERT INTO users (first_name, last_name, email, password_hash, role, email_confirmed_at, created_at)
  SELECT pg_temp.one_of(${list(firstNames)}, i, 11), pg_temp.one_of(${list(lastNames)}, i, 12),
    'client' || i || '@bulk.example', 'nobody logs in', 'customer', now(),
    now() - make_interval(secs => (${count} - i) * 400)
  FROM generate_series(1, ${count}) AS i`;

/** SQL that gives each customer one session and at most one product review. */
const visits = ({ customers: count, products: productCount }: BulkAmounts) => `
  INSERT INTO sessions (user_id, expires_at)
  SELECT id, now() + interval '12 hours' FROM users WHERE email LIKE 'client%@bulk.example';
  INSERT INTO reviews (product_id, variant_id, user_id, first_name, last_name, rating, comment, is_approved, created_at)
  SELECT p.id, p.id, u.id, u.first_name, u.last_name, 3 + pg_temp.pick(u.id, 14, 3), 'Livré en deux jours, on en reprendra.',
    pg_temp.pick(u.id, 15, 100) > 0, u.created_at
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM products WHERE slug LIKE 'bulk-%') p
  JOIN users u ON u.email = 'client' || p.place || '@bulk.example'
  WHERE p.place <= least(${count}, ${productCount}) ORDER BY u.id;
  UPDATE products p SET rating_sum = r.rating, rating_count = 1
  FROM reviews r WHERE r.product_id = p.id AND r.is_approved`;

/**
 * SQL for the buyer and lines of each order; a quarter of the buyers have no account, and some customers order more
 * often.
 */
const baskets = ({ orders, products: productCount, customers: count }: BulkAmounts) => `
  CREATE TEMP TABLE bulk_orders AS
  SELECT i, left(md5('bulk/' || pg_temp.pick(i, 20, 2147483647) || '/' || i), 22) AS id,
    pg_temp.pick(i, 21, 4) > 0 AND ${count} > 0 AS has_account,
    1 + floor(${count} * power(pg_temp.pick(i, 22, 1000000) / 1e6, 2))::int AS customer,
    CASE WHEN pg_temp.pick(i, 23, 25) = 0 THEN 'cancelled' WHEN i <= ${orders} * 0.98 THEN 'delivered'
      ELSE pg_temp.one_of(ARRAY['paid', 'shipped', 'in-transit'], i, 24) END AS status,
    now() - make_interval(secs => (${orders} - i) * 94608000.0 / ${orders}) AS created_at
  FROM generate_series(1, ${orders}) AS i;
  ANALYZE bulk_orders;
  CREATE TEMP TABLE bulk_lines AS
  SELECT o.i, o.id AS order_id, o.status, o.created_at, p.id AS variant_id, p.price_cents, p.name, p.translations,
    1 + pg_temp.pick(o.i * 4 + n, 26, 3) AS quantity
  FROM bulk_orders o
  CROSS JOIN LATERAL generate_series(1, 1 + pg_temp.pick(o.i, 27, 3)) AS n
  JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM bulk_products) p
    ON p.place = 1 + (pg_temp.pick(o.i, 28, ${productCount}) + n) % ${productCount};
  ANALYZE bulk_lines`;

const orders = () => `
  INSERT INTO orders (id, status, account_id, checkout_hash, language, first_name, last_name, email, address, city,
    postal_code, country, subtotal_cents, shipping_cents, total_cents, payment_state, payment_method, created_at, paid_at,
    is_returning, invoice_number)
  SELECT o.id, o.status, buyer.id, 'bulk', 'fr',
    coalesce(buyer.first_name, pg_temp.one_of(${list(firstNames)}, o.i, 31)),
    coalesce(buyer.last_name, pg_temp.one_of(${list(lastNames)}, o.i, 32)),
    coalesce(buyer.email, 'visite' || o.i || '@bulk.example'), '12, rue des Tilleuls',
    pg_temp.one_of(${list(places)}, o.i, 33), 'G5L 1Y3', 'Canada', sum.cents, 0, sum.cents,
    CASE o.status WHEN 'cancelled' THEN 'none' ELSE 'paid' END, 'Visa •••• 4242', o.created_at,
    CASE o.status WHEN 'cancelled' THEN NULL ELSE o.created_at END,
    o.status <> 'cancelled' AND o.has_account AND row_number() OVER (
      PARTITION BY o.customer, o.has_account, o.status = 'cancelled' ORDER BY o.created_at, o.i) > 1,
    CASE o.status WHEN 'cancelled' THEN NULL ELSE (SELECT value FROM counters WHERE name = 'invoice') +
      row_number() OVER (PARTITION BY o.status = 'cancelled' ORDER BY o.i) END
  FROM bulk_orders o
  JOIN (SELECT order_id, sum(price_cents * quantity) AS cents FROM bulk_lines GROUP BY 1) sum ON sum.order_id = o.id
  LEFT JOIN users buyer ON o.has_account AND buyer.email = 'client' || o.customer || '@bulk.example'
  ORDER BY o.i;
  UPDATE counters SET value = greatest(value, (SELECT max(invoice_number) FROM orders)) WHERE name = 'invoice'`;

const triggers = (state: 'ENABLE' | 'DISABLE') => `
  ALTER TABLE orders ${state} TRIGGER USER;
  ALTER TABLE users ${state} TRIGGER USER`;

const orderLines = () => `
  INSERT INTO order_lines (order_id, variant_id, name, image, unit_price_cents, quantity)
  SELECT order_id, variant_id, jsonb_build_object('fr', name, 'en', translations #>> '{en,name}'), '', price_cents, quantity
  FROM bulk_lines ORDER BY i`;

const histories = () => `
  INSERT INTO order_status_changes (order_id, from_status, to_status, actor, created_at)
  SELECT o.id, steps.list[n - 1], steps.list[n], CASE n WHEN 1 THEN 'visitor' ELSE 'seed' END, o.created_at
  FROM bulk_orders o
  CROSS JOIN LATERAL (SELECT CASE o.status WHEN 'cancelled' THEN ARRAY['pending', 'cancelled']
    ELSE (ARRAY['pending', 'paid', 'shipped', 'in-transit', 'delivered'])
      [1 : array_position(ARRAY['pending', 'paid', 'shipped', 'in-transit', 'delivered'], o.status)] END AS list) steps
  CROSS JOIN LATERAL generate_series(1, cardinality(steps.list)) AS n
  ORDER BY o.i, n`;

const parcels = () => `
  INSERT INTO parcels (order_id, shipped_on, lines, has_shipped, created_at)
  SELECT order_id, min(created_at)::date, jsonb_agg(jsonb_build_object('productId', variant_id, 'quantity', quantity)),
    true, min(created_at)
  FROM bulk_lines WHERE status IN ('shipped', 'in-transit', 'delivered') GROUP BY order_id`;

const payments = () => `
  INSERT INTO payment_attempts
    (order_id, n, provider, livemode, intent_id, amount_cents, received_cents, currency, key, params, state,
    last_synced_at, created_at)
  SELECT o.id, 1, 'sandbox', false, 'pi_bulk_' || b.i, o.total_cents,
    CASE o.status WHEN 'cancelled' THEN 0 ELSE o.total_cents END, 'cad', 'pay_' || o.id || '_1', '{}',
    CASE o.status WHEN 'cancelled' THEN 'canceled' ELSE 'succeeded' END, o.created_at, o.created_at
  FROM bulk_orders b JOIN orders o USING (id) ORDER BY b.i;
  INSERT INTO payment_events (provider, event_id, type, intent_id, livemode, payload, received_at, processed_at,
    next_try_at, result)
  SELECT 'sandbox', 'evt_bulk_' || i, 'payment_intent.succeeded', 'pi_bulk_' || i, false, '{}', created_at, created_at,
    created_at, 'applied'
  FROM bulk_orders WHERE status <> 'cancelled' ORDER BY i`;

/** SQL for stock movements that account for every unit: receipts, holds of orders, and their sales or releases. */
const movements = () => `
  INSERT INTO stock_movements (variant_id, kind, quantity, actor)
  SELECT p.id, 'adjustment', p.stock + coalesce(sold.quantity, 0), 'seed'
  FROM bulk_products p
  LEFT JOIN (SELECT variant_id, sum(quantity) AS quantity FROM bulk_lines WHERE status <> 'cancelled' GROUP BY 1) sold
    ON sold.variant_id = p.id
  WHERE p.stock + coalesce(sold.quantity, 0) > 0
  ORDER BY p.id;
  INSERT INTO stock_movements (variant_id, order_id, kind, quantity, created_at)
  SELECT variant_id, order_id, kind, quantity, created_at
  FROM bulk_lines CROSS JOIN LATERAL unnest(
    ARRAY['hold', CASE status WHEN 'cancelled' THEN 'release' ELSE 'sale' END]) AS kind
  ORDER BY i`;

const messages = ({ messages: count }: BulkAmounts) => `
  INSERT INTO contact_messages (name, email, subject, message, is_read, created_at)
  SELECT pg_temp.one_of(${list(firstNames)}, i, 41), 'visite' || i || '@bulk.example',
    pg_temp.one_of(ARRAY['general', 'product', 'order'], i, 42),
    'Bonjour, vendez-vous encore votre ' || lower(pg_temp.one_of(${french(kinds)}, i, 43)) || ' numéro ' || i || ' ?',
    i <= ${count} * 0.99, now() - make_interval(mins => ${count} - i)
  FROM generate_series(1, ${count}) AS i;
  INSERT INTO chat_threads (visitor_id, language, last_message_at)
  SELECT 'bulk-' || i, 'fr', now() FROM generate_series(1, ${count} / 4) AS i;
  INSERT INTO chat_messages (thread_id, message, is_read, admin_response, responded_at, created_at)
  SELECT t.id, 'Est-ce que le lot ' || t.id * 4 + n || ' part demain ?', t.id % 100 > 0,
    CASE WHEN t.id % 50 > 0 THEN 'Oui, demain matin.' END, CASE WHEN t.id % 50 > 0 THEN now() END,
    now() - make_interval(mins => ${count} - n)
  FROM chat_threads t CROSS JOIN generate_series(1, 4) AS n WHERE t.visitor_id LIKE 'bulk-%'`;

/** SQL that counts orders per customer at once instead of by a trigger for each row; deferred triggers run first. */
const customerFigures = 'SET CONSTRAINTS ALL IMMEDIATE; SELECT count_customers()';

/** SQL that stores the words of product names, as the trigger on products would have done. */
const learnedWords = `SELECT learn_words(string_agg(DISTINCT name_words, ' ')) FROM products`;

/**
 * SQL statements in order, each with the name of the records that it creates; one without a name prepares the next.
 */
export function bulkStatements(amounts: BulkAmounts): [name: string, sql: string][] {
  const hasOrders = amounts.orders > 0;
  return [
    ['', chance(amounts)],
    ['', triggers('DISABLE')],
    ['categories', categories()],
    ['products', products(amounts)],
    ['customers', customers(amounts)],
    ['reviews', visits(amounts)],
    ...(hasOrders ? ordersOf(amounts) : []),
    ['', triggers('ENABLE')],
    ['', customerFigures],
    ['', learnedWords],
    ['', salesCounting],
    ...(amounts.messages > 0 ? ([['messages', messages(amounts)]] as [string, string][]) : []),
  ];
}

const ordersOf = (amounts: BulkAmounts): [string, string][] => [
  ['', baskets(amounts)],
  ['orders', orders()],
  ['order lines', orderLines()],
  ['histories', histories()],
  ['parcels', parcels()],
  ['payments', payments()],
  ['stock movements', movements()],
];
