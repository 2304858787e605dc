import type { RefundKind } from '@shop/shared';
import { OrderCancelled } from '../../src/modules/orders/index.js';
import { OrdersService } from '../../src/modules/orders/lifecycle/orders.service.js';
import { PaymentChecksService } from '../../src/modules/payments/checks/payment-checks.service.js';
import { OrderRefunded } from '../../src/modules/payments/index.js';
import { jobSchema } from '../../src/platform/jobs/job-queue.js';
import { refusal, whileRefused } from '../support/database/refused-rows.js';
import { runJobs, useMails } from '../support/background.js';
import { orderOf } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const identity = {
  name: 'Mélilot',
  legalName: 'Les Produits Mélilot inc.',
  address: '48, rue des Ruchers',
  city: 'Rimouski',
  province: 'QC',
  postalCode: 'G5L 0A7',
  country: 'Canada',
  phone: '418 555-0142',
  email: 'bonjour@melilot.example',
  orderNotices: 'none',
  neq: '1199900142',
};

describe('mails about orders', () => {
  const shop = useTestShop();
  const mails = useMails(shop);
  const admin = useAdmin(shop);
  beforeAll(async () => {
    await shop.as(admin).put('/api/settings').send(identity).expect(200);
  });

  const flat = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');

  async function markPaid(id: string, isRolledBack = false): Promise<void> {
    const orders = shop.app.get(OrdersService);
    await shop.db.transaction(async (tx) => {
      await orders.markPaid(tx, await orders.lock(tx, id), { actor: 'payment', method: 'Visa •••• 4242' });
      if (isRolledBack) throw new Error('the power failed');
    });
  }

  it('say nothing before an order is paid', async () => {
    await make.order(shop);
    await runJobs(shop);
    expect(mails).toEqual([]);
  });

  it('exist if and only if the payment does', async () => {
    const { id } = await make.order(shop);
    await expect(markPaid(id, true)).rejects.toThrow('the power failed');
    await runJobs(shop);
    expect(mails).toEqual([]);
    await markPaid(id);
    await runJobs(shop);
    await runJobs(shop);
    expect(mails).toHaveLength(1);
  });

  it('are recorded with the payment: where one cannot be, neither is', async () => {
    const { id } = await make.order(shop);
    await whileRefused(shop, { table: `${jobSchema}.job` }, () =>
      expect(markPaid(id)).rejects.toThrow(refusal),
    );
    expect((await orderOf(shop, id)).status).toBe('pending');
    await markPaid(id);
    await runJobs(shop);
    expect(mails).toHaveLength(1);
  });

  it('give a French buyer their copy of the contract', async () => {
    const honey = await make.product(shop, { name: 'Miel de <trèfle>', priceCents: 1999 });
    const customer = { firstName: 'Zoé $t(errors.request_invalid)', email: 'zoe@test.example' };
    const order = await make.order(shop, { lines: [[honey, 3]], status: 'paid', customer });
    await runJobs(shop);
    const [mail] = mails;
    const number = String(order.orderNumber).padStart(6, '0');
    expect(mail).toMatchObject({
      to: 'zoe@test.example',
      subject: `Votre commande nº\u00a0${number} est confirmée`,
    });
    const required = [
      'Bonjour Zoé $t(errors.request_invalid),',
      `passée le ${new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'America/Toronto' }).format()}`,
      // Seller: name, address, telephone and e-mail (Consumer Protection Act, section 54.4 a to c).
      'Les Produits Mélilot inc. (« Mélilot »)',
      '48, rue des Ruchers\nRimouski (QC) G5L 0A7\nCanada',
      '418 555-0142',
      'bonjour@melilot.example',
      'NEQ : 1199900142',
      // Goods and prices, with everything that is added to them, and the means of payment (section 54.4 d to h).
      '3 × Miel de <trèfle> (19,99 $ l’unité) : 59,97 $',
      'Sous-total : 59,97 $',
      'Livraison : Gratuite',
      'Total en dollars canadiens : 59,97 $',
      'rien ne s’y ajoute',
      'Visa •••• 4242',
      // Date, method and place of delivery (section 54.4 i and j).
      'de 3 à 7 jours ouvrables',
      '12, rue des Tilleuls\nRimouski (QC) G5L 1Y3\nCanada',
      // Return and cancellation rights of the contract (section 54.4 k), and rights that the law grants in any case.
      '14 jours après la réception',
      'Loi sur la protection du consommateur',
      'article 54.9',
      'article 54.14',
    ];
    for (const term of required) expect(flat(mail?.text)).toContain(term);
    expect(mail?.text).toContain(`/suivi#${order.id}.`);
    expect(mail?.html).toContain('lang="fr"');
    expect(mail?.html).toContain('Miel de &lt;trèfle&gt;');
    expect(mail?.html).not.toContain('<trèfle>');
  });

  it('give an English buyer theirs in English', async () => {
    const browser = shop.browser();
    browser.set('Accept-Language', 'en-CA');
    const honey = await make.product(shop, { priceCents: 1250 });
    const customer = { city: 'Toronto', postalCode: 'M5V 2T6' };
    const order = await make.order(shop, { lines: [[honey, 2]], status: 'paid', browser, customer });
    await runJobs(shop);
    const [mail] = mails;
    expect(order.language).toBe('en');
    expect(mail?.subject).toMatch(/^Your order no\.\s\d{6} is confirmed$/);
    const required = [
      'Hello Agathe,',
      'Les Produits Mélilot inc.',
      '($12.50 each): $25.00',
      'Delivery: Free',
      'Total in Canadian dollars: $25.00',
      '3 to 7 working days',
      '14 days after receipt',
      'Consumer Protection Act',
      'section 54.14',
      `/en/track#${order.id}.`,
    ];
    for (const term of required) expect(flat(mail?.text)).toContain(term);
    expect(mail?.html).toContain('lang="en"');
    expect(mail?.text).not.toMatch(/commande|Livraison/);
  });

  it('tell once that the parcel has left', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await runJobs(shop);
    mails.length = 0;
    const ship = () => shop.as(admin).put(`/api/orders/${id}/status`).send({ status: 'shipped' });
    await ship().expect(200);
    await ship().expect(200);
    await runJobs(shop);
    expect(mails).toEqual([]);
    await runJobs(shop, true);
    await runJobs(shop);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Votre commande nº\s\d{6} est en route$/);
    expect(mails[0]?.text).toContain('12, rue des Tilleuls');
  });

  it('say nothing of a shipment that was taken back, and tell once of the next', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await runJobs(shop);
    mails.length = 0;
    const call = (method: 'put' | 'delete', path: string) =>
      shop.as(admin)[method](`/api/orders/${id}/${path}`);
    const ship = () => call('put', 'status').send({ status: 'shipped' }).expect(200);
    await ship();
    await call('delete', 'shipment').expect(200);
    await runJobs(shop, true);
    await runJobs(shop);
    expect(mails).toEqual([]);
    await ship();
    await call('delete', 'shipment').expect(200);
    await ship();
    await runJobs(shop, true);
    await runJobs(shop);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/est en route$/)]);
  });

  it('wait until a shipment can no longer be taken back', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await shop.as(admin).put(`/api/orders/${id}/status`).send({ status: 'shipped' });
    const [row] = await shop.db.em.query<{ seconds: string }[]>(
      `SELECT extract(epoch FROM start_after - created_at) AS seconds
       FROM jobs.job JOIN order_status_changes ON order_id = data ->> 'orderId'
       WHERE name = 'order-mail' AND order_id = $1 AND to_status = 'shipped' AND data ->> 'letter' = 'shipped'`,
      [id],
    );
    expect(Number(row?.seconds)).toBeGreaterThan(11);
    expect(Number(row?.seconds)).toBeLessThan(13);
  });

  describe('about money that goes back', () => {
    async function refunded(kind: RefundKind, amountCents: number, given: { isEnglish?: boolean } = {}) {
      const browser = shop.browser();
      if (given.isEnglish) browser.set('Accept-Language', 'en-CA');
      const honey = await make.product(shop, { priceCents: 1250 });
      const { id } = await make.order(shop, { lines: [[honey, 2]], status: 'paid', browser });
      await runJobs(shop);
      mails.length = 0;
      await shop.db.transaction((tx) => {
        tx.publish(new OrderRefunded(id, amountCents, kind, null, 0));
        return Promise.resolve();
      });
      await runJobs(shop);
      expect(mails).toHaveLength(1);
      const [{ subject, text, html, to } = { subject: '', text: '', html: '', to: '' }] = mails;
      return { id, to, subject: flat(subject), text: flat(text), html: flat(html) };
    }

    it('say in French how much of what, and how it comes back', async () => {
      const { id, subject, text, html } = await refunded('owner', 500);
      expect(subject).toMatch(/^Remboursement de 5,00 \$ pour votre commande nº\s\d{6}$/);
      expect(text).toContain('Nous vous remboursons 5,00 $ sur votre commande');
      expect(text).toContain('d’un total de 25,00 $');
      expect(text).toContain('de 5 à 10 jours ouvrables');
      expect(text).toContain('bonjour@melilot.example');
      expect(text).toContain(`/suivi#${id}.`);
      expect(text).not.toContain('annulée');
      expect(html).toContain('lang="fr"');
      expect(html).toContain('5,00 $');
    });

    it('say in English that it is all of it', async () => {
      const { subject, text, html } = await refunded('owner', 2500, { isEnglish: true });
      expect(subject).toMatch(/^Refund of \$25\.00 for your order no\.\s\d{6}$/);
      expect(text).toMatch(/refunding your order no\.\s\d{6} in full: \$25\.00/);
      expect(html).toContain('lang="en"');
    });

    it.each([
      ['late' as const, 'après la fin du délai'],
      ['surplus' as const, 'a été payée deux fois'],
    ])('say why when nobody has asked for it (%s)', async (kind, why) => {
      expect((await refunded(kind, 2500)).text).toContain(why);
    });

    it('say that an unpaid order was cancelled, and that nothing is charged', async () => {
      const { id } = await make.order(shop, { status: 'cancelled' });
      await shop.db.transaction((tx) => {
        tx.publish(new OrderCancelled(id));
        return Promise.resolve();
      });
      await runJobs(shop);
      expect(mails[0]?.subject).toMatch(/^Votre commande nº\s\d{6} est annulée$/);
      expect(flat(mails[0]?.text)).toContain('rien ne vous est facturé');
    });
  });

  it('tell the owner of a payment that does not fit', async () => {
    const { id } = await make.order(shop);
    const check = { kind: 'amount_mismatch' as const, subject: id, orderId: id };
    await shop.db.transaction((tx) => shop.app.get(PaymentChecksService).open(tx, check));
    await runJobs(shop);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'bonjour@melilot.example' });
    expect(mails[0]?.subject).toMatch(/demande votre attention$/);
    expect(mails[0]?.text).toContain(`/admin/orders/${id}`);
  });
});
