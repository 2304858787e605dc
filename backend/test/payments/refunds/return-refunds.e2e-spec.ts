import { randomUUID } from 'node:crypto';
import type { AdminOrderReturns } from '@shop/shared';
import { useAfterSalesScene } from '../../support/after-sales.js';
import { auditOf } from '../../support/audit.js';
import { orderOf, sandboxOf, settled } from '../../support/make/make-orders.js';
import { databaseOfPreviousRelease, migrate } from '../../support/database/previous-release.js';
import { migrations } from '../../../src/migrations/index.js';
import { sweepAfter } from '../../support/make/money.js';
import { register } from '../../support/make/taxes.js';

describe('a return is paid back once', () => {
  const { shop, admin, soaps, seen, ask, decide } = useAfterSalesScene();

  // Without taxes the units are worth the same: a second refund is not refused for its amount.
  beforeAll(() => register(shop));

  /** One of three soaps came back: 8.50, and so is each of the others. */
  async function received(card?: string) {
    const order = await soaps('shipped', card);
    await ask(order, order.one).expect(201);
    const [{ id } = { id: 0 }] = (await seen(order)).returns;
    await decide(id, 'approval', { answer: 'Oui' }).expect(204);
    await decide(id, 'receipt', { restock: order.one }).expect(204);
    return { order, id };
  }
  const refund = (id: number) => decide(id, 'refund', { amount: '8.50' });
  const silent = (calls: number) => {
    for (let call = 0; call < calls; call += 1)
      sandboxOf(shop).control.failNextCall({ method: 'POST', path: '/v1/refunds', mode: 'drop-before' });
  };
  const refundsOf = (orderId: string) =>
    shop.db.em.query<{ amount: number; state: string }[]>(
      'SELECT amount_cents AS amount, state FROM refunds WHERE order_id = $1 ORDER BY id',
      [orderId],
    );
  const shown = async (orderId: string) =>
    ((await shop.as(admin).get(`/api/admin/orders/${orderId}/returns`)).body as AdminOrderReturns).returns;

  it('by three desks at once', async () => {
    const { order, id } = await received();
    // No answer of the provider closes the return before the last desk asks.
    silent(9);
    const replies = await Promise.all([refund(id), refund(id), refund(id)]);
    for (const minutes of [2, 4, 8, 16]) await sweepAfter(shop, minutes);
    await settled(shop);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await refundsOf(order.id)).toEqual([{ amount: 850, state: 'succeeded' }]);
    expect(await orderOf(shop, order.id)).toMatchObject({ refundedCents: 850 });
  });

  it('or refused, when two desks answer at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { order, id } = await received();
      const replies = await Promise.all([refund(id), decide(id, 'refusal', { answer: 'Ouvert' })]);
      await settled(shop);
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
      const [one] = (await seen(order)).returns;
      const isRefunded = (await refundsOf(order.id)).length === 1;
      expect(one?.state).toBe(isRefunded ? 'refunded' : 'refused');
    }
  });

  it('by a click that is sent twice', async () => {
    const { order, id } = await received();
    const key = randomUUID();
    const click = () => refund(id).set('Idempotency-Key', key);
    const replies = [...(await Promise.all([click(), click()])), await click()];
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  it('though the provider is silent and it is asked for again', async () => {
    const { order, id } = await received();
    silent(3);
    await refund(id).expect(204);
    expect(await shown(order.id)).toMatchObject([{ state: 'received', isRefundPending: true }]);
    const again = await refund(id);
    expect([again.status, again.body.code]).toEqual([409, 'returns.refund_pending']);
    expect((await decide(id, 'refusal', { answer: 'Non' })).body.code).toBe('returns.wrong_state');
    await sweepAfter(shop, 2);
    await sweepAfter(shop, 4);
    await settled(shop);
    const [one] = await shown(order.id);
    expect([one?.state, one?.isRefundPending]).toEqual(['refunded', undefined]);
    expect(await orderOf(shop, order.id)).toMatchObject({ refundedCents: 850 });
  });

  it('and again when the provider has refused it', async () => {
    const { order, id } = await received();
    const { control } = sandboxOf(shop);
    // A dispute that nobody has told the shop of.
    control.dropDeliveries();
    const dispute = control.openDispute(order.intent);
    expect((await refund(id)).body.code).toBe('payments.refund_refused');
    const [one] = await shown(order.id);
    expect([one?.state, one?.isRefundPending]).toEqual(['received', undefined]);
    control.updateDispute(dispute.id, 'won');
    await refund(id).expect(204);
    await settled(shop);
    expect(await shown(order.id)).toMatchObject([{ state: 'refunded' }]);
    expect(await orderOf(shop, order.id)).toMatchObject({ refundedCents: 850 });
  });

  it('and again when the bank of the buyer has sent it back', async () => {
    const { order, id } = await received('pm_card_refundFail');
    await refund(id).expect(204);
    await settled(shop);
    expect(await shown(order.id)).toMatchObject([{ state: 'refunded' }]);
    sandboxOf(shop).control.advanceClock(6);
    await settled(shop);
    const [one] = await shown(order.id);
    expect([one?.state, one?.closedAt]).toEqual(['received', undefined]);
    await refund(id).expect(204);
    await settled(shop);
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  });

  describe('and the audit sees', () => {
    const index = `CREATE UNIQUE INDEX refunds_one_a_return ON refunds (return_id) WHERE state <> 'failed'`;
    it.each([
      ['one that is paid back twice', 'received', [0, 0], /^return \d+ of order \d+ has 2 refunds$/],
      ['one that is refused, and paid back', 'refused', [1], /is refused and has a refund$/],
      ['more units than were asked for', 'received', [2], /: 2 units of product \d+ are paid back, 1 were/],
    ])('%s', async (_title, state, quantities, sentence) => {
      const { id: orderId, soap } = await soaps();
      // The index refuses a second refund of a return: whoever breaks it goes around that.
      await shop.db.em.query('DROP INDEX refunds_one_a_return');
      const [{ id }] = await shop.db.em.query<[{ id: number }]>(
        `INSERT INTO returns (order_id, kind, reason, state, lines, requested_at)
         VALUES ($1, 'return', 'law', $2, $3, now()) RETURNING id`,
        [orderId, state, JSON.stringify([{ productId: soap.id, quantity: 1 }])],
      );
      for (const quantity of quantities)
        await shop.db.em.query(
          `INSERT INTO refunds (order_id, attempt_id, kind, amount_cents, actor, next_try_at, return_id, breakdown)
           SELECT order_id, id, 'owner', 1, 'account:1', now() + interval '1 hour', $2, $3
           FROM payment_attempts WHERE order_id = $1`,
          [orderId, id, JSON.stringify({ lines: [{ productId: soap.id, quantity }] })],
        );
      const { invariants } = await auditOf(shop);
      const broken = invariants.filter(({ breaches }) => breaches > 0);
      expect(broken.map((result) => [result.id, result.breaches])).toEqual([['paidOrders', 1]]);
      expect(broken[0]?.offenders[0]?.en).toMatch(sentence);
      await shop.db.em.query('DELETE FROM refunds WHERE return_id = $1', [id]);
      await shop.db.em.query('DELETE FROM returns WHERE id = $1', [id]);
      await shop.db.em.query(index);
    });
  });
});

describe('a shop that has paid returns back twice', () => {
  it('is upgraded, and its owner finds the refunds too many', async () => {
    const { url, ask, end } = await databaseOfPreviousRelease();
    const step = migrations.findIndex(({ name }) => name.startsWith('ReturnRefunds'));
    await migrate(url, migrations.slice(0, step));
    await ask(`
      WITH returned AS (
        INSERT INTO returns (order_id, kind, reason, state, lines, requested_at)
        SELECT order_id, 'return', 'law', state, '[]', now()
        FROM (SELECT order_id FROM payment_attempts LIMIT 1) paid, (VALUES ('refunded'), ('refused')) AS s (state)
        RETURNING id, order_id, state
      )
      INSERT INTO refunds (order_id, attempt_id, kind, amount_cents, state, actor, next_try_at, return_id)
      SELECT r.order_id, a.id, 'owner', 1399 + n, 'succeeded', 'account:1', now(), r.id
      FROM returned r JOIN LATERAL (SELECT id FROM payment_attempts p WHERE p.order_id = r.order_id LIMIT 1) a ON true
      CROSS JOIN generate_series(1, 2) n WHERE r.state = 'refunded' OR n = 1`);
    await migrate(url, migrations);
    expect(
      await ask(
        `SELECT details ->> 'amount' AS amount FROM payment_checks WHERE kind = 'refunded_twice' ORDER BY id`,
      ),
    ).toEqual(expect.arrayContaining([{ amount: '14.00' }, { amount: '14.01' }]));
    expect(await ask(`SELECT count(*)::int AS n FROM refunds WHERE return_id IS NOT NULL`)).toEqual([
      { n: 1 },
    ]);
    await end();
  });
});
