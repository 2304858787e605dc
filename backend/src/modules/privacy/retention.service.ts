import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { PersonalDataService } from '../../platform/personal-data/personal-data.service.js';

const everyNight = '47 8 * * *';

/** Nothing is kept longer than `keptDays` says: each night every module removes what is too old. */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
    private readonly personalDataService: PersonalDataService,
  ) {}

  onModuleInit(): void {
    const options = { cron: everyNight, timeoutSeconds: 3600 };
    this.jobQueue.work('privacy.retention', () => this.purge(), options);
  }

  purge(): Promise<void> {
    return this.personalDataService.retain(this.clock.now());
  }
}
