import type { MetricsService } from '../../platform/metrics/metrics.service.js';
import type { PageServer } from './page-server.js';

/** Registers metrics of the page cache; each hit only increments a number. */
export function measurePages(metrics: MetricsService, pages: PageServer): void {
  const total = (name: 'hits' | 'misses' | 'renders' | 'refused', help: string) =>
    metrics.total({ name: `shop_page_store_${name}_total`, help }, () => pages.figures[name]);
  total('hits', 'Answers from the page store.');
  total('misses', 'Answers that had to be rendered first.');
  total('renders', 'Pages and lists rendered, for a visitor or ahead of one.');
  total('refused', 'Answers that were not rendered: too many waited, or nobody any more.');
  metrics.gauge({ name: 'shop_page_store_pages', help: 'Pages and lists kept.' }, () => [
    [{}, pages.figures.pages],
  ]);
  metrics.gauge({ name: 'shop_page_store_bytes', help: 'Bytes of what is kept.' }, () => [
    [{}, pages.figures.bytes],
  ]);
}
