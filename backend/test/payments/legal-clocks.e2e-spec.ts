import type { AdminOrderReturns, WaitingReturns } from '@shop/shared';
import { ContractMailService } from '../../src/modules/messaging/mails/contract-mail.service.js';
import { ContractsService, LateOrdersService } from '../../src/modules/orders/index.js';
import { ReturnQueries } from '../../src/modules/payments/returns/returns.queries.js';
import { whileRefused } from '../support/database/refused-rows.js';
import { dayMs, useAfterSalesScene } from '../support/after-sales.js';
import { runJobs } from '../support/background.js';
import { orderOf, settled, stockOf } from '../support/make/make-orders.js';

describe('the clocks of the law', () => {
  const { shop, admin, soaps, seen, ask, cancel, decide, listed, subjects, inDays, inTime } =
    useAfterSalesScene();

  it('takes nothing that has not left, nor anything once its days are over', async () => {
    const unshipped = await soaps('paid');
    expect((await ask(unshipped, unshipped.one)).body.code).toBe('returns.units_taken');
    const order = await soaps();
    inDays(30);
    expect((await ask(order, order.one, [], 'changed-mind')).body.code).toBe('returns.reason_over');
    await ask(order, order.one, [], 'law').expect(201);
  });

  it('thirty days late, a click ends the contract at its time, and the money is due in 15 days', async () => {
    const order = await soaps('paid');
    inDays(8);
    expect((await seen(order)).cancellation).toEqual({ effect: 'ask' });
    // The expected days do not depend on the weekday: seven business days, and thirty days.
    const at = inDays(46);
    expect((await seen(order)).cancellation).toEqual({ effect: 'end', basis: '54.9' });
    expect((await cancel(order, 'ask')).body.code).toBe('returns.effect_changed');
    await Promise.all([cancel(order, 'end').expect(201), cancel(order, 'end').expect(201)]);
    const due = new Date(at.getTime() + 15 * dayMs).toLocaleDateString('en-CA', {
      timeZone: 'America/Toronto',
    });
    expect((await seen(order)).returns).toMatchObject([
      { kind: 'cancellation', state: 'approved', basis: '54.9', requestedAt: at.toISOString(), dueOn: due },
    ]);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', refundedCents: 0 });
    const ended = (await inTime(() => listed('due'))).find((row) => row.order.id === order.id);
    expect(ended).toMatchObject({ order: { id: order.id }, dueOn: due });
    const audit = await shop.db.em.query(
      `SELECT count(*)::int AS count FROM audit_log WHERE action = 'order.contract_ended' AND entity = $1`,
      [`order:${order.id}`],
    );
    expect(audit).toEqual([{ count: 1 }]);
    await runJobs(shop);
    expect(subjects('annulé')).toHaveLength(2);
    expect((await decide(ended?.id, 'refusal', { answer: 'Non' })).body.code).toBe('returns.wrong_state');

    await decide(ended?.id, 'refund', { amount: '29.32' }).expect(204);
    await settled(shop);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', refundedCents: 2932 });
    expect((await seen(order)).returns).toMatchObject([{ state: 'refunded' }]);
    expect(await stockOf(shop, order.soap)).toBe(10);
  });

  it('within seven days of the copy a notice ends the contract, later the owner answers', async () => {
    const early = await soaps('paid');
    expect((await seen(early)).cancellation).toEqual({ effect: 'end', basis: '54.8' });
    const [order, other] = [await soaps('paid'), await soaps('paid')];
    await runJobs(shop);
    inDays(9);
    await cancel(order, 'ask').expect(201);
    await cancel(other, 'ask').expect(201);
    const asked = await inTime(() => listed('requested'));
    const [first, second] = [order, other].map(({ id }) => asked.find((row) => row.order.id === id));
    await decide(first?.id, 'approval').expect(204);
    await settled(shop);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', refundedCents: 2932 });
    expect((await seen(order)).returns).toMatchObject([{ state: 'refunded' }]);
    await decide(second?.id, 'refusal', { answer: 'Le colis part ce matin.' }).expect(204);
    await runJobs(shop);
    const texts = subjects('annulation').map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Le colis part ce matin.'))).toHaveLength(1);
    inDays(9);
    expect((await seen(other)).cancellation).toBeUndefined();
  });

  it('without a copy of the contract a notice ends it for thirty days, and the copy is mailed again', async () => {
    const order = await soaps('paid');
    await runJobs(shop);
    await shop.db.em.query('DELETE FROM order_contracts WHERE order_id = $1', [order.id]);
    const copyAt = async () => {
      const { body } = await shop.as(admin).get(`/api/admin/orders/${order.id}/returns`).expect(200);
      return (body as AdminOrderReturns).copyAt;
    };
    expect(await copyAt()).toBeNull();
    inDays(9);
    expect((await seen(order)).cancellation).toEqual({ effect: 'end', basis: '54.8' });
    await shop.app.get(ContractMailService).writeMissing();
    await runJobs(shop);
    expect(await inTime(copyAt)).toEqual(expect.any(String));
    inDays(18);
    expect((await seen(order)).cancellation).toEqual({ effect: 'ask' });
  });

  it('a request that nobody answers is due on the board from its tenth day', async () => {
    const order = await soaps();
    await ask(order, order.one).expect(201);
    const queries = shop.app.get(ReturnQueries);
    const before = await queries.waiting();
    inDays(9);
    expect(await queries.waiting()).toEqual(before);
    expect((await queries.list({ state: 'due' })).rows.map((row) => row.order.id)).not.toContain(order.id);
    inDays(10);
    const { due, urgent } = await queries.waiting();
    expect([due > before.due, urgent > before.urgent]).toEqual([true, true]);
    expect((await queries.list({ state: 'due' })).rows.map((row) => row.order.id)).toContain(order.id);
  });

  it('the owner is warned once of a contract that was not mailed for ten days', async () => {
    const [order, mailed] = [await soaps('paid'), await soaps('paid')];
    await runJobs(shop);
    const contracts = shop.app.get(ContractsService);
    const mailing = shop.app.get(ContractMailService);
    const unsent = async () => {
      const call = shop.as(admin).get('/api/admin/returns/waiting');
      return ((await call.expect(200)).body as WaitingReturns).contractsUnsent;
    };
    await whileRefused(shop, { table: 'order_contracts' }, async () => {
      await shop.db.em.query('DELETE FROM order_contracts WHERE order_id = $1', [order.id]);
      inDays(9.9);
      expect(await contracts.overdue()).not.toContain(order.id);
      inDays(10.1);
      expect(await contracts.overdue()).toEqual([order.id]);
      await Promise.all([mailing.writeMissing(), mailing.writeMissing()]);
      await runJobs(shop);
      const warned = subjects('contrat non envoyé');
      const number = String((await orderOf(shop, order.id)).orderNumber);
      expect(warned.map(({ subject }) => subject.includes(number))).toEqual([true]);
      expect(warned[0]?.text).toContain(`/admin/orders/${order.id}`);

      const paidAt = `now() - interval '11 days'`;
      await shop.db.em.query(`UPDATE orders SET paid_at = ${paidAt} WHERE id = ANY($1)`, [
        [order.id, mailed.id],
      ]);
      expect(await inTime(unsent)).toEqual([order.id]);
    });
    await mailing.writeMissing();
    await runJobs(shop);
    expect(await unsent()).toEqual([]);
    expect(subjects('contrat non envoyé')).toHaveLength(1);
  });

  it('the owner is warned once of an order that is 20 days late', async () => {
    const order = await soaps('paid');
    const number = (await orderOf(shop, order.id)).orderNumber;
    const late = shop.app.get(LateOrdersService);
    inDays(20);
    await late.warn();
    inDays(36);
    await Promise.all([late.warn(), late.warn()]);
    await runJobs(shop);
    const warned = subjects('toujours pas expédiée');
    expect(warned.filter(({ subject }) => subject.includes(String(number)))).toHaveLength(1);
  });
});
