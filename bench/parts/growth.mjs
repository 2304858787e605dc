import { row, ms } from '../report.mjs';
import { timesOfLists } from './lists.mjs';
import { timesOf } from './search.mjs';

const sizes = ['thousand', 'ten-thousand', 'large'];

/**
 * Measures the same requests for three sizes of shop: 1,000 products and orders; 10,000 and 50,000; 100,000 and
 * 500,000.
 */
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
