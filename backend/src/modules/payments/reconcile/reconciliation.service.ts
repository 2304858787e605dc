import { Injectable, Logger } from '@nestjs/common';
import { decimalText } from '@shop/shared';
import { In, IsNull } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import type { PaidIntent, Provider } from '../provider/payment-gateway.js';
import { readSpans, type Span } from '../provider/spans.js';
import { ProviderReadsService } from './provider-reads.service.js';
import { isAccepted } from '../ledger/balance.js';
import { RefundSyncService } from '../refunds/refund-sync.service.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { SettlementService } from '../attempts/settlement.service.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';

/** Period in milliseconds that each comparison covers: a day, with a margin for a delayed run. */
const lookbackMs = 26 * 3600_000;
/** Overlap in milliseconds of two reads, because a payment created just before a read may be missing in the list. */
const overlapMs = 3600_000;

const earlier = (time: Date, ms: number) => new Date(time.getTime() - ms);

/**
 * Compares the provider's list of payments with the database every hour. Differences that neither webhook nor sweeper
 * corrected are corrected, and payments of this shop without an order are shown to the owner.
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
    private readonly providerReadsService: ProviderReadsService,
  ) {}

  /** Compares each payment twice: soon after its creation, and when it can no longer be paid. */
  async compare(): Promise<void> {
    if (this.gateways.mode === 'off') return;
    const { last, now } = await this.providerReadsService.begin('payments');
    // A stored time in the future comes from a wrong clock and is ignored.
    const since = last && last <= now ? earlier(last, overlapMs) : earlier(now, lookbackMs);
    await this.compareSpan({ since }, now);
    await this.compareSpan({ since: earlier(since, lookbackMs), until: earlier(now, lookbackMs) }, now);
    await this.providerReadsService.save('payments', now);
  }

  private async compareSpan(span: Span, now: Date): Promise<void> {
    const gateway = this.gateways.current();
    const spans = readSpans(span, now, (part, most) => gateway.listPaid(part, most));
    for await (const intents of spans) {
      for (const intent of await this.differing(gateway.provider, intents)) {
        await this.check(gateway.provider, intent).catch((err: unknown) =>
          this.logger.warn({ err, intent: intent.ref }, 'A payment could not be compared'),
        );
      }
    }
  }

  /** Payments that differ between provider and database; usually none. */
  private async differing(provider: Provider, intents: PaidIntent[]): Promise<PaidIntent[]> {
    const refs = intents.map(({ ref }) => ref);
    const where = { provider, intentId: In(refs), state: 'succeeded' } as const;
    const attempts = await this.db.em.find(PaymentAttemptRow, {
      select: { id: true, intentId: true },
      where,
    });
    const known = new Map(attempts.map(({ id, intentId }) => [intentId, id]));
    const refunded = await this.refundedCents([...known.values()]);
    const isSame = ({ ref, refundedCents }: PaidIntent) =>
      known.has(ref) && (refunded.get(known.get(ref) ?? 0) ?? 0) === refundedCents;
    return intents.filter((intent) => !isSame(intent));
  }

  /** Refunded amounts accepted by the provider, by attempt. */
  private async refundedCents(attemptIds: number[]): Promise<Map<number, number>> {
    const refunds = await this.db.em.findBy(RefundRow, { attemptId: In(attemptIds), byHand: IsNull() });
    const sums = new Map<number, number>();
    for (const { attemptId, amountCents } of refunds.filter(isAccepted))
      sums.set(attemptId, (sums.get(attemptId) ?? 0) + amountCents);
    return sums;
  }

  private async check(provider: Provider, intent: PaidIntent): Promise<void> {
    const known = await this.db.em.findOneBy(PaymentAttemptRow, { provider, intentId: intent.ref });
    const attempt =
      known?.state === 'succeeded' ? known : await this.settlementService.applyIntent(provider, intent.ref);
    if (!attempt) return this.reportUnmatched(intent);
    const ours = (await this.refundedCents([attempt.id])).get(attempt.id) ?? 0;
    if (ours !== intent.refundedCents) await this.refundSyncService.sync(attempt);
  }

  /**
   * Reports a payment without an order. Payments without this shop's metadata are ignored, because another shop may
   * use the same account.
   */
  private async reportUnmatched({ ref, attemptKey, receivedCents }: PaidIntent): Promise<void> {
    if (!attemptKey) return;
    const details = { amount: decimalText(receivedCents), reference: ref };
    await this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, { kind: 'unmatched_capture', subject: ref, details }),
    );
  }
}
