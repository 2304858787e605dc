import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../harness/program.ts';
import { becomes, die, hurry, jarFor, paidFor, paidOnce, putOnSale } from './scenes.ts';
import { expect, same, type Fault, type World } from './world.ts';

/** Recipient and subject of each sent mail. */
const sentMails = ({ folder }: World) =>
  readdirSync(join(folder, 'mails'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) =>
      readFileSync(join(folder, 'mails', name), 'utf8')
        .match(/^(To|Subject): .*$/gm)
        ?.join(', '),
    )
    .sort();

export const paymentFaults: Fault[] = [
  {
    name: 'killed-before-event',
    title: 'killed after an event was stored, before it was applied: applied once, without another delivery',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.client().buy([[jar, 1]]);
      const pay = () => void world.provider.pay(body.clientSecret).catch(() => undefined);
      await world.parked(`SELECT FROM orders WHERE id = '${body.order.id}' FOR UPDATE`, pay, async () => {
        await until(
          'the event is stored',
          async () => (await world.count('SELECT count(*) FROM payment_events')) > 0,
        );
        await world.provider.call('POST', 'deliveries/drop');
        await die(world);
      });
      same('status before', await world.statusOf(body.order.id), 'pending');
      await world.shop.start();
      await hurry(world, 'payment_events');
      await becomes(world, body, 'paid');
      await paidOnce(world, body);
    },
  },
  {
    name: 'killed-in-event',
    title: 'killed in the middle of applying: rolled back, then applied once',
    async run(world) {
      const jar = await jarFor(world);
      const { body } = await world.shop.client().buy([[jar, 1]]);
      const pay = () => void world.provider.pay(body.clientSecret).catch(() => undefined);
      // When the sale waits for the lock of the variant, the order's status is already written but not committed.
      await world.parked(`SELECT FROM variants WHERE id = ${jar.id} FOR UPDATE`, pay, async () => {
        await world.provider.call('POST', 'deliveries/drop');
        await die(world);
      });
      await until(
        'the transaction is rolled back',
        async () => (await world.statusOf(body.order.id)) === 'pending',
      );
      same('units sold', await world.count(`SELECT count(*) FROM stock_movements WHERE kind = 'sale'`), 0);
      await world.shop.start();
      await hurry(world, 'payment_events');
      await becomes(world, body, 'paid');
      await paidOnce(world, body);
    },
  },
  {
    name: 'event-repeated',
    title: 'the same event 30 times at once, and again after a restart: one effect',
    async run(world) {
      const { bought } = await paidFor(world);
      const events = await world.provider.call<{ id: string; type: string }[]>('GET', 'events');
      const event = events.find(({ type }) => type === 'payment_intent.succeeded');
      await world.provider.call('POST', `events/${event?.id}/duplicate`, { times: 30 });
      await die(world);
      await world.shop.start();
      await world.provider.call('POST', `events/${event?.id}/duplicate`, { times: 30 });
      await paidOnce(world, bought);
      same(
        'kept',
        await world.count('SELECT count(*) FROM payment_events WHERE event_id = $1', [event?.id]),
        1,
      );
    },
  },
  {
    name: 'killed-before-mail',
    title: 'killed after the payment, before its mail: the mail leaves, once',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      await die(world);
      await world.shop.start({ env: { JOBS: 'off' } });
      const { body } = await world.shop.client().buy([[jar, 1]]);
      await world.provider.pay(body.clientSecret);
      await becomes(world, body, 'paid');
      await die(world);
      const mails = `SELECT count(*) FROM jobs.job WHERE name IN ('mail', 'order-mail', 'order-notice') AND state <> 'completed'`;
      expect('a mail waits', (await world.count(mails)) > 0);
      await world.shop.start();
      await until('all have left', async () => (await world.count(mails)) === 0);
      const sent = sentMails(world);
      expect('one mail or more', sent.length > 0);
      same('mails sent twice', sent.length - new Set(sent).size, 0);
      await die(world);
      await world.shop.start();
      await sleep(2_000);
      same('mails after another start', sentMails(world), sent);
    },
  },
];
