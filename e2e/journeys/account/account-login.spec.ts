import { accountTexts } from '../../support/account-texts.ts';
import { countVerifications, logInWith, makeCustomer, store, stored, tokens } from '../../support/account.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

test('refuses a wrong password, then welcomes the right one @phone', async ({
  page,
  request,
  language,
  at,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const a = accountTexts[language];
  const { email } = await makeCustomer(request);
  await page.goto(at('/login'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(a.login);
  await expect(page.getByRole('link', { name: a.backHome })).toBeVisible();
  await logInWith(page, email, 'Frelon-2026');
  await expect(page.locator('main [role=alert]')).toHaveText(a.wrongCredentials);
  await expect(toastText(page).locator('[data-variant=destructive]')).toContainText(a.loginFailed);
  await expect(toastText(page)).toContainText(a.wrongCredentials);

  await logInWith(page, email);
  await expect(page).toHaveURL(at('/'));
  await expect(toastText(page)).toContainText(a.loggedIn);
  await expect(toastText(page)).toContainText(a.welcome('Zoé'));
});

test('says what the server says, and its own words where it says nothing', async ({
  page,
  language,
  complaints,
}) => {
  complaints.expect(/status of (401|429)/);
  const a = accountTexts[language];
  const answers = [
    { status: 429, json: { statusCode: 429, code: 'request.too_many', message: 'Revenez plus tard.' } },
    { status: 401, body: 'no' },
  ];
  await page.route('**/api/auth/login', (route) => route.fulfill(answers.shift()));
  await page.goto('/login');
  await logInWith(page, 'zoe@exemple.ca');
  await expect(page.locator('main [role=alert]')).toHaveText('Revenez plus tard.');
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('main [role=alert]')).toHaveText(a.wrongCredentials);
});

test('does not blame the password where the shop does not answer', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to load/);
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/login');
  await logInWith(page, 'zoe@exemple.ca');
  await expect(page.locator('main [role=alert]')).toHaveText(/^La boutique n’a pas répondu/);
});

test('leads back to where somebody came from, and never to another site', async ({ page, request, at }) => {
  const { email } = await makeCustomer(request);
  await page.goto(at('/profile#details'));
  await expect(page).toHaveURL(/\/login\?next=\/profile%23details$/);
  await logInWith(page, email);
  await expect(page).toHaveURL(/\/profile#details$/);
  await expect(page.locator('#first-name')).toHaveValue('Zoé');

  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/login']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(at(`/login?next=${encodeURIComponent(next)}`));
    await logInWith(page, email);
    await expect(page).toHaveURL(at('/'));
  }
});

test('asks the server about nobody, and once about somebody', async ({ page, request, at }) => {
  const verifications = countVerifications(page);
  for (const path of ['/login', '/products/2']) {
    await page.goto(at(path));
    await expect(page.locator('html')).toHaveClass(/js/);
    await page.locator('[data-user-menu] summary').click();
    await expect(page.locator('[data-logged-out]')).toBeVisible();
  }
  await page.locator('review-form').scrollIntoViewIfNeeded();
  await expect(page.locator('review-form [data-invitation]')).toBeVisible();
  expect(verifications.count).toBe(0);

  const { token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.goto(at('/products/2'));
  await page.locator('review-form').scrollIntoViewIfNeeded();
  await expect(page.locator('review-form form')).toBeVisible();
  expect(verifications.count).toBe(1);
});

test('takes a former token over, in its order, and silently drops a bad one', async ({
  page,
  request,
  at,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const { token } = await makeCustomer(request);
  await store(page, { finalToken: token, authToken: 'a.b.c' });
  await page.goto(at('/'));
  await expect(page.locator('[data-user-menu] .user-dot')).toBeVisible();
  expect(await stored(page, ...tokens)).toEqual([null, null, token]);

  await store(page, { authToken: 'a.b.c', adminToken: 'hostile\nvalue', finalToken: '' });
  await page.goto(at('/'));
  await expect.poll(() => stored(page, ...tokens)).toEqual([null, null, null]);
  await expect(page.locator('[data-user-menu] .user-dot')).toBeHidden();
  await expect(toastText(page).locator('.toast')).toHaveCount(0);
});

test('leaves nothing behind at logout, also in the other tab and behind the back button', async ({
  page,
  context,
  request,
  language,
  at,
}) => {
  const a = accountTexts[language];
  const { email, token } = await makeCustomer(request);
  await page.goto(at('/login'));
  await logInWith(page, email);
  await expect(page).toHaveURL(at('/'));
  await page.evaluate(() => localStorage.setItem('finalToken', 'left over'));
  await page.goto(at('/profile#details'));
  await expect(page.locator('#email')).toHaveValue(email);
  const other = await context.newPage();
  await other.goto(at('/profile#details'));
  await expect(other.locator('#email')).toHaveValue(email);

  await page.locator('[data-user-menu] summary').click();
  await page.getByRole('button', { name: a.logout, exact: true }).click();
  await expect(page).toHaveURL(at('/'));
  await expect(toastText(page)).toContainText(a.loggedOut);
  await expect(toastText(page)).toContainText(a.seeYou);
  expect(await stored(page, ...tokens)).toEqual([null, null, null]);
  await expect(other).toHaveURL(/\/login\?next=/);

  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.locator('main')).not.toContainText(email);
  await page.locator('[data-user-menu] summary').click();
  await expect(page.getByRole('link', { name: a.adminLogin })).toHaveAttribute('href', at('/admin/login'));
  const reply = await request.get('/api/auth/verify', { headers: { Authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(200);
});
