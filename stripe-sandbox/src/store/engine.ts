import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Store } from './store.ts';
import type { Task } from './types.ts';

/** API version of all responses and events; another version in the SDK breaks the type check. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** Milliseconds until a refund, a dispute or a delayed payment changes its state. */
const SETTLE_DELAY_MS = 5_000;

/** API request that caused an event, stored in the event. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export interface EngineParts {
  store: Store;
  clock: Clock;
  secretKey: string;
  deliver: (event: Stripe.Event) => void;
  plan: () => void;
}

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** Type of the object in an event, from the SDK's union of event types. */
export type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** Data and services that all resources share: objects, time, and events. */
export class Engine {
  readonly store: Store;
  readonly clock: Clock;
  readonly secretKey: string;
  cause: Cause = { requestId: null, idempotencyKey: null };
  private readonly deliver: (event: Stripe.Event) => void;
  private readonly plan: () => void;

  constructor({ store, clock, secretKey, deliver, plan }: EngineParts) {
    this.store = store;
    this.clock = clock;
    this.secretKey = secretKey;
    this.deliver = deliver;
    this.plan = plan;
  }

  emit<T extends EventType>(type: T, object: EventObject<T>): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.clock.seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.cause.requestId, idempotency_key: this.cause.idempotencyKey },
      type,
    };
    this.record(event as Stripe.Event);
  }

  /** Sends the content of an event again under a new id, as payment providers may. */
  reissue(event: Stripe.Event): Stripe.Event {
    return this.record({ ...structuredClone(event), id: newId('evt') });
  }

  later(kind: Task['kind'], target: string): void {
    this.store.tasks.add({ id: newId('task'), at: this.clock.now() + SETTLE_DELAY_MS, kind, target });
    this.plan();
  }

  private record(event: Stripe.Event): Stripe.Event {
    this.store.events.add(event);
    this.deliver(event);
    return event;
  }
}
