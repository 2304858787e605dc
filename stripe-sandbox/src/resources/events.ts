import type Stripe from 'stripe';
import type { Engine } from '../store/engine.ts';
import { invalidRequest, noSuch } from '../store/errors.ts';
import { readPage } from '../input/lists.ts';
import type { ApiRequest } from '../input/request.ts';

export function getEvent(engine: Engine, request: ApiRequest): Stripe.Event {
  request.params.done();
  const event = engine.store.events.find(request.id);
  if (!event) throw noSuch('event', request.id);
  return asOfNow(event, undelivered(engine));
}

export function listEvents(engine: Engine, { params }: ApiRequest): Stripe.ApiList<Stripe.Event> {
  const type = params.text('type');
  const types = params.list('types');
  const delivered = params.flag('delivery_success');
  if (type && types.length > 0) {
    throw invalidRequest('You may only specify one of these parameters: type, types.');
  }
  const wanted = type ? [type] : types;
  const waiting = undelivered(engine);
  const keep = (event: Stripe.Event) =>
    (wanted.length === 0 || wanted.some((pattern) => isOfType(event, pattern))) &&
    (delivered === undefined || delivered !== waiting.has(event.id));
  const page = readPage(params, { url: '/v1/events', rows: engine.store.events.newestFirst(), keep });
  return { ...page, data: page.data.map((event) => asOfNow(event, waiting)) };
}

/** Compares an event type with a pattern that may end in `*`, such as `charge.*`. */
function isOfType({ type }: Stripe.Event, pattern: string): boolean {
  if (!pattern.endsWith('*')) return type === pattern;
  return type.startsWith(pattern.slice(0, -1));
}

/** Ids of the events that have deliveries, none of which has succeeded. */
function undelivered({ store }: Engine): Set<string> {
  const deliveries = store.deliveries.all();
  const waiting = new Set(deliveries.map(({ eventId }) => eventId));
  for (const { eventId, state } of deliveries) if (state === 'delivered') waiting.delete(eventId);
  return waiting;
}

function asOfNow(event: Stripe.Event, waiting: Set<string>): Stripe.Event {
  return { ...event, pending_webhooks: waiting.has(event.id) ? 1 : 0 };
}
