import type Stripe from 'stripe';
import { Alarm, type Clock } from '../store/clock.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import type { Delivery } from '../store/types.ts';
import { postWebhook } from './webhook-call.ts';

export interface DispatcherParts {
  store: Store;
  clock: Clock;
  webhookSecret: string;
  retryDelaysMs: readonly number[];
  log: (line: string) => void;
  /** Called after every change that the journal should store. */
  changed: () => void;
}

export type DeliveryMode = 'on' | 'paused' | 'dropping';

/** Sends webhook events to the shop one at a time, the oldest first, and retries those not answered with 2xx. */
export class Dispatcher {
  url: string | undefined;
  mode: DeliveryMode = 'on';
  private readonly parts: DispatcherParts;
  private readonly alarm: Alarm;
  private readonly abort = new AbortController();
  private pumping = false;
  private waiters: (() => void)[] = [];

  constructor(parts: DispatcherParts) {
    this.parts = parts;
    this.alarm = new Alarm(parts.clock, () => this.pump());
  }

  enqueue(event: Stripe.Event): Delivery {
    const delivery = this.add(event, this.mode === 'dropping' ? 'dropped' : 'pending');
    this.pump();
    return delivery;
  }

  setMode(mode: DeliveryMode): void {
    this.mode = mode;
    if (mode === 'dropping') for (const delivery of this.pending()) this.close(delivery, 'dropped');
    this.pump();
  }

  setUrl(url: string | undefined): void {
    this.url = url;
    this.pump();
  }

  pending(): Delivery[] {
    return this.parts.store.deliveries.all().filter(({ state }) => state === 'pending');
  }

  /** Delivers an event immediately, in any mode and without retries. */
  async sendNow(event: Stripe.Event): Promise<Delivery> {
    const delivery = this.add(event, 'failed');
    const arrived = await this.attempt(delivery, event);
    this.close(delivery, arrived ? 'delivered' : 'failed');
    this.parts.changed();
    return delivery;
  }

  /**
   * Resolves when no delivery is pending: all have succeeded or failed for good, or deliveries are paused or lack a
   * URL.
   */
  async idle(timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (this.pumping || (this.canSend() && this.pending().length > 0)) {
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(
          `Still undelivered after ${timeoutMs} ms: ${this.pending()
            .map(({ eventType }) => eventType)
            .join(', ')}`,
        );
      await this.nextChange(left);
    }
  }

  stop(): void {
    this.abort.abort();
    this.alarm.set(undefined);
  }

  /** Starts sending due deliveries, unless sending is in progress. */
  pump(): void {
    if (this.pumping || !this.canSend()) return;
    this.pumping = true;
    void this.sendDue().finally(() => {
      this.pumping = false;
      if (!this.abort.signal.aborted) this.planNext();
      for (const wake of this.waiters.splice(0)) wake();
    });
  }

  private async sendDue(): Promise<void> {
    await Promise.resolve();
    for (let next = this.due(); next; next = this.due()) {
      const event = this.parts.store.events.find(next.eventId);
      if (!event) this.close(next, 'dropped');
      else this.settle(next, await this.attempt(next, event));
      this.parts.changed();
    }
  }

  private due(): Delivery | undefined {
    if (!this.canSend()) return undefined;
    return this.pending().find(({ nextAttemptAt }) => (nextAttemptAt ?? 0) <= this.parts.clock.now());
  }

  private planNext(): void {
    if (!this.canSend()) return;
    const times = this.pending().map(({ nextAttemptAt }) => nextAttemptAt ?? 0);
    if (times.length > 0) this.alarm.set(Math.min(...times));
  }

  private canSend(): boolean {
    return this.mode === 'on' && this.url !== undefined && !this.abort.signal.aborted;
  }

  private async attempt(delivery: Delivery, event: Stripe.Event): Promise<boolean> {
    const { webhookSecret, clock, log } = this.parts;
    const at = clock.now();
    try {
      if (this.url === undefined) throw new Error('no webhook address yet');
      const call = { url: this.url, payload: JSON.stringify(event), secret: webhookSecret };
      const status = await postWebhook({ ...call, signal: this.abort.signal });
      delivery.attempts.push({ at, status, error: null });
    } catch (error) {
      delivery.attempts.push({
        at,
        status: null,
        error: error instanceof Error ? error.message : String(error),
      });
    }
    this.parts.store.deliveries.touch(delivery);
    const { status, error } = delivery.attempts.at(-1) ?? { status: null, error: null };
    log(`webhook ${event.type} ${event.id} -> ${status ?? error}`);
    return status !== null && status >= 200 && status < 300;
  }

  private settle(delivery: Delivery, arrived: boolean): void {
    // A delivery that was dropped or reset during the request, or cut by `stop`, keeps its state.
    if (delivery.state !== 'pending' || (!arrived && this.abort.signal.aborted)) return;
    const delay = this.parts.retryDelaysMs[delivery.attempts.length - 1];
    if (arrived) this.close(delivery, 'delivered');
    else if (delay === undefined) this.close(delivery, 'failed');
    else delivery.nextAttemptAt = this.parts.clock.now() + delay;
    this.parts.store.deliveries.touch(delivery);
  }

  private close(delivery: Delivery, state: Delivery['state']): void {
    delivery.state = state;
    delivery.nextAttemptAt = null;
    this.parts.store.deliveries.touch(delivery);
  }

  private add(event: Stripe.Event, state: Delivery['state']): Delivery {
    return this.parts.store.deliveries.add({
      id: newId('whd'),
      eventId: event.id,
      eventType: event.type,
      state,
      nextAttemptAt: state === 'pending' ? this.parts.clock.now() : null,
      attempts: [],
    });
  }

  private nextChange(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
