import { Injectable } from '@nestjs/common';
import { CacheTags, type Tag } from './cache-tags.js';
import { mayLack } from './replica-router.js';

/**
 * Cached queries of one kind under one tag; the number of entries is limited, since callers can vary their queries.
 */
export interface QueryKind {
  tag: Tag;
  maxEntries: number;
}

/**
 * Cache for small tables that nearly every response needs; an entry is removed when its tag is dropped. Not for
 * decisions about money or for edit forms. Callers must not modify the cached values.
 */
@Injectable()
export class TaggedCache {
  private readonly reads = new Map<string, Promise<unknown>>();
  private readonly answers = new Map<QueryKind, Map<string, Promise<unknown>>>();
  private droppedAt = -Infinity;

  constructor(cacheTags: CacheTags) {
    cacheTags.onDrop((dropped) => {
      this.droppedAt = performance.now();
      const isDropped = (tag: string) => dropped?.includes(tag) ?? true;
      for (const tag of this.reads.keys()) if (isDropped(tag)) this.reads.delete(tag);
      for (const kind of this.answers.keys()) if (isDropped(kind.tag)) this.answers.delete(kind);
    });
  }

  get<Value>(tag: Tag, read: () => Promise<Value>): Promise<Value> {
    return this.keep(this.reads, tag, read);
  }

  /** Caches the answer to a query; at the limit of the kind the oldest entry is removed. */
  getByQuery<Value>(kind: QueryKind, query: string, read: () => Promise<Value>): Promise<Value> {
    const answers = this.answers.get(kind) ?? new Map<string, Promise<unknown>>();
    this.answers.set(kind, answers);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size >= kind.maxEntries && !answers.has(query))
      answers.delete(oldest);
    return this.keep(answers, query, read);
  }

  /** Caches a value, except after a failure or a read from a replica that may be behind. */
  private keep<Value>(
    kept: Map<string, Promise<unknown>>,
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> {
    const known = kept.get(key) as Promise<Value> | undefined;
    if (known) return known;
    if (mayLack(this.droppedAt)) return read();
    const started = read();
    kept.set(key, started);
    started.catch(() => {
      if (kept.get(key) === started) kept.delete(key);
    });
    return started;
  }
}
