import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageServer } from './page-server.js';
import { isInternal } from '../../platform/http/requests/internal-request.js';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Simulated site with one product; `site.price` is shown on its page, and renders are counted. */
class FakeSite {
  renders = 0;
  price = 10;
  isBroken = false;
  isGone = false;
  isEmpty = false;
  /** If set, a render waits for this promise after reading the price. */
  gate?: Promise<void>;

  /** For each request, whether it was an internal request. */
  readonly isByShop: boolean[] = [];
  readonly paths: string[] = [];

  readonly listener: RequestListener = (request, response) => {
    this.renders += 1;
    this.isByShop.push(isInternal(request));
    this.paths.push(request.url ?? '');
    void this.answer(response);
  };

  private async answer(response: Parameters<RequestListener>[1]): Promise<void> {
    const { price } = this;
    await this.gate;
    if (this.isBroken) {
      response.writeHead(500).end('broken');
      return;
    }
    if (this.isGone) {
      response.writeHead(404).end('gone');
      return;
    }
    const headers = {
      'cdn-cache-control': 'max-age=60',
      'cache-tag': 'product:1,settings',
      'content-type': 'text/html',
    };
    if (this.isEmpty) {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('[]');
      return;
    }
    response.writeHead(200, headers).end(`<p>${price}</p>`.padEnd(2_000, '.'));
  }
}

describe('PageServer', () => {
  let site: FakeSite;
  let pages: PageServer;
  let server: Server;

  beforeEach(async () => {
    site = new FakeSite();
    pages = new PageServer(site.listener, 1_000_000);
    server = createServer(pages.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await pages.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function get(headers: Record<string, string> = {}, method = 'GET', path = '/products/1'): Promise<Answer> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      call.on('error', reject).end();
    });
  }

  const shownPrice = ({ body }: Answer) => /<p>(\d+)<\/p>/.exec(body.toString())?.[1];

  it('renders once for a hundred who wait, and not again', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get()));
    await get();
    expect(site.renders).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('sends what the browser understands, with an ETag of its own that answers 304', async () => {
    const compressed = await get({ 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.body).toString()).toContain('<p>10</p>');
    const packed = await get({ 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.body.length),
    });
    expect(gunzipSync(packed.body).toString()).toContain('<p>10</p>');
    const plain = await get();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.etag).not.toBe(compressed.headers.etag);
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': compressed.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get({}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '2000']);
  });

  it('keeps a list of the API like any page', async () => {
    const list = () => get({}, 'GET', '/api/products/1');
    expect(shownPrice(await list())).toBe('10');
    await list();
    expect(site.isByShop).toEqual([true]);
  });

  it('keeps no part of a list that is empty, as there are such without end', async () => {
    site.isEmpty = true;
    for (let page = 2; page < 5; page += 1) await get({}, 'GET', `/api/products?page=${page}`);
    expect(pages.figures.pages).toBe(0);
    await get({}, 'GET', '/api/products');
    expect(pages.figures.pages).toBe(1);
  });

  it('keeps a form that had to be packed from its second asking on, within the limit of the store', async () => {
    const packed = () => get({ 'accept-encoding': 'gzip' });
    await packed();
    const before = pages.figures.bytes;
    await packed();
    const after = pages.figures.bytes;
    expect(after).toBeGreaterThan(before);
    const kept = await packed();
    expect(kept.headers['content-length']).toBe(String(kept.body.length));
    expect(gunzipSync(kept.body).toString()).toContain('<p>10</p>');
    expect(pages.figures.bytes).toBe(after);
    site.price = 12;
    pages.drop(['product:1']);
    expect(gunzipSync((await packed()).body).toString()).toContain('<p>12</p>');
    expect(pages.figures.bytes).toBe(before);
  });

  it('shows a change to the very next request', async () => {
    await get();
    site.price = 12;
    pages.drop(['product:1']);
    expect(shownPrice(await get())).toBe('12');
  });

  it('keeps a search until something that it shows changes', async () => {
    const search = (query: string) => get({ 'accept-encoding': 'br' }, 'GET', `/products?${query}`);
    await search('search=miel');
    const again = await search('utm_source=x&search=%20miel');
    expect([site.renders, again.headers['content-encoding']]).toEqual([1, 'br']);
    site.price = 12;
    pages.drop(['product:1']);
    expect(brotliDecompressSync((await search('search=miel')).body).toString()).toContain('<p>12</p>');
  });

  it('loses no page to searches without end, and stays within its bytes', async () => {
    await get();
    for (let index = 0; index < 300; index += 1) await get({}, 'GET', `/products?search=${index}`);
    site.renders = 0;
    await get();
    expect(site.renders).toBe(0);
    expect(pages.figures.bytes).toBeLessThan(1_000_000 / 8);
  });

  it('renders nothing again that nobody asks for', async () => {
    for (const path of ['/products/1', '/products/2', '/products/3']) await get({}, 'GET', path);
    site.renders = 0;
    pages.drop(['product:1']);
    await get({}, 'GET', '/products/3');
    expect(site.renders).toBe(1);
  });

  it('never gives a page begun before a change to somebody who asks after it', async () => {
    let open: () => void = () => undefined;
    site.gate = new Promise((resolve) => (open = resolve));
    const early = get();
    while (site.renders === 0) await new Promise((resolve) => setImmediate(resolve));
    site.price = 12;
    pages.drop(['product:1']);
    const late = get();
    open();
    expect(shownPrice(await early)).toBe('10');
    expect(shownPrice(await late)).toBe('12');
    expect(shownPrice(await get())).toBe('12');
  });

  it('serves the last good copy while rendering fails', async () => {
    await get();
    site.isBroken = true;
    pages.drop(['product:1']);
    const answer = await get();
    expect([answer.status, shownPrice(answer)]).toEqual([200, '10']);
  });

  it('never shows again what was taken away, not even while rendering fails', async () => {
    await get();
    site.isGone = true;
    pages.drop(['product:1']);
    expect((await get()).status).toBe(404);
    site.isBroken = true;
    expect((await get()).status).toBe(500);
    expect(pages.figures.pages).toBe(0);
  });

  describe('while more is asked for than it can render', () => {
    const until = async (isTrue: () => boolean) => {
      const latest = Date.now() + 4_000;
      while (!isTrue() && Date.now() < latest) await new Promise((resolve) => setImmediate(resolve));
      expect(isTrue()).toBe(true);
    };
    let open: () => void;

    /** Starts renders of other pages, which occupy every slot until `open` is called. */
    async function holdAll(): Promise<Promise<Answer>[]> {
      site.gate = new Promise((resolve) => (open = resolve));
      const held = [1, 2].map((page) => get({}, 'GET', `/products?search=held+${page}`));
      await until(() => site.paths.filter((path) => path.includes('held')).length === 2);
      return held;
    }

    it('refuses what would wait too long, and says when to come back', async () => {
      const held = await holdAll();
      const others = Array.from({ length: 60 }, (_, page) => get({}, 'GET', `/products?search=${page}`));
      const refused = await Promise.race(others);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      await until(() => pages.figures.refused === 60 - 32);
      open();
      const statuses = (await Promise.all([...held, ...others])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(2 + 32);
      expect(statuses.filter((status) => status === 503)).toHaveLength(60 - 32);
    });

    it('renders nothing for whoever has left', async () => {
      const held = await holdAll();
      const { port } = server.address() as AddressInfo;
      const left = request({ host: '127.0.0.1', port, path: '/products?search=left' });
      left.on('error', () => undefined).end();
      const stays = get({}, 'GET', '/products?search=stays');
      await until(() => pages.figures.misses === 4);
      left.destroy();
      await until(() => pages.figures.refused === 1);
      open();
      expect((await stays).status).toBe(200);
      await Promise.all(held);
      expect(site.paths).not.toContain('/products?search=left');
    });

    it('renders first what was kept before, and lets no list wait for a page', async () => {
      await get();
      const held = await holdAll();
      const fresh = get({}, 'GET', '/products/2');
      await until(() => pages.figures.misses === 4);
      pages.drop(['product:1']);
      const edited = get();
      await until(() => pages.figures.misses === 5);
      const list = get({}, 'GET', '/api/products');
      await until(() => site.paths.some((path) => path.startsWith('/api/products')));
      open();
      await Promise.all([...held, fresh, edited, list]);
      expect(site.paths.slice(-2)).toEqual(['/products/1', '/products/2']);
    });
  });
});
