import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from './tx.js';

type Handler<Event> = (event: Event) => Promise<void> | void;
type InsideHandler<Event> = (tx: Tx, event: Event) => Promise<void>;
type EventClass<Event> = new (...args: never[]) => Event;

/** News between modules: who publishes does not know who listens. */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly handlers = new Map<EventClass<object>, Handler<never>[]>();
  private readonly insideHandlers = new Map<EventClass<object>, InsideHandler<never>[]>();
  private readonly closings: { type: EventClass<object>; handler: InsideHandler<never> }[] = [];

  /**
   * Hears of an event inside the transaction that publishes it, as its last step: for what must be written exactly
   * when the event is true, such as a mail in the queue. Short database work only; its failure undoes the whole.
   */
  within<Event extends object>(type: EventClass<Event>, handler: InsideHandler<Event>): void {
    this.insideHandlers.set(type, [...(this.insideHandlers.get(type) ?? []), handler]);
  }

  /**
   * As `within`, once all else is done, in the order of these calls whatever the order of the events: for a row at which
   * many transactions meet, such as a counter, so that each holds it as briefly as can be and none waits for the other.
   * Publishes nothing.
   */
  closing<Event extends object>(type: EventClass<Event>, handler: InsideHandler<Event>): void {
    this.closings.push({ type, handler });
  }

  /** Hears of an event once it has committed. A crash in between loses the call. */
  on<Event extends object>(type: EventClass<Event>, handler: Handler<Event>): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
  }

  /** Runs the handlers of `within`, in order, then those of `closing`; `events` grows when one of them publishes. */
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

  /** A failing handler is logged: the change that it hears of has happened and stays. */
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
