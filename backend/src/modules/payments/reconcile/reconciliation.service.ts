import { Injectable, Logger } from '@nestjs/common';
import { decimalText } from '@shop/contracts';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import type { PaidIntent, Provider } from '../provider/payment-gateway.js';
import { isAccepted } from '../ledger/balance.js';
import { RefundSyncService } from '../refunds/refund-sync.service.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { SettlementService } from '../attempts/settlement.service.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';

/** A day, and what a slow night may have left of the one before. */
const lookBackMs = 26 * 3600_000;

/**
 * Compares the provider's list of the day's payments with ours: what neither webhook nor sweeper has brought is mended,
 * and money of this shop that belongs to no order is shown to the owner.
 */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly db: Db,
    private readonly gateways: PaymentGateways,
    private readonly settlementService: SettlementService,
    private readonly refundSyncService: RefundSyncService,
    private readonly paymentChecksService: PaymentChecksService,
    private readonly clock: Clock,
  ) {}

  async compare(): Promise<void> {
    if (this.gateways.mode === 'off') return;
    const gateway = this.gateways.current();
    const since = new Date(this.clock.now().getTime() - lookBackMs);
    for (const intent of await gateway.listPaid(since)) {
      await this.check(gateway.provider, intent).catch((err: unknown) =>
        this.logger.warn({ err, intent: intent.ref }, 'A payment could not be compared'),
      );
    }
  }

  private async check(provider: Provider, intent: PaidIntent): Promise<void> {
    const known = await this.db.em.findOneBy(PaymentAttemptRow, { provider, intentId: intent.ref });
    const attempt =
      known?.state === 'succeeded' ? known : await this.settlementService.applyIntent(provider, intent.ref);
    if (!attempt) return this.tellUnmatched(intent);
    const refunds = await this.db.em.findBy(RefundRow, { attemptId: attempt.id });
    const ours = refunds
      .filter(isAccepted)
      .filter(({ byHand }) => !byHand)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (ours !== intent.refundedCents) await this.refundSyncService.sync(attempt);
  }

  /** Another shop may use the same account: only what carries our mark is money of this one. */
  private async tellUnmatched({ ref, attemptKey, receivedCents }: PaidIntent): Promise<void> {
    if (!attemptKey) return;
    const details = { amount: decimalText(receivedCents), reference: ref };
    await this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, { kind: 'unmatched_capture', subject: ref, details }),
    );
  }
}
