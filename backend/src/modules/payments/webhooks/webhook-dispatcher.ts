import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { DisputesService } from './disputes.service.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import type { EventResult, PaymentEventRow } from './payment-event.entity.js';
import { RefundSyncService } from '../refunds/refund-sync.service.js';
import { SettlementService } from '../attempts/settlement.service.js';

/** Kind of object to read from the provider, by event type; other event types are ignored. */
const subjects: Record<string, 'payment' | 'refund' | 'dispute'> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.requires_action': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refund',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
};

/** Event types that the shop subscribes to at the provider. */
export const handledEvents = Object.keys(subjects);

@Injectable()
export class WebhookDispatcher {
  constructor(
    private readonly db: Db,
    private readonly gateways: PaymentGateways,
    private readonly settlementService: SettlementService,
    private readonly refundSyncService: RefundSyncService,
    private readonly disputesService: DisputesService,
  ) {}

  async apply({ provider, type, intentId, livemode, payload }: PaymentEventRow): Promise<EventResult> {
    const subject = subjects[type];
    const isOurs = this.gateways.of(provider)?.livemode === livemode;
    if (!isOurs || !intentId || !subject) return 'ignored';
    const attempt = await this.settlementService.applyIntent(provider, intentId);
    if (!attempt) return 'ignored';
    if (subject === 'refund') await this.syncRefunds(attempt);
    if (subject === 'dispute') await this.disputesService.note(attempt, objectOf(payload));
    return 'applied';
  }

  private async syncRefunds({ id }: PaymentAttemptRow): Promise<void> {
    await this.refundSyncService.sync(await this.db.em.findOneByOrFail(PaymentAttemptRow, { id }));
  }
}

function objectOf(payload: object): string {
  const { data } = payload as { data?: { object?: { id?: unknown } } };
  const id = data?.object?.id;
  return typeof id === 'string' ? id : '';
}
