import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Attempts } from './attempts.js';
import { Comparison } from './checks/comparison.js';
import { Expiry } from './expiry.js';
import { Inbox } from './inbox.js';
import { RefundSending } from './refunds/refund-sending.js';

const batch = 50;

/**
 * Mends, every minute, what was interrupted: events that were not applied, payments and refunds whose answer or webhook
 * was lost, and unpaid orders whose time is over. The job queue lets one of the instances do it; each item fails alone.
 */
@Injectable()
export class Sweeper implements OnModuleInit {
  private readonly logger = new Logger('Sweeper');

  constructor(
    private readonly jobs: Jobs,
    private readonly inbox: Inbox,
    private readonly attempts: Attempts,
    private readonly expiry: Expiry,
    private readonly refunds: RefundSending,
    private readonly comparison: Comparison,
  ) {}

  onModuleInit(): void {
    this.jobs.work('payments.sweep', () => this.sweep(), { cron: '* * * * *', timeoutSeconds: 300 });
    const hourly = { cron: '17 * * * *', timeoutSeconds: 600 };
    this.jobs.work('payments.compare', () => this.comparison.compare(), hourly);
  }

  async sweep(): Promise<void> {
    await this.each(this.inbox.listDue(batch), (id) => this.inbox.process(id));
    await this.each(this.attempts.listStale(batch), (attempt) => this.attempts.askAgain(attempt));
    await this.each(this.refunds.listDue(batch), (id) => this.refunds.send(id));
    await this.each(this.expiry.listDue(batch), (id) => this.expiry.expire(id));
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
