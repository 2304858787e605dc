import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { readSpans } from '../provider/spans.js';
import { heardEvents } from '../webhooks/webhook-dispatcher.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';
import { ProviderReadsService } from './provider-reads.service.js';

/** Read twice: an event may appear in the list a little after its time. */
const overlapMs = 3600_000;
/** How far the provider's list goes back. */
const keptMs = 30 * 24 * 3600_000;

/**
 * What the provider has told, from its own list, since it was last read: a late payment, a refund or a dispute of
 * however old a payment is in there, even if every webhook was lost.
 */
@Injectable()
export class MissedEventsService implements OnModuleInit {
  constructor(
    private readonly jobQueue: JobQueue,
    private readonly gateways: PaymentGateways,
    private readonly webhookInbox: WebhookInbox,
    private readonly providerReadsService: ProviderReadsService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('payments.events', () => this.read(), { cron: '47 * * * *', timeoutSeconds: 3000 });
  }

  async read(): Promise<void> {
    if (this.gateways.mode === 'off') return;
    const gateway = this.gateways.current();
    const { last, now } = await this.providerReadsService.begin('events');
    const since = new Date(last ? last.getTime() - overlapMs : now.getTime() - keptMs);
    const spans = readSpans({ since }, now, (span, most) => gateway.listEvents(heardEvents, span, most));
    for await (const events of spans) {
      for (const event of events) await this.webhookInbox.take(gateway, event);
      const newest = events.at(-1);
      // By the provider's clock: that of the shop may be wrong.
      if (newest) await this.providerReadsService.save('events', newest.createdAt);
    }
  }
}
