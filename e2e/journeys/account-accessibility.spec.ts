import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeCustomer, store } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`account screens in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    // Every page is looked at twice: by the browser, and by axe.
    test.slow();

    test('can be used by everybody who is not logged in', async ({ page, at, complaints }) => {
      complaints.expect(/status of 400/);
      for (const path of [
        '/login',
        '/register',
        '/forgot-password',
        '/reset-password?token=x',
        '/admin/login',
      ]) {
        await page.goto(at(path));
        await page.locator('main form [type=submit]').click();
        await expect(page.locator('main .field-error').first()).toBeVisible();
        await expectAccessible(page);
      }
      for (const path of ['/reset-password', '/confirm-email']) {
        await page.goto(at(path));
        await expectAccessible(page);
      }
    });

    test('can be used by everybody who is', async ({ page, request, at }) => {
      const { token } = await makeCustomer(request);
      await store(page, { authToken: token, favourites: '[3,4]' });
      for (const section of ['orders', 'favourites', 'details', 'password', 'data']) {
        await page.goto(at(`/profile#${section}`));
        await expect(page.locator(`#${section}-title`)).toBeVisible();
        await expectAccessible(page);
      }
      await page.locator('.button-danger').first().click();
      await expect(page.locator('[data-delete-dialog]')).toBeVisible();
      await expectAccessible(page);
      await page.goto(at('/products/3'));
      await page.locator('review-form').scrollIntoViewIfNeeded();
      await page.locator('review-form [type=submit]').click();
      await expectAccessible(page);
    });
  });
}
