import { randomBytes } from 'node:crypto';
import type { CartEstimate, CustomerInfo, OrderStatus, PaymentIntentReply } from '@shop/shared';
import type { RunningSandbox } from '@shop/stripe-sandbox';
import type { Response } from 'supertest';
import { agathe, cartOf, intentIdOf, type CartLine } from '../../../../harness/cart.ts';
import { OrderRow } from '../../../src/modules/orders/entities/order.entity.js';
import { OrdersService } from '../../../src/modules/orders/lifecycle/orders.service.js';
import { WebhookInbox } from '../../../src/modules/payments/webhooks/webhook-inbox.js';
import { LocalSandbox } from '../../../src/modules/payments/sandbox/local-sandbox.js';
import { PaymentAttemptRow } from '../../../src/modules/payments/ledger/payment-attempt.entity.js';
import { RefundSenderService } from '../../../src/modules/payments/refunds/refund-sender.service.js';
import { makeProduct } from './make-catalog.js';
import type { TestShop } from '../test-shop.js';

export type Browser = ReturnType<TestShop['browser']>;
export { agathe, cartOf, intentIdOf };
export type Line = CartLine;

/** Sends a cart to the checkout and returns any response. */
export async function buy(
  browser: Browser,
  cart: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.post('/api/create-payment-intent').set(headers).send(cart);
}

export function sandboxOf(shop: TestShop): RunningSandbox {
  const { running } = shop.app.get(LocalSandbox);
  if (!running) throw new Error('this shop has no sandbox');
  return running;
}

/** Confirms a payment like the card form, through the shop; `card` is one of Stripe's test tokens. */
export async function pay(
  shop: TestShop,
  reply: PaymentIntentReply,
  card = 'pm_card_visa',
): Promise<Response> {
  return shop
    .as({ token: sandboxOf(shop).publishableKey })
    .post(`/api/sandbox/stripe/v1/payment_intents/${intentIdOf(reply)}/confirm`)
    .type('form')
    .send({
      client_secret: reply.clientSecret,
      payment_method: card,
      return_url: `${shop.url}/order-confirmation?order_id=${reply.order.id}`,
    });
}

/** Resolves when all webhook events have been delivered and applied. */
export async function settled(shop: TestShop): Promise<void> {
  await sandboxOf(shop).control.idle();
  await shop.app.get(WebhookInbox).idle();
  await shop.app.get(RefundSenderService).idle();
  await sandboxOf(shop).control.idle();
  await shop.app.get(WebhookInbox).idle();
}

export async function orderOf(shop: TestShop, id: string): Promise<OrderRow> {
  return shop.db.em.findOneByOrFail(OrderRow, { id });
}

export async function attemptsOf(shop: TestShop, orderId: string): Promise<PaymentAttemptRow[]> {
  return shop.db.em.find(PaymentAttemptRow, { where: { orderId }, order: { n: 'ASC' } });
}

export async function stockOf(shop: TestShop, { id }: { id: number }): Promise<number> {
  const [row] = (await shop.db.em.query('SELECT stock FROM variants WHERE id = $1', [id])) as {
    stock: number;
  }[];
  return row?.stock ?? Number.NaN;
}

/** Total of a cart at its destination, with delivery and taxes, as calculated by the shop. */
export async function totalOf(
  shop: TestShop,
  lines: readonly Line[],
  { postalCode }: Pick<CustomerInfo, 'postalCode'>,
): Promise<string> {
  const items = lines.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
  const { body } = await shop.http.post('/api/cart/estimate').send({ items, postalCode }).expect(200);
  return (body as CartEstimate).total;
}

export interface GivenOrder {
  lines?: Line[];
  status?: OrderStatus;
  customer?: Partial<CustomerInfo>;
  browser?: Browser;
  /** Token of the buyer's account. */
  token?: string;
  /** True when the shop charges delivery or taxes. */
  isTaxed?: boolean;
}

const steps: OrderStatus[] = ['paid', 'shipped', 'in-transit', 'delivered'];

/** Places an order through the checkout, of one unit by default, and moves it to `status`. */
export async function makeOrder(shop: TestShop, given: GivenOrder = {}): Promise<OrderRow> {
  const { status = 'pending', browser = shop.browser(), token } = given;
  const lines = given.lines ?? [[await makeProduct(shop), 1] as Line];
  const email = `client-${randomBytes(4).toString('hex')}@test.example`;
  const customerInfo = { ...agathe, email, ...given.customer };
  const reply = await buy(
    browser,
    cartOf(lines, {
      customerInfo,
      ...(given.isTaxed && { total: await totalOf(shop, lines, customerInfo) }),
    }),
    token ? { Authorization: `Bearer ${token}` } : {},
  );
  if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`);
  const { order } = reply.body as PaymentIntentReply;
  if (status !== 'pending') await moveTo(shop, order.id, status);
  return orderOf(shop, order.id);
}

/** Moves an order to a status by the shop's own steps, without the payment provider. */
export async function moveTo(shop: TestShop, id: string, status: OrderStatus): Promise<void> {
  const orders = shop.app.get(OrdersService);
  await shop.db.transaction(async (tx) => {
    const order = await orders.lock(tx, id);
    const isPaid = status !== 'cancelled';
    const outcome = isPaid
      ? { state: 'succeeded' as const, receivedCents: order.totalCents }
      : { state: 'canceled' as const };
    await tx.em.update(PaymentAttemptRow, { orderId: id }, outcome);
    if (status === 'cancelled') return orders.cancelUnpaid(tx, order, 'expiry');
    await orders.markPaid(tx, order, { actor: 'payment', method: 'Visa •••• 4242' });
    for (const step of steps.slice(1, steps.indexOf(status) + 1))
      await orders.moveTo(tx, order, step, 'account:1');
  });
}
