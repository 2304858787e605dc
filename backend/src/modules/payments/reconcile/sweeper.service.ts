import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { OrderExpiryService } from '../attempts/order-expiry.service.js';
import { PaymentAttemptsService } from '../attempts/payment-attempts.service.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';

/** Number of items of each kind in turn, so that no kind waits for a long queue of another. */
const batch = 48;
/** Number of items at once. They mostly wait for the provider; enough database connections are left for buyers. */
const atOnce = 8;
/** Longest duration of a sweep; the next sweep of this process continues. */
const longestMs = 14 * 60_000;

/** One kind of work: claims ids that nobody else has at the moment, and returns the tasks for them. */
type Step = () => Promise<(() => Promise<unknown>)[]>;

/**
 * Mends, every minute, what was interrupted: events that were not applied, payments and refunds whose answer or webhook
 * was lost, and unpaid orders whose time is over, until none is left. A sweep that takes long is joined by the other
 * instances, minute by minute: each takes what no other has. Each item fails alone.
 */
@Injectable()
export class SweeperService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SweeperService.name);
  private isStopping = false;
  private readonly steps: Step[] = [
    () => each(this.webhookInbox.claim(batch), (id) => this.webhookInbox.process(id)),
    () => each(this.paymentAttemptsService.claim(batch), (id) => this.paymentAttemptsService.askAgain(id)),
    () =>
      each(this.refundSenderService.claim(batch), (id) =>
        this.refundSenderService.send(id, { isRepeated: true }),
      ),
    () => each(this.orderExpiryService.claim(batch), (id) => this.orderExpiryService.expire(id)),
  ];

  constructor(
    private readonly jobQueue: JobQueue,
    private readonly webhookInbox: WebhookInbox,
    private readonly paymentAttemptsService: PaymentAttemptsService,
    private readonly orderExpiryService: OrderExpiryService,
    private readonly refundSenderService: RefundSenderService,
    private readonly reconciliationService: ReconciliationService,
  ) {}

  onModuleInit(): void {
    const often = { cron: '* * * * *', overlaps: true, timeoutSeconds: (longestMs + 60_000) / 1000 };
    this.jobQueue.work('payments.sweep', () => this.sweep(), often);
    const hourly = { cron: '17 * * * *', timeoutSeconds: 3000 };
    this.jobQueue.work('payments.compare', () => this.reconciliationService.compare(), hourly);
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  async sweep(): Promise<void> {
    const end = performance.now() + longestMs;
    for (let found = 1; found > 0 && !this.isStopping && performance.now() < end;) {
      found = 0;
      for (const step of this.steps) found += await this.take(step);
    }
  }

  /** Runs one step, and returns how many items it had. */
  private async take(step: Step): Promise<number> {
    const works = await step().catch((err: unknown) => this.logFailure(err));
    const waiting = works.values();
    const worker = async () => {
      for (const work of waiting) await work().catch((err: unknown) => this.logFailure(err));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return works.length;
  }

  private logFailure(err: unknown): never[] {
    this.logger.warn({ err }, 'A sweep step failed, and will be tried again');
    return [];
  }
}

async function each<Id>(ids: Promise<Id[]>, work: (id: Id) => Promise<unknown>) {
  return (await ids).map((id) => () => work(id));
}
