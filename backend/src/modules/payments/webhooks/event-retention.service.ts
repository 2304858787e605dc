import { Injectable, type OnModuleInit } from '@nestjs/common';
import { keptDays } from '@shop/contracts';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';

const dayMs = 24 * 3600 * 1000;
const batch = 5_000;

/** They come in the order of their numbers; one that was given up waits for the owner. */
const forget = `
  DELETE FROM payment_events WHERE id IN (
    SELECT id FROM payment_events WHERE received_at < $1 AND processed_at IS NOT NULL AND result <> 'dead'
    ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)`;

/** What the provider has told the shop is kept only as long as it may tell it again, or somebody may ask what came. */
@Injectable()
export class EventRetentionService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('payments.retention', () => this.purge(), { cron: '59 8 * * *' });
  }

  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays.paymentEvent * dayMs);
    for (let deleted = batch; deleted === batch;)
      [, deleted] = await this.db.em.query<[unknown, number]>(forget, [before]);
  }
}
