import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pageKey } from './page-key.js';
import type { PageLimit } from './page-limit.js';
import { send, toPage } from './page-reply.js';
import { PageStore, type StoredPage } from './page-store.js';
import type { Sheets } from './page-styles.js';
import { Renderer } from './renderer.js';

type Rendered = { page: StoredPage; isKept: boolean };

/** Stands on the raw HTTP server before everything: answers from the store, or renders once for all who wait. */
export class PageServer {
  private readonly store: PageStore;
  private readonly rendering = new Map<string, Promise<Rendered>>();
  private isClosed = false;
  private readonly counts = { hits: 0, misses: 0, renders: 0 };

  private constructor(
    private readonly next: RequestListener,
    private readonly renderer: Renderer,
    maxBytes: number,
    private readonly mayRender: PageLimit,
    private readonly sheets: Sheets,
  ) {
    this.store = new PageStore(maxBytes);
  }

  /**
   * `next` answers whatever the store does not, and renders the pages that go into it; `mayRender` says for whom, where
   * somebody might ask for too many; `sheets` are the styles that its pages have in them.
   */
  static async over(
    next: RequestListener,
    maxBytes: number,
    mayRender: PageLimit = () => Promise.resolve(true),
    sheets: Sheets = new Map(),
  ): Promise<PageServer> {
    return new PageServer(next, await Renderer.over(next), maxBytes, mayRender, sheets);
  }

  close(): Promise<void> {
    this.isClosed = true;
    return this.renderer.close();
  }

  readonly listener: RequestListener = (request, response) => {
    // The key of most pages is their address: one look-up, before any thought is given to the request.
    const hit =
      request.method === 'GET' && !request.headers.authorization && this.store.get(request.url ?? '/');
    if (hit && !hit.isStale) {
      this.counts.hits += 1;
      this.send(request, response, request.url ?? '/', hit);
      return;
    }
    const key = pageKey(request);
    if (key === null) {
      this.next(request, response);
      return;
    }
    const entry = this.store.get(key);
    if (entry && !entry.isStale) {
      this.counts.hits += 1;
      this.send(request, response, key, entry);
      return;
    }
    this.counts.misses += 1;
    void this.renderAndSend(key, request, response);
  };

  get figures(): Record<'pages' | 'bytes' | 'hits' | 'misses' | 'renders', number> {
    return { pages: this.store.count, bytes: this.store.bytes, ...this.counts };
  }

  /** Drops what shows one of these tags (`null`: everything): whoever asks next gets it rendered anew. */
  drop(tags: readonly string[] | null): void {
    // Whoever asks from now on must not be given a page whose rendering began before.
    this.rendering.clear();
    this.store.drop(tags);
  }

  /** Renders these pages one after the other, for a process that has just started. */
  async warm(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (this.isClosed) return;
      if (!this.store.isFresh(key)) await this.render(key).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** What had to be packed for this caller is kept once it is asked for again. */
  private send(request: IncomingMessage, response: ServerResponse, key: string, page: StoredPage): void {
    send(request, response, page, (encoding, body) => this.store.keepReply(key, page, encoding, body));
  }

  private async renderAndSend(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      if (!(await this.mayRender(request, response))) return;
      const { page, isKept } = await this.render(key);
      if (isKept || page.status < 500) this.send(request, response, key, page);
      else this.sendLastGood(key, request, response, page);
    } catch {
      this.sendLastGood(key, request, response);
    }
  }

  private sendLastGood(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    failed?: StoredPage,
  ): void {
    const lastGood = this.store.get(key) ?? failed;
    if (lastGood) this.send(request, response, key, lastGood);
    else this.next(request, response);
  }

  /** Many requests for one page at once are one render. */
  private render(key: string): Promise<Rendered> {
    const running = this.rendering.get(key);
    if (running) return running;
    const started = this.renderOnce(key).finally(() => {
      if (this.rendering.get(key) === started) this.rendering.delete(key);
    });
    this.rendering.set(key, started);
    return started;
  }

  private async renderOnce(key: string): Promise<Rendered> {
    this.counts.renders += 1;
    const since = this.store.now();
    const answer = await this.renderer.render(key);
    const tags = String(answer.headers['cache-tag'] ?? '')
      .split(',')
      .filter(Boolean);
    const isKept = answer.headers['cdn-cache-control'] !== undefined && answer.status === 200;
    const page = await toPage(key, answer, { tags, isKept, sheets: this.sheets });
    if (isKept) this.store.put(key, page, since);
    // What is gone, or is another page now, must not come back as the last good copy.
    else if (answer.status < 500) this.store.remove(key);
    return { page, isKept };
  }
}
