import type { OrderNotices } from '@shop/shared';
import { OrderPaid } from '../../src/modules/orders/index.js';
import { OrderNoticesService } from '../../src/modules/messaging/mails/order-notices.service.js';
import type { Mail } from '../../src/platform/mail/mailer.js';
import { collectMails, runJobs } from '../support/background.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('mails to the owner about paid orders', () => {
  const owner = 'bonjour@melilot.example';
  const shop = useTestShop();
  let mails: Mail[];
  const admin = useAdmin(shop);
  beforeAll(async () => {
    mails = collectMails(shop);
  });
  beforeEach(async () => {
    await notifyDaily();
    await choose('each');
    mails.length = 0;
  });

  const flat = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
  const toOwner = () => mails.filter(({ to }) => to === owner);

  const save = (body: object) => shop.as(admin).put('/api/settings').send(body);
  const choose = (orderNotices: OrderNotices) => save({ email: owner, orderNotices }).expect(200);

  const ownerReads = (language: string) =>
    shop.db.em.query(`UPDATE users SET language = $1 WHERE role = 'admin'`, [language]);

  async function notifyDaily(): Promise<void> {
    await runJobs(shop);
    await shop.app.get(OrderNoticesService).notifyDaily();
    await runJobs(shop);
  }

  async function paidOrder(firstName = 'Zoé') {
    const honey = await make.product(shop, { name: 'Miel de <trèfle>', priceCents: 1999 });
    const customer = { firstName, lastName: 'Roy', email: 'zoe@test.example' };
    const order = await make.order(shop, { lines: [[honey, 3]], status: 'paid', customer });
    await runJobs(shop);
    return { ...order, number: String(order.orderNumber).padStart(6, '0') };
  }

  it('say who has bought what, for how much, with a link', async () => {
    const { id, number } = await paidOrder();
    expect(toOwner()).toHaveLength(1);
    const [{ subject, text, html } = {} as Mail] = toOwner();
    expect(flat(subject)).toBe(`Nouvelle commande nº ${number} : 59,97 $`);
    const said = [
      `Zoé Roy a payé la commande nº ${number}, d’un total de 59,97 $.`,
      '3 × Miel de <trèfle> (19,99 $ l’unité) : 59,97 $',
      'Total en dollars canadiens : 59,97 $',
      '12, rue des Tilleuls\nRimouski (QC) G5L 1Y3',
      'zoe@test.example',
      `/admin/orders/${id}`,
    ];
    for (const phrase of said) expect(flat(text)).toContain(phrase);
    expect(html).not.toContain('<trèfle>');
  });

  it('have the words that go with a gift', async () => {
    const { id } = await make.order(shop, { lines: [[await make.product(shop), 1]], status: 'paid' });
    const note = 'Bonne fête, Rosalie !\nTa tante <3';
    await shop.db.em.query('UPDATE orders SET gift_note = $2 WHERE id = $1', [id, note]);
    await runJobs(shop);
    const [{ text, html } = {} as Mail] = toOwner();
    expect(flat(text)).toContain(`MOT POUR LE CADEAU\n${note}`);
    expect(html).toContain('Ta tante &lt;3');
  });

  it('come once, though the payment is told of again', async () => {
    const { id } = await paidOrder();
    await shop.db.transaction((tx) => Promise.resolve(tx.publish(new OrderPaid(id))));
    await notifyDaily();
    expect(toOwner()).toHaveLength(1);
  });

  it('are written in the owner’s language, with names in that language', async () => {
    await ownerReads('en');
    const { id, number } = await paidOrder();
    await ownerReads('fr');
    const [{ subject, text } = {} as Mail] = toOwner();
    expect(subject).toBe(`New order no.\u00a0${number}: $59.97`);
    expect(text).toContain(`/en/admin/orders/${id}`);
    expect(mails.find(({ to }) => to === 'zoe@test.example')?.subject).toContain('Votre commande');
  });

  it('come once a day, all orders in one, and not at all on a day without', async () => {
    await choose('daily');
    const [first, second] = [await paidOrder('Agathe'), await paidOrder('Zoé')];
    expect(toOwner()).toEqual([]);
    await notifyDaily();
    await notifyDaily();
    expect(toOwner()).toHaveLength(1);
    const [{ subject, text } = {} as Mail] = toOwner();
    expect(flat(subject)).toBe('Nouvelles commandes : 2, pour 119,94 $');
    expect(flat(text)).toContain(`Nº ${first.number}, Agathe Roy : 3 × Miel de <trèfle> : 59,97 $`);
    expect(flat(text)).toContain(`Nº ${second.number}, Zoé Roy`);
    expect(text).toContain('/admin/orders/all');
  });

  it('stay away where the owner wants none, also of what had waited', async () => {
    await choose('daily');
    await paidOrder();
    await choose('none');
    await paidOrder();
    await notifyDaily();
    await choose('daily');
    await notifyDaily();
    expect(toOwner()).toEqual([]);
  });

  it('are chosen in the settings, which tell nobody else', async () => {
    const { body } = await shop.http.get('/api/settings').expect(200);
    expect(body).not.toHaveProperty('orderNotices');
    expect((await choose('daily')).body).toMatchObject({ orderNotices: 'daily' });
    await save({ orderNotices: 'hourly' }).expect(400);
  });
});
