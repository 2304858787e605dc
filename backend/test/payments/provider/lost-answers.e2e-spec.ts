import { randomUUID } from 'node:crypto';
import type { PaymentIntentReply } from '@shop/shared';
import { auditAfterEach } from '../../support/audit.js';
import { agathe, buy, cartOf, orderOf, pay, settled, stockOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

/** Idempotency key of a browser that lost the response with its cookie. */
const keyOf = (uuid: string, content = '1') => ({ 'Idempotency-Key': `${uuid}.${content}` });

describe('a first checkout whose answer was lost', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  it('is the same order when it comes again, though it was the last jar', async () => {
    const honey = await make.product(shop, { stock: 1 });
    const key = keyOf(randomUUID());
    const lost = await buy(shop.browser(), cartOf([[honey, 1]]), key);
    const again = await buy(shop.browser(), cartOf([[honey, 1]]), key);
    expect([lost.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(lost.body);
    expect(await stockOf(shop, honey)).toBe(0);
  });

  it('names the browser, which then sees its order', async () => {
    const honey = await make.product(shop);
    const key = keyOf(randomUUID());
    await buy(shop.browser(), cartOf([[honey, 1]]), key);
    const browser = shop.browser();
    const { order } = (await buy(browser, cartOf([[honey, 1]]), key)).body as PaymentIntentReply;
    const { body } = await browser.get(`/api/orders/${order.id}`).expect(200);
    expect(body).toMatchObject({ isMasked: false });
  });

  it('is one order of two tabs at once', async () => {
    const honey = await make.product(shop, { stock: 1 });
    const key = keyOf(randomUUID());
    const replies = await Promise.all([1, 2, 3].map(() => buy(shop.browser(), cartOf([[honey, 1]]), key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('leaves its stock to the same buyer, who corrects the address meanwhile', async () => {
    const honey = await make.product(shop, { stock: 1 });
    const uuid = randomUUID();
    const lost = (await buy(shop.browser(), cartOf([[honey, 1]]), keyOf(uuid))).body as PaymentIntentReply;
    const customerInfo = { ...agathe, address: '14, rue des Tilleuls' };
    const corrected = await buy(shop.browser(), cartOf([[honey, 1]], { customerInfo }), keyOf(uuid, '2'));
    expect(corrected.status).toBe(201);
    expect(corrected.body.order.id).toBe(lost.order.id);
    expect(await orderOf(shop, lost.order.id)).toMatchObject({ address: customerInfo.address });
  });

  it('is found by a browser that was given its cookie by something else meanwhile', async () => {
    const honey = await make.product(shop, { stock: 1 });
    const key = keyOf(randomUUID());
    const lost = (await buy(shop.browser(), cartOf([[honey, 1]]), key)).body as PaymentIntentReply;
    const browser = shop.browser();
    await browser.post('/api/chat/messages').send({ message: 'Bonjour ?' }).expect(201);
    const again = await buy(browser, cartOf([[honey, 1]]), key);
    expect(again.body).toEqual(lost);
    const seen = await browser.get(`/api/orders/${lost.order.id}`).expect(200);
    expect(seen.body).toMatchObject({ isMasked: false });
  });

  it('says that it is paid when it is', async () => {
    const honey = await make.product(shop, { stock: 1 });
    const key = keyOf(randomUUID());
    const reply = (await buy(shop.browser(), cartOf([[honey, 1]]), key)).body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    const again = await buy(shop.browser(), cartOf([[honey, 1]]), key);
    expect(again.body).toMatchObject({
      code: 'payments.already_paid',
      details: { orderId: reply.order.id },
    });
  });
});

describe('a key that somebody else sends', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  it.each(['order-1', '00000000-0000-0000-0000-000000000000', `x${randomUUID()}`, `${randomUUID()}a`])(
    'leads to nobody’s order when it can be guessed: %s',
    async (key) => {
      const honey = await make.product(shop, { stock: 2 });
      const headers = { 'Idempotency-Key': key };
      const one = (await buy(shop.browser(), cartOf([[honey, 1]]), headers)).body as PaymentIntentReply;
      const other = (await buy(shop.browser(), cartOf([[honey, 1]]), headers)).body as PaymentIntentReply;
      expect(other.order.id).not.toBe(one.order.id);
      expect(other.clientSecret).not.toBe(one.clientSecret);
    },
  );

  it('leads to nobody’s order without the buyer’s address', async () => {
    const honey = await make.product(shop, { stock: 2 });
    const key = keyOf(randomUUID());
    const one = (await buy(shop.browser(), cartOf([[honey, 1]]), key)).body as PaymentIntentReply;
    const customerInfo = { ...agathe, email: 'autre@exemple.ca' };
    const stranger = shop.browser();
    const other = (await buy(stranger, cartOf([[honey, 1]], { customerInfo }), key)).body;
    expect(other.order.id).not.toBe(one.order.id);
    const seen = await stranger.get(`/api/orders/${one.order.id}`).expect(200);
    expect(JSON.stringify(seen.body)).not.toContain(agathe.address);
  });

  it('is not kept as it was sent', async () => {
    const uuid = randomUUID();
    await buy(shop.browser(), cartOf([[await make.product(shop), 1]]), keyOf(uuid));
    for (const table of ['orders', 'payment_attempts']) {
      const rows = await shop.db.em.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(uuid);
    }
  });
});
