import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { LegalTextRow } from './legal-text.entity.js';

/** Drops the pages of a text on the day when another version of it comes into force. */
@Injectable()
export class LegalDaysService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
  ) {}

  /** Midnight of the shop is one of these, in summer and in winter; the other one finds nothing new. */
  onModuleInit(): void {
    this.jobQueue.work('content.legal-day', () => this.beginDay(), { cron: '0 4,5 * * *' });
  }

  async beginDay(): Promise<void> {
    const startsOn = isoDay(this.clock.now());
    if (!(await this.db.em.existsBy(LegalTextRow, { startsOn }))) return;
    await this.db.transaction((tx) => Promise.resolve(tx.changed('legal')));
  }
}
