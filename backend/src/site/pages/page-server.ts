import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isSearchKey, isWholeList, pageKey } from './page-key.js';
import { WorkQueue, WorkRefused } from '../../platform/work-queue.js';
import { noPageLimit, type PageLimit } from './page-limit.js';
import { quality, send, toPage } from './page-reply.js';
import { PageStore, type StoredPage } from './page-store.js';
import type { Stylesheets } from './page-styles.js';
import { Renderer } from './renderer.js';

type Rendered = { page: StoredPage; isKept: boolean };

/** Share of the cache's bytes for searches, which are cached separately so that they never evict pages. */
const shareOfSearches = 1 / 16;
const emptyList = Buffer.from('[]');
const noStylesheets: Stylesheets = new Map();

/**
 * Number of concurrent renders: a render uses one thread and waits for the database in between, so two keep both busy.
 */
const rendersAtOnce = 2;
/** Maximum number of waiting renders, about a second's worth; later callers are refused. */
const mostWaiting = 32;

/**
 * Answers requests before Express: from the page cache, or by one render for all callers waiting for the same page.
 */
export class PageServer {
  private readonly renderer: Renderer;
  private readonly pages: PageStore;
  private readonly searches: PageStore;
  /** API lists have a queue of their own, because they render quickly and must not wait for slow pages. */
  private readonly renders = {
    pages: new WorkQueue(mostWaiting, rendersAtOnce),
    lists: new WorkQueue(mostWaiting, rendersAtOnce),
  };
  private drops = 0;
  private unkept = 0;
  private isClosed = false;
  private readonly counts = { hits: 0, misses: 0, renders: 0, refused: 0 };

  /**
   * `next` renders pages for the cache and answers all requests that are not cached; `stylesheets` are inlined into
   * pages.
   */
  constructor(
    private readonly next: RequestListener,
    maxBytes: number,
    private readonly limit: PageLimit = noPageLimit,
    private readonly stylesheets: Stylesheets = noStylesheets,
  ) {
    this.renderer = new Renderer(next);
    const ofSearches = Math.floor(maxBytes * shareOfSearches);
    this.pages = new PageStore(maxBytes - ofSearches);
    this.searches = new PageStore(ofSearches);
  }

  /** Waits for renders in progress. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(Object.values(this.renders).map((renders) => renders.idle()));
  }

  readonly listener: RequestListener = (request, response) => {
    // For most pages the cache key is the URL path, so that a hit needs one lookup without parsing the request.
    const hit =
      request.method === 'GET' && !request.headers.authorization && this.pages.get(request.url ?? '/');
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
    const entry = this.storeOf(key).get(key);
    if (entry && !entry.isStale) {
      this.counts.hits += 1;
      this.send(request, response, key, entry);
      return;
    }
    this.counts.misses += 1;
    void this.renderAndSend(key, request, response);
  };

  get figures(): Record<'pages' | 'bytes' | keyof typeof this.counts, number> {
    const { pages, searches } = this;
    return { pages: pages.count + searches.count, bytes: pages.bytes + searches.bytes, ...this.counts };
  }

  /** Marks pages with one of these tags (`null`: all pages) as stale, so that the next request renders them again. */
  drop(tags: readonly string[] | null): void {
    // Later requests must not share a render that started before the change.
    this.drops += 1;
    for (const store of [this.pages, this.searches]) store.drop(tags);
  }

  /** Renders these pages one after the other, shortly after the start of the process. */
  async warm(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (this.isClosed) return;
      if (!this.storeOf(key).isFresh(key)) await this.render(key).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Renders a page that cannot be cached, in the same queue as cached pages. */
  async renderForCaller(
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<void>,
  ): Promise<void> {
    if (!(await this.limit.mayRender(request, response))) return;
    try {
      this.unkept += 1;
      await this.renders.pages.run(`${this.unkept}`, render, { caller: presenceOf(response) });
    } catch (error) {
      if (!(error instanceof WorkRefused)) throw error;
      this.refuse(request, response);
    }
  }

  private storeOf(key: string): PageStore {
    return isSearchKey(key) ? this.searches : this.pages;
  }

  /** Sends a cached page; an encoding made for a caller is cached from its second use on. */
  private send(request: IncomingMessage, response: ServerResponse, key: string, page: StoredPage): void {
    send(request, response, page, (encoding, body) => this.storeOf(key).keepReply(key, page, encoding, body));
  }

  private async renderAndSend(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      if (!(await this.limit.mayRender(request, response))) return;
      const { page, isKept } = await this.render(key, presenceOf(response));
      if (isKept || page.status < 500) this.send(request, response, key, page);
      else this.sendLastGood(key, request, response, page);
    } catch (error) {
      const isKept = this.storeOf(key).has(key);
      if (error instanceof WorkRefused && !isKept) this.refuse(request, response);
      else this.sendLastGood(key, request, response);
    }
  }

  private refuse(request: IncomingMessage, response: ServerResponse): void {
    this.counts.refused += 1;
    this.limit.refuse(request, response);
  }

  private sendLastGood(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    failed?: StoredPage,
  ): void {
    const lastGood = this.storeOf(key).get(key) ?? failed;
    if (lastGood) this.send(request, response, key, lastGood);
    else this.next(request, response);
  }

  /**
   * Renders a page once for all concurrent requests. Pages that were cached before take precedence, since visitors are
   * reading them.
   */
  private async render(key: string, caller?: AbortSignal): Promise<Rendered> {
    const isUrgent = this.pages.has(key);
    const { lists, pages } = this.renders;
    const renders = key.startsWith('/api/') ? lists : pages;
    return renders.run(`${this.drops} ${key}`, () => this.renderOnce(key), { caller, isUrgent });
  }

  private async renderOnce(key: string): Promise<Rendered> {
    this.counts.renders += 1;
    const store = this.storeOf(key);
    const since = store.now();
    const answer = await this.renderer.render(key);
    const tags = String(answer.headers['cache-tag'] ?? '')
      .split(',')
      .filter(Boolean);
    const isEmpty = answer.body.equals(emptyList) && !isWholeList(key);
    const isKept = answer.headers['cdn-cache-control'] !== undefined && answer.status === 200 && !isEmpty;
    const page = await toPage(key, answer, { tags, isKept, ...this.packingOf(key) });
    if (isKept) store.put(key, page, since);
    // A page that was deleted or is no longer cacheable must not be sent as the last good copy.
    else if (answer.status < 500) store.remove(key);
    return { page, isKept };
  }

  /**
   * Pages get inlined styles and stronger compression, because they are often the first of a visit; searches are
   * rarer, and follow pages that loaded the styles.
   */
  private packingOf(key: string): { stylesheets: Stylesheets; brotliQuality: number } {
    return isSearchKey(key)
      ? { stylesheets: noStylesheets, brotliQuality: quality.search }
      : { stylesheets: this.stylesheets, brotliQuality: quality.page };
  }
}

/** Creates a signal that is aborted when the connection closes. */
function presenceOf(response: ServerResponse): AbortSignal {
  const presence = new AbortController();
  if (response.closed) presence.abort();
  else response.once('close', () => presence.abort());
  return presence.signal;
}
