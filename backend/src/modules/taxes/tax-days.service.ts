import { Injectable, type OnModuleInit } from '@nestjs/common';
import { changesOn } from '@shop/shared';
import { Db } from '../../platform/database/db.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { TaxRulesService } from './tax-rules.service.js';

/** Clears cached pages that show taxes, on the days when taxes change. */
@Injectable()
export class TaxDaysService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /** The job runs twice, because midnight in the shop's time zone is at another UTC hour in summer than in winter. */
  onModuleInit(): void {
    this.jobQueue.work('taxes.day', () => this.beginDay(), { cron: '0 4,5 * * *' });
  }

  async beginDay(): Promise<void> {
    if (!changesOn(await this.taxRulesService.rules(), this.taxRulesService.today())) return;
    await this.db.transaction((tx) => Promise.resolve(tx.changed('taxes')));
  }
}
