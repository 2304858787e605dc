import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { putInCart, reachPayment } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';

/** What the cart, the checkout and their messages are made of. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include('main')
    .include('[data-cart-panel]')
    .include('toast-region')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('can be used by everybody, from the cart to the payment', async ({ page, w, at }) => {
      await page.goto(at('/cart'));
      await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
      await expectAccessible(page);
      await putInCart(page, [{ id: 2, quantity: 1 }]);
      await page.goto(at('/cart'));
      await expect(page.locator('[data-changes]')).toBeVisible();
      await expectAccessible(page);
      await page.goto(at('/'));
      await page.locator('header [data-cart-open]').click();
      await expect(page.getByRole('dialog').locator('[data-line]')).toBeVisible();
      await expectAccessible(page);
      await page.goto(at('/checkout'));
      await page.getByRole('button', { name: w.toPayment }).click();
      await expectAccessible(page);
      await reachPayment(page, w);
      await expectAccessible(page);
    });
  });
}
