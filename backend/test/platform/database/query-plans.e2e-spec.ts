import { decimalText, isoDay, type OrderSummary } from '@shop/shared';
import pg from 'pg';
import { ContractMailService } from '../../../src/modules/messaging/mails/contract-mail.service.js';
import { LateOrdersService } from '../../../src/modules/orders/index.js';
import { SweeperService } from '../../../src/modules/payments/reconcile/sweeper.service.js';
import { PrivacyPersonalData } from '../../../src/modules/privacy/privacy.personal-data.js';
import { seedBulk } from '../../../src/seed/bulk/seed-bulk.js';
import { useAdmin } from '../../support/make/make.js';
import { wholeReads } from '../../support/database/plans.js';
import { useTestShop, type TestShop } from '../../support/test-shop.js';

/** Large amounts of data, because the planner rightly scans small tables without using an index. */
const amounts = { products: 6000, orders: 6000, customers: 6000, messages: 6000, seed: 1 };

/**
 * SQL that turns three of every ten products into variants of the previous product: 1,800 variants in 600 products.
 */
const variants = `
  UPDATE variants v SET product_id = m.id, label = 'Format ' || v.id, position = v.id - m.id, sku = 'BULK-' || v.id,
    is_active = v.is_active AND m.is_active
  FROM products m, (SELECT min(id) AS id FROM products) first
  WHERE (v.id - first.id) % 10 BETWEEN 1 AND 3 AND m.id = v.id - (v.id - first.id) % 10;
  UPDATE reviews r SET product_id = v.product_id FROM variants v WHERE v.id = r.variant_id AND r.product_id <> v.product_id;
  DELETE FROM products p USING variants v WHERE v.id = p.id AND v.product_id <> p.id;
  UPDATE products p SET from_cents = s.from_cents, is_sold_out = s.is_sold_out
  FROM (SELECT product_id, coalesce(min(price_cents) FILTER (WHERE is_active), min(price_cents)) AS from_cents,
      coalesce(bool_and(stock = 0) FILTER (WHERE is_active), true) AS is_sold_out
    FROM variants GROUP BY product_id) s WHERE s.product_id = p.id`;

/** SQL for a digest of the seeded products, taken before variants are joined. */
const digested = `
  SELECT md5(string_agg(name || price_cents || stock, ',' ORDER BY v.id)) AS digest
  FROM variants v JOIN products p ON p.id = v.product_id`;

/** SQL that adds a return to each order, one in fifty of which is open. */
const returns = `
  INSERT INTO returns (order_id, kind, reason, state, lines, words, requested_at, due_on)
  SELECT id, 'return', 'damaged', CASE WHEN order_number % 50 = 0 THEN 'requested' ELSE 'refunded' END, '[]',
    repeat('Le couvercle est fendu. ', 20), created_at, CASE WHEN order_number % 100 = 0 THEN created_at::date + 15 END
  FROM orders`;

/** SQL that adds a contract of realistic length to all orders but one in five hundred. */
const contracts = `
  UPDATE orders SET visitor_id = 'visitor-' || order_number WHERE created_at > now() - interval '40 days';
  INSERT INTO order_contracts (order_id, language, terms_version, text, sha256, sent_at)
  SELECT id, 'fr', 1, (SELECT string_agg(md5(id || n), ' ') FROM generate_series(1, 60) n), repeat('0', 64), created_at
  FROM orders WHERE order_number % 500 > 0`;

/** SQL for what the team writes: a tag on most orders, another on few, and notes. */
const teamwork = `
  INSERT INTO order_tags (order_id, tag)
  SELECT id, CASE WHEN order_number % 100 = 0 THEN 'fragile' ELSE 'web' END FROM orders WHERE order_number % 4 > 0 OR order_number % 100 = 0;
  INSERT INTO order_notes (order_id, text, actor) SELECT id, 'Rappeler lundi', 'account:1' FROM orders`;

/** SQL for consents: half of the buyers subscribe to the newsletter, and one in twenty unsubscribed. */
const consents = `
  INSERT INTO consents (person, kind, action, wording, source, language, at)
  SELECT encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'newsletter', action, 'Oui', 'footer', 'fr', now() - make_interval(years => years + CASE WHEN place % 2000 = 0 THEN 3 ELSE 0 END)
  FROM (SELECT email, row_number() OVER (ORDER BY email) AS place FROM customers) AS buyers,
    LATERAL (VALUES ('given', 2), ('withdrawn', 1)) AS step (action, years)
  WHERE place % 2 = 0 AND (action = 'given' OR place % 20 = 0)`;

const incidents = `
  INSERT INTO incidents (happened_on, known_on, facts, data_concerned, has_serious_risk, measures)
  SELECT day, day, repeat('Un courriel est parti à la mauvaise adresse. ', 10), 'Adresse', false, 'Excuses'
  FROM (SELECT current_date - n % 1800 AS day FROM generate_series(1, 5000) n) AS days`;

/** SQL for queued newsletter mails, a few of which the mail server refuses. */
const mails = `
  INSERT INTO jobs.job (name, data, state, retry_count, start_after)
  SELECT 'mail',
    jsonb_build_object('to', n || '@test.example', 'subject', 'Le miel', 'text', repeat('Bonjour ', 60)), 'retry',
    CASE WHEN n % 500 = 0 THEN 5 ELSE 0 END, now() + interval '1 day'
  FROM generate_series(1, 5000) n`;

describe('a large shop', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let digest: string | undefined;

  beforeAll(async () => {
    const { url } = shop.db.dataSource.options as { url: string };
    const client = new pg.Client(url);
    await client.connect();
    await seedBulk(client, amounts);
    const { rows } = await client.query<{ digest: string }>(digested);
    digest = rows[0]?.digest;
    await client.query(variants);
    await client.query('VACUUM ANALYZE products, variants');
    for (const more of [returns, contracts, teamwork, consents, incidents, mails]) await client.query(more);
    await client.query(
      'VACUUM ANALYZE returns, orders, order_contracts, order_tags, order_notes, consents, incidents, jobs.job',
    );
    await client.end();
  }, 900_000);

  const reads = (path: string, headers: Record<string, string> = {}) =>
    wholeReads(shop.db, () => shop.http.get(path).set(headers).expect(200));

  it.each([
    '/api/products',
    '/api/products?page=3&pageSize=20',
    '/api/products?category=2&page=2',
    '/api/products/4711',
    '/api/products/4712',
    '/api/products?id=4713',
    '/api/products?search=format%204712',
    '/api/products?search=bulk-4713',
    '/api/products/featured',
    '/api/products/4711/reviews',
    '/api/categories',
    '/api/products?sort=popular&pageSize=24',
    '/api/products?sort=price&page=3&pageSize=24',
    '/api/products?sort=-price&pageSize=24',
    '/api/products?sort=newest&pageSize=24',
    '/api/products?sort=rating&pageSize=24',
    '/api/products?sort=price&category=2&stock=in&min=10&max=30&rating=4&pageSize=24',
    '/api/products?sort=popular&kind=oil&pageSize=24',
    '/api/products?sort=popular&origin=Estrie&pageSize=24',
    '/api/products?search=lavande&min=10&max=30&stock=in&pageSize=24',
    '/api/products?search=lavande&sort=price&stock=in&max=20&pageSize=24',
    '/feeds/google.xml',
    '/api/search/suggestions?q=mi',
    '/api/search/suggestions?q=lavande%20charl',
    '/api/products?search=lavande',
    '/api/products?search=miel%20de%20lavande',
    '/api/products?search=lot%204711',
    '/api/products?search=nowhere',
    '/api/products?search=honey&lang=en',
    '/api/products?search=a',
    '/api/products?search=q',
    '/api/products?search=mi',
    '/api/products?search=zz&lang=en',
  ])('finds %s through an index', async (path) => {
    expect(await reads(path)).toEqual([]);
  });

  it.each([
    '/api/products?page=1&pageSize=20',
    '/api/products?search=lavande&page=1',
    '/api/products?stock=hidden&page=1',
    '/api/admin/products?page=1',
    '/api/admin/products?stock=hidden&page=1',
    '/api/admin/products?search=lavande&page=1',
    '/api/orders',
    '/api/orders?page=250&pageSize=20',
    '/api/orders?status=paid&page=1',
    '/api/orders?status=reserved&page=1',
    '/api/orders?status=late&page=1',
    '/api/orders?status=paid&sort=oldest&page=1',
    '/api/orders?tag=fragile&page=1',
    '/api/admin/order-tags',
    '/api/admin/order-views',
    '/api/orders?search=tremblay&page=1',
    '/api/orders?search=ag&page=1',
    '/api/orders?search=00777&page=1',
    '/api/admin/orders/summary',
    '/api/admin/sales/waiting',
    '/api/admin/returns?page=1',
    '/api/admin/returns?state=requested&page=1',
    '/api/admin/returns?state=due&page=1',
    '/api/admin/returns/waiting',
    '/api/admin/incidents?page=1',
    '/api/admin/people/consents?email=owner@test.example&page=1',
    '/api/admin/customers?page=1',
    '/api/admin/customers?search=gagnon&page=1',
    '/api/admin/customers?search=ga&page=1',
    '/api/admin/customers?who=all&page=1',
    '/api/admin/customers?who=guests&page=1',
    '/api/admin/customers?who=all&search=gagnon&page=1',
    '/api/admin/contacts?page=1',
    '/api/admin/contacts?search=4711&page=1',
    '/api/chat/messages?page=1',
    '/api/chat/messages?search=4711&page=1',
    '/api/admin/messages/counts',
    '/api/admin/mails',
    '/api/admin/reviews?page=1',
    '/api/admin/stock/low',
    '/api/admin/products/4711/variants',
  ])('finds %s for the owner through an index', async (path) => {
    expect(await reads(path, { Authorization: `Bearer ${admin.token}` })).toEqual([]);
  });

  it('adds up the taxes and the sales of a month through an index, and lists its papers so', async () => {
    const [from, to] = [30, 0].map((days) => isoDay(new Date(Date.now() - days * 86_400_000)));
    const bearer = { Authorization: `Bearer ${admin.token}` };
    expect(await reads(`/api/admin/tax-report?from=${from}&to=${to}`, bearer)).toEqual([]);
    expect(await reads(`/api/admin/sales?from=${from}&to=${to}`, bearer)).toEqual([]);
    expect(await reads(`/api/admin/sales/sold?from=${from}&to=${to}&by=product`, bearer)).toEqual([]);
    expect(await reads(`/api/admin/tax-report/export?from=${from}&to=${to}`, bearer)).toEqual([]);
  });

  it('numbers its invoices in the order of payment, without a gap', async () => {
    const [row] = await shop.db.em.query<unknown[]>(
      `SELECT count(invoice_number)::int = value AND max(invoice_number) = value AS "isWhole",
         count(*) FILTER (WHERE paid_at IS NOT NULL AND invoice_number IS NULL)::int AS without
       FROM counters LEFT JOIN orders ON true WHERE name = 'invoice' GROUP BY value`,
    );
    expect(row).toEqual({ isWhole: true, without: 0 });
  });

  it('answers a chat that asks every ten seconds through an index', async () => {
    const browser = shop.browser();
    await browser.post('/api/chat/messages').send({ message: 'Bonjour' }).expect(201);
    expect(await wholeReads(shop.db, () => browser.get('/api/chat/messages/user').expect(200))).toEqual([]);
  });

  it.each<[string, (app: TestShop['app']) => Promise<void>]>([
    ['contracts that were not mailed', (app) => app.get(ContractMailService).writeMissing()],
    ['orders that are late', (app) => app.get(LateOrdersService).warn()],
    ['consents and incidents that are over', (app) => app.get(PrivacyPersonalData).retain(new Date())],
  ])('finds %s in the morning through indexes', async (_, work) => {
    expect(await wholeReads(shop.db, () => work(shop.app))).toEqual([]);
  });

  it('sweeps the payments through indexes', async () => {
    expect(await wholeReads(shop.db, () => shop.app.get(SweeperService).sweep())).toEqual([]);
  });

  it('adds its sales up to the cent, as the books have them', async () => {
    const [{ cents }] = await shop.db.em.query<[{ cents: string }]>(
      `SELECT sum(a.received_cents) AS cents FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE a.state = 'succeeded' AND o.status <> 'cancelled'`,
    );
    const { body } = await shop.as(admin).get('/api/admin/orders/summary').expect(200);
    expect((body as OrderSummary).revenue).toBe(decimalText(Number(cents)));
    expect((body as OrderSummary).byStatus.cancelled).toBeGreaterThan(0);
  });

  it('is the same for the same seed', () => {
    expect(digest).toBe('87e55139c8b93cd7265b395086c3f275');
  });

  it('accounts for every unit of its stock', async () => {
    const wrong = await shop.db.em.query<unknown[]>(`
      SELECT p.id FROM variants p LEFT JOIN stock_movements m ON m.variant_id = p.id GROUP BY p.id
      HAVING p.stock <> coalesce(sum(CASE m.kind WHEN 'hold' THEN -quantity WHEN 'sale' THEN 0 ELSE quantity END), 0)`);
    expect(wrong).toEqual([]);
  });
});
