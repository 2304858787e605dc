import type Stripe from 'stripe';
import type { Engine } from '../store/engine.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { noSuch } from '../store/errors.ts';
import type { FaultPlan, Faults } from '../faults/faults.ts';
import type { Idempotency } from '../api/idempotency.ts';
import { completeAction, type ActionOutcome } from '../resources/payment.ts';
import { findCharge } from '../resources/charges.ts';
import { openDispute, updateDispute, type DisputeStatus } from '../resources/disputes.ts';
import { shuffled } from '../faults/shuffle.ts';
import type { Delivery } from '../store/types.ts';

/** Controls of the sandbox for tests and the dashboard, also available over HTTP under `/_sandbox`. */
export interface SandboxControl {
  /** Clears all data, planned faults and the clock's offset; keys and webhook URL stay. */
  reset(): void;
  /** Advances the sandbox's clock, and runs retries, refunds and key expiries that become due. */
  advanceClock(seconds: number): void;
  /** Holds webhook deliveries until `resumeDeliveries`. */
  pauseDeliveries(): void;
  resumeDeliveries(): void;
  /** Drops pending webhook deliveries, and every new event until `resumeDeliveries`. */
  dropDeliveries(): void;
  /** Shuffles pending webhook deliveries; the same seed gives the same order. */
  shuffleDeliveries(seed?: number): void;
  /** Delivers an event again at once, with the same event id and in any mode. */
  replay(eventId: string): Promise<Delivery>;
  /** Delivers an event `times` times in parallel, with the same event id. */
  duplicate(eventId: string, times: number): Promise<Delivery[]>;
  /** Sends the content of an event again as a new event with a new id. */
  reissue(eventId: string): Stripe.Event;
  /** Resolves when no delivery is left to send: all were delivered or given up, or deliveries are paused. */
  idle(timeoutMs?: number): Promise<void>;
  listDeliveries(): Delivery[];
  listEvents(): Stripe.Event[];
  listIntents(): Stripe.PaymentIntent[];
  failNextCall(plan: FaultPlan): void;
  completeAction(intentId: string, outcome: ActionOutcome): Stripe.PaymentIntent;
  /** Opens a dispute, in which the buyer's bank takes back the money of a succeeded payment. */
  openDispute(intentId: string): Stripe.Dispute;
  updateDispute(disputeId: string, status: DisputeStatus): Stripe.Dispute;
}

export interface ControlParts {
  engine: Engine;
  dispatcher: Dispatcher;
  faults: Faults;
  idempotency: Idempotency;
  changed: () => void;
}

const IDLE_TIMEOUT_MS = 60_000;

export function makeControl({
  engine,
  dispatcher,
  faults,
  idempotency,
  changed,
}: ControlParts): SandboxControl {
  const { store, clock } = engine;
  const eventOf = (id: string) => found(store.events.find(id), 'event', id);
  const recordOf = (id: string) => found(store.intents.find(id), 'payment_intent', id);
  const saved = <T>(value: T): T => {
    changed();
    return value;
  };

  return {
    reset() {
      store.restore({});
      faults.reset();
      idempotency.reset();
      clock.offsetMs = 0;
      dispatcher.setMode('on');
      changed();
    },
    advanceClock: (seconds) => saved(clock.advance(seconds)),
    pauseDeliveries: () => saved(dispatcher.setMode('paused')),
    resumeDeliveries: () => saved(dispatcher.setMode('on')),
    dropDeliveries: () => saved(dispatcher.setMode('dropping')),
    shuffleDeliveries(seed = Math.floor(Math.random() * 2 ** 31)) {
      const pending = shuffled(dispatcher.pending(), seed);
      const settled = store.deliveries.all().filter(({ state }) => state !== 'pending');
      store.deliveries.replaceAll([...settled, ...pending]);
      changed();
    },
    replay: (eventId) => dispatcher.sendNow(eventOf(eventId)),
    duplicate(eventId, times) {
      const event = eventOf(eventId);
      return Promise.all(Array.from({ length: times }, () => dispatcher.sendNow(event)));
    },
    reissue: (eventId) => saved(engine.reissue(eventOf(eventId))),
    idle: (timeoutMs = IDLE_TIMEOUT_MS) => dispatcher.idle(timeoutMs),
    listDeliveries: () => structuredClone(store.deliveries.all()),
    listEvents: () => structuredClone(store.events.all()),
    listIntents: () => structuredClone(store.intents.all().map(({ intent }) => intent)),
    failNextCall: (plan) => faults.add(plan),
    completeAction(intentId, outcome) {
      const record = recordOf(intentId);
      completeAction(engine, record, outcome, 'en');
      return saved(structuredClone(record.intent));
    },
    openDispute(intentId) {
      const charge = findCharge(engine, recordOf(intentId).intent.latest_charge ?? '', 'payment_intent');
      return saved(structuredClone(openDispute(engine, charge)));
    },
    updateDispute: (disputeId, status) => saved(structuredClone(updateDispute(engine, disputeId, status))),
  };
}

function found<T>(value: T | undefined, kind: string, id: string): T {
  if (value === undefined) throw noSuch(kind, id);
  return value;
}
