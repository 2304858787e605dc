import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';
import { heardEvents } from '../webhooks/webhook-dispatcher.js';

/** Read twice: an event may appear in the list a little after its time. */
const overlapMs = 3600_000;

/**
 * What the provider has told, from its own list, since it was last read: a late payment, a refund or a dispute of
 * however old a payment is in there, even if every webhook was lost. It goes back 30 days.
 */
@Injectable()
export class MissedEventsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly gateways: PaymentGateways,
    private readonly webhookInbox: WebhookInbox,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('payments.events', () => this.read(), { cron: '47 * * * *', timeoutSeconds: 600 });
  }

  async read(): Promise<void> {
    if (this.gateways.mode === 'off') return;
    const gateway = this.gateways.current();
    const where = [gateway.provider, gateway.livemode];
    const [last] = await this.db.em.query<{ until: Date }[]>(
      'SELECT read_until AS until FROM provider_reads WHERE provider = $1 AND livemode = $2',
      where,
    );
    const since = new Date(last ? last.until.getTime() - overlapMs : 0);
    const events = await gateway.listEvents(heardEvents, since);
    for (const event of events) await this.webhookInbox.take(gateway, event);
    const newest = events.at(-1);
    if (!newest) return;
    // By the provider's clock: that of the shop may be wrong.
    await this.db.em.query(
      `INSERT INTO provider_reads (provider, livemode, read_until) VALUES ($1, $2, $3)
       ON CONFLICT (provider, livemode) DO UPDATE SET read_until = EXCLUDED.read_until`,
      [...where, newest.createdAt],
    );
  }
}
