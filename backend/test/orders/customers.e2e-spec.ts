import type { Customer, CustomerSummary, Order } from '@shop/shared';
import { OrderRow } from '../../src/modules/orders/entities/order.entity.js';
import { make, password, useAdmin, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the customers', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop, { firstName: 'Maude', lastName: 'Bérubé' });
  let zoe: Person;
  let ana: Person;
  beforeAll(async () => {
    zoe = await make.customer(shop, { firstName: 'Zoé', lastName: 'Roy', email: 'zoe@test.example' });
    await make.customer(shop, { firstName: 'Léo', lastName: 'Abel', email: 'leo@test.example' });
    ana = await make.customer(shop, { firstName: 'Ana', lastName: 'Caron', email: 'ana@test.example' });
    const honey = await make.product(shop, { priceCents: 1999, stock: 100 });
    const order = (email: string, quantity: number, status: OrderRow['status']) =>
      make.order(shop, { lines: [[honey, quantity]], customer: { email }, status });
    await order('zoe@test.example', 3, 'paid');
    await order('ZOE@Test.Example', 1, 'delivered');
    await order('zoe@test.example', 5, 'cancelled');
    await order('leo@test.example', 2, 'pending');
    await order('guest@test.example', 1, 'paid');
    await shop.db.em.query(`UPDATE users SET created_at = now() - interval '8 days' WHERE id = $1`, [
      ana.user.id,
    ]);
  });

  const get = (path: string, token = admin.token) => shop.as({ token }).get(`/api/admin/customers${path}`);
  async function list(query = ''): Promise<Customer[]> {
    return (await get(query).expect(200)).body as Customer[];
  }
  const names = (customers: Customer[]) => customers.map(({ firstName }) => firstName);

  it('are listed with what was bought under their address, in whatever case', async () => {
    const [found] = await list('?search=zoe@');
    expect(found).toEqual({
      ...zoe.user,
      orderCount: 3,
      totalSpent: '79.96',
      lastOrderAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
  });

  it('count only money that came and stayed', async () => {
    expect((await list('?search=leo@'))[0]).toMatchObject({ orderCount: 1, totalSpent: '0.00' });
    expect((await list('?search=ana@'))[0]).toMatchObject({
      orderCount: 0,
      totalSpent: '0.00',
      lastOrderAt: null,
    });
    const paid = await shop.db.em.findOneByOrFail(OrderRow, { email: 'guest@test.example' });
    await shop.db.em.update(OrderRow, { id: paid.id }, { refundedCents: 999 });
    const { body } = await get('/summary').expect(200);
    // Revenue: 79.96 from Zoé, and 19.99 from a guest minus a refund of 9.99.
    expect(body as CustomerSummary).toEqual({ total: 4, newThisWeek: 3, active: 2, revenue: '89.96' });
    // Guests do not count as newly registered.
    const everybody = await get('/summary?who=all').expect(200);
    expect(everybody.body).toMatchObject({ total: 5, newThisWeek: 3, active: 3 });
    expect((await get('/summary?who=guests').expect(200)).body).toMatchObject({ total: 1, newThisWeek: 0 });
  });

  it('are found by either name or the address, whatever the case', async () => {
    expect(names(await list('?search=ROY'))).toEqual(['Zoé']);
    expect(names(await list('?search=l%C3%A9o'))).toEqual(['Léo']);
    expect(names(await list('?search=leo%20abel'))).toEqual(['Léo']);
    expect(names(await list('?search=Ana%20Car'))).toEqual(['Ana']);
    expect(await list('?search=%25')).toEqual([]);
    expect(await list(`?search=${encodeURIComponent(`' OR 1=1; SELECT pg_sleep(3)--`)}`)).toEqual([]);
  });

  it('are sorted as asked, newest first else', async () => {
    expect(names(await list('')).at(-1)).toBe('Ana');
    expect(names(await list('?sort=name'))).toEqual(['Léo', 'Maude', 'Ana', 'Zoé']);
    expect(names(await list('?sort=-totalSpent'))[0]).toBe('Zoé');
    expect(names(await list('?sort=-orderCount')).slice(0, 2)).toEqual(['Zoé', 'Léo']);
    expect(names(await list('?sort=lastOrderAt')).slice(0, 2)).toEqual(['Zoé', 'Léo']);
    expect(names(await list('?sort=-lastOrderAt')).slice(0, 2)).toEqual(['Léo', 'Zoé']);
    await get('?sort=password_hash').expect(400);
  });

  it('come page by page, with their number', async () => {
    const { body, headers } = await get('?sort=name&page=2&pageSize=3').expect(200);
    expect(names(body as Customer[])).toEqual(['Zoé']);
    expect(headers['x-total-count']).toBe('4');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('have their orders listed by their whole address', async () => {
    const ordersOf = (email: string) => shop.as(admin).get('/api/orders').query({ email });
    const { body } = await ordersOf('Zoe@test.example').expect(200);
    expect((body as Order[]).map(({ status }) => status).sort()).toEqual(['cancelled', 'delivered', 'paid']);
    expect((await ordersOf('zoe@test').expect(200)).body).toEqual([]);
  });

  it('are added up by the database as if they were counted anew, whatever happens to an order', async () => {
    const [order] = await shop.db.em.findBy(OrderRow, { status: 'pending' });
    if (!order) throw new Error('no order waits');
    const { id } = order;
    await shop.db.em.update(OrderRow, { id }, { status: 'paid' });
    await shop.db.em.update(OrderRow, { id }, { email: 'LEA@test.example', refundedCents: 500 });
    await shop.db.em.query(`DELETE FROM orders WHERE status = 'cancelled'`);
    const kept = await shop.db.em.query(`SELECT email, order_count, spent_cents::int FROM customers
      WHERE order_count > 0 ORDER BY email`);
    const counted = await shop.db.em.query(`SELECT lower(email) AS email, count(*)::int AS order_count,
      sum(CASE WHEN status IN ('paid', 'delivered') THEN total_cents - refunded_cents ELSE 0 END)::int AS spent_cents
      FROM orders GROUP BY 1 ORDER BY 1`);
    expect(kept).toEqual(counted);
    expect(kept).toContainEqual({ email: 'lea@test.example', order_count: 1, spent_cents: 3498 });
  });

  it('are known with their account from its first to its last day', async () => {
    const email = 'ines@test.example';
    await make.order(shop, { customer: { email } });
    const ines = await make.customer(shop, { firstName: 'Inès', email });
    expect((await list('?search=ines@'))[0]).toMatchObject({ id: ines.user.id, orderCount: 1 });
    await shop.db.em.query(`UPDATE users SET email = 'ines2@test.example' WHERE id = $1`, [ines.user.id]);
    expect((await list('?search=ines2'))[0]).toMatchObject({ id: ines.user.id, orderCount: 0 });
    const login = shop.as(ines).delete('/api/profile');
    await login.send({ password }).expect(204);
    expect(await list('?search=ines')).toEqual([]);
    expect(await list('?who=all&search=ines2')).toEqual([]);
    // An order placed under a former email address belongs to a guest.
    expect(await list('?who=guests&search=ines@')).toMatchObject([{ id: null, orderCount: 1 }]);
  });

  describe('without an account', () => {
    const guest = { firstName: 'Rosalie', lastName: 'Thériault', email: 'rosalie@test.example' };

    it('are in one list with the others, one person an address, by the name of their latest order', async () => {
      await make.order(shop, { customer: { ...guest, firstName: 'R.' }, status: 'paid' });
      await make.order(shop, { customer: { ...guest, email: 'Rosalie@Test.Example' } });
      const [found, ...others] = await list('?who=all&search=theri');
      expect(others).toEqual([]);
      expect(found).toMatchObject({ ...guest, id: null, role: 'customer', orderCount: 2 });
      const everybody = await list('?who=all');
      const [guests, accounts] = [await list('?who=guests'), await list()];
      expect(everybody).toHaveLength(guests.length + accounts.length);
      expect(guests.every(({ id }) => id === null)).toBe(true);
      expect(everybody[0]).toMatchObject({ email: guest.email });
      await get('?who=nobody').expect(400);
    });

    it('are counted as they are listed', async () => {
      const summaryOf = async (who: string) =>
        (await get(`/summary?who=${who}`).expect(200)).body as CustomerSummary;
      const [all, guests, accounts] = [
        await summaryOf('all'),
        await summaryOf('guests'),
        await summaryOf('accounts'),
      ];
      expect(all.total).toBe(guests.total + accounts.total);
      expect(guests).toMatchObject({ total: (await list('?who=guests')).length, active: guests.total });
    });

    it('leave with the others in the file', async () => {
      const { text } = await get('/export?who=all').expect(200);
      expect(text).toMatch(/;'?Rosalie;'?Thériault;rosalie@test\.example;Client \(sans compte\);2;/);
      expect(text).toContain(';Zoé;Roy;');
      expect((await get('/export').expect(200)).text).not.toContain('rosalie@');
    });

    it('become the account of their address, and are forgotten with it until they order again', async () => {
      const rosalie = await make.customer(shop, guest);
      expect(await list('?who=all&search=rosalie')).toMatchObject([{ id: rosalie.user.id, orderCount: 2 }]);
      const login = shop.as(rosalie).delete('/api/profile');
      await login.send({ password }).expect(204);
      expect(await list('?who=all&search=rosalie')).toEqual([]);
      const kept = await shop.db.em.query(`SELECT first_name FROM customers WHERE email = $1`, [guest.email]);
      expect(kept).toEqual([{ first_name: '' }]);
      await shop.db.em.query(`UPDATE orders SET status = 'shipped' WHERE email = $1 AND status = 'paid'`, [
        guest.email,
      ]);
      expect(await list('?who=all&search=rosalie')).toEqual([]);
      await make.order(shop, { customer: guest });
      expect(await list('?who=all&search=rosalie')).toMatchObject([{ ...guest, id: null, orderCount: 3 }]);
    });

    it('are the same when they are counted all at once', async () => {
      const columns = 'email, account_id, first_name, last_name, known_since, order_count, spent_cents';
      const everybody = () =>
        shop.db.em.query(`SELECT ${columns} FROM customers WHERE erased_at IS NULL ORDER BY email`);
      const before = await everybody();
      await shop.db.em.query('SELECT count_customers()');
      expect(await everybody()).toEqual(before);
    });
  });

  it('are for the shop alone, and nothing secret is in them', async () => {
    for (const path of ['', '/summary']) {
      await shop.http.get(`/api/admin/customers${path}`).expect(401);
      await get(path, zoe.token).expect(403);
    }
    expect(JSON.stringify(await list())).not.toMatch(/argon2|hash/i);
  });
});
