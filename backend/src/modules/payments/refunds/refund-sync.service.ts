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

/** Order of the states: a refund never goes back to an earlier one. */
const rank = { pending: 0, succeeded: 1, failed: 2 } as const;
/** Time until the provider is asked again about a refund that it has not finished. */
export const unfinishedMs = 3600_000;

interface Case {
  order: OrderRow;
  attempt: PaymentAttemptRow;
}

/**
 * Synchronizes refunds, ours and those made at the provider. Whatever triggers it, the provider's list is compared with
 * ours under the order's lock, any number of times and in any order.
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

  /** Reads all refunds of a payment at its provider. */
  async sync(attempt: PaymentAttemptRow): Promise<void> {
    const gateway = this.gateways.of(attempt.provider);
    if (!gateway || !attempt.intentId) return;
    await this.apply(attempt, await gateway.listRefunds(attempt.intentId));
  }

  apply(attempt: PaymentAttemptRow, told: readonly ProviderRefund[]): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, attempt.orderId);
      for (const refund of told) await this.note(tx, { order, attempt }, refund);
    });
  }

  /** Records that the owner gives the money back without the provider, and settles refunds that have failed before. */
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

  /** Marks a refund as failed. What the provider knows better, such as a refund made there, is read next. */
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

  private async note(tx: Tx, { order, attempt }: Case, told: ProviderRefund): Promise<void> {
    const refund = (await this.find(tx, attempt, told)) ?? (await this.import(tx, attempt, told));
    if (refund.providerRefundId !== null && rank[told.state] <= rank[refund.state]) return;
    const wasAccepted = isAccepted(refund);
    const isBack = told.state === 'failed';
    if (isBack) return this.fail(tx, order, refund, told.failure ?? 'failed', told.ref);
    await this.store(tx, refund, { state: told.state, providerRefundId: told.ref });
    if (!wasAccepted) await this.accept(tx, order, refund);
  }

  /** Finds a refund by the provider's id, or by our key: the answer with the provider's id may have been lost. */
  private async find(tx: Tx, attempt: PaymentAttemptRow, told: ProviderRefund): Promise<RefundRow | null> {
    const known = await tx.em.findBy(RefundRow, { attemptId: attempt.id });
    const byRef = known.find(({ providerRefundId }) => providerRefundId === told.ref);
    const isSame = (refund: RefundRow) => !refund.providerRefundId && keyOf(refund, attempt.key) === told.key;
    return byRef ?? known.find(isSame) ?? null;
  }

  /**
   * Adds a refund that somebody made at the provider. Its goods are not touched: only the owner knows where they are.
   */
  private async import(tx: Tx, { id, orderId }: PaymentAttemptRow, told: ProviderRefund): Promise<RefundRow> {
    const subject = told.ref;
    const details = { amount: decimalText(told.amountCents), reference: told.ref };
    await this.paymentChecksService.open(tx, { kind: 'refunded_elsewhere', subject, orderId, details });
    return tx.em.save(
      tx.em.create(RefundRow, {
        orderId,
        attemptId: id,
        kind: 'imported',
        amountCents: told.amountCents,
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
