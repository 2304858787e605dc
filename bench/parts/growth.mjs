import { row, ms } from '../report.mjs';
import { timesOfLists } from './lists.mjs';
import { timesOf } from './search.mjs';

const sizes = ['thousand', 'ten-thousand', 'large'];

/** The same questions put to three sizes of shop: 1 k products and 1 k orders, 10 k and 50 k, 100 k and 500 k. */
export async function growth() {
  const table = new Map();
  const note = (what, figures) => table.set(what, [...(table.get(what) ?? []), ms(figures.p95)]);
  for (const size of sizes) {
    note('search', await timesOf(size));
    for (const [path, figures] of await timesOfLists(size, 1)) note(path, figures);
  }
  row('95th percentile', '1 k | 10 k | 100 k products', '1 k | 50 k | 500 k orders');
  for (const [what, cells] of table) row(what, cells.join(' | '));
}
