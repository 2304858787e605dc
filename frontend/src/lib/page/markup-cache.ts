type Markup = Uint8Array | Promise<Uint8Array>;

/** Rendered markup by all that it was made of, as the bytes that are sent. Bounded: what was used longest ago goes first. */
export class MarkupCache {
  private readonly entries = new Map<string, Uint8Array>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.size;
  }

  /** Markup of a key, without a promise when it is cached. */
  get(key: string, render: () => Promise<string>): Markup {
    const known = this.entries.get(key);
    if (!known) return render().then((markup) => this.add(key, Buffer.from(markup)));
    this.entries.delete(key);
    this.entries.set(key, known);
    return known;
  }

  private add(key: string, markup: Uint8Array): Uint8Array {
    this.remove(key);
    this.entries.set(key, markup);
    this.size += costOf(key, markup);
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.maxBytes) break;
      this.remove(oldest);
    }
    return markup;
  }

  private remove(key: string): void {
    const markup = this.entries.get(key);
    if (!markup) return;
    this.entries.delete(key);
    this.size -= costOf(key, markup);
  }
}

/** A character of a key takes two bytes where one of them is not Latin. */
const costOf = (key: string, markup: Uint8Array) => 2 * key.length + markup.length;

/** Two thousand cards of products. */
export const markupCache = new MarkupCache(12_000_000);
