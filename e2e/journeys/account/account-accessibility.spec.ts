import { makeCustomer, store } from '../../support/account.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

test('forms that refuse what was sent can be used by everybody', async ({ page, at, complaints }) => {
  complaints.expect(/status of 400/);
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/admin/login']) {
    await page.goto(at(path));
    await page.locator('main form [type=submit]').click();
    await expect(page.locator('main .field-error').first()).toBeVisible();
    await expectNoViolation(page);
  }
});

test('an account can be used by everybody', async ({ page, request, at }) => {
  const { token } = await makeCustomer(request);
  await store(page, { authToken: token, favourites: '[3,4]' });
  for (const section of ['orders', 'favourites', 'details', 'password', 'data']) {
    await page.goto(at(`/profile#${section}`));
    await expect(page.locator(`#${section}-title`)).toBeVisible();
    await expectNoViolation(page);
  }
  await page.locator('.button-danger').first().click();
  await expect(page.locator('[data-delete-dialog]')).toBeVisible();
  await expectNoViolation(page);
  await page.goto(at('/products/3'));
  await page.locator('review-form').scrollIntoViewIfNeeded();
  await page.locator('review-form [type=submit]').click();
  await expectNoViolation(page);
});
