import { shownProductPages } from '../databases.mjs';
import { load } from '../load.mjs';
import { cpuTicks, generate, settle, startShop } from '../processes.mjs';
import { median, ms, row, whole } from '../report.mjs';

const pagesEach = 60;
/** The same word in many spellings: 24 products each, and more pages than the share of searches holds. What they find is remembered. */
const spellings = ['lavande', 'tisane', 'huile', 'savon', 'baume'].flatMap((word) =>
  Array.from({ length: 2 ** word.length }, (_, which) =>
    [...word].map((letter, place) => ((which >> place) & 1 ? letter.toUpperCase() : letter)).join(''),
  ).map((words) => `/products?search=${words}`),
);
/** Each asks the database for something that nobody has asked it for. */
const questions = Array.from({ length: 4_000 }, (_, place) => `/products?search=lavande&max=${900 + place}`);
const crowd = 16;

/** Pages that are not in the store: each is rendered, compressed and sent while the visitor waits. */
export async function cold() {
  const shop = await startShop('thousand');
  await settle(shop);
  // The first 200 products are rendered at the start; these are not.
  const products = (await shownProductPages('thousand', 900)).slice(800);
  const kinds = [
    ['a product page that has to be rendered', (place) => products[place]],
    ['a page of the catalogue that has to be rendered', (place) => `/products?page=${2 + place}`],
    ['search results that have to be rendered', (place) => spellings[place]],
  ];
  for (const [what, path] of kinds) {
    const times = [];
    for (let place = 0; place < pagesEach; place += 1) times.push(await timeOf(shop, path(place)));
    row(what, `${ms(median(times))} (median)`, '< 30 ms', median(times) < 30);
  }
  await atOnce(shop, 'known searches', spellings);
  await atOnce(shop, 'new searches', questions);
  await coalesced(shop, products.at(-1));
  await shop.stop();
}

/** In a warm process: the time of its processor for each, all threads together, and how many it makes. */
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

/** As long as one render, not a hundred; that it is one is counted in `page-server.spec.ts`. */
async function coalesced(shop, path) {
  const paths = [path];
  const { p99 } = await load({ port: shop.port, paths, connections: 100, count: 100 });
  row('100 parallel requests for one such page', `all within ${ms(p99)}`, 'one render');
}
