import { setTimeout as pause } from 'node:timers/promises';
import { settle, startShop } from '../processes.mjs';
import { ms, percentile, row } from '../report.mjs';

const edits = 5;
/** Page of a product in another category, which does not show the edited product. */
const other = '/products/30';

const textOf = async (shop, path) => (await fetch(shop.url + path)).text();
const etagOf = async (shop, path) => (await fetch(shop.url + path)).headers.get('etag');

/**
 * Measures the effect of an edit on pages: the change must show at once, in both languages, and no other page may be
 * dropped.
 */
export async function edit() {
  const shop = await startShop('small');
  await settle(shop);
  const owner = await shop.owner();
  const firsts = [];
  const boths = [];
  let isShown = true;
  let isOtherLeft = true;
  for (let turn = 1; turn <= edits; turn += 1) {
    const before = await etagOf(shop, other);
    const price = `${10 + turn}.37`;
    await owner.must('PUT', '/api/products/1', { price });
    const saved = performance.now();
    const page = await textOf(shop, '/products/1');
    firsts.push(performance.now() - saved);
    isShown &&= page.includes(`${10 + turn},37`);
    while (!(await textOf(shop, '/en/products/1')).includes(`${10 + turn}.37`)) await pause(5);
    boths.push(performance.now() - saved);
    isOtherLeft &&= before === (await etagOf(shop, other));
    await settle(shop);
  }
  await shop.stop();
  row(
    'the request after a save shows it',
    `${isShown ? 'always' : 'not always'}, ${ms(percentile(firsts, 0.95))}`,
    'always',
    isShown,
  );
  const slowest = Math.max(...boths);
  row('both languages rendered again', `within ${ms(slowest)}`, '< 1 s', slowest < 1000);
  row('the page of another product', isOtherLeft ? 'left alone' : 'dropped', 'left alone', isOtherLeft);
}
