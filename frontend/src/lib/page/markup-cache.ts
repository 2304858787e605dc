type Markup = Uint8Array | Promise<Uint8Array>;

/**
 * Cache of rendered HTML as bytes, by a key of all inputs. When it exceeds its maximum size, the least recently used
 * entries are removed.
 */
export class MarkupCache {
  private readonly entries = new Map<string, Uint8Array>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.size;
  }

  /** Cached markup, or a promise of newly rendered markup. */
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

/** Size of an entry in bytes; key characters count as two bytes. */
const costOf = (key: string, markup: Uint8Array) => 2 * key.length + markup.length;

/** Cache of 12 MB, enough for about two thousand product cards. */
export const markupCache = new MarkupCache(12_000_000);
