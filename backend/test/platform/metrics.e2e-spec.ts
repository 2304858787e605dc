import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeOrder, pay, settled, buy, cartOf } from '../support/make/make-orders.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import { measurePages } from '../../src/site/pages/page-metrics.js';
import { PageServer } from '../../src/site/pages/page-server.js';
import type { RequestListener } from 'node:http';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const file = new URL('../../../deploy/grafana/dashboard.json', import.meta.url);
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
const namesIn = (text: string) => [...new Set(text.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? [])];

describe('metrics', () => {
  const shop = useTestShop({ METRICS_PORT: '0' });
  let pages: PageServer;
  beforeAll(async () => {
    pages = new PageServer(shop.app.getHttpAdapter().getInstance() as RequestListener, 1024 * 1024);
    measurePages(shop.app.get(MetricsService), pages);
  });
  afterAll(() => pages.close());

  const scrape = async () => (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text();

  it('are on a port of their own, and on no other', async () => {
    expect(await scrape()).toContain('# TYPE shop_http_request_duration_seconds histogram');
    await shop.http.get('/metrics').expect(404);
    await shop.http.get('/api/metrics').expect(404);
    expect((await fetch(`http://127.0.0.1:${shop.metricsPort}/`)).status).toBe(404);
  });

  it('count requests by the pattern of their route, never by what is in it', async () => {
    const product = await make.product(shop);
    await shop.http.get(`/api/products/${product.id}`).expect(200);
    await shop.http.get('/api/products/987654').expect(404);
    await shop.http.get('/api/un-chemin-invente').expect(404);
    const text = await scrape();
    const count = (route: string, status: number) =>
      `shop_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
    expect(text).toContain(count('/api/products/:id', 200));
    expect(text).toContain(count('/api/products/:id', 404));
    expect(text).toContain(count('none', 404).slice(0, -1));
    expect(text).not.toMatch(/987654|invente/);
  });

  it('tell what became of payments', async () => {
    const lines: Parameters<typeof cartOf>[0] = [[await make.product(shop), 1]];
    const { body } = await buy(shop.browser(), cartOf(lines));
    await pay(shop, body, 'pm_card_chargeDeclined');
    await settled(shop);
    await pay(shop, body);
    await settled(shop);
    const text = await scrape();
    expect(text).toContain('shop_payments_total{outcome="declined"} 1');
    expect(text).toContain('shop_payments_total{outcome="paid"} 1');
  });

  it('tell how far the sweeper is behind', async () => {
    const behind = async () =>
      Number(/shop_sweep_behind_seconds\{work="orders"\} (\S+)/.exec(await scrape())?.[1]);
    expect(await behind()).toBe(0);
    const order = await makeOrder(shop);
    await shop.db.em.query(`UPDATE orders SET expires_at = now() - interval '10 minutes' WHERE id = $1`, [
      order.id,
    ]);
    expect(await behind()).toBeGreaterThanOrEqual(600);
    await shop.db.em.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [order.id]);
    expect(await behind()).toBe(0);
  });

  it('tell of the queue and the database', async () => {
    await makeOrder(shop, { status: 'paid' });
    const text = await scrape();
    expect(text).toMatch(/shop_jobs\{queue="contract-mail",state="created"\} [1-9]/);
    expect(text).toContain('shop_database_up 1');
    expect(text).toMatch(/shop_database_connections\{state="idle"\} [1-9]/);
  });

  it('tell of the page store', async () => {
    const { createServer } = await import('node:http');
    const server = createServer(pages.listener).listen(0, '127.0.0.1');
    const { port } = await new Promise<{ port: number }>((resolve) =>
      server.once('listening', () => resolve(server.address() as { port: number })),
    );
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/categories`)).text();
    await ask();
    // The first request for a list is answered directly, and the list is then rendered for the cache.
    while (pages.figures.pages === 0) await wait(20);
    await ask();
    await ask();
    server.close();
    server.closeAllConnections();
    const text = await scrape();
    expect(text).toContain('shop_page_store_hits_total 2');
    expect(text).toContain('shop_page_store_misses_total 1');
    expect(text).toContain('shop_page_store_renders_total 1');
    expect(text).toMatch(/shop_page_store_bytes [1-9]/);
  });

  it('are all there that the dashboard asks for, and it shows all of ours', async () => {
    const text = await scrape();
    const served = new Set([...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name));
    const asked = namesIn(
      dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'),
    );
    expect(asked.filter((name) => !served.has(name))).toEqual([]);
    const ours = [...text.matchAll(/^# TYPE (shop_\w+)/gm)].map(([, name]) => name ?? '');
    expect(ours.filter((name) => !asked.some((used) => used.startsWith(name)))).toEqual([]);
    expect(dashboard.panels.every(({ title, targets }) => title && targets.length > 0)).toBe(true);
  });
});
