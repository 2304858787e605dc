import { shownProductPages } from '../databases.mjs';
import { pageAt } from '../first-view.mjs';
import { load } from '../load.mjs';
import { settle, startShop } from '../processes.mjs';
import { row } from '../report.mjs';
import { ratioToBare } from './ratio.mjs';

const manyPages = 10_000;

/** Measures cached pages: of the demo shop, then ten thousand pages of a large shop. */
export async function pages() {
  const shop = await startShop('small');
  await settle(shop);
  const target = { target: 0.75, p99Target: 5 };
  const product = await pageAt(shop.url, '/products/1');
  await ratioToBare('a product page, in the store', shop, { paths: [product], ...target });
  await ratioToBare('  for who takes gzip only', shop, {
    paths: [product],
    encoding: 'gzip',
    ...target,
  });
  await ratioToBare('  uncompressed', shop, { paths: [product], encoding: 'identity', ...target });
  await ratioToBare('the home page, in the store', shop, { paths: ['/'], ...target });
  await shop.stop();
  const large = await startShop('ten-thousand', { PAGE_STORE_MB: '600' });
  const paths = await shownProductPages('ten-thousand', manyPages / 2);
  await renderAll(large, paths);
  await ratioToBare('10,000 pages in the store, by Zipf’s law', large, { paths, isZipf: true, target: 0.6 });
  await large.stop();
}

async function renderAll(shop, paths) {
  const started = performance.now();
  await load({ port: shop.port, paths, connections: 4, count: paths.length });
  const each = (performance.now() - started) / paths.length;
  row('  rendering them, four at a time', `${each.toFixed(1)} ms a page`);
}

/** Measures cached public lists of the API. */
export async function api() {
  const shop = await startShop('small');
  await settle(shop);
  for (const path of ['/api/products', '/api/categories', '/api/products/featured']) {
    await ratioToBare(`GET ${path}, in the store`, shop, { paths: [path], target: 0.6 });
  }
  await shop.stop();
}
