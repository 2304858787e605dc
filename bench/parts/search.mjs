import { generate, settle, startShop } from '../processes.mjs';
import { ms, row } from '../report.mjs';

const searches = [
  'miel',
  'lavande',
  'miel de lavande',
  'savon menthe',
  'oka',
  'lot 471',
  'charlevoix',
  'a',
  'mi',
  'q',
  'inconnu',
];
/** Searches typed by visitors, with typing errors and words that no product contains. */
const typed = [
  'm',
  'mi',
  'miel',
  'miel de la',
  'lav',
  'oka',
  'savon men',
  'charle',
  'lavendre',
  'honey',
  'inconnu',
];
const seconds = 4;

/** Measures API searches, which are not cached as pages, with 1,000 and with 100,000 products. */
export async function search() {
  const thousand = await timesOf('thousand');
  const large = await timesOf('large');
  row('search over 1,000 products', `${ms(thousand.p95)} (p95)`);
  row('search over 100,000 products', `${ms(large.p95)} (p95)`, '< 25 ms', large.p95 < 25);
  const growth = large.p95 / thousand.p95;
  row('  beside 1,000 products', `${growth.toFixed(1)} ×`, '< 3 ×', growth < 3);
  const suggested = await timesOf('large', typed.map(suggestionPath));
  row('suggestions over 100,000 products', `${ms(suggested.p95)} (p95)`, '< 15 ms', suggested.p95 < 15);
}

/** More different searches than the cache holds, in turn, so that each queries the database. */
const searchPaths = ['', '&sort=popular', '&sort=price', '&sort=-price', '&sort=newest', '&sort=rating']
  .flatMap((sort) => [sort, `${sort}&lang=en`])
  .flatMap((query) =>
    searches.map((text) => `/api/products?pageSize=20&search=${encodeURIComponent(text)}${query}`),
  );
/** A repeated query parameter prevents the response from being cached. */
const suggestionPath = (query) => `/api/search/suggestions?lang=fr&lang=fr&q=${encodeURIComponent(query)}`;

export async function timesOf(size, paths = searchPaths) {
  const shop = await startShop(size);
  await settle(shop);
  const options = { port: shop.port, paths, connections: 1, headers: { 'accept-encoding': 'identity' } };
  await generate({ ...options, seconds: 2 });
  const figures = await generate({ ...options, seconds });
  await shop.stop();
  return figures;
}
