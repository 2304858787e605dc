import { generate, settle, startShop } from '../processes.mjs';
import { ms, row } from '../report.mjs';

const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastDays = (days) => `from=${dayBefore(days)}&to=${dayBefore(0)}`;

/** Back office lists as requested by their screens, and the figures above them. */
const lists = [
  '/api/products?page=1&pageSize=20',
  '/api/products?page=1&pageSize=20&search=lavande',
  '/api/products?page=2000&pageSize=20&sort=-stock',
  '/api/admin/products?page=1&pageSize=20',
  '/api/admin/products?page=1&pageSize=20&search=lavande',
  '/api/admin/products?page=1&pageSize=20&stock=in',
  '/api/admin/products?page=1&pageSize=20&stock=out',
  '/api/admin/products?page=2000&pageSize=20&sort=-stock',
  '/api/orders?page=1&pageSize=20',
  '/api/orders?page=20000&pageSize=20',
  '/api/orders?page=1&pageSize=20&status=delivered',
  '/api/orders?page=1&pageSize=20&search=tremblay',
  '/api/orders?page=1&pageSize=20&search=ga',
  '/api/admin/orders/summary',
  `/api/admin/sales?${lastDays(30)}`,
  `/api/admin/sales?${lastDays(364)}`,
  `/api/admin/sales/sold?by=product&${lastDays(30)}`,
  `/api/admin/sales/sold?by=category&${lastDays(30)}`,
  `/api/admin/sales/sold?by=province&${lastDays(364)}`,
  '/api/admin/customers?page=1&pageSize=20',
  '/api/admin/customers?page=1&pageSize=20&sort=-totalSpent',
  '/api/admin/customers?page=1&pageSize=20&search=gagnon',
  '/api/admin/customers/summary',
  '/api/admin/contacts?page=1&pageSize=20&search=savon',
  '/api/chat/messages?page=1&pageSize=20&search=lot',
  '/api/admin/messages/counts',
  '/api/admin/reviews?page=1&pageSize=20',
  '/api/admin/stock/low',
];

export async function timesOfLists(size, seconds) {
  const shop = await startShop(size);
  await settle(shop);
  // Compression is turned off, because a response compressed on the fly has no length, by which the load generator
  // finds its end.
  const headers = { ...(await shop.owner()).authorization, 'accept-encoding': 'identity' };
  const ask = (path, forSeconds) =>
    generate({ port: shop.port, paths: [path], connections: 1, headers, seconds: forSeconds });
  for (const path of lists) await ask(path, 0.5);
  const times = [];
  for (const path of lists) times.push([path, await ask(path, seconds)]);
  await shop.stop();
  return times;
}

/** Measures each back office list with 100,000 products, 500,000 orders and 200,000 customers. */
export async function adminLists() {
  for (const [path, { median, p95 }] of await timesOfLists('large', 1)) {
    row(path, `${ms(median)}, p95 ${ms(p95)}`, 'p95 < 300 ms', p95 < 300);
  }
}
