import { load } from '../load.mjs';
import { settle, startShop } from '../processes.mjs';
import { median, ms, row } from '../report.mjs';

const pagesEach = 60;

/** Pages that are not in the store: each is rendered, compressed and sent while the visitor waits. */
export async function cold() {
  const shop = await startShop('thousand');
  await settle(shop);
  // The first 200 products are rendered at the start; these are not.
  const kinds = [
    ['a product page that has to be rendered', (place) => `/products/${400 + place}`],
    ['a page of the catalogue that has to be rendered', (place) => `/products?page=${2 + place}`],
    ['search results, rendered each time', () => '/products?search=miel'],
  ];
  for (const [what, path] of kinds) {
    const times = [];
    for (let place = 0; place < pagesEach; place += 1) times.push(await timeOf(shop, path(place)));
    row(what, `${ms(median(times))} (median)`, '< 30 ms', median(times) < 30);
  }
  await coalesced(shop);
  await shop.stop();
}

async function timeOf(shop, path) {
  const { median: time } = await load({ port: shop.port, paths: [path], connections: 1, count: 1 });
  return time;
}

/** As long as one render, not a hundred; that it is one is counted in `page-server.spec.ts`. */
async function coalesced(shop) {
  const paths = ['/products/900'];
  const { p99 } = await load({ port: shop.port, paths, connections: 100, count: 100 });
  row('100 parallel requests for one such page', `all within ${ms(p99)}`, 'one render');
}
