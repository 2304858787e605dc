import { Injectable } from '@nestjs/common';
import { keptDays } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { daysBefore } from '../../../platform/personal-data/personal-data.service.js';

const batch = 5_000;

/** SQL that deletes old processed events in batches; events that failed for good are kept for the owner. */
const forget = `
  DELETE FROM payment_events WHERE id IN (
    SELECT id FROM payment_events WHERE received_at < $1 AND processed_at IS NOT NULL AND result <> 'dead'
    ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)`;

/** Deletes webhook events that the provider will not send again, after a period for enquiries. */
@Injectable()
export class EventRetentionService {
  constructor(private readonly db: Db) {}

  async purge(now: Date): Promise<void> {
    const before = daysBefore(now, keptDays.paymentEvent);
    for (let deleted = batch; deleted === batch;)
      [, deleted] = await this.db.em.query<[unknown, number]>(forget, [before]);
  }
}
