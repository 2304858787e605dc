import { Provider } from '../../harness/provider.ts';
import { query, shownProductPages } from '../databases.mjs';
import { generate, residentBytes, settle, startShop } from '../processes.mjs';
import { MB, row, whole } from '../report.mjs';
import { ordersEachSecond } from './checkout.mjs';

/** Number of requests, ten per second for an hour, but sent as fast as the shop answers. */
const visits = 36_000;
const limit = 350 * 1_048_576;
const numbers = (count, path) => Array.from({ length: count }, (_, index) => path(index + 1));

/** Measures resident memory after an hour's number of visits, with concurrent back office and checkout requests. */
export async function memory() {
  const provider = await Provider.open();
  const shop = await startShop('thousand', provider.env);
  await settle(shop);
  const atRest = residentBytes(shop.pid);
  await query('thousand', 'UPDATE variants SET stock = 1000000; UPDATE products SET is_sold_out = false');
  const products = await shop.client().get('/api/products?page=1&pageSize=20');
  const headers = (await shop.owner()).authorization;
  const shown = await shownProductPages('thousand', 500);
  const paths = [
    ...['/', '/en', '/products', '/categories', '/about', '/api/products', '/api/categories'],
    ...shown,
    ...numbers(100, (index) => `/products?search=lot%20${index}`),
    ...numbers(40, () => '/api/chat/messages/user'),
    ...numbers(40, (page) => `/api/products?page=${page}&pageSize=20`),
  ];
  const office = ['/api/orders?page=1', '/api/admin/customers?page=1', '/api/admin/messages/counts'];
  await Promise.all([
    generate({ port: shop.port, paths, connections: 8, count: visits, isZipf: true }),
    generate({ port: shop.port, paths: office, connections: 1, count: 1_000, headers }),
    ordersEachSecond(shop, products, 10),
  ]);
  const inUse = residentBytes(shop.pid);
  await shop.stop();
  await provider.stop();
  row('memory at rest, after the start', MB(atRest));
  row(`memory after ${whole(visits)} mixed visits`, MB(inUse), '< 350 MB', inUse < limit);
}
