import { decimalText, type PaymentIntentReply } from '@shop/shared';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { ReconciliationService } from '../../src/modules/payments/reconcile/reconciliation.service.js';
import { MissedEventsService } from '../../src/modules/payments/reconcile/missed-events.service.js';
import { SweeperService } from '../../src/modules/payments/reconcile/sweeper.service.js';
import { WebhookInbox } from '../../src/modules/payments/webhooks/webhook-inbox.js';
import { RefundSenderService } from '../../src/modules/payments/refunds/refund-sender.service.js';
import { makeProduct } from './make/make-catalog.js';
import {
  agathe,
  buy,
  cartOf,
  intentIdOf,
  pay,
  sandboxOf,
  settled,
  type Browser,
} from './make/make-orders.js';
import { stripeOf, type BackOffice } from './make/money.js';
import type { TestShop } from './test-shop.js';

/** The shop, its owner, and the offset of the shop's clock. */
export interface Stage {
  shop: TestShop;
  backOffice: BackOffice;
  time: { aheadMs: number };
}

interface Bought {
  browser: Browser;
  reply: PaymentIntentReply;
}

interface World extends Stage {
  pick: Pick;
  product: Sellable;
  orders: Bought[];
  /** Delivery of webhook events: sent, held, or lost. */
  mail: 'on' | 'paused' | 'dropping';
}

/** Random choice, the same for the same seed. */
type Pick = <Value>(values: readonly Value[]) => Value;
type Step = (world: World) => Promise<unknown>;

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_threeDSecure2Required',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
  'pm_card_createDispute',
];
const statuses = ['paid', 'shipped', 'in-transit', 'delivered'];

/** Possible steps; a step listed several times is chosen more often. Refused steps have no effect. */
const steps: [name: string, step: Step][] = [
  ['create', create],
  ['create', create],
  ['confirm', confirm],
  ['confirm', confirm],
  ['confirm', confirm],
  ['act', act],
  ['change cart', changeCart],
  ['cancel', onOrder(({ backOffice }, id) => backOffice.cancel(id))],
  ['advance', onOrder(({ backOffice, pick }, id) => backOffice.advance(id, pick(statuses)))],
  ['refund', onOrder(refund)],
  ['refund', onOrder(refund)],
  ['refund elsewhere', refundElsewhere],
  ['dispute', dispute],
  ['expire', ({ time, pick, shop }) => wait(time, pick([5, 31, 125]), shop)],
  ['sweep', ({ time, shop }) => wait(time, 1, shop)],
  ['later', ({ shop }) => Promise.resolve(sandboxOf(shop).control.advanceClock(6))],
  ['duplicate', duplicate],
  ['hold events', (world) => Promise.resolve(setMail(world, 'paused'))],
  ['lose events', (world) => Promise.resolve(setMail(world, 'dropping'))],
  ['let events go', letGo],
  ['fail a call', failCall],
];

/** Runs one sequence from its seed; returns its steps and the inconsistencies at the end. */
export async function playSequence(
  stage: Stage,
  seed: number,
): Promise<{ steps: string[]; wrong: string[] }> {
  const pick = chance(seed);
  const { shop, time } = stage;
  sandboxOf(shop).control.reset();
  time.aheadMs = 0;
  await shop.db.em.query('DELETE FROM provider_reads');
  const product = await makeProduct(shop, { stock: pick([1, 3, 8]), priceCents: pick([999, 1999, 5000]) });
  const world: World = { ...stage, pick, product, orders: [], mail: 'on' };
  const taken: string[] = [];
  const length = pick([6, 9, 12, 15]);
  for (let count = 0; count < length; count += 1) {
    const [name, step] = count === 0 ? (['create', create] as const) : pick(steps);
    taken.push(name);
    await step(world);
    if (world.mail === 'on') await settled(shop);
  }
  await comeToRest(world);
  return { steps: taken, wrong: await whatIsWrong(world) };
}

/** Inconsistencies between the money at the provider and in the shop, and unfinished work. */
async function whatIsWrong({ shop, product }: World): Promise<string[]> {
  const [books] = (await shop.db.em.query(
    `SELECT
       (SELECT count(*)::int FROM orders o WHERE o.id = ANY ($1) AND o.status = 'pending') AS pending,
       (SELECT count(*)::int FROM refunds r WHERE r.order_id = ANY ($1) AND r.state = 'pending') AS refunding,
       (SELECT count(*)::int FROM payment_attempts a WHERE a.order_id = ANY ($1)
         AND a.state NOT IN ('succeeded', 'canceled')) AS open,
       (SELECT coalesce(sum(received_cents), 0)::int FROM payment_attempts a
         WHERE a.order_id = ANY ($1) AND a.provider <> 'manual') AS received,
       (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
         WHERE r.order_id = ANY ($1) AND r.state = 'succeeded' AND r.by_hand IS NULL AND a.provider <> 'manual') AS returned`,
    [await orderIds(shop, product.id)],
  )) as { pending: number; refunding: number; open: number; received: number; returned: number }[];
  const intents = sandboxOf(shop).control.listIntents();
  const refunds = (await stripeOf(shop).refunds.list({ limit: 100 })).data;
  const received = sum(intents.map(({ amount_received: cents }) => cents));
  const returned = sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));
  const expected = { pending: 0, refunding: 0, open: 0, received, returned };
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = books?.[name as keyof typeof expected];
    return found === value ? [] : [`${name}: ${found} instead of ${value}`];
  });
}

async function orderIds(shop: TestShop, productId: number): Promise<string[]> {
  const rows = (await shop.db.em.query('SELECT order_id AS id FROM order_lines WHERE variant_id = $1', [
    productId,
  ])) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Runs all background work of a day. */
async function comeToRest(world: World): Promise<void> {
  const { shop, time } = world;
  const { control } = sandboxOf(shop);
  setMail(world, 'on');
  for (const minutes of [3, 130, 70, 70]) {
    control.advanceClock(3600);
    await settled(shop);
    await wait(time, minutes, shop);
    await shop.app.get(MissedEventsService).read();
    await shop.app.get(ReconciliationService).compare();
  }
  await settled(shop);
}

async function wait(time: Stage['time'], minutes: number, shop: TestShop): Promise<void> {
  time.aheadMs += minutes * 60_000;
  await shop.app.get(SweeperService).sweep();
}

async function create({ shop, pick, product, orders }: World): Promise<void> {
  const browser = shop.browser();
  const reply = await buy(browser, cartOf([[product, pick([1, 1, 2])]]));
  if (reply.status === 201) orders.push({ browser, reply: reply.body as PaymentIntentReply });
}

async function confirm({ shop, pick, orders }: World): Promise<void> {
  const bought = pick(orders);
  if (bought) await pay(shop, bought.reply, pick(cards));
}

/** The buyer completes an authentication page of their bank. */
async function act({ shop, pick, orders }: World): Promise<void> {
  const { control } = sandboxOf(shop);
  const bought = pick(orders);
  const intent = bought && control.listIntents().find(({ id }) => id === intentIdOf(bought.reply));
  const outcome = pick(['approve', 'approve_later', 'decline'] as const);
  if (intent?.status === 'requires_action') control.completeAction(intent.id, outcome);
}

async function changeCart({ pick, product, orders }: World): Promise<void> {
  const bought = pick(orders);
  if (!bought) return;
  const customerInfo = { ...agathe, city: pick(['Gaspé', 'Percé']) };
  const reply = await buy(bought.browser, cartOf([[product, pick([1, 2])]], { customerInfo }));
  if (reply.status === 201) bought.reply = reply.body as PaymentIntentReply;
}

function onOrder(step: (world: World, id: string) => PromiseLike<unknown>): Step {
  return async (world) => {
    const bought = world.pick(world.orders);
    if (bought) await step(world, bought.reply.order.id);
  };
}

async function refund({ backOffice, pick, product }: World, id: string): Promise<void> {
  const amount = decimalText(pick([100, 500, 999, product.priceCents, product.priceCents * 2]));
  const restock = pick([[], [{ productId: product.id, quantity: 1 }]]);
  const key = `key${pick([1, 2, 3])}`;
  await Promise.all(pick([[1], [1, 2]]).map(() => backOffice.refund(id, { amount, restock }, key)));
}

async function refundElsewhere({ shop, pick, orders }: World): Promise<void> {
  const bought = pick(orders);
  if (!bought) return;
  const params = { payment_intent: intentIdOf(bought.reply), ...pick([{}, { amount: 200 }]) };
  await stripeOf(shop)
    .refunds.create(params)
    .catch(() => undefined);
}

async function dispute({ shop, pick, orders }: World): Promise<void> {
  const bought = pick(orders);
  if (!bought) return;
  try {
    sandboxOf(shop).control.openDispute(intentIdOf(bought.reply));
  } catch {
    // The payment does not exist, or is already disputed.
  }
}

async function duplicate({ shop, pick }: World): Promise<void> {
  const { control } = sandboxOf(shop);
  const event = pick(control.listEvents());
  if (event) await control.duplicate(event.id, pick([1, 3]));
}

async function letGo(world: World): Promise<void> {
  sandboxOf(world.shop).control.shuffleDeliveries(world.pick([1, 2, 3, 4, 5]));
  setMail(world, 'on');
}

function setMail(world: World, mail: World['mail']): void {
  const { control } = sandboxOf(world.shop);
  world.mail = mail;
  if (mail === 'paused') control.pauseDeliveries();
  else if (mail === 'dropping') control.dropDeliveries();
  else control.resumeDeliveries();
}

/** Makes calls fail as often as the SDK tries, so that the shop notices. */
async function failCall({ shop, pick }: World): Promise<void> {
  const method = 'POST' as const;
  const path = pick(['/v1/refunds', '/v1/payment_intents', '/v1/payment_intents/*']);
  const mode = pick(['drop-before', 'drop-after', '429'] as const);
  sandboxOf(shop).control.failNextCall({ method, path, mode });
  await shop.app.get(WebhookInbox).idle();
  await shop.app.get(RefundSenderService).idle();
}

/** Random choice from a list; undefined for an empty list. */
function chance(seed: number): Pick {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (values) => values[Math.floor(next() * values.length)] as (typeof values)[number];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
