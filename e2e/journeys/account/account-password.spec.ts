import type { APIRequestContext } from '@playwright/test';
import type { Profile } from '@shop/shared';
import { logInWith, makeCustomer, newEmail, store, stored } from '../../support/account.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { mailedLink } from '../../support/mails.ts';

const otherPassword = 'Bourdon-2027';

test('forgets a password, chooses another by mail, and ends the old session @phone', async ({
  page,
  browser,
  request,
  at,
  complaints,
}) => {
  complaints.expect(/status of (400|401)/);
  const { email, token } = await makeCustomer(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await store(elsewhere, { authToken: token });
  await elsewhere.goto(at('/'));
  await expect(elsewhere.locator('[data-user-menu] .user-dot')).toBeVisible();

  await page.goto(at('/login'));
  await page.locator('main a[href$="/forgot-password"]').click();
  await page.locator('#email').fill(email);
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('[data-sent]')).toContainText(email);
  const link = await mailedLink(email, '/reset-password');
  await page.goto(link);
  await page.locator('#password').fill(otherPassword);
  await page.locator('#password-again').fill(otherPassword);
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toastText(page).locator('.toast')).toBeVisible();

  await elsewhere.goto(at('/profile'));
  await expect(elsewhere).toHaveURL(/\/login\?next=\/(en\/)?profile$/);
  expect(await stored(elsewhere, 'authToken')).toEqual([null]);
  await elsewhere.context().close();

  await logInWith(page, email);
  await expect(page.locator('[data-form-alert]')).toBeVisible();
  await logInWith(page, email, otherPassword);
  await expect(page).not.toHaveURL(/login/);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.locator('#password').fill(otherPassword);
  await page.locator('#password-again').fill(otherPassword);
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('[data-link-invalid]')).toBeVisible();
});

test('answers the same for an address that nobody has', async ({ page }) => {
  const email = newEmail();
  await page.goto('/forgot-password');
  await page.locator('#email').fill('zoe@exemple');
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('.field-error')).toHaveText("Format d'email invalide");
  await page.locator('#email').fill(email);
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('[data-sent]')).toContainText(email);
});

test('confirms an address with a click, once', async ({ page, request, at, complaints }) => {
  complaints.expect(/status of 400/);
  const { email, token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.goto(at('/profile'));
  const notice = page.locator('[data-email-notice]');
  await expect(notice).toContainText(email);
  const first = await mailedLink(email, '/confirm-email');
  await notice.getByRole('button').click();
  await expect(toastText(page)).toContainText(email);
  await expect.poll(() => mailedLink(email, '/confirm-email')).not.toBe(first);

  await page.goto(await mailedLink(email, '/confirm-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez votre adresse');
  await expect(page.locator('confirm-email')).toContainText('Compte : z•••@exemple.ca.');
  await page.reload();
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse confirmée');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable');
  await page.goto(at('/profile#details'));
  await expect(page.locator('main')).toContainText('Adresse confirmée');
  await expect(notice).toHaveCount(0);
});

test('confirms nothing for whoever only opens the link: first comes the login of its account', async ({
  page,
  request,
  language,
  at,
}) => {
  const w = confirmWords[language];
  const { email, token } = await makeCustomer(request);
  const link = at((await mailedLink(email, '/confirm-email')).replace(/^\/en/, ''));
  const sent: string[] = [];
  page.on('request', (call) => sent.push(new URL(call.url()).pathname));
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(link);
  await expect(heading).toHaveText(w.login);
  await expect(page.locator('confirm-email button')).toHaveCount(2);
  await expect(page.locator('confirm-email button').locator('visible=true')).toHaveCount(0);

  const { token: otherToken } = await makeCustomer(request);
  await store(page, { authToken: otherToken });
  await page.goto(link);
  await expect(heading).toHaveText(w.other);
  expect(await isConfirmed(request, token)).toBe(false);
  expect(sent).not.toContain('/api/auth/confirm-email');

  await page.getByRole('button', { name: w.change }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await stored(page, 'authToken')).toEqual([null]);
  await logInWith(page, email);
  await expect(heading).toHaveText(w.ask);
  await page.getByRole('button', { name: w.confirm }).click();
  await expect(heading).toHaveText(w.done);
  expect(await isConfirmed(request, token)).toBe(true);
});

const confirmWords = {
  fr: {
    login: 'Connectez-vous pour confirmer',
    other: 'Ce lien est celui d’un autre compte',
    change: 'Changer de compte',
    ask: 'Confirmez votre adresse',
    confirm: 'Confirmer mon adresse',
    done: 'Adresse confirmée',
  },
  en: {
    login: 'Log in to confirm',
    other: 'This link belongs to another account',
    change: 'Switch accounts',
    ask: 'Confirm your address',
    confirm: 'Confirm my address',
    done: 'Address confirmed',
  },
};

async function isConfirmed(request: APIRequestContext, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  const profile = (await (await request.get('/api/profile', { headers })).json()) as Profile;
  return profile.isEmailConfirmed;
}
