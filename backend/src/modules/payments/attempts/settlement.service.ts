import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { OrdersService, type OrderRow } from '../../orders/index.js';
import { type ReceivedPayment, ReceivedPaymentsService } from './received-payments.service.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { finalStates, nextLook, PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { GatewayError, type Intent } from '../provider/payment-gateway.js';
import { PaymentConcluded } from '../ledger/payments.events.js';

type AttemptProvider = PaymentAttemptRow['provider'];

/** Milliseconds by which the hold is extended for a buyer who is paying; the total extension is capped. */
const extraMs = 15 * 60_000;
const capMs = 2 * 3600_000;
/** Largest clock difference in milliseconds assumed between two servers; times further in the future are ignored. */
const clockDifferenceMs = 60_000;

/**
 * The only place where a payment changes an order. Webhooks, the return page and the sweeper only trigger a read at
 * the provider; the provider's answer is compared with attempt and order under the lock of the order.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly gateways: PaymentGateways,
    private readonly receivedPaymentsService: ReceivedPaymentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a payment at its provider and updates its order; safe to repeat at any time. Returns the updated attempt, or
   * null for a payment that does not belong to this shop.
   */
  async applyIntent(provider: AttemptProvider, ref: string): Promise<PaymentAttemptRow | null> {
    const gateway = this.gateways.of(provider);
    if (!gateway) return null;
    const readAt = this.clock.now();
    try {
      return await this.apply(provider, await gateway.getIntent(ref), readAt);
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'missing') return this.forget(provider, ref);
      throw error;
    }
  }

  /**
   * Applies a payment state from the provider; `readAt` is the time when it was read, or null for the answer to a
   * command.
   */
  apply(provider: AttemptProvider, intent: Intent, readAt: Date | null): Promise<PaymentAttemptRow | null> {
    return this.db.transaction(async (tx) => {
      const found = await this.find(tx, provider, intent);
      return found && this.applyIn(tx, found, { intent, readAt });
    });
  }

  /** Applies the provider's answer to a command for this attempt. */
  async applyTo(attempt: PaymentAttemptRow, intent: Intent): Promise<PaymentAttemptRow | null> {
    const opened = await this.noteOpened(attempt, intent);
    return opened ?? this.db.transaction((tx) => this.applyIn(tx, attempt, { intent, readAt: null }));
  }

  /**
   * Records a newly opened payment with one statement instead of a transaction, since an unpaid payment changes
   * nothing in its order. Null when the payment or the attempt is in any other state.
   */
  private async noteOpened(attempt: PaymentAttemptRow, intent: Intent): Promise<PaymentAttemptRow | null> {
    if (intent.status !== 'open' || intent.lastError) return null;
    const isNew = { id: attempt.id, state: 'creating', intentId: IsNull() } as const;
    const values = { intentId: intent.ref, state: 'open' } as const;
    const { affected } = await this.db.em.update(PaymentAttemptRow, isNew, values);
    return affected ? { ...attempt, ...values } : null;
  }

  private async applyIn(
    tx: Tx,
    found: PaymentAttemptRow,
    { intent, readAt }: { intent: Intent; readAt: Date | null },
  ): Promise<PaymentAttemptRow | null> {
    const { order, attempt } = await this.lock(tx, found);
    const isOther = attempt.intentId !== null && attempt.intentId !== intent.ref;
    if (isOther) return null;
    await this.settle(tx, { order, attempt, intent }, readAt);
    return attempt;
  }

  /**
   * Closes an attempt whose payment the provider does not know, because a sandbox was reset or the account was
   * changed.
   */
  private forget(provider: AttemptProvider, ref: string): Promise<PaymentAttemptRow | null> {
    return this.db.transaction(async (tx) => {
      const found = await tx.em.findOneBy(PaymentAttemptRow, { provider, intentId: ref });
      if (!found) return null;
      const { order, attempt } = await this.lock(tx, found);
      if (finalStates.includes(attempt.state)) return attempt;
      await this.close(tx, order, attempt);
      await store(tx, attempt);
      return attempt;
    });
  }

  private async lock(tx: Tx, { id, orderId }: PaymentAttemptRow) {
    const order = await this.ordersService.lock(tx, orderId);
    return { order, attempt: await lockAttempt(tx, id) };
  }

  /**
   * Finds an attempt by the provider's payment id, or else by our key, for the case that the answer with the id was
   * lost.
   */
  private async find(tx: Tx, provider: AttemptProvider, intent: Intent): Promise<PaymentAttemptRow | null> {
    const byRef = await tx.em.findOneBy(PaymentAttemptRow, { provider, intentId: intent.ref });
    if (byRef || !intent.attemptKey) return byRef;
    return tx.em.findOneBy(PaymentAttemptRow, { provider, key: intent.attemptKey, intentId: IsNull() });
  }

  private async settle(tx: Tx, found: ReceivedPayment, readAt: Date | null): Promise<void> {
    const { attempt, intent } = found;
    const isOutdated = readAt !== null && this.isNewer(attempt.lastSyncedAt, readAt);
    // A successful payment is never outdated, even if its attempt was closed before.
    const isOver = attempt.state === 'canceled' || isOutdated;
    if (attempt.state === 'succeeded' || (isOver && intent.status !== 'succeeded')) return;
    attempt.intentId = intent.ref;
    attempt.lastSyncedAt = readAt ?? attempt.lastSyncedAt;
    attempt.nextLookAt = nextLook(this.clock.now(), attempt.createdAt);
    if (intent.lastError && attempt.lastError !== intent.lastError)
      tx.publish(new PaymentConcluded('declined'));
    attempt.lastError = intent.lastError ?? null;
    if (intent.status === 'succeeded') await this.receivedPaymentsService.record(tx, found);
    else if (intent.status === 'canceled') await this.close(tx, found.order, found.attempt);
    else await this.keepOpen(tx, found);
    await store(tx, attempt);
  }

  /**
   * True when a stored read is newer than this one; a stored time in the future comes from a wrong clock and is
   * ignored.
   */
  private isNewer(lastSyncedAt: Date | null, readAt: Date): boolean {
    const latest = this.clock.now().getTime() + clockDifferenceMs;
    return lastSyncedAt !== null && lastSyncedAt > readAt && lastSyncedAt.getTime() <= latest;
  }

  /**
   * Closes an attempt that nobody can pay any more. The order is cancelled, unless another attempt replaces this one.
   */
  private async close(tx: Tx, order: OrderRow, attempt: PaymentAttemptRow): Promise<void> {
    const isReplaced = attempt.state === 'closing';
    attempt.state = 'canceled';
    tx.publish(new PaymentConcluded('canceled'));
    if (isReplaced && order.status === 'pending') await this.ordersService.setPaymentState(tx, order, 'none');
    else if (!isReplaced) await this.ordersService.cancelUnpaid(tx, order, 'payment');
  }

  private async keepOpen(tx: Tx, { order, attempt, intent }: ReceivedPayment): Promise<void> {
    const isProcessing = intent.status === 'processing';
    if (isProcessing) attempt.state = 'processing';
    else if (attempt.state !== 'closing') attempt.state = 'open';
    if (order.status !== 'pending') return;
    await this.ordersService.setPaymentState(tx, order, isProcessing ? 'processing' : 'open');
    if (intent.status === 'open') return;
    const until = Math.min(this.clock.now().getTime() + extraMs, attempt.createdAt.getTime() + capMs);
    await this.ordersService.extend(tx, order, new Date(until));
  }
}

/**
 * Locks an attempt. Callers lock the order first, except `noteOpened`, which updates an attempt without the order's
 * lock.
 */
export function lockAttempt(tx: Tx, id: number): Promise<PaymentAttemptRow> {
  return tx.em.findOneOrFail(PaymentAttemptRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

async function store(
  tx: Tx,
  { id, intentId, state, receivedCents, lastError, lastSyncedAt, nextLookAt }: PaymentAttemptRow,
): Promise<void> {
  const values = { intentId, state, receivedCents, lastError, lastSyncedAt, nextLookAt };
  await tx.em.update(PaymentAttemptRow, { id }, values);
}
