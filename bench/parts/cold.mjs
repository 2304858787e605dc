import { shownProductPages } from '../databases.mjs';
import { load } from '../load.mjs';
import { cpuTicks, generate, settle, startShop } from '../processes.mjs';
import { median, ms, row, whole } from '../report.mjs';

const pagesEach = 60;
/**
 * Many spellings of some words: each finds 24 products, and there are more pages than the cache of searches holds. The
 * matches themselves are cached.
 */
const spellings = ['lavande', 'tisane', 'huile', 'savon', 'baume'].flatMap((word) =>
  Array.from({ length: 2 ** word.length }, (_, which) =>
    [...word]
      .map((character, index) => ((which >> index) & 1 ? character.toUpperCase() : character))
      .join(''),
  ).map((text) => `/products?search=${text}`),
);
/** Paths of searches that are not cached, so that each queries the database. */
const questions = Array.from({ length: 4_000 }, (_, index) => `/products?search=lavande&max=${900 + index}`);
const crowd = 16;

/** Measures pages that are not cached: each is rendered, compressed and sent while the visitor waits. */
export async function cold() {
  const shop = await startShop('thousand');
  await settle(shop);
  // The first 200 products are rendered at startup, so others are requested.
  const products = (await shownProductPages('thousand', 900)).slice(800);
  const kinds = [
    ['a product page that has to be rendered', (index) => products[index]],
    ['a page of the catalogue that has to be rendered', (index) => `/products?page=${2 + index}`],
    ['search results that have to be rendered', (index) => spellings[index]],
  ];
  for (const [what, path] of kinds) {
    const times = [];
    for (let index = 0; index < pagesEach; index += 1) times.push(await timeOf(shop, path(index)));
    row(what, `${ms(median(times))} (median)`, '< 30 ms', median(times) < 30);
  }
  await atOnce(shop, 'known searches', spellings);
  await atOnce(shop, 'new searches', questions);
  await coalesced(shop, products.at(-1));
  await shop.stop();
}

/** Processor time per page over all threads in a warm process, and pages per second. */
async function atOnce(shop, what, paths) {
  const options = { port: shop.port, connections: crowd };
  await generate({ ...options, paths: spellings, count: 2_000 });
  const before = cpuTicks(shop.pid);
  const { perSecond } = await generate({ ...options, paths, count: 2_000 });
  const cpu = ((cpuTicks(shop.pid) - before) * 10) / 2_000;
  row(`${what} rendered for ${crowd} at once`, `${ms(cpu)} of processor each`, '≤ 4 ms', cpu <= 4);
  row('', `${whole(perSecond)}/s`, '≥ 250/s', perSecond >= 250);
}

async function timeOf(shop, path) {
  const { median: time } = await load({ port: shop.port, paths: [path], connections: 1, count: 1 });
  return time;
}

/** Concurrent requests for one page take as long as one render; `page-server.spec.ts` counts the renders. */
async function coalesced(shop, path) {
  const paths = [path];
  const { p99 } = await load({ port: shop.port, paths, connections: 100, count: 100 });
  row('100 parallel requests for one such page', `all within ${ms(p99)}`, 'one render');
}
