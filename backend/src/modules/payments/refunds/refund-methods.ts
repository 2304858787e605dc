import type { ManualMethod } from '@shop/shared';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import { DisputeRow } from '../ledger/dispute.entity.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { RefundRow } from '../ledger/refund.entity.js';

/** Reason for a manual refund: a refund by the provider failed, or a bank took the money back after a dispute. */
export type ManualReason = 'failed' | 'lost';

/** Payments of an order that may be refunded manually, by attempt id, with the reason. */
export async function manuallyRefundable(
  em: EntityManager,
  orderId: string,
): Promise<Map<number, ManualReason>> {
  const attempts = await em.findBy(PaymentAttemptRow, { orderId, state: 'succeeded' });
  const failed = await em.findBy(RefundRow, { orderId, state: 'failed' });
  const lost = await em.findBy(DisputeRow, { attemptId: In(attempts.map(({ id }) => id)), state: 'lost' });
  return new Map<number, ManualReason>([
    ...failed.map(({ attemptId }) => [attemptId, 'failed'] as const),
    ...lost.map(({ attemptId }) => [attemptId, 'lost'] as const),
  ]);
}

/**
 * Checks that a payment may be refunded in this way. Refuses with `payments.disputed` or `payments.by_hand_too_soon`.
 */
export async function checkRefundMethod(
  em: EntityManager,
  { id, orderId }: PaymentAttemptRow,
  byHand: ManualMethod | null,
): Promise<void> {
  if (await em.existsBy(DisputeRow, { attemptId: id, state: 'held' }))
    throw new AppError('payments.disputed');
  if (byHand === null) return;
  const reason = (await manuallyRefundable(em, orderId)).get(id);
  if (!reason || (byHand === 'dispute' && reason !== 'lost')) throw new AppError('payments.by_hand_too_soon');
}
