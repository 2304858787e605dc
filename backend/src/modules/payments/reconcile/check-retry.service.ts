import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';

/** Retries a failed webhook event or refund when the owner asks for it. */
@Injectable()
export class CheckRetryService {
  constructor(
    private readonly paymentChecksService: PaymentChecksService,
    private readonly webhookInbox: WebhookInbox,
    private readonly refundSenderService: RefundSenderService,
  ) {}

  /** Retries the step behind a payment problem. Refuses with `payments.nothing_to_retry`. */
  async retry(id: number): Promise<void> {
    const { kind, subject, resolvedAt } = await this.paymentChecksService.get(id);
    if (resolvedAt === null && kind === 'dead_event') return this.webhookInbox.requeue(Number(subject));
    if (resolvedAt === null && kind === 'refund_stuck') return this.refundSenderService.send(Number(subject));
    throw new AppError('payments.nothing_to_retry');
  }
}
