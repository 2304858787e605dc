import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay, keptDays } from '@shop/contracts';
import { LessThan } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Db } from '../../platform/database/db.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { IncidentRow } from './incidents/incident.entity.js';

const dayMs = 24 * 3600 * 1000;

const isSameMatter = (line: string) =>
  `${line}.person = ended.person AND ${line}.kind = ended.kind
    AND (${line}.kind <> 'stock_alerts' OR ${line}.source = ended.source)`;

/** All that somebody said of one matter, once the last of it is no consent and old: each alert is a matter of its own. */
const forgetConsents = `
  DELETE FROM consents c USING consents ended
  WHERE ended.action <> 'given' AND ended.at < $1 AND ${isSameMatter('c')}
    AND NOT EXISTS (SELECT FROM consents later WHERE later.id > ended.id AND ${isSameMatter('later')})`;

@Injectable()
export class PrivacyRetentionService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('privacy.retention', () => this.purge(), { cron: '47 8 * * *' });
  }

  async purge(): Promise<void> {
    const { em } = this.db;
    const before = (days: number) => new Date(this.clock.now().getTime() - days * dayMs);
    await em.query(forgetConsents, [before(keptDays.consent)]);
    await em.delete(IncidentRow, { knownOn: LessThan(isoDay(before(keptDays.incident))) });
  }
}
