import type { Page } from '@playwright/test';
import { accountTexts } from '../../support/account-texts.ts';
import { logInWith, makeCustomer, store, stored, tokens } from '../../support/account.ts';
import { admin } from '../../support/admin.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Stops the clock of the page; time passes only when the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('an administrator who uses the customers’ login is led to the dashboard', async ({
  page,
  language,
  at,
}) => {
  const a = accountTexts[language];
  await stopClock(page);
  await page.goto(at('/login'));
  await logInWith(page, admin.email, admin.password);
  await expect(page).toHaveURL(at('/admin/success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.loggedIn);
  const [finalToken, adminToken, authToken] = await stored(page, ...tokens);
  expect(finalToken).toBeNull();
  expect(adminToken).toBe(authToken);
  await page.clock.runFor(590);
  await expect(page).toHaveURL(at('/admin/success'));
  await page.clock.runFor(20);
  await expect(page).toHaveURL(at('/admin/dashboard'));
});

test('an administrator who uses their own login is told so there, and goes on by Enter', async ({
  page,
  language,
  at,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const a = accountTexts[language];
  await page.clock.install();
  await page.goto(at('/admin/login'));
  await expect(page.locator('main').getByRole('link', { name: a.forgot })).toHaveAttribute(
    'href',
    at('/forgot-password'),
  );
  await logInWith(page, admin.email, 'Frelon-2026');
  await expect(page.locator('main [role=alert]')).toHaveText(a.wrongCredentials);

  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  await logInWith(page, admin.email, admin.password);
  const known = page.locator('[data-admin-known]');
  await expect(known).toBeVisible();
  await expect(page).toHaveURL(at('/admin/login'));
  const [, adminToken, authToken] = await stored(page, ...tokens);
  expect(adminToken).toBe(authToken);
  await expect(known.getByRole('link')).toHaveAttribute('href', at('/admin'));
  await expect(known.getByRole('link')).toBeFocused();
  await page.locator('[data-user-menu] summary').click();
  await expect(page.locator('[data-user-menu]').getByRole('link', { name: a.admin })).toHaveAttribute(
    'href',
    at('/admin'),
  );

  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(at('/admin/login'));
  await page.reload();
  await expect(known.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/admin'));
  await page.goto(at('/admin/login?next=/admin/orders'));
  await expect(known).toBeVisible();
  await page.clock.runFor(600);
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('a customer does not get in through the administrators’ login', async ({
  page,
  request,
  language,
  complaints,
}) => {
  complaints.expect(/status of (401|503)/);
  const a = accountTexts[language];
  const { email } = await makeCustomer(request);
  await page.goto('/admin/login');
  await logInWith(page, email);
  await expect(page.locator('main [role=alert]')).toHaveText(a.wrongCredentials);
  expect(await stored(page, ...tokens)).toEqual([null, null, null]);

  await page.route('**/api/auth/admin/login', (route) => route.fulfill({ status: 503, body: '' }));
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('main [role=alert]')).toHaveText(a.loginFailed);
});

test('a missing or bad token is told, and leads to the login after two seconds', async ({
  page,
  language,
  at,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const a = accountTexts[language];
  await stopClock(page);
  await page.goto(at('/admin/success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.tokenMissing);
  await page.clock.runFor(1_990);
  await expect(page).toHaveURL(at('/admin/success'));
  await page.clock.runFor(20);
  await expect(page).toHaveURL(at('/admin/login'));

  await store(page, { authToken: 'a.b.c', adminToken: 'a.b.c' });
  await page.goto(at('/admin/success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.verifyError);
  await expect(page.locator('main')).toContainText(a.tokenInvalid);
  expect(await stored(page, ...tokens)).toEqual([null, null, null]);
  await page.clock.runFor(1_990);
  await expect(page).toHaveURL(at('/admin/success'));
  await page.clock.runFor(20);
  await expect(page).toHaveURL(at('/admin/login'));
});

test('a customer’s good token leads home from there', async ({ page, request, language, at }) => {
  const { token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await stopClock(page);
  await page.goto(at('/admin/success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountTexts[language].forbidden);
  await page.clock.runFor(2_010);
  await expect(page).toHaveURL(at('/'));
  expect(await stored(page, 'authToken')).toEqual([token]);
  await expect(toastText(page).locator('.toast')).toHaveCount(0);
});
