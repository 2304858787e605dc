import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { PaymentGateway, ProviderEvent } from '../provider/payment-gateway.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { readSpans } from '../provider/spans.js';
import { handledEvents } from '../webhooks/webhook-dispatcher.js';
import { WebhookInbox } from '../webhooks/webhook-inbox.js';
import { ProviderReadsService } from './provider-reads.service.js';

/** Overlap in milliseconds of two reads, because the provider may list an event a little later than its time. */
const overlapMs = 3600_000;
/** Milliseconds for which the provider lists events (30 days). */
const keptMs = 30 * 24 * 3600_000;

/**
 * Reads the provider's list of events since the last read. The list contains late payments, refunds and disputes of
 * payments of any age, even if every webhook was lost.
 */
@Injectable()
export class MissedEventsService implements OnModuleInit {
  private readonly logger = new Logger(MissedEventsService.name);

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
    let failed = 0;
    const spans = readSpans({ since }, now, (span, most) => gateway.listEvents(handledEvents, span, most));
    for await (const events of spans) {
      for (const event of events) failed += Number(!(await this.take(gateway, event)));
      const newest = events.at(-1);
      // The stored position is a time of the provider, because the shop's clock may be wrong. After a failure the
      // position stays, so that the same events are read again.
      if (newest && failed === 0) await this.providerReadsService.save('events', newest.createdAt);
    }
    if (failed > 0) throw new Error(`${failed} events of the payment provider could not be kept`);
  }

  /** Applies one event; a failure does not stop the other events. */
  private async take(gateway: PaymentGateway, event: ProviderEvent): Promise<boolean> {
    try {
      await this.webhookInbox.take(gateway, event);
      return true;
    } catch (err) {
      this.logger.error({ err, event: event.id }, 'An event of the payment provider could not be kept');
      return false;
    }
  }
}
