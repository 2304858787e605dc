import type { PaymentIntentReply } from '@shop/shared';
import { until } from '../harness/program.ts';
import { die, hurry, jarFor, readAgain } from './scenes.ts';
import { same, type Fault, type World } from './world.ts';

const orders = 16;
/** Number of documents that are numbered before the shop is killed. */
const early = 5;

type Counter = 'invoice' | 'credit_note';
const numbersOf: Record<Counter, string> = {
  invoice: 'SELECT invoice_number AS number FROM orders WHERE invoice_number IS NOT NULL ORDER BY 1',
  credit_note: 'SELECT number FROM credit_notes WHERE number IS NOT NULL ORDER BY 1',
};

async function numbered(world: World, counter: Counter, count: number): Promise<void> {
  const read = () => world.query<{ number: number }>(numbersOf[counter]);
  await until(`${count} have a number`, async () => (await read()).length >= count);
  const numbers = (await read()).map(({ number }) => number);
  same(
    `${counter} numbers`,
    numbers,
    Array.from({ length: count }, (_, index) => index + 1),
  );
}

/**
 * Kills the shop while some documents are numbered and others have written everything else in their transactions and
 * wait for the counter. The database notices the lost connections only after one of the latter has taken its number.
 */
async function killedAmong(world: World, counter: Counter, steps: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(steps.slice(0, early).map((step) => step()));
  await numbered(world, counter, early);
  let rest: Promise<unknown>[] = [];
  const begin = () => (rest = steps.slice(early).map((step) => step().catch(() => undefined)));
  await world.parked(`SELECT FROM counters WHERE name = '${counter}' FOR UPDATE`, begin, async () => {
    await world.provider.call('POST', 'deliveries/drop');
    await die(world);
  });
  await Promise.all(rest);
  await world.shop.start();
}

export const numberFaults: Fault[] = [
  {
    name: 'killed-while-numbering',
    title: `killed while ${orders} are paid at once, and while ${orders} are paid back: no number is missing or given twice`,
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world, orders);
      const bought: PaymentIntentReply[] = [];
      for (let count = 0; count < orders; count += 1)
        bought.push((await world.shop.client().buy([[jar, 1]])).body);
      const cards = bought.map(
        ({ clientSecret }) =>
          () =>
            world.provider.pay(clientSecret),
      );
      await killedAmong(world, 'invoice', cards);
      await readAgain(world);
      await numbered(world, 'invoice', orders);

      const owner = await world.shop.owner();
      const refund = { amount: '5.00', reason: 'Un pot fêlé' };
      const clicks = bought.map(({ order: { id } }) => {
        const path = `/api/admin/orders/${id}/refunds`;
        return () => owner.call('POST', path, refund, { 'idempotency-key': `click-${id}` });
      });
      await killedAmong(world, 'credit_note', clicks);
      await Promise.all(clicks.map((click) => click()));
      await hurry(world, 'refunds');
      await numbered(world, 'credit_note', orders);
      same('refunds at the provider', await world.provider.refunds(), Array(orders).fill(500));
    },
  },
];
