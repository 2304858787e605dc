import { Injectable, Logger } from '@nestjs/common';

type Handler<Event> = (event: Event) => Promise<void> | void;
type EventClass<Event> = new (...args: never[]) => Event;

/** News between modules, after commit: who publishes does not know who listens. */
@Injectable()
export class EventBus {
  private readonly logger = new Logger('Events');
  private readonly handlers = new Map<EventClass<object>, Handler<never>[]>();

  on<Event extends object>(type: EventClass<Event>, handler: Handler<Event>): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler as Handler<never>]);
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
