import { settle, startShop } from '../processes.mjs';
import { kB, row } from '../report.mjs';
import { firstView } from '../first-view.mjs';

const pages = ['/', '/products', '/products/1', '/cart'];

/** Measures the compressed bytes of a first visit to each page, without images. */
export async function weights() {
  const shop = await startShop('small');
  await settle(shop);
  for (const path of pages) {
    const { all, script, style, font, html } = await firstView(shop.url, path);
    const parts = `html ${kB(html)}, css ${kB(style)}, fonts ${kB(font)}`;
    row(
      `first view of ${path}`,
      kB(all),
      path === '/products/1' ? '< 110 kB' : '',
      path === '/products/1' ? all < 110_000 : undefined,
    );
    row(`  script before interaction or idle`, kB(script), '< 20 kB', script < 20_000);
    row(`  ${parts}`, '');
  }
  await shop.stop();
}
