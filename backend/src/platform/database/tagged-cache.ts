import { Injectable } from '@nestjs/common';
import { CacheTags, type Tag } from './cache-tags.js';
import { mayLack } from './replica-router.js';

/** Queries of a kind, kept under one tag. Whoever asks for something else each time must not fill the memory. */
export interface QueryKind {
  tag: Tag;
  maxEntries: number;
}

/**
 * Small tables that nearly every answer needs, read once: what is kept under a tag is forgotten when the tag is dropped,
 * as pages are. Not for what money is decided on, nor for forms that edit. Whoever is given it must not change it.
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

  /** One of many of its kind; where there are too many, the one goes that was read longest ago. */
  getByQuery<Value>(kind: QueryKind, query: string, read: () => Promise<Value>): Promise<Value> {
    const answers = this.answers.get(kind) ?? new Map<string, Promise<unknown>>();
    this.answers.set(kind, answers);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size >= kind.maxEntries && !answers.has(query))
      answers.delete(oldest);
    return this.keep(answers, query, read);
  }

  /** A failure is not kept, nor what was read from a copy that may be behind. */
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
