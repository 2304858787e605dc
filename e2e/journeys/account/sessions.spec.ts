import { unattendedHeader, type LoginReply } from '@shop/shared';
import { countVerifications, makeCustomer, password, store } from '../../support/account.ts';
import { admin } from '../../support/admin.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

test('a customer sees where they are logged in, and ends what is not theirs', async ({ page, request }) => {
  const { email, token } = await makeCustomer(request);
  const logIn = async () => {
    const headers = { 'User-Agent': phone };
    const reply = await request.post('/api/auth/login', { data: { email, password }, headers });
    return ((await reply.json()) as LoginReply).token;
  };
  const isGood = async (given: string) => {
    const headers = { Authorization: `Bearer ${given}` };
    return (await request.get('/api/auth/verify', { headers })).ok();
  };
  const [lost, second, third] = [await logIn(), await logIn(), await logIn()];
  await store(page, { authToken: token });
  await page.goto('/profile#sessions');
  const sessions = page.locator('[data-sessions] li');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('Cet appareil');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  // The latest login is listed directly below the current session.
  await sessions.nth(1).getByRole('button', { name: 'Déconnecter : Safari · iPhone' }).click();
  await expect(toastText(page)).toContainText('Appareil déconnecté');
  await expect(sessions).toHaveCount(3);
  expect([await isGood(lost), await isGood(second), await isGood(third)]).toEqual([true, true, false]);

  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
  const question = page.getByRole('alertdialog', { name: 'Déconnecter tous les autres appareils ?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
  await question.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(question).toBeHidden();
  expect([await isGood(lost), await isGood(token)]).toEqual([false, true]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoViolation(page);
});

test('an administrator sees their sessions in the back office', async ({ page }) => {
  await enterBackOffice(page);
  await page.request.post('/api/auth/admin/login', { data: admin, headers: { 'User-Agent': phone } });
  await page.goto('/admin/dashboard');
  await page.locator('[data-user-menu] summary').click();
  await page.locator('[data-user-menu]').getByRole('link', { name: 'Sécurité' }).click();
  await expect(page).toHaveURL('/admin/security');
  await expect(page.locator('[data-sessions] li').first()).toContainText('Cet appareil');
  await expect(page.locator('[data-sessions]')).toContainText('Safari · iPhone');
});

test('who was away for long is told so at the login, and comes back to where they were', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await enterBackOffice(page);
  await page.goto('/admin/products/add');
  const name = page.getByLabel('Nom (français)');
  await name.fill('Miel de tilleul');
  // Reply of the API after the session has been idle for an hour.
  const json = { statusCode: 401, code: 'auth.session_idle', message: 'x' };
  await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 401, json }));
  await page.evaluate(() => {
    for (const key of ['authToken', 'adminToken']) localStorage.setItem(key, 'one.that.was.left');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  });
  const dialog = page.getByRole('alertdialog', { name: 'Votre session a pris fin' });
  await expect(dialog).toContainText('Rien n’a été fait ici depuis un bon moment');
  await expectNoViolation(page);
  await page.unroute('**/api/auth/verify');
  await enterBackOffice(await page.context().newPage());
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Miel de tilleul');

  const left = await page.context().newPage();
  await left.route('**/api/auth/verify', (route) => route.fulfill({ status: 401, json }));
  await left.goto('/admin/customers?search=roy');
  await expect(left).toHaveURL('/admin/login?next=/admin/customers%3Fsearch%3Droy&idle=1');
  await expect(left.locator('[data-idle]')).toContainText('Votre session s’est fermée');
  await expectNoViolation(left);
  await left.unroute('**/api/auth/verify');
  await left.getByLabel('Courriel').fill(admin.email);
  await left.getByLabel('Mot de passe', { exact: true }).fill(admin.password);
  await left.getByRole('button', { name: 'Se connecter' }).click();
  await expect(left).toHaveURL('/admin/customers?search=roy');
});

test('whoever works on a long form keeps their session', async ({ page }) => {
  await page.clock.install();
  await enterBackOffice(page);
  await page.goto('/admin/products/add');
  const name = page.getByLabel('Nom (français)');
  await name.fill('Miel de tilleul');
  const seen = countVerifications(page);
  await name.press('A');
  await page.clock.fastForward(121_000);
  expect(seen.count).toBe(0);
  await Promise.all([page.waitForRequest('**/api/auth/verify'), name.press('A')]);
});

test('a screen that nobody touches says so with each of its calls, whatever it asks', async ({ page }) => {
  await page.clock.install();
  await enterBackOffice(page);
  const asked: { path: string; isUnattended: boolean }[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isUnattended = unattendedHeader.toLowerCase() in headers;
    if (headers.authorization) asked.push({ path: new URL(request.url()).pathname, isUnattended });
  });
  const passMinute = async () => {
    asked.length = 0;
    const last = page.waitForResponse('**/api/admin/stock/low?*');
    await page.clock.runFor(65_000);
    await last;
    expect(new Set(asked.map((call) => call.path)).size).toBeGreaterThan(3);
  };
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/messages', '/admin/settings']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await passMinute();
    await passMinute();
    expect(asked.filter(({ isUnattended }) => !isUnattended)).toEqual([]);
  }
  await page.keyboard.press('Shift');
  await passMinute();
  expect(asked.filter(({ isUnattended }) => !isUnattended)).not.toEqual([]);
});
