import type Stripe from 'stripe';
import type {
  Delivery,
  IntentRecord,
  MethodRecord,
  StoredCharge,
  StoredDispute,
  StoredRefund,
  StoredReply,
  Task,
} from './types.ts';

/** Old rows of an append-only collection are forgotten, so that a journal stays small. */
const HISTORY_LIMIT = 500;

/** Objects of one kind, oldest first. */
export class Collection<T extends { id: string }> {
  private readonly rows = new Map<string, T>();

  add(row: T): T {
    this.rows.set(row.id, row);
    return row;
  }

  find(id: string): T | undefined {
    return this.rows.get(id);
  }

  remove(id: string): void {
    this.rows.delete(id);
  }

  all(): T[] {
    return [...this.rows.values()];
  }

  newestFirst(): T[] {
    return this.all().reverse();
  }

  replaceAll(rows: readonly T[]): void {
    this.rows.clear();
    for (const row of rows) this.add(row);
  }

  trim(isFinished: (row: T) => boolean): void {
    for (const row of this.rows.values()) {
      if (this.rows.size <= HISTORY_LIMIT) return;
      if (isFinished(row)) this.rows.delete(row.id);
    }
  }
}

/** Everything the sandbox knows, in memory. */
export class Store {
  readonly intents = new Collection<IntentRecord>();
  readonly methods = new Collection<MethodRecord>();
  readonly charges = new Collection<StoredCharge>();
  readonly refunds = new Collection<StoredRefund>();
  readonly disputes = new Collection<StoredDispute>();
  readonly events = new Collection<Stripe.Event>();
  readonly deliveries = new Collection<Delivery>();
  readonly replies = new Collection<StoredReply>();
  readonly tasks = new Collection<Task>();

  trimHistory(): void {
    this.deliveries.trim((delivery) => delivery.state !== 'pending');
    const awaited = new Set(this.deliveries.all().map((delivery) => delivery.eventId));
    this.events.trim((event) => !awaited.has(event.id));
  }

  dump(): Record<string, unknown[]> {
    return Object.fromEntries(this.named().map(([name, collection]) => [name, collection.all()]));
  }

  /** The rows come from `dump`: the journal is written by this class only. */
  restore(state: Record<string, unknown>): void {
    for (const [name, collection] of this.named()) {
      const rows = state[name];
      collection.replaceAll(Array.isArray(rows) ? rows : []);
    }
  }

  private named(): [string, Collection<{ id: string }>][] {
    return Object.entries(this).filter(
      (entry): entry is [string, Collection<{ id: string }>] => entry[1] instanceof Collection,
    );
  }
}
