import type { PaymentIntentReply } from '@shop/shared';
import type { FaultMode } from '@shop/stripe-sandbox';
import {
  attemptsOf,
  buy,
  cartOf,
  orderOf,
  pay,
  sandboxOf,
  settled,
  stockOf,
} from '../../support/make/make-orders.js';
import { auditAfterEach } from '../../support/audit.js';
import { make } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

describe('when the provider fails', () => {
  const shop = useTestShop();
  beforeEach(() => sandboxOf(shop).control.reset());
  auditAfterEach(shop);

  /** Makes the first call and the SDK's two repetitions fail. */
  function failCreate(mode: FaultMode, times = 3): void {
    for (let call = 0; call < times; call += 1) {
      sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/payment_intents', mode });
    }
  }
  const intents = () => sandboxOf(shop).control.listIntents();

  async function shopper() {
    const honey = await make.product(shop, { stock: 5 });
    const browser = shop.browser();
    return { honey, browser, ask: () => buy(browser, cartOf([[honey, 2]])) };
  }

  it('after it made the payment, the shopper asks again and gets that very one', async () => {
    const { honey, ask } = await shopper();
    failCreate('drop-after');
    const first = await ask();
    expect(first.body).toMatchObject({ statusCode: 503, code: 'payments.unavailable' });
    expect(first.headers['retry-after']).toBeDefined();
    expect(intents()).toHaveLength(1);
    const second = await ask();
    expect(second.status).toBe(201);
    expect(intents()).toHaveLength(1);
    expect((second.body as PaymentIntentReply).clientSecret).toBe(intents()[0]!.client_secret);
    expect(await stockOf(shop, honey)).toBe(3);
    await pay(shop, second.body as PaymentIntentReply);
    await settled(shop);
    expect(await orderOf(shop, (second.body as PaymentIntentReply).order.id)).toMatchObject({
      status: 'paid',
    });
  });

  it('before it did anything, the shopper asks again and can pay', async () => {
    const { honey, ask } = await shopper();
    failCreate('drop-before');
    expect((await ask()).status).toBe(503);
    expect(intents()).toHaveLength(0);
    expect((await ask()).status).toBe(201);
    expect(intents()).toHaveLength(1);
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('for a moment, nobody notices', async () => {
    const { ask } = await shopper();
    failCreate('drop-after', 1);
    expect((await ask()).status).toBe(201);
    expect(intents()).toHaveLength(1);
  });

  it('and repeats its failure for that key, the shopper gets another payment at last', async () => {
    const { honey, ask } = await shopper();
    failCreate('500', 1);
    const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
    expect(statuses).toEqual([503, 503, 201]);
    const [{ id } = { id: '' }] = (await shop.db.em.query(
      'SELECT id FROM orders ORDER BY order_number DESC LIMIT 1',
    )) as {
      id: string;
    }[];
    expect((await attemptsOf(shop, id)).map(({ state }) => state)).toEqual(['canceled', 'open']);
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('while a cart is changed, the old payment can be paid no more once the new one is there', async () => {
    const { honey, browser, ask } = await shopper();
    const first = (await ask()).body as PaymentIntentReply;
    for (let call = 0; call < 3; call += 1) {
      sandboxOf(shop).control.failNextCall({
        method: 'POST',
        path: '/v1/payment_intents/*/cancel',
        mode: 'drop-after',
      });
    }
    const changed = () => buy(browser, cartOf([[honey, 1]]));
    expect((await changed()).status).toBe(503);
    const second = await changed();
    expect(second.status).toBe(201);
    expect((second.body as PaymentIntentReply).order.id).toBe(first.order.id);
    expect((await pay(shop, first)).status).toBe(400);
    expect(await stockOf(shop, honey)).toBe(4);
  });

  it('refuses what it is sent, the order ends, its stock is free, and a corrected one is taken', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const browser = shop.browser();
    sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/payment_intents', mode: '400' });
    const reply = await buy(browser, cartOf([[honey, 2]]));
    expect(reply.body).toMatchObject({ statusCode: 422, code: 'payments.refused' });
    const last = 'SELECT status FROM orders ORDER BY order_number DESC LIMIT 1';
    expect(await shop.db.em.query(last)).toEqual([{ status: 'cancelled' }]);
    expect(await stockOf(shop, honey)).toBe(5);
    expect((await buy(browser, cartOf([[honey, 2]]))).status).toBe(201);
  });

  it('has forgotten the payment, the shopper gets another order', async () => {
    const { honey, ask } = await shopper();
    const first = (await ask()).body as PaymentIntentReply;
    sandboxOf(shop).control.reset();
    const second = await ask();
    expect(second.status).toBe(201);
    expect((second.body as PaymentIntentReply).order.id).not.toBe(first.order.id);
    expect(await orderOf(shop, first.order.id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, honey)).toBe(3);
  });
});
