import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageKey } from './page-key.js';
import type { PageLimit } from './page-limit.js';
import { send, toPage } from './page-reply.js';
import { PageStore, type StoredPage } from './page-store.js';
import type { Sheets } from './page-styles.js';
import { Renderer } from './renderer.js';
import { Rush } from './rush.js';

/** How long a page that nobody waits for lets visitors go first. */
const tryMs = 5;
const mostTries = 40;
type Rendered = { page: StoredPage; isKept: boolean };

/** Stands on the raw HTTP server before everything: answers from the store, or renders once for all who wait. */
export class PageServer {
  private readonly store: PageStore;
  private readonly rendering = new Map<string, Promise<Rendered>>();
  private readonly again = new Set<string>();
  private isRenderingAgain = false;
  private readonly rush = new Rush((keys) => this.warm(keys));
  /** Visitors whose page is being rendered. */
  private waiting = 0;
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
    this.rush.close();
    return this.renderer.close();
  }

  readonly listener: RequestListener = (request, response) => {
    // The key of most pages is their address: one look-up, before any thought is given to the request.
    const hit =
      request.method === 'GET' && !request.headers.authorization && this.store.get(request.url ?? '/');
    if (hit && !hit.isStale) {
      this.counts.hits += 1;
      send(request, response, hit);
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
      send(request, response, entry);
      return;
    }
    this.counts.misses += 1;
    if (!entry && key.startsWith('/api/')) this.answerAndKeep(key, request, response);
    else void this.renderAndSend(key, request, response);
  };

  /**
   * A list that is not known yet is answered to the caller himself, whose calls are counted: rendered by the shop, ids
   * by the million would be looked up for nobody. What was found is kept for the next.
   */
  private answerAndKeep(key: string, request: IncomingMessage, response: ServerResponse): void {
    response.once('finish', () => {
      if (response.statusCode === 200) this.warm([key]);
    });
    this.next(request, response);
  }

  get figures(): Record<'pages' | 'bytes' | 'hits' | 'misses' | 'renders', number> {
    return { pages: this.store.count, bytes: this.store.bytes, ...this.counts };
  }

  /** Drops what shows one of these tags (`null`: everything) and renders it again in the background, after a rush. */
  drop(tags: readonly string[] | null): void {
    // Whoever asks from now on must not be given a page whose rendering began before.
    this.rendering.clear();
    this.warm(this.rush.admit(this.store.drop(tags)));
  }

  /** Renders these pages one after the other, behind the visitors' requests. */
  warm(keys: readonly string[]): void {
    for (const key of keys) this.again.add(key);
    if (!this.isRenderingAgain) void this.renderQueued();
  }

  private async renderQueued(): Promise<void> {
    this.isRenderingAgain = true;
    for (const key of this.again) {
      await this.visitorsFirst();
      this.again.delete(key);
      // Somebody has asked for it meanwhile.
      if (this.store.isFresh(key)) continue;
      await this.render(key).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.isRenderingAgain = false;
  }

  /** What nobody waits for waits itself, but not for ever. */
  private async visitorsFirst(): Promise<void> {
    for (let tries = 0; this.waiting > 0 && tries < mostTries; tries++) await sleep(tryMs);
  }

  private async renderAndSend(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    this.waiting += 1;
    try {
      if (!(await this.mayRender(request, response))) return;
      const { page, isKept } = await this.render(key);
      if (isKept || page.status < 500) send(request, response, page);
      else this.sendLastGood(key, request, response, page);
    } catch {
      this.sendLastGood(key, request, response);
    } finally {
      this.waiting -= 1;
    }
  }

  private sendLastGood(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    failed?: StoredPage,
  ): void {
    const lastGood = this.store.get(key) ?? failed;
    if (lastGood) send(request, response, lastGood);
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
