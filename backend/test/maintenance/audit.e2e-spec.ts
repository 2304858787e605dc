import type { InvariantId, PaymentIntentReply } from '@shop/shared';
import sharp from 'sharp';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { auditOf, breachedIn } from '../support/audit.js';
import { agathe, buy, cartOf, pay, settled, totalOf } from '../support/make/make-orders.js';
import { make } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { backOfficeOf } from '../support/make/money.js';
import { useTestShop } from '../support/test-shop.js';

describe('audit of the books', () => {
  const shop = useTestShop();
  /** Ids of two orders made through the checkout, one of them paid by card, and of an order that was cancelled. */
  let paid: string;
  let pending: string;
  let cancelled: string;
  /** Id of a paid order with taxes. */
  let taxed: string;

  beforeAll(async () => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c90' } }).jpeg();
    const picture = await shop.app.get(ImageStore).store(await photo.toBuffer());
    const honey = await make.product(shop, { images: [picture], stock: 50 });
    const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    paid = reply.order.id;
    pending = (await make.order(shop, { lines: [[honey, 1]] })).id;
    cancelled = (await make.order(shop, { lines: [[honey, 3]], status: 'cancelled' })).id;
    await make.order(shop, { lines: [[honey, 1]], status: 'delivered' });
    await register(shop, 'gst', 'qst');
    const soap = await make.product(shop, { priceCents: 1699, kind: 'cosmetic' });
    const cart = cartOf([[soap, 1]], { total: await totalOf(shop, [[soap, 1]], agathe) });
    const washed = (await buy(shop.browser(), cart)).body as PaymentIntentReply;
    await pay(shop, washed);
    await settled(shop);
    taxed = washed.order.id;
    await register(shop);
    const admin = await make.admin(shop);
    await backOfficeOf(shop, admin).refund(taxed, { amount: '5.00' }).expect(201);
    await settled(shop);
    const { id } = await make.order(shop);
    await shop.as(admin).put(`/api/orders/${id}/status`).send({ status: 'paid' });
  });

  const sql = (text: string, values: unknown[] = []) => shop.db.em.query(text, values) as Promise<unknown>;

  /** Runs SQL without triggers, since these refuse changes to the stock history. */
  async function unguarded(text: string, values: unknown[] = []): Promise<void> {
    await sql('ALTER TABLE stock_movements DISABLE TRIGGER ALL');
    await sql(text, values);
    await sql('ALTER TABLE stock_movements ENABLE TRIGGER ALL');
  }

  const breached = () => breachedIn(shop);

  it('finds nothing wrong with a shop that has sold, and says what it has looked at', async () => {
    const report = await auditOf(shop);
    expect(report.invariants.flatMap(({ offenders }) => offenders)).toEqual([]);
    expect(report.isSound).toBe(true);
    expect(report.invariants.map(({ id, checked }) => [id, checked > 0])).toEqual(
      [
        'stock',
        'paidOrders',
        'onePayment',
        'capturedMoney',
        'totals',
        'cancelledStock',
        'history',
        'records',
        'invoices',
        'creditNotes',
        'variants',
        'pictures',
      ].map((id) => [id, true]),
    );
  });

  /** Each case breaks one rule by SQL, and can repair it. */
  type Break = [
    title: string,
    expected: InvariantId[],
    broken: () => Promise<unknown>,
    mended: () => Promise<unknown>,
  ];
  const breaks: Break[] = [
    [
      'a stock that no movement explains',
      ['stock'],
      () => sql('UPDATE variants SET stock = stock + 1'),
      () => sql('UPDATE variants SET stock = stock - 1'),
    ],
    [
      'a unit that was sold and not taken from the stock',
      ['stock'],
      () =>
        sql('UPDATE order_lines SET quantity = quantity + 1, unit_price_cents = 0 WHERE order_id = $1', [
          pending,
        ]).then(() =>
          sql('UPDATE orders SET subtotal_cents = 0, shipping_cents = total_cents WHERE id = $1', [pending]),
        ),
      () =>
        sql('UPDATE order_lines SET quantity = quantity - 1, unit_price_cents = 1999 WHERE order_id = $1', [
          pending,
        ]).then(() =>
          sql('UPDATE orders SET subtotal_cents = 1999, shipping_cents = 0 WHERE id = $1', [pending]),
        ),
    ],
    [
      'an order that is paid without money',
      ['paidOrders'],
      () => sql(`UPDATE payment_attempts SET state = 'canceled' WHERE order_id = $1`, [paid]),
      () => sql(`UPDATE payment_attempts SET state = 'succeeded' WHERE order_id = $1`, [paid]),
    ],
    [
      'an order that was paid by hand, of which nobody wrote down who',
      ['paidOrders'],
      () => sql(`UPDATE payment_attempts SET actor = 'account:0' WHERE provider = 'manual'`),
      () =>
        sql(
          `UPDATE payment_attempts a SET actor = 'account:' || l.actor_id FROM audit_log l
           WHERE a.provider = 'manual' AND l.entity = 'order:' || a.order_id`,
        ),
    ],
    [
      'a refund of more than came',
      ['paidOrders'],
      () =>
        sql(
          `INSERT INTO refunds (order_id, attempt_id, kind, amount_cents, actor, next_try_at)
           SELECT order_id, id, 'owner', received_cents + 1, 'account:1', now() FROM payment_attempts WHERE order_id = $1`,
          [paid],
        ),
      () => sql('DELETE FROM refunds WHERE order_id = $1', [paid]),
    ],
    [
      'money that a bank is said to have taken, and has not',
      ['paidOrders', 'creditNotes'],
      () =>
        sql(
          `WITH taken AS (INSERT INTO refunds (order_id, attempt_id, kind, amount_cents, state, by_hand, actor, next_try_at)
             SELECT order_id, id, 'owner', 1, 'succeeded', 'dispute', 'account:1', now()
             FROM payment_attempts WHERE order_id = $1 RETURNING order_id)
           UPDATE orders SET refunded_cents = 1 WHERE id = (SELECT order_id FROM taken)`,
          [paid],
        ),
      () =>
        sql('DELETE FROM refunds WHERE order_id = $1', [paid]).then(() =>
          sql('UPDATE orders SET refunded_cents = 0 WHERE id = $1', [paid]),
        ),
    ],
    [
      'a refund that nobody asks the provider for',
      ['capturedMoney'],
      () =>
        sql(
          `INSERT INTO refunds (order_id, attempt_id, kind, amount_cents, actor, next_try_at)
           SELECT order_id, id, 'owner', 1, 'account:1', now() - interval '1 hour' FROM payment_attempts WHERE order_id = $1`,
          [paid],
        ),
      () => sql('DELETE FROM refunds WHERE order_id = $1', [paid]),
    ],
    [
      'a paid order that can be paid again',
      ['onePayment'],
      () =>
        sql(
          `INSERT INTO payment_attempts (order_id, n, provider, livemode, intent_id, amount_cents, currency, key, params, state)
        SELECT order_id, 9, provider, livemode, 'pi_second', amount_cents, currency, 'second', params, 'open'
        FROM payment_attempts WHERE order_id = $1`,
          [paid],
        ),
      () => sql(`DELETE FROM payment_attempts WHERE key = 'second'`),
    ],
    [
      'an event that was applied to nothing',
      ['onePayment'],
      () => sql(`UPDATE payment_events SET intent_id = 'pi_unknown' WHERE type = 'payment_intent.succeeded'`),
      () =>
        sql(
          `UPDATE payment_events SET intent_id = payload #>> '{data,object,id}' WHERE intent_id = 'pi_unknown'`,
        ),
    ],
    [
      'money without an order',
      ['capturedMoney'],
      () =>
        sql(
          `UPDATE payment_attempts SET state = 'succeeded', received_cents = amount_cents WHERE order_id = $1`,
          [pending],
        ),
      () =>
        sql(`UPDATE payment_attempts SET state = 'open', received_cents = 0 WHERE order_id = $1`, [pending]),
    ],
    [
      'an event that nobody applies',
      ['capturedMoney'],
      () => sql(`UPDATE payment_events SET processed_at = NULL, next_try_at = now() - interval '1 hour'`),
      () => sql('UPDATE payment_events SET processed_at = now()'),
    ],
    [
      'a total that is not the sum of its lines',
      ['totals'],
      () =>
        sql('UPDATE order_lines SET unit_price_cents = unit_price_cents + 1 WHERE order_id = $1', [pending]),
      () =>
        sql('UPDATE order_lines SET unit_price_cents = unit_price_cents - 1 WHERE order_id = $1', [pending]),
    ],
    [
      'a tax of a line that was changed by hand',
      ['totals'],
      () =>
        sql(`UPDATE order_lines SET taxes = jsonb_set(taxes, '{0,amountCents}', '84') WHERE order_id = $1`, [
          taxed,
        ]),
      () =>
        sql(`UPDATE order_lines SET taxes = jsonb_set(taxes, '{0,amountCents}', '85') WHERE order_id = $1`, [
          taxed,
        ]),
    ],
    [
      'an order that escaped the taxes of its day: no province, no place',
      ['totals'],
      async () => {
        await sql(
          `UPDATE tax_settings SET registrations = '[{"tax": "gst", "number": "", "startsOn": "2020-01-01"}]'`,
        );
        await sql(`UPDATE orders SET created_at = now() + interval '2 minutes' WHERE id = $1`, [pending]);
      },
      () => sql(`UPDATE tax_settings SET registrations = '[]'`),
    ],
    [
      'a discount that no line has',
      ['totals'],
      () =>
        sql('UPDATE orders SET discount_cents = 1, shipping_cents = shipping_cents + 1 WHERE id = $1', [
          pending,
        ]),
      () =>
        sql('UPDATE orders SET discount_cents = 0, shipping_cents = shipping_cents - 1 WHERE id = $1', [
          pending,
        ]),
    ],
    [
      'a credit note whose number is missing',
      ['creditNotes'],
      () => sql(`UPDATE counters SET value = value + 1 WHERE name = 'credit_note'`),
      () => sql(`UPDATE counters SET value = value - 1 WHERE name = 'credit_note'`),
    ],
    [
      'a refund that is on no credit note',
      ['creditNotes'],
      () => sql('UPDATE credit_notes SET cancelled_at = now()'),
      () => sql('UPDATE credit_notes SET cancelled_at = NULL'),
    ],
    [
      'a credit note over more tax than was charged',
      ['creditNotes'],
      () =>
        sql(`UPDATE credit_notes SET net_cents = net_cents - 100, delivery_cents = 0,
               taxes = jsonb_set(taxes, '{0,amountCents}', '122')`),
      () =>
        sql(
          `UPDATE credit_notes SET net_cents = net_cents + 100, taxes = jsonb_set(taxes, '{0,amountCents}', '22')`,
        ),
    ],
    [
      'an invoice whose number is missing',
      ['invoices'],
      () => sql(`UPDATE counters SET value = value + 1 WHERE name = 'invoice'`),
      () => sql(`UPDATE counters SET value = value - 1 WHERE name = 'invoice'`),
    ],
    [
      'a paid order without an invoice, whose number is missing then',
      ['invoices'],
      () => sql(`UPDATE orders SET invoice_number = NULL WHERE id = $1`, [paid]),
      () => sql(`UPDATE orders SET invoice_number = 1 WHERE id = $1`, [paid]),
    ],
    [
      'an invoice of an order that nobody has paid',
      ['invoices'],
      () => sql('UPDATE orders SET invoice_number = 1000 WHERE id = $1', [pending]),
      () => sql('UPDATE orders SET invoice_number = NULL WHERE id = $1', [pending]),
    ],
    [
      'a product that lists show otherwise than its variants are',
      ['variants'],
      () => sql('UPDATE products SET from_cents = from_cents + 1'),
      () => sql('UPDATE products SET from_cents = from_cents - 1'),
    ],
    [
      'several variants of which one has no label',
      ['variants'],
      () =>
        sql(`INSERT INTO variants (product_id, price_cents, label, is_active)
        SELECT id, 1, 'Autre', true FROM products ORDER BY id LIMIT 1`),
      () => sql(`DELETE FROM variants WHERE label = 'Autre'`),
    ],
    [
      'a payment over another amount',
      ['totals'],
      () => sql('UPDATE payment_attempts SET amount_cents = amount_cents - 1 WHERE order_id = $1', [pending]),
      () => sql('UPDATE payment_attempts SET amount_cents = amount_cents + 1 WHERE order_id = $1', [pending]),
    ],
    [
      'a cancelled order that keeps its stock',
      ['stock', 'cancelledStock'],
      () => unguarded(`DELETE FROM stock_movements WHERE kind = 'release' AND order_id = $1`, [cancelled]),
      () =>
        unguarded(
          `INSERT INTO stock_movements (variant_id, order_id, kind, quantity)
        SELECT variant_id, order_id, 'release', quantity FROM stock_movements WHERE order_id = $1`,
          [cancelled],
        ),
    ],
    [
      'an order that was paid twice, once the owner says that it is settled',
      ['paidOrders'],
      async () => {
        await sql('UPDATE payment_attempts SET received_cents = received_cents * 2 WHERE order_id = $1', [
          paid,
        ]);
        await sql(
          `INSERT INTO payment_checks (kind, subject, order_id, details) VALUES ('paid_twice', 'x', $1, '{}')`,
          [paid],
        );
        expect(await breached()).toEqual([]);
        await sql(`UPDATE payment_checks SET resolved_at = now() WHERE subject = 'x'`);
      },
      () =>
        sql('UPDATE payment_attempts SET received_cents = received_cents / 2 WHERE order_id = $1', [paid]),
    ],
    [
      'an order that jumped a step',
      ['history'],
      () =>
        sql(
          `UPDATE order_status_changes SET to_status = 'delivered' WHERE to_status = 'paid' AND order_id = $1`,
          [paid],
        ).then(() => sql(`UPDATE orders SET status = 'delivered' WHERE id = $1`, [paid])),
      () =>
        sql(
          `UPDATE order_status_changes SET to_status = 'paid' WHERE to_status = 'delivered' AND order_id = $1`,
          [paid],
        ).then(() => sql(`UPDATE orders SET status = 'paid' WHERE id = $1`, [paid])),
    ],
    [
      'an order that is not where its history ends',
      ['history'],
      () => sql(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [paid]),
      () => sql(`UPDATE orders SET status = 'paid' WHERE id = $1`, [paid]),
    ],
    [
      'numbers that will be given out again',
      ['records'],
      () => sql(`SELECT setval('orders_order_number_seq', 1)`),
      () => sql(`SELECT setval('orders_order_number_seq', 100)`),
    ],
    [
      'an order of which only the head is there',
      ['paidOrders', 'records'],
      () =>
        sql('CREATE TABLE kept AS SELECT * FROM payment_attempts WHERE order_id = $1', [paid])
          .then(() => sql('DELETE FROM payment_attempts WHERE order_id = $1', [paid]))
          .then(() => sql(`UPDATE payment_events SET result = 'ignored'`)),
      () =>
        sql('INSERT INTO payment_attempts SELECT * FROM kept')
          .then(() => sql('DROP TABLE kept'))
          .then(() => sql(`UPDATE payment_events SET result = 'applied'`)),
    ],
  ];

  it.each(breaks)('sees %s', async (_title, expected, broken, mended) => {
    await broken();
    expect(await breached()).toEqual(expected);
    await mended();
    expect(await breached()).toEqual([]);
  });
});
