import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from './tx.js';

type Handler<Event> = (event: Event) => Promise<void> | void;
type InsideHandler<Event> = (tx: Tx, event: Event) => Promise<void>;
type EventClass<Event> = new (...args: never[]) => Event;

/** Events between modules, so that a publishing module does not depend on its subscribers. */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly handlers = new Map<EventClass<object>, Handler<never>[]>();
  private readonly insideHandlers = new Map<EventClass<object>, InsideHandler<never>[]>();
  private readonly closings: { type: EventClass<object>; handler: InsideHandler<never> }[] = [];

  /**
   * Subscribes to an event within the publishing transaction, as its last step: for rows that must exist exactly when
   * the event happened, such as a queued mail. Handlers do short database work only; a failing handler rolls the
   * transaction back.
   */
  within<Event extends object>(type: EventClass<Event>, handler: InsideHandler<Event>): void {
    this.insideHandlers.set(type, [...(this.insideHandlers.get(type) ?? []), handler]);
  }

  /**
   * Subscribes like `within`, but runs after all `within` handlers, in the order of subscription: for a row that many
   * transactions update, such as a counter, so that all lock such rows briefly and in the same order. Handlers publish
   * nothing.
   */
  closing<Event extends object>(type: EventClass<Event>, handler: InsideHandler<Event>): void {
    this.closings.push({ type, handler });
  }

  /** Subscribes to an event after its commit. A crash in between loses the event. */
  on<Event extends object>(type: EventClass<Event>, handler: Handler<Event>): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
  }

  /**
   * Runs `within` handlers in order, then `closing` handlers; `events` grows when a handler publishes another event.
   */
  async runWithin(tx: Tx, events: readonly object[]): Promise<void> {
    for (const event of events) {
      for (const handler of this.insideHandlers.get(event.constructor as EventClass<object>) ?? []) {
        await (handler as InsideHandler<object>)(tx, event);
      }
    }
    for (const { type, handler } of this.closings) {
      for (const event of events.filter(({ constructor }) => constructor === type)) {
        await (handler as InsideHandler<object>)(tx, event);
      }
    }
  }

  /** Runs the handlers after a commit; a failing handler is only logged, because the change is already committed. */
  emit(events: readonly object[]): void {
    for (const event of events) {
      for (const handler of this.handlers.get(event.constructor as EventClass<object>) ?? []) {
        void this.run(handler as Handler<object>, event);
      }
    }
  }

  private async run(handler: Handler<object>, event: object): Promise<void> {
    try {
      await handler(event);
    } catch (error) {
      this.logger.error({ event: event.constructor.name, error }, 'An event handler failed');
    }
  }
}
