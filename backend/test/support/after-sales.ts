import { randomUUID } from 'node:crypto';
import type { ListedReturn, OrderAfterSales, ParcelUnits, PaymentIntentReply } from '@shop/shared';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { runJobs } from './background.js';
import { useClock } from './clock.js';
import { agathe, totalOf, buy, cartOf, intentIdOf, pay, settled } from './make/make-orders.js';
import { make, useAdmin } from './make/make.js';
import { usePaymentScene, type PaymentScene } from './make/money.js';
import { register } from './make/taxes.js';

export const dayMs = 24 * 3600_000;

/** An order, and the token of its mailed link. */
interface Asked {
  id: string;
  token: string;
}

/** Starts a shop for a test suite, with functions for actions of buyer and owner after a sale. */
export function useAfterSalesScene() {
  const scene = usePaymentScene();
  const { shop, mails } = scene;
  const admin = useAdmin(shop);
  const clock = useClock(shop);
  beforeAll(() => register(shop, 'gst', 'qst'));

  return {
    shop,
    admin,
    soaps: (status?: 'paid' | 'shipped', card?: string) => soapsOf(scene, status, card),
    inDays(days: number) {
      const at = new Date(Date.now() + days * dayMs);
      clock.set(at);
      return at;
    },
    /** Makes a call at the real time, because at the time set by the test the caller's session would have expired. */
    inTime<Reply>(call: () => PromiseLike<Reply>): PromiseLike<Reply> {
      clock.goOn();
      return call();
    },
    seen: async ({ id, token }: Asked) =>
      (await shop.http.get(`/api/orders/${id}/returns`).set('X-Order-Link', token).expect(200))
        .body as OrderAfterSales,
    ask({ id, token }: Asked, lines: ParcelUnits[], photos: Buffer[] = [], reason = 'damaged') {
      const call = shop.http
        .post(`/api/orders/${id}/returns`)
        .set('X-Order-Link', token)
        .field({ reason, comment: 'Le flacon est fêlé', lines: JSON.stringify(lines) });
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

/** Order of three soaps at 8.50, paid by card: 29.32 with taxes. */
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
