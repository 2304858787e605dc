/** A rendered response, ready to be sent in each encoding. */
export interface StoredPage {
  status: number;
  tags: ReadonlySet<string>;
  /** Bodies by encoding; `identity` is always present, and small bodies have no other encoding. */
  replies: Partial<Record<Encoding, StoredReply>> & { identity: StoredReply };
}

export interface StoredReply {
  /**
   * Body in this encoding; null until its second use, because it can be made from the Brotli body and few callers do
   * not accept Brotli.
   */
  body: Buffer | null;
  /** True once the body was made for a caller. */
  isWanted?: boolean;
  /** Header lines of all responses, including 304; `linesOfBody` are only sent with a body. */
  lines: string;
  linesOfBody: string;
  etag: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredEntry extends StoredPage {
  /** True after a change of data that the page shows; a stale page is sent only if rendering fails. */
  isStale: boolean;
  /** True when the page was requested since the eviction algorithm last visited it. */
  isUsed: boolean;
  bytes: number;
}

/** Estimated bytes of a cache entry besides its bodies: headers, tags, keys. */
const overheadBytes = 4_096;

/**
 * Cache of rendered pages by key, limited in bytes. Pages that were not requested are evicted first (second-chance
 * algorithm: a hit only sets a bit).
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

  /** Current sequence number; a page whose render started before one of its tags was dropped is not cached. */
  now(): number {
    return this.sequence;
  }

  get(key: string): StoredEntry | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.isUsed = true;
    return entry;
  }

  /** True when a page is cached, even if stale; unlike `get`, this does not count as a request. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  isFresh(key: string): boolean {
    return this.entries.get(key)?.isStale === false;
  }

  /** Stores a page; false when it is already outdated, or larger than the cache. */
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

  /** Caches an encoding made for a caller, from its second use on, while its page is cached. */
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

  /** Marks pages with one of these tags as stale; `null` means all pages. Returns their keys. */
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
