import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PersonErasureService } from './person-erasure.service.js';
import { WaitingErasureRow } from './waiting-erasure.entity.js';

/** Erases those who waited, in the order in which they asked, once nothing holds what is kept of them. */
@Injectable()
export class WaitingErasuresService implements OnModuleInit {
  private readonly logger = new Logger(WaitingErasuresService.name);

  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly personErasureService: PersonErasureService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('privacy.waiting-erasures', () => this.eraseAll(), { cron: '23 * * * *' });
  }

  /** A failing erasure does not stop the others, and is tried again an hour later. */
  async eraseAll(): Promise<void> {
    const waiting = await this.db.em.find(WaitingErasureRow, { order: { requestedAt: 'ASC' } });
    for (const { email } of waiting)
      await this.personErasureService
        .erase(email)
        .catch((error: unknown) => this.logger.error({ err: error }, 'A waiting erasure failed'));
  }
}
