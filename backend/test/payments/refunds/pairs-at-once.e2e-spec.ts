import { randomUUID } from 'node:crypto';
import { sum, type CartEstimate, type OrderAfterSales, type PaymentIntentReply } from '@shop/shared';
import type { Response } from 'supertest';
import { OrderLinksService } from '../../../src/modules/orders/index.js';
import { SweeperService } from '../../../src/modules/payments/reconcile/sweeper.service.js';
import { auditAfterEach } from '../../support/audit.js';
import {
  agathe,
  buy,
  cartOf,
  intentIdOf,
  pay,
  sandboxOf,
  settled,
  stockOf,
  type Browser,
} from '../../support/make/make-orders.js';
import { make, useAdmin } from '../../support/make/make.js';
import { backOfficeOf, stripeOf, sweepAfter } from '../../support/make/money.js';
import { servedAtLast, useTestShop } from '../../support/test-shop.js';

const day = 24 * 60;
const stock = 10;

/** An order with its buyer and its requested return. */
interface Sale {
  id: string;
  token: string;
  soap: { id: number; priceCents: number };
  browser: Browser;
  reply: PaymentIntentReply;
  returnId: number;
}

/**
 * Runs every pair of actions of owner, buyer and provider on one order concurrently, from every state that allows the
 * first action. In any order, money, stock, states and documents must agree, and the later action must be refused.
 */
describe('of two things that happen to an order at once', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const backOffice = backOfficeOf(shop, admin);
  let placeId = 0;
  beforeAll(async () => {
    const { body } = await shop
      .as(admin)
      .post('/api/admin/delivery/places')
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
  beforeEach(() => sandboxOf(shop).control.reset());
  auditAfterEach(shop);

  const cart = async (soap: Sale['soap'], quantity: number, delivery?: string) => {
    const items = [{ productId: soap.id, quantity }];
    const { body } = await shop.http
      .post('/api/cart/estimate')
      .send({ items, postalCode: agathe.postalCode, delivery });
    const customerInfo = { ...agathe, email: `paire-${randomUUID()}@test.example` };
    return cartOf([[soap, quantity]], { customerInfo, total: (body as CartEstimate).total, delivery });
  };
  async function unpaid(delivery?: string): Promise<Sale> {
    const soap = await make.product(shop, { priceCents: 850, stock });
    const browser = shop.browser();
    const { body, status } = await buy(browser, await cart(soap, 3, delivery));
    if (status !== 201) throw new Error(JSON.stringify(body));
    const reply = body as PaymentIntentReply;
    const token = (await shop.app.get(OrderLinksService).linkOf(reply.order.id)).split('.')[1] ?? '';
    return { id: reply.order.id, token, soap, browser, reply, returnId: 0 };
  }
  const done = async (call: PromiseLike<Response>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  };

  const decide = ({ returnId }: Sale, action: string, body: object = {}) =>
    shop
      .as(admin)
      .post(`/api/admin/returns/${returnId}/${action}`)
      .set('Idempotency-Key', randomUUID())
      .send(body);
  const ofBuyer = ({ id, token }: Sale, method: 'post' | 'delete', path: string) =>
    shop.http[method](`/api/orders/${id}/${path}`).set('X-Order-Link', token);
  const one = ({ soap }: Sale) => [{ productId: soap.id, quantity: 1 }];

  /** Actions by name; the provider and the clock return no response. */
  const actions = {
    'pay by card': (sale) => pay(shop, sale.reply),
    'choose to pay at the counter': (sale) =>
      sale.browser.post(`/api/orders/${sale.id}/pay-on-pickup`).send({ total: sale.reply.order.total }),
    'confirm the pick-up': (sale) => ofBuyer(sale, 'post', 'pickup-confirmation'),
    'change the cart': async (sale) => buy(sale.browser, await cart(sale.soap, 2)),
    expire: () => sweepAfter(shop, 15 * day),
    cancel: ({ id }) => backOffice.cancel(id),
    'cancel as buyer': (sale) => ofBuyer(sale, 'post', 'cancellation').send({ effect: 'ask' }),
    'hand over': ({ id }) => shop.as(admin).post(`/api/orders/${id}/handover`),
    ship: ({ id }) => backOffice.advance(id, 'shipped'),
    'undo the shipment': ({ id }) => shop.as(admin).delete(`/api/orders/${id}/shipment`),
    refund: (sale) => backOffice.refund(sale.id, { amount: '8.50', restock: one(sale) }),
    dispute: async (sale) => {
      try {
        await Promise.resolve(sandboxOf(shop).control.openDispute(intentIdOf(sale.reply)));
      } catch {
        // The payment does not exist, or is already disputed.
      }
    },
    'ask for a return': (sale) =>
      ofBuyer(sale, 'post', 'returns').field({
        reason: 'damaged',
        comment: '',
        lines: JSON.stringify(one(sale)),
      }),
    'withdraw the return': (sale) => ofBuyer(sale, 'delete', `returns/${sale.returnId}`),
    'approve the return': (sale) => decide(sale, 'approval', { answer: 'Oui' }),
    'refuse the return': (sale) => decide(sale, 'refusal', { answer: 'Non' }),
    'receive the return': (sale) => decide(sale, 'receipt', { restock: one(sale) }),
    'refund the return': (sale) => decide(sale, 'refund', { amount: '8.50' }),
  } satisfies Record<string, (sale: Sale) => PromiseLike<unknown>>;
  type Action = keyof typeof actions;

  const paid = async () => {
    const sale = await unpaid();
    await pay(shop, sale.reply);
    await settled(shop);
    return sale;
  };
  const shipped = async () => {
    const sale = await paid();
    await done(actions.ship(sale));
    return sale;
  };
  const asked = async () => {
    const sale = await shipped();
    const { body } = await actions['ask for a return'](sale).expect(201);
    return { ...sale, returnId: (body as OrderAfterSales).returns[0]?.id ?? 0 };
  };
  const approved = async () => {
    const sale = await asked();
    await done(actions['approve the return'](sale));
    return sale;
  };
  const received = async () => {
    const sale = await approved();
    await done(actions['receive the return'](sale));
    return sale;
  };
  const reserved = async () => {
    const sale = await unpaid(`place:${placeId}`);
    await done(actions['choose to pay at the counter'](sale));
    return sale;
  };

  /** Pairs of actions that exclude each other, so that one of two concurrent actions is refused. */
  const exclusive: [Action, Action][] = [
    ['ship', 'cancel'],
    ['hand over', 'cancel'],
    ['withdraw the return', 'refuse the return'],
    ['withdraw the return', 'receive the return'],
    ['refuse the return', 'refund the return'],
    ['refund the return', 'refund the return'],
  ];
  const excludes = (first: Action, second: Action) =>
    exclusive.some(
      (pair) => pair.join() === [first, second].join() || pair.join() === [second, first].join(),
    );

  const beforePaying: Action[] = ['pay by card', 'change the cart', 'expire', 'cancel'];
  const afterShipping: Action[] = ['refund', 'dispute'];
  /** Actions that are possible in each state. */
  const states: Record<string, { make: () => Promise<Sale>; may: Action[]; soon: Action[] }> = {
    unpaid: { make: () => unpaid(), may: beforePaying, soon: ['ship', 'refund', 'dispute'] },
    'to be fetched, unpaid': {
      make: () => unpaid(`place:${placeId}`),
      may: [...beforePaying, 'choose to pay at the counter'],
      soon: ['confirm the pick-up', 'hand over'],
    },
    'to be paid at the counter': {
      make: reserved,
      may: ['confirm the pick-up', 'hand over', 'expire', 'cancel', 'change the cart'],
      soon: ['pay by card', 'choose to pay at the counter', 'refund'],
    },
    paid: {
      make: paid,
      may: ['ship', 'refund', 'dispute', 'cancel', 'cancel as buyer'],
      soon: ['ask for a return', 'undo the shipment', 'change the cart', 'expire'],
    },
    shipped: {
      make: shipped,
      may: [...afterShipping, 'ask for a return', 'undo the shipment'],
      soon: ['cancel', 'cancel as buyer'],
    },
    'return asked for': {
      make: asked,
      may: [...afterShipping, 'withdraw the return', 'approve the return', 'refuse the return'],
      soon: ['receive the return', 'ask for a return', 'undo the shipment'],
    },
    'return approved': {
      make: approved,
      may: [...afterShipping, 'withdraw the return', 'receive the return', 'refuse the return'],
      soon: ['refund the return', 'undo the shipment', 'ask for a return'],
    },
    'return received': {
      make: received,
      may: [...afterShipping, 'refund the return', 'refuse the return'],
      soon: ['withdraw the return', 'receive the return', 'ask for a return'],
    },
  };
  const rows = Object.entries(states).flatMap(([state, { may, soon }]) =>
    may.map((first, index) => [state, first, [...may.slice(index), ...soon]] as const),
  );

  /** Checks, in addition to the audit, the money at the provider and the number of units in stock or sold. */
  async function expectAgreement({ id, soap, reply }: Sale, pair: string): Promise<void> {
    const intentId = intentIdOf(reply);
    const intent = sandboxOf(shop)
      .control.listIntents()
      .find((one) => one.id === intentId);
    const refunds = (await stripeOf(shop).refunds.list({ payment_intent: intentId, limit: 100 })).data;
    const back = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
    const [books] = await shop.db.em.query<[{ received: number; back: number; out: number }]>(
      `SELECT (SELECT coalesce(sum(received_cents), 0)::int FROM payment_attempts
           WHERE order_id = $1 AND provider <> 'manual') AS received,
         (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r
           JOIN payment_attempts a ON a.id = r.attempt_id
           WHERE r.order_id = $1 AND r.state = 'succeeded' AND r.by_hand IS NULL AND a.provider <> 'manual') AS back,
         (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
           WHERE l.variant_id = $2 AND o.status <> 'cancelled')
         - (SELECT coalesce(sum(m.quantity), 0)::int FROM stock_movements m JOIN orders o ON o.id = m.order_id
           WHERE m.variant_id = $2 AND m.kind = 'return' AND o.status <> 'cancelled') AS out`,
      [id, soap.id],
    );
    const { out, ...money } = books;
    expect({ pair, ...money, stock: await stockOf(shop, soap) }).toEqual({
      pair,
      received: intent?.amount_received ?? 0,
      back: sum(back),
      stock: stock - out,
    });
  }

  it.each(rows)('%s: %s, and any other', async (state, first, seconds) => {
    for (const second of seconds) {
      const pair = `${state}: ${first} + ${second}`;
      const sale = await states[state]!.make();
      const calls = [first, second].map((name) =>
        servedAtLast(
          async () => ((await actions[name](sale)) as Response | undefined) ?? { status: 200 },
        ).catch((error: unknown) => {
          throw new Error(pair, { cause: error });
        }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      await settled(shop);
      if (excludes(first, second))
        expect({ pair, statuses: statuses.filter((status) => status < 300) }).toEqual({
          pair,
          statuses: [expect.any(Number)],
        });
      expect({ pair, broken: statuses.filter((status) => status >= 500) }).toEqual({ pair, broken: [] });
      await shop.app.get(SweeperService).sweep();
      await settled(shop);
      await expectAgreement(sale, pair);
    }
  });
});
