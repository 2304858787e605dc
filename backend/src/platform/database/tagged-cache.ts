import { Injectable } from '@nestjs/common';
import { CacheTags, type Tag } from './cache-tags.js';

/**
 * Small tables that nearly every answer needs, read once: what is kept under a tag is forgotten when the tag is dropped,
 * as pages are. Not for what money is decided on, nor for forms that edit. Whoever is given it must not change it.
 */
@Injectable()
export class TaggedCache {
  private readonly reads = new Map<string, Promise<unknown>>();

  constructor(cacheTags: CacheTags) {
    cacheTags.onDrop((dropped) => {
      for (const tag of dropped ?? [...this.reads.keys()]) this.reads.delete(tag);
    });
  }

  get<Value>(tag: Tag, read: () => Promise<Value>): Promise<Value> {
    const known = this.reads.get(tag) as Promise<Value> | undefined;
    if (known) return known;
    const started = read();
    this.reads.set(tag, started);
    started.catch(() => {
      if (this.reads.get(tag) === started) this.reads.delete(tag);
    });
    return started;
  }
}
