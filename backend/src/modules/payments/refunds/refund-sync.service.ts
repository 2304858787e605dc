import { Injectable } from '@nestjs/common';
import { decimalText } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { OrdersService, type Actor, type OrderRow } from '../../orders/index.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import type { ProviderRefund } from '../provider/payment-gateway.js';
import { isAccepted } from '../ledger/balance.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { keyOf, RefundRow } from '../ledger/refund.entity.js';
import { OrderRefunded, RefundFailed } from './refunds.events.js';

/** Order of the states; a refund never returns to an earlier state. */
const rank = { pending: 0, succeeded: 1, failed: 2 } as const;
/** Milliseconds until the provider is asked again about an unfinished refund. */
export const unfinishedMs = 3600_000;

interface Case {
  order: OrderRow;
  attempt: PaymentAttemptRow;
}

/**
 * Synchronises refunds with the provider, whether made here or there. The provider's list is compared with the
 * database under the order's lock; updates may be repeated and come in any order.
 */
@Injectable()
export class RefundSyncService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly gateways: PaymentGateways,
    private readonly orderLedger: OrderLedger,
    private readonly paymentChecksService: PaymentChecksService,
    private readonly clock: Clock,
  ) {}

  async sync(attempt: PaymentAttemptRow): Promise<void> {
    const gateway = this.gateways.of(attempt.provider);
    if (!gateway || !attempt.intentId) return;
    await this.apply(attempt, await gateway.listRefunds(attempt.intentId));
  }

  apply(attempt: PaymentAttemptRow, reported: readonly ProviderRefund[]): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, attempt.orderId);
      for (const refund of reported) await this.note(tx, { order, attempt }, refund);
    });
  }

  /**
   * Records a refund that the owner makes without the provider, and resolves earlier failed refunds of the payment.
   */
  markRefundedManually({ id, orderId }: RefundRow): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const refund = await tx.em.findOneByOrFail(RefundRow, { id });
      if (refund.state !== 'pending') return;
      await this.store(tx, refund, { state: 'succeeded' });
      await this.accept(tx, order, refund);
      const failed = await tx.em.findBy(RefundRow, { attemptId: refund.attemptId, state: 'failed' });
      for (const { id: failedId } of failed)
        await this.paymentChecksService.close(tx, 'refund_failed', String(failedId));
    });
  }

  /** Marks a refund as failed, then reads the payment's refunds, in case the provider did refund it. */
  async refuse({ id, orderId, attemptId }: RefundRow, code: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const refund = await tx.em.findOneByOrFail(RefundRow, { id });
      if (refund.state !== 'pending' || refund.providerRefundId) return;
      await this.fail(tx, order, refund, code);
    });
    const attempt = await this.db.em.findOneByOrFail(PaymentAttemptRow, { id: attemptId });
    await this.sync(attempt).catch(() => undefined);
  }

  reportStuck({ id, orderId }: Pick<RefundRow, 'id' | 'orderId'>, code: string): Promise<void> {
    return this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, {
        kind: 'refund_stuck',
        subject: String(id),
        orderId,
        details: { status: code },
      }),
    );
  }

  private async note(tx: Tx, { order, attempt }: Case, reported: ProviderRefund): Promise<void> {
    const refund = (await this.find(tx, attempt, reported)) ?? (await this.import(tx, attempt, reported));
    if (refund.providerRefundId !== null && rank[reported.state] <= rank[refund.state]) return;
    const wasAccepted = isAccepted(refund);
    const isBack = reported.state === 'failed';
    if (isBack) return this.fail(tx, order, refund, reported.failure ?? 'failed', reported.ref);
    await this.store(tx, refund, { state: reported.state, providerRefundId: reported.ref });
    if (!wasAccepted) await this.accept(tx, order, refund);
  }

  /** Finds a refund by the provider's id, or else by our key, for the case that the answer with the id was lost. */
  private async find(
    tx: Tx,
    attempt: PaymentAttemptRow,
    reported: ProviderRefund,
  ): Promise<RefundRow | null> {
    const known = await tx.em.findBy(RefundRow, { attemptId: attempt.id });
    const byRef = known.find(({ providerRefundId }) => providerRefundId === reported.ref);
    const isSame = (refund: RefundRow) =>
      !refund.providerRefundId && keyOf(refund, attempt.key) === reported.key;
    return byRef ?? known.find(isSame) ?? null;
  }

  /**
   * Adds a refund that was made at the provider. Its goods are not returned to stock, because only the owner knows
   * where they are.
   */
  private async import(
    tx: Tx,
    { id, orderId }: PaymentAttemptRow,
    reported: ProviderRefund,
  ): Promise<RefundRow> {
    const subject = reported.ref;
    const details = { amount: decimalText(reported.amountCents), reference: reported.ref };
    await this.paymentChecksService.open(tx, { kind: 'refunded_elsewhere', subject, orderId, details });
    return tx.em.save(
      tx.em.create(RefundRow, {
        orderId,
        attemptId: id,
        kind: 'imported',
        amountCents: reported.amountCents,
        state: 'pending',
        providerRefundId: null,
        actor: 'provider',
        reason: '',
        restock: [],
        tries: 0,
        nextTryAt: this.clock.now(),
      }),
    );
  }

  private async accept(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    await this.orderLedger.enter(tx, order, refund);
    await this.paymentChecksService.close(tx, 'refund_stuck', String(refund.id));
    const { id, amountCents, kind, byHand } = refund;
    if (byHand !== 'dispute') tx.publish(new OrderRefunded(order.id, amountCents, kind, byHand, id));
  }

  private async fail(
    tx: Tx,
    order: OrderRow,
    refund: RefundRow,
    code: string,
    ref: string | null = null,
  ): Promise<void> {
    await this.store(tx, refund, {
      state: 'failed',
      lastError: code,
      providerRefundId: ref,
      requestKey: null,
    });
    await this.orderLedger.close(tx, order, refund.actor as Actor);
    tx.publish(new RefundFailed(refund.id));
    const details = { amount: decimalText(refund.amountCents), status: code };
    await this.paymentChecksService.open(tx, {
      kind: 'refund_failed',
      subject: String(refund.id),
      orderId: order.id,
      details,
    });
  }

  private async store(tx: Tx, refund: RefundRow, values: Partial<RefundRow>): Promise<void> {
    const nextTryAt = new Date(this.clock.now().getTime() + unfinishedMs);
    Object.assign(refund, values, { nextTryAt });
    await tx.em.update(RefundRow, { id: refund.id }, { ...values, nextTryAt });
  }
}
