import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { PersonalDataService } from '../../platform/personal-data/personal-data.service.js';

const everyNight = '47 8 * * *';

/** Every night, lets each module delete data older than the periods in `keptDays`. */
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
