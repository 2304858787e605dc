import { decimalText } from '@shop/shared';
import type Stripe from 'stripe';
import { PaymentAttemptRow } from '../../../src/modules/payments/ledger/payment-attempt.entity.js';
import { PaymentGateways } from '../../../src/modules/payments/provider/payment-gateways.js';
import { toDispute } from '../../../src/modules/payments/provider/stripe-objects.js';
import { ReconciliationService } from '../../../src/modules/payments/reconcile/reconciliation.service.js';
import { DisputesService } from '../../../src/modules/payments/webhooks/disputes.service.js';
import { runJobs } from '../../support/background.js';
import { intentIdOf, orderOf, sandboxOf, settled, stockOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { spyOnProvider } from '../../support/payment-provider.js';
import { paidOrder, usePaymentScene } from '../../support/make/money.js';

const { shop, backOffice, mails } = usePaymentScene();

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const subjects = async () => {
  await runJobs(shop);
  return mails.map(({ subject }) => subject.replace(/\d{6}/, 'N').replace(/[\u00a0\u202f]/g, ' '));
};

describe('an order whose payment the buyer’s bank disputes', () => {
  async function disputed() {
    const made = await paidOrder(shop);
    const { id: dispute } = sandboxOf(shop).control.openDispute(intentIdOf(made.reply));
    await settled(shop);
    const decide = async (status: 'won' | 'lost') => {
      sandboxOf(shop).control.updateDispute(dispute, status);
      await settled(shop);
    };
    return { ...made, decide };
  }

  it('is neither cancelled nor refunded while the bank holds the money, and the owner is told why', async () => {
    const { honey, id } = await disputed();
    for (const language of ['fr-CA', 'en-CA']) {
      const answer = await backOffice.cancel(id).set('Accept-Language', language);
      expect(codeOf(answer)).toEqual([409, 'payments.disputed']);
      expect(answer.body.message).toMatch(
        language === 'fr-CA' ? /La banque de l’acheteur/ : /The buyer’s bank/,
      );
    }
    expect(codeOf(await backOffice.refund(id, { amount: '1.00' }))).toEqual([409, 'payments.disputed']);
    expect(codeOf(await backOffice.refund(id, { amount: '1.00', byHand: 'cash' }))).toEqual([
      409,
      'payments.disputed',
    ]);
    expect((await backOffice.view(id)).refunds).toEqual([]);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(await stockOf(shop, honey)).toBe(3);
  });

  it('is refused for what the bank does, whatever the owner has on the list of things to settle', async () => {
    const { id, totalCents, decide } = await disputed();
    await shop.db.em.query('DELETE FROM payment_checks');
    for (const refused of [backOffice.cancel(id), backOffice.refund(id, { amount: '1.00' })])
      expect(codeOf(await refused)).toEqual([409, 'payments.disputed']);
    await decide('lost');
    await shop.db.em.query('DELETE FROM payment_checks');
    await backOffice.refund(id, { amount: decimalText(totalCents), byHand: 'dispute' }).expect(201);
    expect(await orderOf(shop, id)).toMatchObject({ paymentState: 'refunded' });
  });

  it('stays decided when an older answer of the provider comes last', async () => {
    const { id, decide, reply } = await disputed();
    const gateway = shop.app.get(PaymentGateways).current();
    const [opened] = sandboxOf(shop)
      .control.listEvents()
      .filter(({ type }) => type === 'charge.dispute.created');
    const { id: ref } = opened!.data.object as { id: string };
    const older = await gateway.getDispute(ref);
    await decide('lost');
    const late = spyOnProvider(shop, 'getDispute').mockResolvedValue(older);
    const attempt = await shop.db.em.findOneByOrFail(PaymentAttemptRow, { intentId: intentIdOf(reply) });
    await shop.app.get(DisputesService).note(attempt, ref);
    late.mockRestore();
    expect(await backOffice.view(id)).toMatchObject({
      canGiveByHand: true,
      checks: [{ details: { status: 'lost' } }],
    });
  });

  it('holds nothing while its bank only inquires', async () => {
    const { id, reply } = await paidOrder(shop);
    const inquiry = {
      ...{ object: 'dispute', id: 'du_inquiry', payment_intent: intentIdOf(reply), amount: 100 },
      ...{ status: 'warning_needs_response', reason: 'general' },
    } as Stripe.Dispute;
    const asked = spyOnProvider(shop, 'getDispute').mockResolvedValue(toDispute(inquiry));
    const attempt = await shop.db.em.findOneByOrFail(PaymentAttemptRow, { intentId: intentIdOf(reply) });
    await shop.app.get(DisputesService).note(attempt, 'du_inquiry');
    expect((await backOffice.view(id)).checks).toMatchObject([{ kind: 'dispute' }]);
    await backOffice.refund(id, { amount: '1.00' }).expect(201);
    asked.mockResolvedValue(toDispute({ ...inquiry, status: 'a_new_word' as 'lost' }));
    await shop.app.get(DisputesService).note(attempt, 'du_inquiry');
    expect(codeOf(await backOffice.cancel(id))).toEqual([409, 'payments.disputed']);
    asked.mockResolvedValue(toDispute({ ...inquiry, status: 'won' }));
    await shop.app.get(DisputesService).note(attempt, 'du_inquiry');
    asked.mockRestore();
    await backOffice.cancel(id).expect(200);
  });

  it('is cancelled once the shop has lost: the money went back already, and only the goods return', async () => {
    const { honey, id, totalCents, decide } = await disputed();
    await decide('lost');
    await subjects();
    mails.length = 0;
    await backOffice.cancel(id).expect(200);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(5);
    expect((await backOffice.view(id)).refunds).toMatchObject([
      { amount: decimalText(totalCents), state: 'succeeded', isByHand: true, byHand: 'dispute' },
    ]);
    expect(await subjects()).toEqual([]);
    await shop.app.get(ReconciliationService).compare();
    expect((await backOffice.view(id)).refunds).toHaveLength(1);
  });

  it('stays where it is when it was shipped and the shop has lost: the owner writes down what the bank took', async () => {
    const { id, totalCents, decide } = await disputed();
    await backOffice.advance(id, 'shipped').expect(200);
    await decide('lost');
    expect(await backOffice.view(id)).toMatchObject({ canGiveByHand: true });
    await backOffice.refund(id, { amount: decimalText(totalCents), byHand: 'dispute' }).expect(201);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'shipped', paymentState: 'refunded' });
    expect(await backOffice.view(id)).toMatchObject({ refundable: '0.00', canGiveByHand: false });
  });

  it('is cancelled as any other once the shop has won', async () => {
    const { honey, id, decide } = await disputed();
    await decide('won');
    await backOffice.cancel(id).expect(200);
    await settled(shop);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    expect(await stockOf(shop, honey)).toBe(5);
  });
});

describe('money that the card did not take back', () => {
  const byHand = { amount: '0.00', byHand: 'cheque' as const };

  it('is given another way: the order ends, the customer is told, and nobody has to look at it any more', async () => {
    const { id, totalCents } = await paidOrder(shop, 'pm_card_refundFail');
    await backOffice.cancel(id).expect(200);
    await settled(shop);
    sandboxOf(shop).control.advanceClock(6);
    await settled(shop);
    expect(await backOffice.view(id)).toMatchObject({
      canGiveByHand: true,
      refunds: [{ state: 'failed' }],
      checks: [{ kind: 'refund_failed' }],
    });
    await subjects();
    mails.length = 0;
    const amount = decimalText(totalCents);
    await backOffice.refund(id, { ...byHand, amount }).expect(201);
    expect(await backOffice.view(id)).toMatchObject({
      refundable: '0.00',
      canGiveByHand: false,
      refunds: [{ state: 'failed' }, { amount, state: 'succeeded', byHand: 'cheque' }],
      checks: [{ kind: 'refund_failed', resolvedAt: expect.any(String) }],
    });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' });
    const [sent] = (await subjects(), mails);
    expect(sent?.subject).toMatch(/^Remboursement/);
    expect(sent?.text).not.toContain('moyen de paiement que vous avez utilisé');
  });

  it('is not, as long as the card was not tried or a bank has taken nothing', async () => {
    const { id } = await paidOrder(shop);
    const early = await backOffice.refund(id, { amount: '1.00', byHand: 'cash' });
    expect(codeOf(early)).toEqual([409, 'payments.by_hand_too_soon']);
    expect((await backOffice.refund(id, { amount: '1.00', byHand: 'gold' as 'cash' })).status).toBe(400);
    expect(await backOffice.view(id)).toMatchObject({ canGiveByHand: false, refunds: [] });
    const failing = await paidOrder(shop, 'pm_card_refundFail');
    await backOffice.refund(failing.id, { amount: '1.00' });
    await settled(shop);
    sandboxOf(shop).control.advanceClock(6);
    await settled(shop);
    const untrue = await backOffice.refund(failing.id, { amount: '1.00', byHand: 'dispute' });
    expect(codeOf(untrue)).toEqual([409, 'payments.by_hand_too_soon']);
    await backOffice.refund(failing.id, { amount: '1.00', byHand: 'transfer' }).expect(201);
  });

  it('counts as by hand anyway where the payment came by hand', async () => {
    const { id } = await make.order(shop);
    await backOffice.advance(id, 'paid').expect(200);
    await backOffice.refund(id, { amount: '1.00', byHand: 'cash' }).expect(201);
    expect((await backOffice.view(id)).refunds).toMatchObject([{ isByHand: true }]);
  });
});
