import { onPhone } from '../browser.mjs';
import { settle, startShop } from '../processes.mjs';
import { kB, row } from '../report.mjs';

/**
 * Measures the images that a phone of 390 px with two device pixels per pixel loads; the main picture must be
 * requested first.
 */
export async function images() {
  const shop = await startShop('small');
  await settle(shop);
  for (const path of ['/', '/products', '/products/1']) {
    const { main, all, types } = await picturesOf(shop.url + path);
    row(`main picture of ${path}`, `${kB(main)}`, '< 60 kB', main < 60_000);
    row(`  all pictures of the first screen`, `${kB(all)}, ${[...types].join(', ')}`);
  }
  await shop.stop();
}

function picturesOf(url) {
  return onPhone(url, async (page, open) => {
    const loaded = new Map();
    const types = new Set();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const type = response.headers()['content-type'] ?? '';
      if (type.startsWith('image/svg') || type.includes('icon')) return;
      types.add(type);
      loaded.set(response.url(), (await response.body().catch(() => '')).length);
    });
    await open();
    const first = await page.evaluate(`document.querySelector('img[fetchpriority=high]')?.currentSrc`);
    const sizes = [...loaded.values()];
    const main = loaded.get(first) ?? Math.max(0, ...sizes);
    return { main, types, all: sizes.reduce((sum, size) => sum + size, 0) };
  });
}
