import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { LegalTextRow } from './legal-text.entity.js';

/** Clears cached pages of a legal text on the day when a new version comes into force. */
@Injectable()
export class LegalDaysService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
  ) {}

  /** The job runs twice, because midnight in the shop's time zone is at another UTC hour in summer than in winter. */
  onModuleInit(): void {
    this.jobQueue.work('content.legal-day', () => this.beginDay(), { cron: '0 4,5 * * *' });
  }

  async beginDay(): Promise<void> {
    const startsOn = isoDay(this.clock.now());
    if (!(await this.db.em.existsBy(LegalTextRow, { startsOn }))) return;
    await this.db.transaction((tx) => Promise.resolve(tx.changed('legal')));
  }
}
