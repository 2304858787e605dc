import { keptDays, type Order } from '@shop/shared';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { RetentionService } from '../../src/modules/privacy/retention.service.js';
import { expectInvariantsHold } from '../support/audit.js';
import { runJobs } from '../support/background.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const day = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);

describe('what is kept of orders', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const date = (id: string, at: Date) =>
    shop.db.em.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, at]);
  const purge = () => shop.app.get(RetentionService).purge();
  const seen = async (id: string) =>
    (await shop.as(admin).get(`/api/orders/${id}`).expect(200)).body as Order;
  const tokenOf = async (id: string) =>
    (await shop.app.get(OrderLinksService).linkOf(id)).split('.')[1] ?? '';
  const open = (id: string, token: string, path = '') =>
    shop.http.get(`/api/orders/${id}${path}`).set('X-Order-Link', token);
  /** All stored data of an order. */
  const stored = async (id: string) =>
    JSON.stringify(
      await shop.db.em.query(
        `SELECT o.*, (SELECT json_agg(a) FROM payment_attempts a WHERE a.order_id = o.id) AS attempts,
           (SELECT json_agg(c) FROM order_contracts c WHERE c.order_id = o.id) AS contracts,
           (SELECT json_agg(r) FROM returns r WHERE r.order_id = o.id) AS returns
         FROM orders o WHERE o.id = $1`,
        [id],
      ),
    );
  const customer = {
    firstName: 'Rosalie',
    lastName: 'Quennevillon',
    email: 'rosalie.q@example.com',
    phone: '418 555-0198',
    address: '731, chemin du Ruisseau',
    city: 'Saint-Fabien',
    postalCode: 'G0L 2Z0',
  };

  it('is all of it until six tax years are over, and then no word of who bought', async () => {
    const year = new Date().getFullYear() - 6;
    const [kept, old] = [
      await make.order(shop, { status: 'paid', customer }),
      await make.order(shop, { status: 'paid', customer }),
    ];
    await runJobs(shop);
    await shop.db.em.query(
      `INSERT INTO returns (order_id, kind, reason, state, lines, words, photos, requested_at)
       VALUES ($1, 'return', 'damaged', 'refused', '[]', 'Rosalie a reçu un pot brisé', '["/uploads/x.jpg"]', now())`,
      [old.id],
    );
    const token = await tokenOf(old.id);
    await date(kept.id, new Date(`${year}-01-01T05:00:00Z`));
    await date(old.id, new Date(`${year}-01-01T04:59:59Z`));
    const before = await seen(old.id);
    await purge();
    expect(await stored(kept.id)).toContain(customer.lastName);
    const left = await stored(old.id);
    const named = [...Object.values(customer), 'brisé', 'x.jpg', 'Visa'].filter((word) =>
      left.includes(word),
    );
    expect(named).toEqual([]);
    expect(await seen(old.id)).toMatchObject({
      orderNumber: before.orderNumber,
      invoiceNumber: before.invoiceNumber,
      total: before.total,
      items: before.items,
      customerName: '—',
    });
    await open(old.id, token).expect(404);
    const { body } = await shop.as(admin).get('/api/admin/customers?who=all').expect(200);
    const customers = (body as { email: string; orderCount: number }[]).map(({ email, orderCount }) => {
      return [email, orderCount];
    });
    expect(customers).toContainEqual([customer.email, 1]);
    expect(customers.map(([email]) => email)).not.toContain('');
    await expectInvariantsHold(shop);
  });

  it('is ninety days of what was never paid, unless money may still have come', async () => {
    const late = await make.order(shop, { status: 'cancelled', customer });
    const recent = await make.order(shop, { status: 'cancelled', customer });
    const disputed = await make.order(shop, { status: 'cancelled', customer });
    await date(late.id, ago(keptDays.unpaidOrder + 1));
    await date(recent.id, ago(keptDays.unpaidOrder - 1));
    await date(disputed.id, ago(keptDays.unpaidOrder + 1));
    await shop.db.em.query(`UPDATE orders SET payment_state = 'review' WHERE id = $1`, [disputed.id]);
    const [lateLink, recentLink] = [await tokenOf(late.id), await tokenOf(recent.id)];
    await open(late.id, lateLink).expect(200);
    await purge();
    expect(await stored(late.id)).not.toContain(customer.email);
    expect(await stored(recent.id)).toContain(customer.email);
    expect(await stored(disputed.id)).toContain(customer.email);
    // A mailed link that is valid for two years must not open an order that was anonymised.
    for (const path of ['', '/returns', '/contract'])
      expect((await open(late.id, lateLink, path)).body).toMatchObject({ code: 'orders.link_invalid' });
    await open(recent.id, recentLink).expect(200);
  });

  it('is thirty days of what the provider said, but for what was given up', async () => {
    const event = (name: string, days: number, result: string) =>
      shop.db.em.query(
        `INSERT INTO payment_events (provider, event_id, type, livemode, payload, received_at, processed_at, tries,
           next_try_at, result)
         VALUES ('stripe', $1, 'x', false, '{}', $2, $2, 1, $2, $3)`,
        [name, ago(days), result],
      );
    const { paymentEvent } = keptDays;
    await event('old', paymentEvent + 1, 'ignored');
    await event('fresh', paymentEvent - 1, 'ignored');
    await event('given-up', paymentEvent + 1, 'dead');
    await purge();
    const left = await shop.db.em.query<{ event_id: string }[]>(
      `SELECT event_id FROM payment_events WHERE type = 'x' ORDER BY event_id`,
    );
    expect(left.map(({ event_id }) => event_id)).toEqual(['fresh', 'given-up']);
  });
});
