import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';

/** Clears away sessions and links whose time is over: they are refused already, and only take room. */
@Injectable()
export class SessionCleanupService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('auth.clear-expired', () => this.clear(), { cron: '23 * * * *' });
  }

  private async clear(): Promise<void> {
    await this.db.em.query(`DELETE FROM sessions WHERE expires_at < now()`);
    await this.db.em.query(`DELETE FROM mailed_links WHERE expires_at < now()`);
  }
}
