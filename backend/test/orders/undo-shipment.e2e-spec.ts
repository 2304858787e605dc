import type { OrderHistory } from '@shop/shared';
import { auditOf } from '../support/audit.js';
import { make, useAdmin } from '../support/make/make.js';
import { orderOf } from '../support/make/make-orders.js';
import { useTestShop } from '../support/test-shop.js';

describe('a shipment', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const call = (method: 'put' | 'delete', id: string, path: string) =>
    shop.as(admin)[method](`/api/orders/${id}/${path}`);
  const move = (id: string, status: string) => call('put', id, 'status').send({ status }).expect(200);
  const undo = (id: string) => call('delete', id, 'shipment');
  const age = (id: string, seconds: number) =>
    shop.db.em.query(
      `UPDATE order_status_changes SET created_at = created_at - make_interval(secs => $2) WHERE order_id = $1`,
      [id, seconds],
    );

  async function shipped(): Promise<string> {
    const { id } = await make.order(shop, { status: 'paid' });
    await move(id, 'shipped');
    return id;
  }

  it('is taken back at once: the order is paid again, and can be shipped again', async () => {
    const id = await shipped();
    const { body } = await undo(id).expect(200);
    expect(body).toMatchObject({ id, status: 'paid' });
    const { body: history } = await shop.as(admin).get(`/api/admin/orders/${id}/history`);
    expect((history as OrderHistory).changes.map(({ to }) => to).slice(-2)).toEqual(['shipped', 'paid']);
    await move(id, 'shipped');
    expect(await undo(id)).toMatchObject({ status: 200 });
  });

  it('stands after ten seconds, whatever the browser says', async () => {
    const id = await shipped();
    await age(id, 10);
    const { body } = await undo(id).expect(409);
    expect(body).toMatchObject({
      code: 'orders.shipment_stands',
      message:
        'Cette expédition ne peut plus être annulée : dix secondes ont passé, ou la commande a changé depuis.',
    });
    expect((await orderOf(shop, id)).status).toBe('shipped');
  });

  it('is taken back once, by one of those who press at once', async () => {
    const id = await shipped();
    const replies = await Promise.all([1, 2, 3, 4].map(() => undo(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('stands once the parcel is on its way, and where nothing was shipped', async () => {
    const id = await shipped();
    await move(id, 'in-transit');
    await undo(id).expect(409);
    const { id: paid } = await make.order(shop, { status: 'paid' });
    await undo(paid).expect(409);
    expect((await orderOf(shop, paid)).status).toBe('paid');
  });

  it('that was taken back is in the audit log, adds up, and is no step for the API', async () => {
    const id = await shipped();
    await undo(id).expect(200);
    const entity = `order:${id}`;
    const rows = await shop.db.em.query(`SELECT action FROM audit_log WHERE entity = $1 ORDER BY id DESC`, [
      entity,
    ]);
    expect(rows[0]).toEqual({ action: 'order.shipment_undone' });
    expect(await breachesOfHistory()).toBe(0);
    await shop.db.em.query(
      `UPDATE order_status_changes SET created_at = created_at - interval '1 hour'
       WHERE order_id = $1 AND to_status = 'shipped'`,
      [id],
    );
    expect(await breachesOfHistory()).toBe(1);
    await move(id, 'shipped');
    const back = await call('put', id, 'status').send({ status: 'paid' });
    expect(back.body.code).toBe('orders.wrong_state');
  });

  const breachesOfHistory = async () =>
    (await auditOf(shop)).invariants.find(({ id }) => id === 'history')?.breaches;
});
