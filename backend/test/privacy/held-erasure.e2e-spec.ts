import type { ErasureCounts, ErasureWait } from '@shop/shared';
import { WaitingErasuresService } from '../../src/modules/privacy/people/waiting-erasures.service.js';
import { intentIdOf, sandboxOf, settled } from '../support/make/make-orders.js';
import { make, password } from '../support/make/make.js';
import { paidOrder, usePaymentScene } from '../support/make/money.js';

const { shop } = usePaymentScene();

describe('the erasure of a buyer whose bank disputes a payment', () => {
  async function disputedBuyer() {
    const { id, reply, ...made } = await paidOrder(shop);
    const { id: dispute } = sandboxOf(shop).control.openDispute(intentIdOf(reply));
    await settled(shop);
    const [{ email, number }] = await shop.db.em.query<[{ email: string; number: number }]>(
      'SELECT lower(email) AS email, order_number AS number FROM orders WHERE id = $1',
      [id],
    );
    const contact = { name: 'Zoé', email, subject: 'order', message: 'Je conteste.' };
    await shop.http.post('/api/contact').send(contact).expect(204);
    const end = async () => {
      sandboxOf(shop).control.updateDispute(dispute, 'won');
      await settled(shop);
    };
    return { ...made, id, email, number, end };
  }
  async function owner() {
    const admin = await make.admin(shop);
    return {
      erase: (email: string) => shop.as(admin).post('/api/admin/people/erasure').send({ email }),
      counts: async (email: string) =>
        (await shop.as(admin).get('/api/admin/people/erasure').query({ email })).body as ErasureCounts,
    };
  }
  const eraseWaiting = () => shop.app.get(WaitingErasuresService).eraseAll();

  it('waits, says for which order, and is done by itself once the dispute is over', async () => {
    const { email, number, end } = await disputedBuyer();
    const { erase, counts } = await owner();
    expect(await counts(email)).toMatchObject({ heldBy: [number], waitingSince: null, contactMessages: 1 });
    const wait: ErasureWait = { heldBy: [number] };
    expect((await erase(email).expect(202)).body).toEqual(wait);
    expect((await erase(email).expect(202)).body).toEqual(wait);
    const { waitingSince } = await counts(email);
    expect(Date.parse(waitingSince ?? '')).toBeGreaterThan(0);
    await eraseWaiting();
    expect(await counts(email)).toMatchObject({ contactMessages: 1, waitingSince });
    await end();
    await eraseWaiting();
    expect(await counts(email)).toMatchObject({ contactMessages: 0, waitingSince: null, orders: 1 });
    const log = await shop.db.em.query(
      `SELECT action FROM audit_log WHERE action LIKE 'person.%' ORDER BY id`,
    );
    expect(log).toEqual([{ action: 'person.erasure_waits' }, { action: 'person.erased' }]);
  });

  it('is refused to the buyer themselves with the reason, and nothing is lost', async () => {
    const { id, email, number, end } = await disputedBuyer();
    const buyer = await make.customer(shop, { email: `own-${email}` });
    await shop.db.em.query('UPDATE orders SET account_id = $1 WHERE id = $2', [buyer.user.id, id]);
    const remove = () => shop.as(buyer).delete('/api/profile').send({ password });
    const refused = await remove().expect(409);
    expect(refused.body).toMatchObject({ code: 'auth.erasure_held' });
    expect((refused.body as { message: string }).message).toContain(String(number));
    await shop.as(buyer).get('/api/profile').expect(200);
    await end();
    await remove().expect(204);
  });
});
