import { randomUUID } from 'node:crypto';
import type { ListedReturn, OrderAfterSales, ParcelUnits, PaymentIntentReply } from '@shop/shared';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { Clock } from '../../src/platform/clock.js';
import { runJobs } from './background.js';
import { agathe, totalOf, buy, cartOf, intentIdOf, pay, settled } from './make/make-orders.js';
import { make, useAdmin } from './make/make.js';
import { usePaymentScene, type PaymentScene } from './make/money.js';
import { register } from './make/taxes.js';

export const dayMs = 24 * 3600_000;

/** An order, and what its link proves. */
interface Asked {
  id: string;
  token: string;
}

/** Opens a shop for the suite that calls it, and answers what buyer and owner do after the sale. */
export function useAfterSalesScene() {
  const scene = usePaymentScene();
  const { shop, mails } = scene;
  const admin = useAdmin(shop);
  let clock: ReturnType<typeof jest.spyOn> | undefined;
  beforeAll(() => register(shop, 'gst', 'qst'));
  afterEach(() => clock?.mockRestore());

  return {
    shop,
    admin,
    soaps: (status?: 'paid' | 'shipped', card?: string) => soapsOf(scene, status, card),
    inDays(days: number) {
      const at = new Date(Date.now() + days * dayMs);
      clock?.mockRestore();
      clock = jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => at);
      return at;
    },
    /** Their sessions end as the clock goes on. */
    inTime<Reply>(call: () => PromiseLike<Reply>): PromiseLike<Reply> {
      clock?.mockRestore();
      return call();
    },
    seen: async ({ id, token }: Asked) =>
      (await shop.http.get(`/api/orders/${id}/returns`).set('X-Order-Link', token).expect(200))
        .body as OrderAfterSales,
    ask({ id, token }: Asked, lines: ParcelUnits[], photos: Buffer[] = [], reason = 'damaged') {
      const call = shop.http
        .post(`/api/orders/${id}/returns`)
        .set('X-Order-Link', token)
        .field({ reason, words: 'Le flacon est fêlé', lines: JSON.stringify(lines) });
      return photos.reduce((form, bytes) => form.attach('photos', bytes, 'photo.png'), call);
    },
    cancel: ({ id, token }: Asked, effect: 'ask' | 'end') =>
      shop.http.post(`/api/orders/${id}/cancellation`).set('X-Order-Link', token).send({ effect }),
    decide: (id: number | undefined, action: string, body: object = {}) =>
      shop
        .as(admin)
        .post(`/api/admin/returns/${id}/${action}`)
        .set('Idempotency-Key', randomUUID())
        .send(body),
    listed: async (state: string) =>
      (await shop.as(admin).get('/api/admin/returns').query({ state })).body as ListedReturn[],
    subjects: (word: string) => mails.filter(({ subject }) => subject.includes(word)),
  };
}

/** Three soaps of 8.50, paid by card: 29.32 with their taxes. */
async function soapsOf(
  { shop, backOffice, mails }: PaymentScene,
  status: 'paid' | 'shipped' = 'shipped',
  card?: string,
) {
  const soap = await make.product(shop, { priceCents: 850, kind: 'oil', stock: 10 });
  const cart = cartOf([[soap, 3]], { total: await totalOf(shop, [[soap, 3]], agathe) });
  const reply = (await buy(shop.browser(), cart)).body as PaymentIntentReply;
  await pay(shop, reply, card);
  await settled(shop);
  const { id } = reply.order;
  if (status === 'shipped') await backOffice.advance(id, 'shipped').expect(200);
  await runJobs(shop);
  mails.length = 0;
  const token = (await shop.app.get(OrderLinksService).linkOf(id)).split('.')[1] ?? '';
  return { id, soap, token, intent: intentIdOf(reply), one: [{ productId: soap.id, quantity: 1 }] };
}
