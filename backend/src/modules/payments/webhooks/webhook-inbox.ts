import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { claimDue, secondsBehind } from '../../../platform/database/claim-due.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SingleFlight } from '../../../platform/single-flight.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { PaymentEventRow, type EventResult } from './payment-event.entity.js';
import { GatewayError, type PaymentGateway, type ProviderEvent } from '../provider/payment-gateway.js';
import { handledEvents, WebhookDispatcher } from './webhook-dispatcher.js';

/**
 * Milliseconds after which another instance may process an event; by then the first instance has finished or crashed.
 */
const takeUpMs = 60_000;
/** Milliseconds before the first retry, doubled each time; the last retry is about a day after the event. */
const firstRetryMs = 5_000;
const maxTries = 15;

const due = {
  table: 'payment_events',
  due: 'next_try_at',
  where: 'processed_at IS NULL',
  longestMs: firstRetryMs * 2 ** maxTries,
};

/** Stores webhook events before they are answered, and applies each of them once afterwards. */
@Injectable()
export class WebhookInbox implements BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookInbox.name);
  private readonly flights = new SingleFlight();

  constructor(
    private readonly db: Db,
    private readonly gateways: PaymentGateways,
    private readonly webhookDispatcher: WebhookDispatcher,
    private readonly paymentChecksService: PaymentChecksService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a signed event and starts to apply it. Refuses with `payments.bad_signature` before the database is read.
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const gateway = this.gateways.current();
    const id = await this.store(gateway, this.read(gateway, body, signature));
    if (id !== undefined) void this.process(id);
  }

  /** Stores an event from the provider's list, and applies it before resolving. */
  async take(gateway: PaymentGateway, event: ProviderEvent): Promise<void> {
    const id = await this.store(gateway, event);
    if (id !== undefined) await this.process(id);
  }

  /** Applies a stored event. Never throws: a failure is retried later, and finally reported to the owner. */
  process(id: number): Promise<void> {
    return this.flights.run(`event ${id}`, async () => {
      try {
        await this.apply(id);
      } catch (err) {
        this.logger.error({ err, event: id }, 'An event of the payment provider could not be applied');
      }
    });
  }

  /** Claims events that were not applied in time. */
  claim(limit: number): Promise<number[]> {
    return claimDue(this.db.em, due, { now: this.clock.now(), limit });
  }

  /** Seconds by which the oldest due event is late. */
  secondsBehind(): Promise<number> {
    return secondsBehind(this.db.em, due, this.clock.now());
  }

  /** Processes a failed event again at the owner's request; the event stays due if this try fails. */
  async requeue(id: number): Promise<void> {
    const fresh = { processedAt: null, result: null, tries: 0, nextTryAt: this.clock.now() };
    await this.db.em.update(PaymentEventRow, { id, result: 'dead' }, fresh);
    await this.process(id);
  }

  /** Resolves when no event is being applied. */
  idle(): Promise<void> {
    return this.flights.idle();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.idle();
  }

  private read(gateway: PaymentGateway, body: Buffer, signature: string): ProviderEvent {
    try {
      return gateway.readEvent(body, signature);
    } catch (error) {
      if (error instanceof GatewayError) throw new AppError('payments.bad_signature');
      throw error;
    }
  }

  /** Stores an event and returns its number; undefined for an event already stored, or of an ignored type. */
  private async store({ provider }: PaymentGateway, event: ProviderEvent): Promise<number | undefined> {
    const isHandled = handledEvents.includes(event.type);
    const inserted = await this.db.em
      .createQueryBuilder()
      .insert()
      .into(PaymentEventRow)
      .values({
        provider,
        eventId: event.id,
        type: event.type,
        intentId: event.intentRef ?? null,
        livemode: event.livemode,
        payload: event.payload,
        tries: 0,
        nextTryAt: this.later(takeUpMs),
        ...(!isHandled && { processedAt: this.clock.now(), result: 'ignored' as const }),
      })
      .orIgnore()
      .returning('id')
      .execute();
    return isHandled ? (inserted.raw as { id: number }[])[0]?.id : undefined;
  }

  private async apply(id: number): Promise<void> {
    const event = await this.db.em.findOneByOrFail(PaymentEventRow, { id });
    if (event.processedAt) return;
    try {
      await this.finish(event, await this.webhookDispatcher.apply(event));
    } catch (error) {
      await this.postpone(event);
      throw error;
    }
  }

  private finish({ id }: PaymentEventRow, result: EventResult): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.em.update(PaymentEventRow, { id }, { processedAt: this.clock.now(), result });
      await this.paymentChecksService.close(tx, 'dead_event', String(id));
    });
  }

  private async postpone(event: PaymentEventRow): Promise<void> {
    const tries = event.tries + 1;
    const nextTryAt = this.later(firstRetryMs * 2 ** event.tries);
    await this.db.em.update(PaymentEventRow, { id: event.id }, { tries, nextTryAt });
    if (tries >= maxTries) await this.deadLetter(event);
  }

  /** Marks an event as failed for good and tells the owner, who can requeue it. */
  private deadLetter({ id, type, intentId }: PaymentEventRow): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.em.update(PaymentEventRow, { id }, { processedAt: this.clock.now(), result: 'dead' });
      const details = { type, reference: intentId ?? undefined };
      await this.paymentChecksService.open(tx, { kind: 'dead_event', subject: String(id), details });
    });
  }

  private later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
