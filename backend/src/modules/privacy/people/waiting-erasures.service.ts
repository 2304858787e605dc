import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PersonErasureService } from './person-erasure.service.js';
import { WaitingErasureRow } from './waiting-erasure.entity.js';

/** Carries out postponed erasures, in the order of their requests, once nothing prevents them. */
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

  /**
   * Carries out all erasures that are possible; a failing one does not stop the others and is retried an hour later.
   */
  async eraseAll(): Promise<void> {
    const waiting = await this.db.em.find(WaitingErasureRow, { order: { requestedAt: 'ASC' } });
    for (const { email } of waiting)
      await this.personErasureService
        .erase(email)
        .catch((error: unknown) => this.logger.error({ err: error }, 'A waiting erasure failed'));
  }
}
