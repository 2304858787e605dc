import { get } from 'node:http';
import { freePort } from '../backend/src/platform/free-port.ts';
import { until } from '../harness/program.ts';
import { putOnSale } from './scenes.ts';
import { expect, same, type Fault } from './world.ts';

/** Many more callers than the renderer's queue holds, which is 32 besides the pages being rendered. */
const callers = 300;
const mostWaiting = 100;
/** Maximum number of pages rendered: those started before their caller left, and those requested afterwards. */
const mostRendered = 10;

interface Caller {
  /** HTTP status; 0 when the caller disconnected or was disconnected; undefined until then. */
  status?: number;
  ended: Promise<number>;
  leave: () => void;
}

/** Requests a page that was never requested before. */
function ask(url: string): Caller {
  const end = Promise.withResolvers<number>();
  const request = get(url, { agent: false });
  const caller: Caller = { ended: end.promise, leave: () => void request.destroy() };
  const finish = (status: number) => {
    caller.status ??= status;
    end.resolve(status);
  };
  request.on('response', (response) => {
    const { statusCode = 0, headers } = response.resume();
    // A response 503 must have a `Retry-After` header, or else counts as an error.
    finish(statusCode === 503 && !headers['retry-after'] ? 500 : statusCode);
  });
  request.on('error', () => finish(0));
  return caller;
}

async function rendersOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^shop_page_store_renders_total (\d+)/m.exec(text)?.[1]);
}

async function expectServed(url: string, path: string): Promise<void> {
  const reply = await fetch(url + path, { signal: AbortSignal.timeout(10_000) });
  await reply.arrayBuffer();
  same(`answer to ${path}`, reply.status, 200);
}

export const pageFaults: Fault[] = [
  {
    name: 'renders-abandoned',
    title: `${callers} callers wait for pages that must be rendered, and leave: none is rendered for nobody, others are served`,
    hasSite: true,
    async run(world) {
      const metricsPort = await freePort();
      const { shop } = world;
      await shop.start({ env: { METRICS_PORT: String(metricsPort) } });
      await putOnSale(shop, 5);
      await expectServed(shop.url, '/products');
      const before = await rendersOf(metricsPort);
      let asked: Caller[] = [];
      const refused = () => asked.filter(({ status }) => status === 503).length;
      await world.parked(
        'LOCK TABLE products, variants IN ACCESS EXCLUSIVE MODE',
        () => {
          asked = Array.from({ length: callers }, (_, n) => ask(`${shop.url}/products?search=miel+${n}`));
        },
        async () => {
          await until('the others are told to come back', () => refused() >= callers - mostWaiting);
          await expectServed(shop.url, '/');
          asked.forEach(({ leave }) => leave());
          await Promise.all(asked.map(({ ended }) => ended));
        },
      );
      await expectServed(shop.url, '/products?search=cire');
      await expectServed(shop.url, '/api/products?sort=price');
      const rendered = (await rendersOf(metricsPort)) - before;
      expect(`at most ${mostRendered} are rendered: ${rendered}`, rendered <= mostRendered);
      return `${rendered} rendered, ${refused()} told to come back`;
    },
  },
];
