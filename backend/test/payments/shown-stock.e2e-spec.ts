import type { PaymentIntentReply, Product } from '@shop/shared';
import Stripe from 'stripe';
import request from 'supertest';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { buy, cartOf, intentIdOf, pay, sandboxOf, settled } from '../support/make/make-orders.js';
import { make } from '../support/make/make.js';
import { startPageServer } from '../support/start-page-server.js';
import { useTestShop } from '../support/test-shop.js';

describe('the page of a product, which is kept,', () => {
  const shop = useTestShop();
  let door: Awaited<ReturnType<typeof startPageServer>>;
  const dropped: string[] = [];
  beforeAll(async () => {
    door = await startPageServer(shop);
    shop.app.get(CacheTags).onDrop((tags) => dropped.push(...(tags ?? [])));
  });
  afterAll(() => door.close());

  /** Stock shown to a visitor, from cached pages. */
  const shownStock = async (id: number) =>
    ((await request(door.url).get(`/api/products/${id}`).expect(200)).body as Product).stock;
  /** Cancels the payment at the provider, which also cancels the order. */
  async function cancel(reply: PaymentIntentReply): Promise<void> {
    const { secretKey, port } = sandboxOf(shop);
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    await stripe.paymentIntents.cancel(intentIdOf(reply));
    await settled(shop);
  }

  it('shows what an order holds, and what a cancelled one gives back', async () => {
    const { id, priceCents } = await make.product(shop, { stock: 2 });
    expect(await shownStock(id)).toBe(2);
    const { body } = await buy(shop.browser(), cartOf([[{ id, priceCents }, 2]]));
    expect(await shownStock(id)).toBe(0);
    await cancel(body as PaymentIntentReply);
    expect(await shownStock(id)).toBe(2);
  });

  it('is dropped by a sale', async () => {
    const honey = await make.product(shop, { stock: 2 });
    const { body } = await buy(shop.browser(), cartOf([[honey, 1]]));
    dropped.length = 0;
    await pay(shop, body as PaymentIntentReply);
    await settled(shop);
    expect(dropped).toContain(`product:${honey.productId}`);
  });
});
