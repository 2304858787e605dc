import type { HandMethod } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/http/app-error.js';
import { PaymentCheckRow } from '../checks/payment-check.entity.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { RefundRow } from '../ledger/refund.entity.js';

/** While a dispute is in one of these, the bank holds the money. An inquiry (`warning_…`) holds nothing. */
const holding = ['needs_response', 'under_review'];

/** What a buyer's bank has done about payments, by the provider's names for them: it holds the money, or has taken it. */
async function disputesOf(em: EntityManager, orderId: string): Promise<Map<string, 'held' | 'taken'>> {
  const checks = await em.findBy(PaymentCheckRow, { orderId, kind: 'dispute' });
  const states = new Map<string, 'held' | 'taken'>();
  for (const { reference = '', status = '' } of checks.map(({ details }) => details)) {
    if (holding.includes(status)) states.set(reference, 'held');
    if (status === 'lost') states.set(reference, 'taken');
  }
  return states;
}

/** Payments of an order that may be given back another way, since the provider could not, or a bank has taken them. */
export async function handAttempts(
  em: EntityManager,
  orderId: string,
): Promise<Map<number, 'failed' | 'taken'>> {
  const disputes = await disputesOf(em, orderId);
  const attempts = await em.findBy(PaymentAttemptRow, { orderId, state: 'succeeded' });
  const failed = await em.findBy(RefundRow, { orderId, state: 'failed' });
  const ways = new Map<number, 'failed' | 'taken'>(failed.map(({ attemptId }) => [attemptId, 'failed']));
  for (const { id, intentId } of attempts)
    if (disputes.get(intentId ?? '') === 'taken') ways.set(id, 'taken');
  return ways;
}

/** Refuses with `payments.disputed` or `payments.by_hand_too_soon`. */
export async function checkWay(
  em: EntityManager,
  attempt: PaymentAttemptRow,
  byHand: HandMethod | null,
): Promise<void> {
  const disputes = await disputesOf(em, attempt.orderId);
  if (disputes.get(attempt.intentId ?? '') === 'held') throw new AppError('payments.disputed');
  if (byHand === null) return;
  const way = (await handAttempts(em, attempt.orderId)).get(attempt.id);
  if (!way || (byHand === 'dispute' && way !== 'taken')) throw new AppError('payments.by_hand_too_soon');
}
