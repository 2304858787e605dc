import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay, keptDays } from '@shop/contracts';
import { LessThan } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Db } from '../../platform/database/db.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { IncidentRow } from './incidents/incident.entity.js';

const dayMs = 24 * 3600 * 1000;

/** All that somebody said of one matter, once the last of it is no consent and old: each alert is a matter of its own. */
const forgetConsents = `
  DELETE FROM consents c USING (
    SELECT DISTINCT ON (person, kind, topic) person, kind, topic, action, at
    FROM (SELECT *, CASE kind WHEN 'stock_alerts' THEN source END AS topic FROM consents) AS lines
    ORDER BY person, kind, topic, id DESC
  ) AS latest
  WHERE latest.action <> 'given' AND latest.at < $1 AND c.person = latest.person AND c.kind = latest.kind
    AND (latest.topic IS NULL OR c.source = latest.topic)`;

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
