import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { Jobs } from '../../../platform/jobs/jobs.js';

/** Clears away sessions and links whose time is over: they are refused already, and only take room. */
@Injectable()
export class Expiry implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.work('auth.clear-expired', () => this.clear(), { cron: '23 * * * *' });
  }

  private async clear(): Promise<void> {
    await this.db.em.query(`DELETE FROM sessions WHERE expires_at < now()`);
    await this.db.em.query(`DELETE FROM mailed_links WHERE expires_at < now()`);
  }
}
