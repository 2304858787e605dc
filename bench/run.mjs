/** `npm run bench`: measures the shop's performance and prints each figure beside its target, see bench/README.md. */
const usage = `Measures the shop and prints each figure beside its target.

  npm run bench                     all but growth, nine to ten minutes
  npm run bench -- pages search     some parts

  pages       pages from the store, beside a bare node:http handler
  api         public lists of the API from the store, beside the same
  cold        pages that have to be rendered
  edit        from the owner's save to the pages
  search      over 1,000 and over 100,000 products
  lists       of the back office, over 100,000 products, 500,000 orders, 200,000 customers
  checkout    orders a second
  weights     what a first view loads
  images      what a phone loads
  lighthouse  the mobile preset, in Chromium
  hand        from a click to the next page, from a gesture to the next paint, in Chromium
  memory      after an hour's worth of requests
  start       to the first page
  growth      a table from 1,000 products and orders to 100,000 and 500,000; asked for by name only, four minutes

Figures are for people: it ends with 0 whatever they are, with 1 when it could not measure, with 2 for a part that
is not there. BENCH_DIR names the folder of its databases (.data/bench).`;

const parts = {
  pages: () => import('./parts/pages.mjs').then(({ pages }) => pages()),
  api: () => import('./parts/pages.mjs').then(({ api }) => api()),
  cold: () => import('./parts/cold.mjs').then(({ cold }) => cold()),
  edit: () => import('./parts/edit.mjs').then(({ edit }) => edit()),
  search: () => import('./parts/search.mjs').then(({ search }) => search()),
  lists: () => import('./parts/lists.mjs').then(({ adminLists }) => adminLists()),
  checkout: () => import('./parts/checkout.mjs').then(({ checkout }) => checkout()),
  weights: () => import('./parts/weights.mjs').then(({ weights }) => weights()),
  images: () => import('./parts/images.mjs').then(({ images }) => images()),
  hand: () => import('./parts/hand.mjs').then(({ hand }) => hand()),
  lighthouse: () => import('./parts/lighthouse.mjs').then(({ lighthouse }) => lighthouse()),
  memory: () => import('./parts/memory.mjs').then(({ memory }) => memory()),
  start: () => import('./parts/start.mjs').then(({ start }) => start()),
  growth: () => import('./parts/growth.mjs').then(({ growth }) => growth()),
};

const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(0);

async function measure(names) {
  const { endAll } = await import('../harness/program.ts');
  const { stopDatabases } = await import('./databases.mjs');
  const { title } = await import('./report.mjs');
  const started = Date.now();
  try {
    for (const name of names) {
      title(`${name} (${secondsSince(started)} s so far)`);
      await parts[name]();
    }
    title(`${secondsSince(started)} s`);
  } finally {
    await endAll();
    await stopDatabases();
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts) && name !== '--help');
if (asked.includes('--help')) {
  console.log(usage);
} else if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}.\n\n${usage}`);
  process.exitCode = 2;
} else {
  await measure(asked.length > 0 ? asked : Object.keys(parts).filter((name) => name !== 'growth')).catch(
    (error) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}
