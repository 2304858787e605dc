import {
  timeZone,
  type CartEstimate,
  type ErrorReply,
  type Order,
  type OrderPaymentsView,
  type PaymentIntentReply,
  type WaitingOrders,
} from '@shop/shared';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { PaymentGateways } from '../../src/modules/payments/provider/payment-gateways.js';
import { SweeperService } from '../../src/modules/payments/reconcile/sweeper.service.js';
import { auditAfterEach } from '../support/audit.js';
import { collectMails, runJobs } from '../support/background.js';
import { atTime } from '../support/clock.js';
import { holdWrites, type HeldRow } from '../support/database/held-rows.js';
import {
  agathe,
  attemptsOf,
  orderOf,
  pay,
  settled,
  stockOf,
  type Browser,
} from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { spyOnProvider } from '../support/payment-provider.js';
import { useTestShop } from '../support/test-shop.js';

const day = 24 * 3600_000;

describe('an order that is paid where it is fetched', () => {
  const shop = useTestShop();
  const owner = useAdmin(shop);
  let placeId: number;
  let soap: { id: number };
  let mails: ReturnType<typeof collectMails>;
  let count = 0;

  beforeAll(async () => {
    await register(shop, 'gst', 'qst');
    const { body } = await asOwner('post', '/api/admin/delivery/places')
      .send({
        name: 'La boutique',
        address: '48, rue des Ruchers',
        city: 'Rimouski',
        province: 'QC',
        postalCode: 'G5L 0A7',
        hours: { fr: 'Du lundi au vendredi', en: 'Monday to Friday' },
        leadDays: 0,
        canPayOnPickup: true,
      })
      .expect(201);
    placeId = (body as { id: number }).id;
  });
  beforeEach(async () => {
    soap = await make.product(shop, { priceCents: 2000, kind: 'cosmetic', stock: 9 });
    mails = collectMails(shop);
  });
  afterEach(() => jest.restoreAllMocks());
  auditAfterEach(shop);

  const asOwner = (method: 'get' | 'post' | 'put', path: string) => shop.as(owner)[method](path);
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email);

  /** Goes through the checkout up to the review of the contract, with an open card payment. */
  async function begin(browser: Browser, customer: object = {}): Promise<PaymentIntentReply> {
    const items = [{ productId: soap.id, quantity: 2 }];
    const delivery = `place:${placeId}`;
    const { body: shown } = await shop.http
      .post('/api/cart/estimate')
      .send({ items, postalCode: 'M5V', delivery })
      .expect(200);
    const { body } = await browser
      .post('/api/create-payment-intent')
      .send({
        customerInfo: { ...agathe, email: `cueillette-${(count += 1)}@test.example`, ...customer },
        items: items.map((item) => ({ ...item, price: '20.00' })),
        total: (shown as CartEstimate).total,
        delivery,
      })
      .expect(201);
    return body as PaymentIntentReply;
  }
  const choose = (browser: Browser, { order }: PaymentIntentReply, total = order.total) =>
    browser.post(`/api/orders/${order.id}/pay-on-pickup`).send({ total });
  async function reserved(browser = shop.browser(), customer: object = {}): Promise<PaymentIntentReply> {
    const reply = await begin(browser, customer);
    await choose(browser, reply).expect(204);
    await confirmation(reply.order.id)
      .set('X-Order-Link', await tokenOf(reply))
      .expect(204);
    return reply;
  }
  /** Token of the link that only the order's mail contains. */
  const tokenOf = async ({ order }: PaymentIntentReply) =>
    (await shop.app.get(OrderLinksService).linkOf(order.id)).split('.')[1] ?? '';
  const confirmation = (id: string) => shop.http.post(`/api/orders/${id}/pickup-confirmation`);
  const sweepAt = async (id: string, at: number) => {
    await atTime(shop, at, () => shop.app.get(SweeperService).sweep());
    return (await orderOf(shop, id)).status;
  };
  /** Runs jobs twice, because one job writes a mail and the next one sends it. */
  async function allJobs() {
    while ((await runJobs(shop, true)) > 0);
  }
  const handOver = (id: string) => asOwner('post', `/api/orders/${id}/handover`);

  it('says in the language of its contract how it is paid', async () => {
    await reserved(shop.browser().set('Accept-Language', 'en'), { email: 'english@test.example' });
    await allJobs();
    const texts = mailsTo('english@test.example').map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Sur place'))).toHaveLength(1);
    expect(texts.filter((text) => /Paiement.*At pick-up/.test(text))).toEqual([]);
  });

  it('waits for its buyer with its stock, is no longer payable by card, and its contract is mailed', async () => {
    const browser = shop.browser();
    const reply = await reserved(browser, { email: 'attend@test.example' });
    await choose(browser, reply).expect(204);
    expect(await stockOf(shop, soap)).toBe(7);
    expect((await attemptsOf(shop, reply.order.id)).map(({ state }) => state)).toEqual(['canceled']);
    expect((await pay(shop, reply)).status).toBeGreaterThanOrEqual(400);
    await allJobs();
    const { body } = await browser.get(`/api/orders/${reply.order.id}`).expect(200);
    const order = body as Order;
    expect(order).toMatchObject({ status: 'pending', isPaidOnPickup: true, paymentMethod: 'Sur place' });
    expect(order).toMatchObject({ province: 'QC', total: '45.99', hasContract: true });
    expect(order).not.toHaveProperty('invoiceNumber');
    const days = (Date.parse(order.payBy ?? '') - Date.parse(order.delivery?.promisedBy ?? '')) / day;
    expect(days).toBe(7);
    const isQuestion = ({ subject }: { subject: string }) =>
      subject.startsWith('Confirmez votre commande nº');
    expect(mailsTo('attend@test.example').filter(isQuestion)).toHaveLength(1);
    const [mail, ...others] = mailsTo('attend@test.example').filter((one) => !isQuestion(one));
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Vous la payez en la ramassant : 45,99');
    expect(mail?.text).toContain('sur place en la ramassant');
    expect(mail?.attachments).toHaveLength(1);
    const notices = mails.filter(({ text }) => text.includes('à payer sur place. Préparez-la'));
    expect(notices).toHaveLength(1);
  });

  it('is held for half an hour until its buyer opens the link of its mail, and says so', async () => {
    const browser = shop.browser();
    const reply = await begin(browser, { email: 'Zo.e+1@gmail.com', firstName: 'Zoé' });
    const { id } = reply.order;
    await choose(browser, reply).expect(204);
    await allJobs();
    const before = (await browser.get(`/api/orders/${id}`).expect(200)).body as Order;
    expect(before).toMatchObject({ status: 'pending', isPaidOnPickup: true });
    expect(before).not.toHaveProperty('payBy');
    const minutes = (Date.parse(before.confirmBy ?? '') - Date.now()) / 60_000;
    expect(minutes > 28 && minutes <= 30).toBe(true);
    expect(mails.map(({ to }) => to)).toEqual(['zo.e+1@gmail.com']);
    expect(mails[0]?.text).toContain('dans les 30 minutes');
    expect(mails[0]?.text).not.toContain('Zoé');

    const refused = [confirmation(id), browser.post(`/api/orders/${id}/pickup-confirmation`)];
    refused.push(confirmation(id).set('X-Order-Link', 'A'.repeat(43)));
    for (const call of refused) expect((await call).body.code).toBe('orders.link_invalid');
    const { user, token: login } = await make.customer(shop);
    await shop.db.em.query('UPDATE orders SET account_id = $1 WHERE id = $2', [user.id, id]);
    expect((await shop.as({ token: login }).post(`/api/orders/${id}/pickup-confirmation`)).status).toBe(404);

    const token = /\/suivi#[\w-]{22}\.([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const confirm = () => confirmation(id).set('X-Order-Link', token);
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await allJobs();
    expect(mails.filter(({ text }) => text.includes('à payer sur place. Préparez-la'))).toHaveLength(1);
    const after = (await browser.get(`/api/orders/${id}`).expect(200)).body as Order;
    expect(after).not.toHaveProperty('confirmBy');
    expect(after).toHaveProperty('payBy');
    expect(await sweepAt(id, Date.now() + 31 * 60_000)).toBe('pending');
  });

  it('gives its stock back after half an hour where nobody has confirmed it, and writes to nobody', async () => {
    const browser = shop.browser();
    const reply = await begin(browser, { email: 'invente@test.example' });
    await choose(browser, reply).expect(204);
    await allJobs();
    mails.length = 0;
    expect(await sweepAt(reply.order.id, Date.now() + 29 * 60_000)).toBe('pending');
    expect(await sweepAt(reply.order.id, Date.now() + 31 * 60_000)).toBe('cancelled');
    expect(await stockOf(shop, soap)).toBe(9);
    await allJobs();
    expect(mails).toEqual([]);
    const late = await confirmation(reply.order.id).set('X-Order-Link', await tokenOf(reply));
    expect([late.status, late.body.code]).toEqual([409, 'orders.pickup_released']);
  });

  it('is handed over before it is confirmed, where its buyer stands at the counter, with its contract', async () => {
    const browser = shop.browser();
    const reply = await begin(browser, { email: 'comptoir@test.example' });
    await choose(browser, reply).expect(204);
    await handOver(reply.order.id).expect(200);
    await allJobs();
    expect((await browser.get(`/api/orders/${reply.order.id}`)).body).toMatchObject({ hasContract: true });
  });

  it('is counted by mailbox: tags, capitals and dots make no third order', async () => {
    for (const email of ['m.iel+1@gmail.com', 'MIEL+2@gmail.com']) await reserved(undefined, { email });
    const browser = shop.browser();
    const third = await begin(browser, { email: 'mi.el@googlemail.com' });
    expect((await choose(browser, third)).body.code).toBe('orders.too_many_pending');
  });

  it('is what the shop has to prepare beside what is paid, until it is handed over', async () => {
    const listed = async () => {
      const { body } = await asOwner('get', '/api/orders?status=reserved&page=1').expect(200);
      return (body as Order[]).map(({ id }) => id);
    };
    const waiting = async () =>
      ((await asOwner('get', '/api/admin/sales/waiting').expect(200)).body as WaitingOrders).reserved;
    await begin(shop.browser(), {});
    const before = await waiting();
    const { order } = await reserved();
    expect(await listed()).toContain(order.id);
    expect(await waiting()).toBe(before + 1);
    expect(await listed()).toHaveLength(before + 1);
    await handOver(order.id).expect(200);
    expect(await listed()).not.toContain(order.id);
  });

  it('is paid and handed over in one step, once, with the next invoice number and a receipt', async () => {
    const { order } = await reserved(undefined, { email: 'recu@test.example' });
    await allJobs();
    mails.length = 0;
    const both = await Promise.all([handOver(order.id), handOver(order.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const row = await orderOf(shop, order.id);
    expect(row).toMatchObject({ status: 'delivered', paymentState: 'paid', expiresAt: null });
    expect(row.invoiceNumber).toEqual(expect.any(Number));
    const attempts = await attemptsOf(shop, order.id);
    expect(attempts.map(({ provider, receivedCents }) => [provider, receivedCents])).toEqual([
      ['sandbox', 0],
      ['manual', 4599],
    ]);
    await allJobs();
    const subjects = mailsTo('recu@test.example').map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Merci ! Votre commande nº\s\d+ est payée$/)]);
  });

  it('gives its money back by hand only, and says so', async () => {
    const { order } = await reserved();
    await handOver(order.id).expect(200);
    const refund = (key: string, body: object) =>
      asOwner('post', `/api/admin/orders/${order.id}/refunds`)
        .set('Idempotency-Key', key)
        .set('Accept-Language', 'fr')
        .send({ amount: '10.00', ...body });
    const refused = (await refund('a', {}).expect(409)).body as ErrorReply;
    expect(refused).toMatchObject({ code: 'payments.paid_on_pickup', details: { field: 'byHand' } });
    expect(refused.message).toContain('ne peut pas retourner sur une carte');
    await refund('b', { byHand: 'dispute' }).expect(409);
    const { body } = await refund('c', { byHand: 'cash' }).expect(201);
    expect((body as OrderPaymentsView).refunds).toMatchObject([
      { amount: '10.00', state: 'succeeded', isByHand: true, byHand: 'cash' },
    ]);
  });

  it('is given up after the days of the settings, with its stock, and its buyer is told', async () => {
    const settings = { cutoffHour: 15, closures: [], unpaidDays: 2 };
    await asOwner('put', '/api/admin/delivery').send(settings).expect(200);
    const { order } = await reserved(undefined, { email: 'oubli@test.example' });
    await asOwner('put', '/api/admin/delivery').send({ ...settings, unpaidDays: 7 });
    await allJobs();
    mails.length = 0;
    const { expiresAt } = await orderOf(shop, order.id);
    const time = new Intl.DateTimeFormat('en-CA', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
    expect(time.format(expiresAt!)).toBe('00:00');
    expect(await sweepAt(order.id, expiresAt!.getTime() - 60_000)).toBe('pending');
    expect(await sweepAt(order.id, expiresAt!.getTime() + 60_000)).toBe('cancelled');
    expect(await stockOf(shop, soap)).toBe(9);
    await allJobs();
    expect(mailsTo('oubli@test.example')[0]?.text).toContain('n’a pas été ramassée à temps');
    await handOver(order.id).expect(409);
  });

  it('stands beside the next cart of its buyer, who may have two such orders and no third', async () => {
    const browser = shop.browser();
    const email = 'beaucoup@test.example';
    const first = await reserved(browser, { email });
    const second = await reserved(browser, { email });
    expect(second.order.id).not.toBe(first.order.id);
    const other = shop.browser();
    const third = await begin(other, { email });
    expect((await choose(other, third).expect(429)).body).toMatchObject({ code: 'orders.too_many_pending' });
    // An order refused for payment at pick-up can still be paid by card.
    expect((await pay(shop, third)).status).toBe(200);
    await settled(shop);
    expect((await orderOf(shop, third.order.id)).status).toBe('paid');
  });

  it('is no third by two clicks at once', async () => {
    const email = 'deux-clics@test.example';
    await reserved(shop.browser(), { email });
    const browsers = [shop.browser(), shop.browser()];
    const replies: PaymentIntentReply[] = [];
    for (const browser of browsers) replies.push(await begin(browser, { email }));
    // The card payments are closed at the same time, so that both transactions count the open orders concurrently.
    const gateway = shop.app.get(PaymentGateways).current();
    const cancel = gateway.cancelIntent.bind(gateway);
    const held = Promise.withResolvers<HeldRow>();
    let cancelled = 0;
    spyOnProvider(shop, 'cancelIntent').mockImplementation(async (ref) => {
      const closed = await cancel(ref);
      if ((cancelled += 1) === 2) held.resolve(await holdWrites(shop, 'orders'));
      await held.promise;
      return closed;
    });
    const chosen = Promise.all(browsers.map((browser, index) => choose(browser, replies[index]!)));
    const writes = await held.promise;
    await writes.waiting(2);
    await writes.release();
    expect((await chosen).map(({ status }) => status).sort()).toEqual([204, 429]);
  });

  it('is not chosen while another tab has begun another card payment', async () => {
    const browser = shop.browser();
    const reply = await begin(browser);
    const gateway = shop.app.get(PaymentGateways).current();
    const cancel = gateway.cancelIntent.bind(gateway);
    let other: PaymentIntentReply | undefined;
    // Delays the provider's answer.
    spyOnProvider(shop, 'cancelIntent').mockImplementationOnce(async (ref) => {
      const closed = await cancel(ref);
      other = await begin(browser);
      return closed;
    });
    const { status, body } = await choose(browser, reply);
    expect([status, body.code]).toEqual([409, 'payments.in_progress']);
    expect(other?.order.id).toBe(reply.order.id);
    expect((await pay(shop, other!)).status).toBe(200);
    await settled(shop);
    expect((await orderOf(shop, reply.order.id)).status).toBe('paid');
  });

  it('is chosen by its buyer alone, at the total that was shown, where the place allows it', async () => {
    const browser = shop.browser();
    const reply = await begin(browser);
    await choose(shop.browser(), reply).expect(404);
    await choose(browser, reply, '1.00').expect(409);
    const sent = await make.order(shop, { isTaxed: true });
    await asOwner('post', `/api/orders/${sent.id}/handover`).expect(409);
    const mail = shop.browser();
    const { body } = await mail
      .post('/api/create-payment-intent')
      .send({
        customerInfo: agathe,
        items: [{ productId: soap.id, quantity: 1, price: '20.00' }],
        total: '23.00',
      })
      .expect(201);
    expect((await choose(mail, body as PaymentIntentReply).expect(409)).body).toMatchObject({
      code: 'orders.no_payment_on_pickup',
    });
  });

  it('is not made twice by the same request sent again', async () => {
    const browser = shop.browser();
    const items = [{ productId: soap.id, quantity: 1, price: '20.00' }];
    const cart = { customerInfo: agathe, items, total: '23.00', delivery: `place:${placeId}` };
    const key = { 'Idempotency-Key': 'un-même-achat'.normalize('NFD').replace(/[^\x21-\x7e]/g, '') };
    const { body } = await browser.post('/api/create-payment-intent').set(key).send(cart).expect(201);
    const reply = body as PaymentIntentReply;
    await choose(browser, reply).expect(204);
    const again = await browser.post('/api/create-payment-intent').set(key).send(cart).expect(409);
    expect(again.body).toMatchObject({
      code: 'payments.already_paid',
      details: { orderId: reply.order.id },
    });
  });
});
