import { Injectable, type OnModuleInit } from '@nestjs/common';
import { keptDays } from '@shop/contracts';
import { IsNull, LessThan, Not } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Db } from '../../platform/database/db.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { ChatThreadRow } from './chat/chat-thread.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { StockAlertRow } from './stock-alerts/stock-alert.entity.js';
import { SubscriberRow } from './newsletter/subscriber.entity.js';

@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('messaging.retention', () => this.purge(), { cron: '41 8 * * *' });
  }

  /** Each part is small and alone: one that fails is tried again the next day. */
  async purge(): Promise<void> {
    const { em } = this.db;
    const before = (days: number) => LessThan(new Date(this.clock.now().getTime() - days * 24 * 3600 * 1000));
    await em.delete(ChatThreadRow, { accountId: IsNull(), lastMessageAt: before(keptDays.visitorChat) });
    await em.delete(ChatThreadRow, { visitorId: IsNull(), lastMessageAt: before(keptDays.accountChat) });
    await em.delete(ContactMessageRow, { createdAt: before(keptDays.contact) });
    await em.delete(SubscriberRow, {
      confirmedAt: IsNull(),
      requestedAt: before(keptDays.unconfirmedSubscriber),
    });
    await em.delete(StockAlertRow, {
      confirmedAt: IsNull(),
      requestedAt: before(keptDays.unconfirmedSubscriber),
    });
    await em.delete(StockAlertRow, { toldAt: before(keptDays.unconfirmedSubscriber) });
    await em.delete(SubscriberRow, {
      confirmedAt: Not(IsNull()),
      unsubscribedAt: before(keptDays.formerSubscriber),
    });
  }
}
