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

/** Number of rows of an append-only collection after which old ones are removed, to keep the journal small. */
const HISTORY_LIMIT = 500;

/** Changed rows by id; null means that a row was removed. */
export type Changes<T> = Record<string, T | null>;

/**
 * Objects of one kind, the oldest first. Code that changes an object must get it by `add` or `find` immediately
 * before, or call `touch`, because the journal writes only such objects.
 */
export class Collection<T extends { id: string }> {
  private readonly rows = new Map<string, T>();
  private readonly touched = new Set<string>();
  private isReplaced = false;

  add(row: T): T {
    this.rows.set(row.id, row);
    this.touched.add(row.id);
    return row;
  }

  find(id: string): T | undefined {
    if (this.rows.has(id)) this.touched.add(id);
    return this.rows.get(id);
  }

  touch({ id }: T): void {
    this.touched.add(id);
  }

  remove(id: string): void {
    if (this.rows.delete(id)) this.touched.add(id);
  }

  get size(): number {
    return this.rows.size;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.rows.values();
  }

  all(): T[] {
    return [...this.rows.values()];
  }

  newestFirst(): T[] {
    return this.all().reverse();
  }

  replaceAll(rows: readonly T[]): void {
    this.rows.clear();
    this.isReplaced = true;
    for (const row of rows) this.rows.set(row.id, row);
  }

  /** Rows that may have changed since the last call; null when all were replaced. */
  takeChanges(): Changes<T> | null {
    const changes = Object.fromEntries([...this.touched].map((id) => [id, this.rows.get(id) ?? null]));
    const { isReplaced } = this;
    this.touched.clear();
    this.isReplaced = false;
    return isReplaced ? null : changes;
  }

  apply(changes: Changes<T>): void {
    for (const [id, row] of Object.entries(changes)) {
      if (row) this.rows.set(id, row);
      else this.rows.delete(id);
    }
  }

  trim(isFinished: (row: T) => boolean): void {
    for (const row of this.rows.values()) {
      if (this.rows.size <= HISTORY_LIMIT) return;
      if (isFinished(row)) this.remove(row.id);
    }
  }
}

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
    if (this.deliveries.size <= HISTORY_LIMIT && this.events.size <= HISTORY_LIMIT) return;
    this.deliveries.trim((delivery) => delivery.state !== 'pending');
    const awaited = new Set(this.deliveries.all().map((delivery) => delivery.eventId));
    this.events.trim((event) => !awaited.has(event.id));
  }

  dump(): Record<string, unknown[]> {
    return Object.fromEntries(this.named().map(([name, collection]) => [name, collection.all()]));
  }

  /** Changes since the last call, by collection; null when the whole state must be written. */
  takeChanges(): Record<string, Changes<{ id: string }>> | null {
    const changes: Record<string, Changes<{ id: string }>> = {};
    let isWhole = false;
    for (const [name, collection] of this.named()) {
      const rows = collection.takeChanges();
      if (!rows) isWhole = true;
      else if (Object.keys(rows).length > 0) changes[name] = rows;
    }
    return isWhole ? null : changes;
  }

  apply(changes: Record<string, Changes<{ id: string }>>): void {
    for (const [name, collection] of this.named()) collection.apply(changes[name] ?? {});
  }

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
