/** One rendered answer, ready to send: its bytes and headers in every encoding. */
export interface StoredPage {
  status: number;
  tags: ReadonlySet<string>;
  /** `identity` is always there; small bodies have no other. */
  replies: Partial<Record<Encoding, StoredReply>> & { identity: StoredReply };
}

export interface StoredReply {
  /** Null until it has been asked for twice: it is made from the brotli reply, and few callers take no brotli. */
  body: Buffer | null;
  /** It was made for somebody already. */
  isWanted?: boolean;
  /** Header lines: those of a 304, and those that only the body needs. */
  lines: string;
  linesOfBody: string;
  etag: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredEntry extends StoredPage {
  /** Something that it shows has changed: it is only good for when rendering anew fails. */
  isStale: boolean;
  /** Asked for since the eviction last passed by. */
  isUsed: boolean;
  bytes: number;
}

/** Estimated cost of an entry beside its bodies: headers, tags, keys. */
const overheadBytes = 4_096;

/**
 * Rendered pages by key, bounded in bytes. What has not been asked for goes first (second chance: a hit only sets
 * a bit, so that serving stays one look-up).
 */
export class PageStore {
  private readonly entries = new Map<string, StoredEntry>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly droppedAt = new Map<string, number>();
  private sequence = 0;
  private everythingDroppedAt = 0;
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.size;
  }

  get count(): number {
    return this.entries.size;
  }

  /** Marks a moment: a page whose rendering began before one of its tags was dropped must not be kept. */
  now(): number {
    return this.sequence;
  }

  get(key: string): StoredEntry | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.isUsed = true;
    return entry;
  }

  /** Whether it is there, be it out of date; unlike `get` nobody's question. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** The same, and up to date. */
  isFresh(key: string): boolean {
    return this.entries.get(key)?.isStale === false;
  }

  /** False when the page is out of date already, or larger than the store. */
  put(key: string, page: StoredPage, renderedSince: number): boolean {
    if (this.isOutdated(page, renderedSince)) return false;
    this.remove(key);
    const bodies = Object.values(page.replies).reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
    const entry = { ...page, isStale: false, isUsed: false, bytes: bodies + overheadBytes };
    if (entry.bytes > this.maxBytes) return false;
    this.makeRoom(entry.bytes);
    this.entries.set(key, entry);
    this.size += entry.bytes;
    for (const tag of page.tags) this.keysOf(tag).add(key);
    return true;
  }

  /** Keeps a reply that was made for its caller, from its second time on, while its page is in the store. */
  keepReply(key: string, page: StoredPage, encoding: Encoding, body: Buffer): void {
    const entry = this.entries.get(key);
    const reply = page.replies[encoding];
    if (!reply || entry?.replies !== page.replies || entry.isStale || reply.body) return;
    if (!reply.isWanted) {
      reply.isWanted = true;
      return;
    }
    if (entry.bytes + body.length > this.maxBytes) return;
    reply.body = body;
    entry.bytes += body.length;
    this.size += body.length;
    this.makeRoom(0);
  }

  /** Marks everything that shows one of these tags as out of date; `null` means everything. Returns the keys. */
  drop(tags: readonly string[] | null): string[] {
    this.sequence += 1;
    if (tags === null) this.everythingDroppedAt = this.sequence;
    for (const tag of tags ?? []) this.droppedAt.set(tag, this.sequence);
    const keys =
      tags === null ? [...this.entries.keys()] : tags.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])]);
    const unique = [...new Set(keys)];
    for (const key of unique) {
      const entry = this.entries.get(key);
      if (entry) entry.isStale = true;
    }
    return unique;
  }

  remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }

  private isOutdated({ tags }: StoredPage, since: number): boolean {
    if (this.everythingDroppedAt > since) return true;
    return [...tags].some((tag) => (this.droppedAt.get(tag) ?? 0) > since);
  }

  private keysOf(tag: string): Set<string> {
    const keys = this.keysByTag.get(tag) ?? new Set<string>();
    this.keysByTag.set(tag, keys);
    return keys;
  }

  private makeRoom(bytes: number): void {
    while (this.size + bytes > this.maxBytes) {
      const [oldest] = this.entries;
      if (!oldest) return;
      const [key, entry] = oldest;
      if (entry.isUsed && !entry.isStale) {
        entry.isUsed = false;
        this.entries.delete(key);
        this.entries.set(key, entry);
      } else {
        this.remove(key);
      }
    }
  }
}
