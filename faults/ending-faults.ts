import { setTimeout as sleep } from 'node:timers/promises';
import { decimalText, type PaymentIntentReply } from '@shop/shared';
import { until } from '../harness/program.ts';
import { die, hurry, jarFor, paidFor, runOut, type Jar } from './scenes.ts';
import { expect, same, type Fault, type World } from './world.ts';

const races = { rounds: 4, orders: 50, headStartMs: 25 };

/** The owner cancels an order: all money is refunded and the product returns to stock. */
async function refunding(world: World, { order }: PaymentIntentReply, jar: Jar) {
  const owner = await world.shop.owner();
  const refund = {
    amount: decimalText(jar.priceCents),
    reason: 'Un pot fêlé',
    restock: [{ productId: jar.id, quantity: 1 }],
  };
  const path = `/api/admin/orders/${order.id}/refunds`;
  return () => owner.call('POST', path, refund, { 'idempotency-key': 'one-click' });
}

async function refundedOnce(world: World, { order }: PaymentIntentReply, jar: Jar): Promise<void> {
  const done = `SELECT count(*) FROM refunds WHERE order_id = $1 AND state = 'succeeded'`;
  await until('the money is back', async () => (await world.count(done, [order.id])) === 1);
  same('refunds', await world.count('SELECT count(*) FROM refunds'), 1);
  same('refunds at the provider', await world.provider.refunds(), [jar.priceCents]);
  same('stock', await world.stockOf(jar), 5);
}

/**
 * Lets fifty orders expire one after the other while each is being paid; returns the orders that were paid in time.
 */
async function raceRound(world: World, jar: Jar): Promise<PaymentIntentReply[]> {
  const bought: PaymentIntentReply[] = [];
  for (let count = 0; count < races.orders; count += 1)
    bought.push((await world.shop.client().buy([[jar, 1]])).body);
  await runOut(world);
  await world.sweep();
  const paid: PaymentIntentReply[] = [];
  for (const [index, one] of bought.entries()) {
    const before = bought[index - 1]?.order.id;
    const isOver = async () => !before || (await world.statusOf(before)) !== 'pending';
    await until('the one before has ended', isOver, { everyMs: 2 });
    await sleep(Math.random() * races.headStartMs);
    const isPaid = await world.provider.pay(one.clientSecret).then(
      () => true,
      () => false,
    );
    if (isPaid) paid.push(one);
  }
  return paid;
}

export const endingFaults: Fault[] = [
  {
    name: 'killed-in-expiry',
    title: 'killed while an order expires: its stock comes back by itself, once',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.client().buy([[jar, 1]]);
      await world.provider.fail({
        mode: 'delay',
        method: 'POST',
        path: '/v1/payment_intents/*/cancel',
        delayMs: 3_000,
      });
      await runOut(world);
      await world.sweep();
      const closing = `SELECT count(*) FROM payment_attempts WHERE state = 'closing'`;
      await until('the payment is being closed', async () => (await world.count(closing)) === 1);
      await die(world);
      await world.shop.start();
      const isOver = async () => (await world.statusOf(body.order.id)) === 'cancelled';
      await until('it ends without a hand', isOver);
      same('stock', await world.stockOf(jar), 5);
      same('releases', await world.count(`SELECT count(*) FROM stock_movements WHERE kind = 'release'`), 1);
      same(
        'at the provider',
        (await world.provider.intents()).map(({ status }) => status),
        ['canceled'],
      );
    },
  },
  {
    name: 'killed-after-refund',
    title:
      'killed when the provider has given money back, before it is in the books: once, however often it is asked',
    isQuick: true,
    async run(world) {
      const { jar, bought } = await paidFor(world);
      const refund = await refunding(world, bought, jar);
      await world.provider.fail({ mode: 'delay', method: 'POST', path: '/v1/refunds', delayMs: 1_500 });
      void refund().catch(() => undefined);
      const isWritten = async () => (await world.count('SELECT count(*) FROM refunds')) === 1;
      await until('it is written down', isWritten);
      await world.provider.call('POST', 'deliveries/drop');
      const order = `SELECT FROM orders WHERE id = '${bought.order.id}' FOR UPDATE`;
      await world.parked(
        order,
        () => undefined,
        () => die(world),
      );
      await world.shop.start();
      same('the second click', (await refund()).status, 201);
      await hurry(world, 'refunds');
      await refundedOnce(world, bought, jar);
    },
  },
  {
    name: 'killed-before-refund',
    title:
      'killed before the provider is asked for a refund: the sweeper asks, and the second click finds it',
    async run(world) {
      const { jar, bought } = await paidFor(world);
      const refund = await refunding(world, bought, jar);
      await world.provider.stop();
      void refund().catch(() => undefined);
      const isWritten = async () => (await world.count('SELECT count(*) FROM refunds')) === 1;
      await until('it is written down', isWritten);
      await die(world);
      await world.provider.start();
      await world.shop.start();
      await hurry(world, 'refunds');
      await refundedOnce(world, bought, jar);
      same('the second click', (await refund()).status, 201);
      await refundedOnce(world, bought, jar);
    },
  },
  {
    name: 'paid-while-ending',
    title: `${races.rounds * races.orders} orders are paid at the moment they end: each is either paid or free`,
    async run(world) {
      const jar = await jarFor(world, 1000);
      const paid: PaymentIntentReply[] = [];
      for (let round = 0; round < races.rounds; round += 1) paid.push(...(await raceRound(world, jar)));
      const open = `SELECT count(*) FROM orders WHERE status = 'pending'`;
      await until('all have ended', async () => (await world.count(open)) === 0);
      const all = races.rounds * races.orders;
      const ids = paid.map(({ order }) => order.id);
      const isPaid = `SELECT count(*) FROM orders WHERE status = 'paid' AND id = ANY ($1)`;
      same('those that were paid in time', await world.count(isPaid, [ids]), ids.length);
      same('paid orders', await world.count(`SELECT count(*) FROM orders WHERE status = 'paid'`), ids.length);
      same('stock', await world.stockOf(jar), 1000 - ids.length);
      const atProvider = (await world.provider.intents()).filter(({ status }) => status === 'succeeded');
      same('payments at the provider', atProvider.length, ids.length);
      expect(`some won and some lost (${ids.length} of ${all})`, ids.length > 0 && ids.length < all);
      return `${ids.length} paid, ${all - ids.length} free`;
    },
  },
];
