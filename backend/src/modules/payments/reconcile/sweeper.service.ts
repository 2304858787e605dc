import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { OrderExpiryService } from '../attempts/order-expiry.service.js';
import { PaymentAttemptsService } from '../attempts/payment-attempts.service.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';

/** Number of items of one kind per turn, so that a long queue of one kind does not delay the others. */
const batch = 48;
/**
 * Number of items processed concurrently: most of the time is spent waiting for the provider, and buyers need database
 * connections, too.
 */
const atOnce = 8;
/** Longest duration of a sweep in milliseconds; the next sweep continues. */
const longestMs = 14 * 60_000;

/** One kind of work: claims ids that no other instance is working on, and returns a task for each. */
type Step = () => Promise<(() => Promise<unknown>)[]>;

/**
 * Every minute, completes interrupted work until none is left: unapplied events, payments and refunds whose answer or
 * webhook was lost, and expired unpaid orders. Other instances join a long sweep, each with items that no other has
 * claimed. A failing item does not stop the others.
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

  /** Runs one step and returns its number of items. */
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
