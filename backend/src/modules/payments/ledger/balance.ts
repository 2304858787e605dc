import type { PaymentState } from '../../orders/index.js';
import type { RefundRow } from './refund.entity.js';

interface Received {
  id: number;
  receivedCents: number;
}
type Refund = Pick<RefundRow, 'attemptId' | 'amountCents' | 'state' | 'kind' | 'providerRefundId'>;

/** The money of one order, from the rows alone: sums, never increments. */
export interface Balance {
  receivedCents: number;
  /** Of what the order costs; what came on top and went back does not count. */
  refundedCents: number;
  /** What can still be given back of each attempt. */
  refundable: { attemptId: number; cents: number }[];
}

export function balanceOf(
  totalCents: number,
  attempts: readonly Received[],
  refunds: readonly Refund[],
): Balance {
  const receivedCents = sum(attempts.map((attempt) => attempt.receivedCents));
  const accepted = sum(refunds.filter(isAccepted).map(({ amountCents }) => amountCents));
  const surplusCents = Math.max(0, receivedCents - totalCents);
  const refundedCents = Math.min(totalCents, Math.max(0, accepted - surplusCents));
  const asked = refunds.filter(({ state }) => state !== 'failed');
  const refundable = attempts.map(({ id, receivedCents: cents }) => {
    const spent = sum(
      asked.filter(({ attemptId }) => attemptId === id).map(({ amountCents }) => amountCents),
    );
    return { attemptId: id, cents: Math.max(0, cents - spent) };
  });
  return { receivedCents, refundedCents, refundable };
}

/** The provider has taken it on, or the money was given by hand. */
export function isAccepted({ state, providerRefundId }: Pick<Refund, 'state' | 'providerRefundId'>): boolean {
  return state === 'succeeded' || (state === 'pending' && providerRefundId !== null);
}

/** Where the money of an order stands that has received some. */
export function paymentStateOf(refundedCents: number, totalCents: number): PaymentState {
  if (refundedCents === 0) return 'paid';
  return refundedCents < totalCents ? 'part_refunded' : 'refunded';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
