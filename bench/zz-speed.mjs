import { stopDatabases } from './databases.mjs';
import { query } from './databases.mjs';
import { get } from './calls.mjs';
import { generate, settle, startShop, endAll } from './processes.mjs';
import { shopProcess } from '../scripts/toolchain.mjs';
import { load } from './load.mjs';
import { ordersEachSecond } from './parts/checkout.mjs';
const base = shopProcess.args;
const variants = process.argv.slice(2);
const med = (a) => a.sort((x, y) => x - y)[a.length >> 1];
const shops = [];
for (const v of variants) { shopProcess.args = [...v.split(' ').filter(Boolean), ...base]; const s = await startShop('thousand', { PAGE_STORE_MB: '100' }); await settle(s); s.v = v || '(none)'; s.cold = []; s.hot = []; s.orders = []; s.search = []; shops.push(s); }
await query('thousand', 'UPDATE products SET stock = 1000000');
for (let r = 0; r < 6; r++) for (const s of shops) {
  const paths = Array.from({ length: 40 }, (_, i) => `/en/products/${100 + r * 40 + i}`);
  s.cold.push((await load({ port: s.port, paths, connections: 1, count: 40 })).median);
  s.hot.push((await generate({ port: s.port, paths: ['/products/1'], connections: 16, seconds: 1 })).perSecond);
  s.search.push((await generate({ port: s.port, paths: ['/api/products?search=miel%20de&page=1'], connections: 1, count: 150, headers: { 'accept-encoding': 'identity' } })).median);
  const products = await get(s, '/api/products?page=1&pageSize=20');
  s.orders.push(await ordersEachSecond(s, products, 3));
}
for (const s of shops) console.log(s.v, 'cold', med(s.cold).toFixed(1), 'hot', med(s.hot).toFixed(0), 'search', med(s.search).toFixed(2), 'orders', med(s.orders).toFixed(0));
await Promise.all(shops.map((s) => s.stop())); await endAll(); await stopDatabases();
