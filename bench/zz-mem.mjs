import { readFileSync } from 'node:fs';
import { get, logIn } from './calls.mjs';
import { query, shownProducts, stopDatabases } from './databases.mjs';
import { generate, residentBytes, settle, startSandbox, startShop, endAll, pause } from './processes.mjs';
import { shopProcess } from '../scripts/toolchain.mjs';
import { ordersEachSecond } from './parts/checkout.mjs';
const [visits = '24000', extra = '', env = '{}', drop = ''] = process.argv.slice(2);
shopProcess.args = [...extra.split(' ').filter(Boolean), ...shopProcess.args.filter((a) => !drop || !a.startsWith(drop))];
const numbers = (count, path) => Array.from({ length: count }, (_, place) => path(place + 1));
const maps = (pid) => { const by = {}; let name = ''; for (const l of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) { const h = /^[0-9a-f]+-[0-9a-f]+ (\S+) \S+ \S+ \d+ *(.*)$/.exec(l); if (h) { const f = h[2]; name = f.startsWith('[heap') ? 'brk heap' : f.endsWith('/node') ? 'node binary' : f.endsWith('.node') || f.includes('.so') ? 'libs' : f === '' || f.startsWith('[anon') ? 'anon' : 'other'; } const r = /^Rss:\s+(\d+)/.exec(l); if (r) by[name] = (by[name] ?? 0) + +r[1]; } return Object.entries(by).map(([k, v]) => `${k} ${(v / 1024).toFixed(0)}`).join(', '); };
const sandbox = await startSandbox();
const shop = await startShop('thousand', { ...sandbox.env, ...JSON.parse(env) });
await settle(shop);
console.log(extra, env, 'rest', (residentBytes(shop.pid) / 1048576).toFixed(0), maps(shop.pid));
await query('thousand', 'UPDATE products SET stock = 1000000');
const products = await get(shop, '/api/products?page=1&pageSize=20');
const headers = { authorization: `Bearer ${await logIn(shop)}` };
const shown = await shownProducts('thousand', 500);
const paths = [
  ...['/', '/en', '/products', '/categories', '/about', '/api/products', '/api/categories'],
  ...shown.map((id) => `/products/${id}`), ...shown.map((id) => `/en/products/${id}`),
  ...numbers(100, (place) => `/products?search=lot%20${place}`),
  ...numbers(40, () => '/api/chat/messages/user'),
  ...numbers(40, (page) => `/api/products?page=${page}&pageSize=20`),
];
const office = ['/api/orders?page=1', '/api/admin/customers?page=1', '/api/admin/messages/counts'];
const t = setInterval(() => process.stdout.write((residentBytes(shop.pid) / 1048576).toFixed(0) + ' '), 10000);
await Promise.all([
  generate({ port: shop.port, paths, connections: 8, count: +visits, isZipf: true }),
  generate({ port: shop.port, paths: office, connections: 1, count: Math.round(+visits / 72), headers }),
  ordersEachSecond(shop, products, 10),
]);
clearInterval(t);
console.log('\n  after', visits, (residentBytes(shop.pid) / 1048576).toFixed(0), maps(shop.pid));
await shop.stop(); await sandbox.stop(); await endAll(); await stopDatabases();
