import { expect, test } from '../../support/fixtures.ts';
import { firstView } from '../../../bench/first-view.mjs';

const kB = 1000;

/** Limits of the compressed size of each page in bytes, without images, for visitors with a slow connection. */
test.describe('the first view', () => {
  for (const path of ['/', '/products', '/products/1', '/cart', '/categories', '/about']) {
    test(`of ${path} is light`, async ({ baseURL }) => {
      const { all, script } = await firstView(baseURL ?? '', path);
      expect(all).toBeLessThan(110 * kB);
      expect(script).toBeGreaterThan(1 * kB);
      expect(script).toBeLessThan(20 * kB);
    });
  }
});
