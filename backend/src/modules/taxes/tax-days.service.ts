import { Injectable, type OnModuleInit } from '@nestjs/common';
import { changesOn } from '@shop/shared';
import { Db } from '../../platform/database/db.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { TaxRulesService } from './tax-rules.service.js';

/** Drops the pages that say what is taxed, on the days when that changes. */
@Injectable()
export class TaxDaysService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /** Midnight of the shop is one of these, in summer and in winter; the other one finds nothing new. */
  onModuleInit(): void {
    this.jobQueue.work('taxes.day', () => this.beginDay(), { cron: '0 4,5 * * *' });
  }

  async beginDay(): Promise<void> {
    if (!changesOn(await this.taxRulesService.rules(), this.taxRulesService.today())) return;
    await this.db.transaction((tx) => Promise.resolve(tx.changed('taxes')));
  }
}
