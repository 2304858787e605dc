import { balanceOf, paymentStateOf } from './balance.js';
import type { RefundRow } from './refund.entity.js';

const refund = (amountCents: number, given: Partial<RefundRow> = {}) => ({
  id: 1,
  attemptId: 1,
  amountCents,
  state: 'succeeded' as const,
  kind: 'owner' as const,
  providerRefundId: 're_1',
  ...given,
});

describe('the money of an order', () => {
  it('is what came less what went back', () => {
    const balance = balanceOf(
      5000,
      [{ id: 1, receivedCents: 5000 }],
      [refund(1000), refund(1000, { id: 2 })],
    );
    expect(balance).toEqual({
      receivedCents: 5000,
      refundedCents: 2000,
      counted: [
        { refundId: 1, cents: 1000 },
        { refundId: 2, cents: 1000 },
      ],
      refundable: [{ attemptId: 1, cents: 3000 }],
    });
  });

  it('counts a refund as gone only when it was accepted, but spends it at once', () => {
    const asked = refund(5000, { state: 'pending', providerRefundId: null });
    const balance = balanceOf(5000, [{ id: 1, receivedCents: 5000 }], [asked]);
    expect(balance).toMatchObject({ refundedCents: 0, refundable: [{ cents: 0 }] });
    const accepted = balanceOf(
      5000,
      [{ id: 1, receivedCents: 5000 }],
      [{ ...asked, providerRefundId: 're_2' }],
    );
    expect(accepted.refundedCents).toBe(5000);
  });

  it('is whole again when a refund fails', () => {
    const balance = balanceOf(5000, [{ id: 1, receivedCents: 5000 }], [refund(5000, { state: 'failed' })]);
    expect(balance).toMatchObject({ refundedCents: 0, refundable: [{ cents: 5000 }] });
  });

  it('does not count what was paid twice and went back as a refund of the order', () => {
    const twice = [
      { id: 1, receivedCents: 5000 },
      { id: 2, receivedCents: 5000 },
    ];
    expect(balanceOf(5000, twice, []).refundedCents).toBe(0);
    const back = refund(5000, { attemptId: 2, kind: 'surplus' });
    expect(balanceOf(5000, twice, [back]).refundedCents).toBe(0);
    expect(balanceOf(5000, twice, [back, refund(700, { id: 2 })])).toMatchObject({
      refundedCents: 700,
      counted: [{ refundId: 2, cents: 700 }],
    });
  });

  it('still counts what went back before, while what was paid twice is on its way back', () => {
    const twice = [
      { id: 1, receivedCents: 5000 },
      { id: 2, receivedCents: 5000 },
    ];
    const asked = refund(5000, {
      id: 2,
      attemptId: 2,
      kind: 'surplus',
      state: 'pending',
      providerRefundId: null,
    });
    expect(balanceOf(5000, twice, [refund(700), asked])).toMatchObject({
      refundedCents: 700,
      counted: [{ refundId: 1, cents: 700 }],
    });
    const failed = { ...asked, state: 'failed' as const };
    const byHand = refund(5000, { id: 3, providerRefundId: null });
    expect(balanceOf(5000, twice, [refund(700), failed, byHand])).toMatchObject({
      counted: [{ refundId: 1, cents: 700 }],
    });
  });

  it('counts what goes back of an order that was cancelled before its money came', () => {
    const late = refund(5000, { kind: 'late' });
    expect(balanceOf(5000, [{ id: 1, receivedCents: 5000 }], [late])).toMatchObject({
      refundedCents: 5000,
      counted: [{ refundId: 1, cents: 5000 }],
    });
  });

  it.each([
    [0, 'paid'],
    [1, 'part_refunded'],
    [4999, 'part_refunded'],
    [5000, 'refunded'],
  ])('with %i cents back is called %s', (cents, state) => {
    expect(paymentStateOf(cents, 5000)).toBe(state);
  });
});
