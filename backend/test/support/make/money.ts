import { randomUUID } from 'node:crypto';
import type { OrderPaymentsView, PaymentCheck, PaymentIntentReply, RefundInput } from '@shop/shared';
import Stripe from 'stripe';
import { atTime } from '../clock.js';
import { SweeperService } from '../../../src/modules/payments/reconcile/sweeper.service.js';
import type { Mail } from '../../../src/platform/mail/mailer.js';
import { auditAfterEach } from '../audit.js';
import { useMails } from '../background.js';
import { makeProduct } from './make-catalog.js';
import { buy, cartOf, pay, sandboxOf, settled } from './make-orders.js';
import { useAdmin, type Person } from './make.js';
import { useTestShop, type TestShop } from '../test-shop.js';

export type BackOffice = ReturnType<typeof backOfficeOf>;

/** Functions that call the API like the owner does to handle the money of orders. */
export function backOfficeOf(shop: TestShop, admin: Person) {
  return {
    view: async (id: string) =>
      (await shop.as(admin).get(`/api/admin/orders/${id}/payments`).expect(200)).body as OrderPaymentsView,
    refund: (id: string, input: Partial<RefundInput>, key: string = randomUUID()) =>
      shop.as(admin).post(`/api/admin/orders/${id}/refunds`).set('Idempotency-Key', key).send(input),
    cancel: (id: string) => shop.as(admin).post(`/api/admin/orders/${id}/cancel`),
    checks: async (query = '') =>
      (await shop.as(admin).get(`/api/admin/payments/checks${query}`).expect(200)).body as PaymentCheck[],
    onCheck: (id: number, action: 'resolve' | 'retry') =>
      shop.as(admin).post(`/api/admin/payments/checks/${id}/${action}`),
    advance: (id: string, status: string) => shop.as(admin).put(`/api/orders/${id}/status`).send({ status }),
  };
}

/** Shop of a suite, its back office, and the mails of the current test. */
export interface PaymentScene {
  shop: TestShop;
  backOffice: BackOffice;
  mails: Mail[];
}

/** Prepares a suite about payments; each test starts with an empty provider and ends with an audit. */
export function usePaymentScene(): PaymentScene {
  const shop = useTestShop();
  const backOffice = backOfficeOf(shop, useAdmin(shop));
  beforeEach(() => sandboxOf(shop).control.reset());
  const mails = useMails(shop);
  // Notices of orders are off, so that tests see only mails about payments.
  beforeAll(() => shop.db.em.query(`UPDATE settings SET order_notices = 'none'`));
  auditAfterEach(shop);
  return { shop, backOffice, mails };
}

/** Starts a checkout of two units of a product with five units. */
export async function checkout(shop: TestShop) {
  const honey = await makeProduct(shop, { stock: 5 });
  const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
  return { honey, reply, id: reply.order.id, totalCents: honey.priceCents * 2 };
}

/** Places an order of two units, paid by card. */
export async function paidOrder(shop: TestShop, card?: string) {
  const made = await checkout(shop);
  await pay(shop, made.reply, card);
  await settled(shop);
  return made;
}

/** Stripe client for actions in the provider's dashboard. */
export function stripeOf(shop: TestShop): Stripe {
  const { secretKey, port } = sandboxOf(shop);
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
}

/** Runs the sweeper with the clock advanced by some minutes. */
export async function sweepAfter(shop: TestShop, minutes: number): Promise<void> {
  await atTime(shop, Date.now() + minutes * 60_000, () => shop.app.get(SweeperService).sweep());
}
