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

/** The switches of the sandbox, for tests and the dashboard; mirrored over HTTP under `/_sandbox`. */
export interface SandboxControl {
  /** Forgets everything but the keys and the webhook address. */
  reset(): void;
  /** Moves the sandbox's time forward: retries, refunds and expired keys follow. */
  advanceClock(seconds: number): void;
  /** Holds deliveries back until `resumeDeliveries`. */
  pauseDeliveries(): void;
  resumeDeliveries(): void;
  /** Loses what is undelivered, and every event until `resumeDeliveries`. */
  dropDeliveries(): void;
  /** Puts the pending deliveries in another order; the same seed gives the same order. */
  shuffleDeliveries(seed?: number): void;
  /** Delivers an event once more, at once, whatever the mode; same event id. */
  replay(eventId: string): Promise<Delivery>;
  /** The same, `times` times in parallel. */
  duplicate(eventId: string, times: number): Promise<Delivery[]>;
  /** The same news as a new event with a new id. */
  reissue(eventId: string): Stripe.Event;
  /** Resolves when every pending delivery arrived or was given up. */
  idle(timeoutMs?: number): Promise<void>;
  listDeliveries(): Delivery[];
  listEvents(): Stripe.Event[];
  listIntents(): Stripe.PaymentIntent[];
  failNextCall(plan: FaultPlan): void;
  /** Plays the buyer on the 3-D Secure or PayPal page. */
  completeAction(intentId: string, outcome: ActionOutcome): Stripe.PaymentIntent;
  /** The buyer's bank takes the money of a succeeded payment back. */
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
