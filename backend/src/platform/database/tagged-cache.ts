import { Injectable } from '@nestjs/common';
import { CacheTags, type Tag } from './cache-tags.js';

/** Of each tag: whoever asks for something else each time must not fill the memory. */
const mostQuestions = 1_000;

/**
 * Small tables that nearly every answer needs, read once: what is kept under a tag is forgotten when the tag is dropped,
 * as pages are. Not for what money is decided on, nor for forms that edit. Whoever is given it must not change it.
 */
@Injectable()
export class TaggedCache {
  private readonly reads = new Map<string, Promise<unknown>>();
  private readonly answers = new Map<string, Map<string, Promise<unknown>>>();

  constructor(cacheTags: CacheTags) {
    cacheTags.onDrop((dropped) => {
      for (const kept of [this.reads, this.answers]) {
        if (dropped) for (const tag of dropped) kept.delete(tag);
        else kept.clear();
      }
    });
  }

  get<Value>(tag: Tag, read: () => Promise<Value>): Promise<Value> {
    return keep(this.reads, tag, read);
  }

  /** One of many that are kept under the tag; where there are too many, the one goes that was read longest ago. */
  answer<Value>(tag: Tag, question: string, read: () => Promise<Value>): Promise<Value> {
    const answers = this.answers.get(tag) ?? new Map<string, Promise<unknown>>();
    this.answers.set(tag, answers);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size >= mostQuestions && !answers.has(question))
      answers.delete(oldest);
    return keep(answers, question, read);
  }
}

/** A failure is not kept. */
function keep<Value>(
  kept: Map<string, Promise<unknown>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const started = read();
  kept.set(key, started);
  started.catch(() => {
    if (kept.get(key) === started) kept.delete(key);
  });
  return started;
}
