import { sum } from '@shop/shared';
import type { PaymentState } from '../../orders/index.js';
import type { RefundRow } from './refund.entity.js';

interface Received {
  id: number;
  receivedCents: number;
}
type Refund = Pick<RefundRow, 'id' | 'attemptId' | 'amountCents' | 'state' | 'kind' | 'providerRefundId'>;

/** Received and refunded money of one order in cents, always summed from the stored payments and refunds. */
export interface Balance {
  receivedCents: number;
  /** Refunded part of the order's total; refunds of an overpayment are not included. */
  refundedCents: number;
  /** Refunded part of the order's total, by refund. */
  counted: { refundId: number; cents: number }[];
  /** Amount of each payment attempt that can still be refunded. */
  refundable: { attemptId: number; cents: number }[];
}

export function balanceOf(
  totalCents: number,
  attempts: readonly Received[],
  refunds: readonly Refund[],
): Balance {
  const receivedCents = sum(attempts.map((attempt) => attempt.receivedCents));
  const counted = countedOf(totalCents, Math.max(0, receivedCents - totalCents), refunds);
  const asked = refunds.filter(({ state }) => state !== 'failed');
  const refundable = attempts.map(({ id, receivedCents: cents }) => {
    const spent = sum(
      asked.filter(({ attemptId }) => attemptId === id).map(({ amountCents }) => amountCents),
    );
    return { attemptId: id, cents: Math.max(0, cents - spent) };
  });
  const refundedCents = sum(counted.map(({ cents }) => cents));
  return { receivedCents, refundedCents, counted, refundable };
}

/**
 * Part of each refund that belongs to the order's total, without overpayment. Automatic refunds of an overpayment use
 * up the overpayment as soon as they are created; the rest of it is subtracted from the owner's refunds, the latest
 * first.
 */
function countedOf(totalCents: number, surplusCents: number, refunds: readonly Refund[]): Balance['counted'] {
  const isOwn = ({ kind }: Refund) => kind === 'owner' || kind === 'imported';
  const cents = (some: readonly Refund[]) => sum(some.map(({ amountCents }) => amountCents));
  const accepted = refunds.filter(isAccepted);
  const returning = cents(refunds.filter((refund) => !isOwn(refund) && refund.state !== 'failed'));
  const own = accepted.filter(isOwn).sort((a, b) => a.id - b.id);
  const others = accepted.filter((refund) => !isOwn(refund));
  const ownCents = Math.max(0, cents(own) - Math.max(0, surplusCents - returning));
  const otherCents = Math.max(0, cents(others) - surplusCents);
  let left = totalCents;
  const take = (some: readonly Refund[], most: number) => {
    let rest = Math.min(left, most);
    left -= rest;
    return some.map(({ id, amountCents }) => {
      const taken = Math.min(rest, amountCents);
      rest -= taken;
      return { refundId: id, cents: taken };
    });
  };
  return [...take(own, ownCents), ...take(others, otherCents)].filter((refund) => refund.cents > 0);
}

/** True when the provider accepted the refund, or the owner refunded the money by other means. */
export function isAccepted({ state, providerRefundId }: Pick<Refund, 'state' | 'providerRefundId'>): boolean {
  return state === 'succeeded' || (state === 'pending' && providerRefundId !== null);
}

export function paymentStateOf(refundedCents: number, totalCents: number): PaymentState {
  if (refundedCents === 0) return 'paid';
  return refundedCents < totalCents ? 'part_refunded' : 'refunded';
}
