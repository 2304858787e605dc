import { randomUUID } from 'node:crypto';
import { until } from '../harness/program.ts';
import { hurry, paidFor } from './scenes.ts';
import { expect, same, type Fault, type World } from './world.ts';

/** Return of one of two sold units that the shop has received and must refund. */
async function receivedReturn(world: World) {
  const { jar, bought } = await paidFor(world);
  const owner = await world.shop.owner();
  const { id } = bought.order;
  await owner.must('PUT', `/api/orders/${id}/status`, { status: 'shipped' });
  const units = JSON.stringify([{ productId: jar.id, quantity: 1 }]);
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO returns (order_id, kind, state, reason, words, answer, lines, restock, photos, requested_at, received_at)
     VALUES ($1, 'return', 'received', 'damaged', '', '', $2, $2, '[]', now(), now()) RETURNING id`,
    [id, units],
  );
  return { jar, owner, path: `/api/admin/returns/${row?.id}` };
}

export const returnFaults: Fault[] = [
  {
    name: 'return-refunded-again',
    title:
      'the provider is slow, and the refund of a return is asked for again, at another desk, and refused: it is paid once',
    async run(world) {
      const { jar, owner, path } = await receivedReturn(world);
      const refund = () =>
        owner.call('POST', `${path}/refund`, { amount: '19.99' }, { 'idempotency-key': randomUUID() });
      await world.provider.fail({ mode: 'delay', method: 'POST', path: '/v1/refunds', delayMs: 5_000 });
      const first = refund();
      const isWritten = async () => (await world.count('SELECT count(*) FROM refunds')) === 1;
      await until('it is written down', isWritten);
      const other = await world.shop.owner();
      const late = await Promise.all([
        refund(),
        refund(),
        other.call('POST', `${path}/refusal`, { answer: 'Non' }),
      ]);
      expect(
        `those are told that they are late: ${late.map(({ status }) => status).join(', ')}`,
        late.every(({ status }) => status === 409),
      );
      await first.catch(() => undefined);
      const open = `SELECT count(*) FROM refunds WHERE state = 'pending'`;
      if ((await world.count(open)) > 0) await hurry(world, 'refunds');
      await until('the money is back', async () => (await world.count(open)) === 0);
      same('refunds at the provider', await world.provider.refunds(), [jar.priceCents]);
      same('state', (await world.query('SELECT state FROM returns'))[0], { state: 'refunded' });
      same('stock', await world.stockOf(jar), 5);
    },
  },
];
