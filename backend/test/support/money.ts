import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { OrderPaymentsView, PaymentCheck, PaymentIntentReply, RefundInput } from '@shop/contracts';
import Stripe from 'stripe';
import { SweeperService } from '../../src/modules/payments/reconcile/sweeper.service.js';
import { Clock } from '../../src/platform/clock.js';
import { auditAfterEach } from './audit.js';
import { collectMails, runJobs } from './background.js';
import { makeProduct } from './make-catalog.js';
import { buy, cartOf, pay, sandboxOf, settled } from './make-orders.js';
import { make, type Person } from './make.js';
import { startTestShop, type TestShop } from './test-shop.js';

export type MoneyDesk = ReturnType<typeof moneyDesk>;
type CollectedMails = ReturnType<typeof collectMails>;

/** What the owner does with the money of orders, through the front door. */
export function moneyDesk(shop: TestShop, { token }: Person) {
  const bearer = { Authorization: `Bearer ${token}` };
  return {
    view: async (id: string) =>
      (await shop.http.get(`/api/admin/orders/${id}/payments`).set(bearer).expect(200))
        .body as OrderPaymentsView,
    refund: (id: string, input: Partial<RefundInput>, key: string = randomUUID()) =>
      shop.http
        .post(`/api/admin/orders/${id}/refunds`)
        .set({ ...bearer, 'Idempotency-Key': key })
        .send(input),
    cancel: (id: string) => shop.http.post(`/api/admin/orders/${id}/cancel`).set(bearer),
    checks: async (query = '') =>
      (await shop.http.get(`/api/admin/payments/checks${query}`).set(bearer).expect(200))
        .body as PaymentCheck[],
    onCheck: (id: number, action: 'resolve' | 'retry') =>
      shop.http.post(`/api/admin/payments/checks/${id}/${action}`).set(bearer),
    advance: (id: string, status: string) =>
      shop.http.put(`/api/orders/${id}/status`).set(bearer).send({ status }),
  };
}

/** A shop of a suite, its owner's desk, and the mails that were written in the current test. */
export interface MoneyScene {
  shop: TestShop;
  desk: MoneyDesk;
  mails: CollectedMails;
}

/** Opens one for the suite that calls it; each test begins with an empty provider and ends with an audit. */
export function useMoneyScene(open: (scene: MoneyScene) => void): void {
  let scene: MoneyScene;
  beforeAll(async () => {
    const shop = await startTestShop();
    scene = { shop, desk: moneyDesk(shop, await make.admin(shop)), mails: collectMails(shop) };
    // The mails of a test are those about its money.
    await shop.db.em.query(`UPDATE settings SET order_notices = 'none'`);
    open(scene);
  });
  beforeEach(async () => {
    sandboxOf(scene.shop).control.reset();
    await runJobs(scene.shop);
    scene.mails.length = 0;
  });
  auditAfterEach(() => scene.shop);
  afterAll(() => scene.shop.close());
}

/** Two jars of a stock of five at the checkout. */
export async function checkout(shop: TestShop) {
  const honey = await makeProduct(shop, { stock: 5 });
  const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
  return { honey, reply, id: reply.order.id, totalCents: honey.priceCents * 2 };
}

/** The same, paid with a card. */
export async function paidOrder(shop: TestShop, card?: string) {
  const made = await checkout(shop);
  await pay(shop, made.reply, card);
  await settled(shop);
  return made;
}

/** What somebody does in the provider's own dashboard. */
export function stripeOf(shop: TestShop): Stripe {
  const { secretKey, port } = sandboxOf(shop);
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
}

/** The sweeper's turn, so many minutes from now. */
export async function sweepAfter(shop: TestShop, minutes: number): Promise<void> {
  const at = Date.now() + minutes * 60_000;
  const clock = vi.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => new Date(at));
  await shop.app.get(SweeperService).sweep();
  clock.mockRestore();
}
