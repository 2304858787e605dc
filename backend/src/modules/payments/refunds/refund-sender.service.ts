import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { claimDue, secondsBehind } from '../../../platform/database/claim-due.js';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SingleFlight } from '../../../platform/single-flight.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { GatewayError } from '../provider/payment-gateway.js';
import { keyOf, RefundRow } from '../ledger/refund.entity.js';
import { RefundSyncService, unfinishedMs } from './refund-sync.service.js';
import { refundRetryMs } from './refunds.service.js';
import { RefundDue } from './refunds.events.js';

/** Number of unanswered requests after which the owner is told about a refund. */
const stuckAfter = 5;
const longestRetryMs = 3600_000;

const due = {
  table: 'refunds',
  due: 'next_try_at',
  where: `state = 'pending'`,
  longestMs: 2 * Math.max(longestRetryMs, unfinishedMs),
};

/** Sends stored refunds to the provider, and repeats them with the same key until the provider answers. */
@Injectable()
export class RefundSenderService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(RefundSenderService.name);
  private readonly flights = new SingleFlight();

  constructor(
    private readonly db: Db,
    private readonly gateways: PaymentGateways,
    private readonly refundSyncService: RefundSyncService,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.eventBus.on(RefundDue, ({ refundId }) => this.send(refundId));
  }

  /** Claims refunds that the provider has not answered in time. */
  claim(limit: number): Promise<number[]> {
    return claimDue(this.db.em, due, { now: this.clock.now(), limit });
  }

  /** Seconds by which the oldest due refund is late. */
  secondsBehind(): Promise<number> {
    return secondsBehind(this.db.em, due, this.clock.now());
  }

  /**
   * Sends a refund to the provider; an unanswered request is retried later instead of throwing. `isRepeated`: the
   * provider may have received the refund before. Refuses with `payments.refund_refused`.
   */
  send(id: number, { isRepeated = false } = {}): Promise<void> {
    return this.flights.run(`refund ${id}`, async () => {
      const refund = await this.db.em.findOneByOrFail(RefundRow, { id });
      if (refund.state !== 'pending') return;
      const attempt = await this.db.em.findOneByOrFail(PaymentAttemptRow, { id: refund.attemptId });
      if (attempt.provider === 'manual' || refund.byHand)
        return this.refundSyncService.markRefundedManually(refund);
      if (refund.providerRefundId) return this.follow(refund, attempt);
      const isFirst = !isRepeated && refund.tries === 0 && refund.nextTryAt > this.clock.now();
      await this.ask(refund, attempt, isFirst);
    });
  }

  /** Resolves when no refund is being sent. */
  idle(): Promise<void> {
    return this.flights.idle();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.idle();
  }

  /**
   * Checks a refund that the provider processes, perhaps for days; the next check is scheduled late so that other
   * refunds come first.
   */
  private async follow({ id }: RefundRow, attempt: PaymentAttemptRow): Promise<void> {
    await this.db.em.update(RefundRow, { id }, { nextTryAt: this.later(unfinishedMs) });
    await this.refundSyncService.sync(attempt);
  }

  private async ask(refund: RefundRow, attempt: PaymentAttemptRow, isFirst: boolean): Promise<void> {
    const gateway = this.gateways.of(attempt.provider);
    if (!gateway || !attempt.intentId) return this.postpone(refund, 'no_provider');
    const key = keyOf(refund, attempt.key);
    try {
      if (!isFirst && (await this.wasDone(refund, attempt))) return;
      const params = { intentRef: attempt.intentId, amountCents: refund.amountCents };
      await this.refundSyncService.apply(attempt, [await gateway.refund(params, key)]);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn({ refund: key, kind: error.kind, code: error.code }, 'The provider gave no refund');
      if (error.kind !== 'refused' && error.kind !== 'missing') return this.postpone(refund, error.code);
      await this.refundSyncService.refuse(refund, error.code);
      throw new AppError('payments.refund_refused', {}, { code: error.code });
    }
  }

  /**
   * True when the provider has already made the refund. Checked before a retry, because the provider forgets
   * idempotency keys after a day and would then refund twice.
   */
  private async wasDone({ id }: RefundRow, attempt: PaymentAttemptRow): Promise<boolean> {
    await this.refundSyncService.sync(attempt);
    const { state, providerRefundId } = await this.db.em.findOneByOrFail(RefundRow, { id });
    return state !== 'pending' || providerRefundId !== null;
  }

  /** Schedules another try for a refund whose result is unknown. */
  private async postpone({ id, orderId, tries }: RefundRow, code: string): Promise<void> {
    const nextTryAt = this.later(Math.min(refundRetryMs * 2 ** tries, longestRetryMs));
    await this.db.em.update(RefundRow, { id }, { tries: tries + 1, lastError: code, nextTryAt });
    if (tries + 1 === stuckAfter) await this.refundSyncService.reportStuck({ id, orderId }, code);
  }

  private later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
