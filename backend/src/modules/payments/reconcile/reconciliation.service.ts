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

/** Time that each comparison looks back: a day, and a margin for a delayed run. */
const lookBackMs = 26 * 3600_000;
/** Overlap of two readings: a payment begun just before may not have been in the list. */
const overlapMs = 3600_000;

const earlier = (time: Date, ms: number) => new Date(time.getTime() - ms);

/**
 * Compares the provider's list of payments with ours once an hour: what neither webhook nor sweeper has brought is mended,
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
    private readonly providerReadsService: ProviderReadsService,
  ) {}

  /** Compares each payment twice: soon after it was begun, and when it can no longer be paid. */
  async compare(): Promise<void> {
    if (this.gateways.mode === 'off') return;
    const { last, now } = await this.providerReadsService.begin('payments');
    // A time in the future was written by a wrong clock.
    const since = last && last <= now ? earlier(last, overlapMs) : earlier(now, lookBackMs);
    await this.compareSpan({ since }, now);
    await this.compareSpan({ since: earlier(since, lookBackMs), until: earlier(now, lookBackMs) }, now);
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

  /** Payments that differ between provider and database: nearly always none. */
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

  /** Refunded amounts that the provider has accepted, by attempt. */
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

  /** Another shop may use the same account: only payments with our mark are money of this shop. */
  private async reportUnmatched({ ref, attemptKey, receivedCents }: PaidIntent): Promise<void> {
    if (!attemptKey) return;
    const details = { amount: decimalText(receivedCents), reference: ref };
    await this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, { kind: 'unmatched_capture', subject: ref, details }),
    );
  }
}
