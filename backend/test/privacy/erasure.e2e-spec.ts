import type { Customer, ErasureCounts } from '@shop/shared';
import { ErasureLog } from '../../src/maintenance/backup/erasure-log.js';
import { PersonErasureService } from '../../src/modules/privacy/index.js';
import { FileStore } from '../../src/platform/files/file-store.js';
import { personDigest } from '../../src/platform/personal-data/person-digest.js';
import { runJobs } from '../support/background.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('erasing a person from the back office', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const erase = (email: string) => shop.as(admin).post('/api/admin/people/erasure').send({ email });
  const countsOf = async (email: string) =>
    (await shop.as(admin).get('/api/admin/people/erasure').query({ email }).expect(200))
      .body as ErasureCounts;
  const listed = async (search: string) =>
    (await shop.as(admin).get('/api/admin/customers').query({ who: 'all', search }).expect(200))
      .body as Customer[];

  /** Leaves a contact message, a chat message and a newsletter subscription under an address. */
  async function leaveTraces(email: string): Promise<void> {
    const contact = { name: 'Zoé', email, subject: 'order', message: 'Où est mon colis ?' };
    await shop.http.post('/api/contact').send(contact).expect(204);
    await shop
      .browser()
      .post('/api/chat/messages')
      .send({ message: `Écrivez-moi : ${email}` })
      .expect(201);
    await shop.http.post('/api/newsletter').send({ email }).expect(204);
  }

  const nothing: Partial<ErasureCounts> = {
    account: 0,
    chatMessages: 0,
    contactMessages: 0,
    newsletter: 0,
    stockAlerts: 0,
  };

  it('takes a guest, a visitor of the chat and a subscriber by one address, and leaves the books', async () => {
    const email = 'guest@test.example';
    const order = await make.order(shop, { customer: { email }, status: 'paid' });
    await leaveTraces(email);
    expect(await countsOf('Guest@test.example')).toMatchObject({
      account: 0,
      chatMessages: 1,
      contactMessages: 1,
      newsletter: 1,
      orders: 1,
    });
    await erase('Guest@test.example').expect(204);
    expect(await countsOf(email)).toMatchObject({ ...nothing, orders: 1 });
    expect(await listed('guest@')).toEqual([]);
    const kept = await shop.as(admin).get(`/api/orders/${order.id}`).expect(200);
    expect(kept.body).toMatchObject({ customerEmail: email, total: order.totalCents / 100 + '' });
  });

  it('takes an account with all that it has written, though its address was never confirmed', async () => {
    const zoe = await make.customer(shop, { email: 'zoe@test.example', firstName: 'Zoé' });
    await leaveTraces(zoe.user.email);
    await shop.as(zoe).post('/api/chat/messages').send({ message: 'Bonjour' }).expect(201);
    expect(await countsOf(zoe.user.email)).toMatchObject({ account: 1, chatMessages: 2, isAdmin: false });
    await erase(zoe.user.email).expect(204);
    expect(await countsOf(zoe.user.email)).toMatchObject(nothing);
    await shop.as(zoe).get('/api/profile').expect(401);
    expect(await listed('zoe@')).toEqual([]);
  });

  it('is on record, without the address', async () => {
    const email = 'lea@test.example';
    await leaveTraces(email);
    await erase(email).expect(204);
    const entries = await shop.db.em.query(
      `SELECT actor_id, entity FROM audit_log WHERE action = 'person.erased' ORDER BY id DESC LIMIT 1`,
    );
    expect(entries).toEqual([{ actor_id: admin.user.id, entity: `person:${personDigest(email)}` }]);
    await runJobs(shop);
    expect(shop.app.get(ErasureLog)).toBeDefined();
    expect(await shop.app.get(FileStore).get(`erasures/${personDigest(email)}`)).not.toBeNull();
  });

  it('is done again to what a backup brings back, not to what came since', async () => {
    const email = 'back@test.example';
    await leaveTraces(email);
    const at = new Date();
    await leaveTraces(email);
    const again = shop.app.get(PersonErasureService);
    expect(await again.eraseAgain(email, at)).toBe(true);
    expect(await countsOf(email)).toMatchObject({ chatMessages: 1, contactMessages: 1, newsletter: 0 });
    expect(await again.eraseAgain(email, at)).toBe(false);
  });

  it('spares those who run the shop, and is for them alone', async () => {
    expect((await erase(admin.user.email).expect(409)).body).toMatchObject({
      code: 'auth.admin_not_erasable',
    });
    const leo = await make.customer(shop);
    await shop.as(leo).post('/api/admin/people/erasure').send({ email: 'x@test.example' }).expect(403);
    await erase('no address').expect(400);
  });
});
