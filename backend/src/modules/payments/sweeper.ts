import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Orders } from '../orders/index.js';
import { Attempts } from './attempts.js';
import { Expiry } from './expiry.js';
import { Inbox } from './inbox.js';
import type { PaymentAttemptRow } from './payment-attempt.entity.js';
import { Settlement } from './settlement.js';

const batch = 50;

/**
 * Mends, every minute, what was interrupted: events that were not applied, payments whose answer or webhook was lost,
 * and unpaid orders whose time is over. The job queue lets one of the instances do it; each item fails alone.
 */
@Injectable()
export class Sweeper implements OnModuleInit {
  private readonly logger = new Logger('Sweeper');

  constructor(
    private readonly jobs: Jobs,
    private readonly inbox: Inbox,
    private readonly attempts: Attempts,
    private readonly settlement: Settlement,
    private readonly orders: Orders,
    private readonly expiry: Expiry,
  ) {}

  onModuleInit(): void {
    this.jobs.work('payments.sweep', () => this.sweep(), { cron: '* * * * *', timeoutSeconds: 300 });
  }

  async sweep(): Promise<void> {
    await this.each(await this.inbox.listDue(batch), (id) => this.inbox.process(id));
    await this.each(await this.attempts.listStale(batch), (attempt) => this.ask(attempt));
    await this.each(await this.orders.listExpired(batch), (id) => this.expiry.expire(id));
  }

  private async ask(attempt: PaymentAttemptRow): Promise<void> {
    if (attempt.intentId) await this.settlement.applyIntent(attempt.provider, attempt.intentId);
    else await this.attempts.open(attempt);
  }

  private async each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    for (const item of items) {
      await work(item).catch((err: unknown) =>
        this.logger.warn({ err }, 'A sweep step failed, and will be tried again'),
      );
    }
  }
}
