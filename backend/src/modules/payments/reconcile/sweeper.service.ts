import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PaymentAttemptsService } from '../attempts/payment-attempts.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { OrderExpiryService } from '../attempts/order-expiry.service.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';

const batch = 50;

/**
 * Mends, every minute, what was interrupted: events that were not applied, payments and refunds whose answer or webhook
 * was lost, and unpaid orders whose time is over. The job queue lets one of the instances do it; each item fails alone.
 */
@Injectable()
export class SweeperService implements OnModuleInit {
  private readonly logger = new Logger(SweeperService.name);

  constructor(
    private readonly jobQueue: JobQueue,
    private readonly webhookInbox: WebhookInbox,
    private readonly paymentAttemptsService: PaymentAttemptsService,
    private readonly orderExpiryService: OrderExpiryService,
    private readonly refundSenderService: RefundSenderService,
    private readonly reconciliationService: ReconciliationService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('payments.sweep', () => this.sweep(), { cron: '* * * * *', timeoutSeconds: 300 });
    const hourly = { cron: '17 * * * *', timeoutSeconds: 600 };
    this.jobQueue.work('payments.compare', () => this.reconciliationService.compare(), hourly);
  }

  async sweep(): Promise<void> {
    await this.each(this.webhookInbox.listDue(batch), (id) => this.webhookInbox.process(id));
    await this.each(this.paymentAttemptsService.listStale(batch), (attempt) =>
      this.paymentAttemptsService.askAgain(attempt),
    );
    await this.each(this.refundSenderService.listDue(batch), (id) => this.refundSenderService.send(id));
    await this.each(this.orderExpiryService.listDue(batch), (id) => this.orderExpiryService.expire(id));
  }

  private async each<Item>(items: Promise<Item[]>, work: (item: Item) => Promise<unknown>): Promise<void> {
    for (const item of await items.catch((err: unknown) => this.tell(err))) {
      await work(item).catch((err: unknown) => this.tell(err));
    }
  }

  private tell(err: unknown): never[] {
    this.logger.warn({ err }, 'A sweep step failed, and will be tried again');
    return [];
  }
}
