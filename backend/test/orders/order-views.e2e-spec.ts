import {
  orderStatuses,
  type OrderFilter,
  type OrderSummary,
  type OrderView,
  type WaitingOrders,
} from '@shop/shared';
import { OrderRow } from '../../src/modules/orders/entities/order.entity.js';
import { seeded } from '../hostile/generator.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the list of orders', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const get = async <Reply>(path: string) =>
    (await shop.as(admin).get(`/api/${path}`).expect(200)).body as Reply;
  const save = (view: object) => shop.as(admin).post('/api/admin/order-views').send(view);
  const count = async (status?: OrderFilter) => {
    const reply = await shop.as(admin).get('/api/orders').query({ status, pageSize: 1 }).expect(200);
    return Number(reply.headers['x-total-count']);
  };

  it('is saved as a view under a name that only one has', async () => {
    const { body } = await save({ name: 'À emballer', status: 'paid', sort: 'oldest' }).expect(201);
    const [view] = body as OrderView[];
    expect(view).toEqual({
      id: expect.any(Number),
      name: 'À emballer',
      filter: { status: 'paid', sort: 'oldest' },
    });
    const again = await Promise.all([save({ name: 'Fragiles' }), save({ name: 'FRAGILES' })]);
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await save({ name: 'à emballer' })).body).toMatchObject({
      code: 'orders.view_name_taken',
      details: { field: 'name' },
    });
    await save({ name: 'x', status: 'lost' }).expect(400);
    await shop.as(admin).delete(`/api/admin/order-views/${view?.id}`).expect(204);
    expect((await get<OrderView[]>('admin/order-views')).map(({ name }) => name)).not.toContain('À emballer');
  });

  it('of a view whose tag is gone keeps the rest of it, and says so', async () => {
    const { id } = await make.order(shop);
    await shop.as(admin).post(`/api/admin/orders/${id}/tags`).send({ tag: 'Noël' }).expect(201);
    await save({ name: 'Fêtes', status: 'pending', tag: 'Noël' }).expect(201);
    const read = async () =>
      (await get<OrderView[]>('admin/order-views')).find(({ name }) => name === 'Fêtes');
    expect(await read()).toMatchObject({ filter: { status: 'pending', tag: 'noël' } });
    await shop
      .as(admin)
      .delete(`/api/admin/orders/${id}/tags/${encodeURIComponent('noël')}`)
      .expect(200);
    expect(await read()).toMatchObject({ filter: { status: 'pending' }, gone: ['noël'] });
    expect((await read())?.filter.tag).toBeUndefined();
  });

  it('begins with the oldest where it is asked to', async () => {
    await make.order(shop);
    const newest = await get<{ id: string }[]>('orders?pageSize=100');
    const oldest = await get<{ id: string }[]>('orders?pageSize=100&sort=oldest');
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse());
  });

  it('is exactly what each tile counts, whatever the orders', async () => {
    const original = await make.order(shop, { status: 'paid' });
    const random = seeded(58);
    const below = (most: number) => Math.floor(random() * most);
    for (let run = 0; run < 20; run++) {
      await shop.db.em.delete(OrderRow, { checkoutHash: 'property' });
      for (let n = below(13); n > 0; n--) {
        const status = orderStatuses[below(orderStatuses.length)] ?? 'paid';
        const isPaid = status !== 'pending' && status !== 'cancelled';
        await shop.db.em.insert(OrderRow, {
          ...original,
          id: `property${n}`.padEnd(22, '-'),
          orderNumber: 900_000 + n,
          invoiceNumber: null,
          checkoutHash: 'property',
          checkoutKey: null,
          status,
          promisedBy: null,
          paidAt: isPaid ? new Date(Date.now() - below(60) * 24 * 3600_000) : null,
          pickupConfirmedAt: random() < 0.5 ? new Date() : null,
        });
      }
      const [summary, waiting, returns] = await Promise.all([
        get<OrderSummary>('admin/orders/summary'),
        get<WaitingOrders>('admin/sales/waiting'),
        get<{ late: number }>('admin/returns/waiting'),
      ]);
      const counted = { ...summary.byStatus, reserved: waiting.reserved, late: returns.late };
      for (const [status, tile] of Object.entries(counted))
        expect([status, await count(status as OrderFilter)]).toEqual([status, tile]);
      expect(await count()).toBe(summary.total);
      expect(await count('paid')).toBe(waiting.toPrepare);
    }
  });
});
