import { readFile } from 'node:fs/promises';
import { accountTexts } from '../../support/account-texts.ts';
import { logInWith, makeCustomer, newEmail, password, store, stored, tokens } from '../../support/account.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

test('changes name, address and language', async ({ page, request, complaints }) => {
  complaints.expect(/status of 400/);
  const { token } = await makeCustomer(request);
  const email = newEmail();
  await store(page, { authToken: token });
  await page.goto('/profile#details');
  await page.locator('#first-name').fill('Léa');
  await page.locator('#email').fill(email);
  const submit = page.locator('main form [type=submit]');
  await submit.click();
  await expect(page.locator('.field-error')).toHaveText('Le mot de passe est requis');
  await page.locator('#current-password').fill('Frelon-2026');
  await submit.click();
  await expect(page.locator('.field-error')).toHaveText('Le mot de passe actuel est incorrect.');
  await page.locator('#current-password').fill(password);
  await submit.click();
  await expect(toastText(page)).toContainText('Modifications enregistrées');
  await expect(toastText(page)).toContainText(email);
  await expect(page.locator('[data-email-notice]')).toContainText(email);
  await page.locator('[data-user-menu] summary').click();
  await expect(page.locator('[data-user-name]')).toHaveText('Léa Gagnon');

  await page.locator('#language').selectOption('en');
  await submit.click();
  await expect(page).toHaveURL('/en/profile#details');
  await expect(toastText(page)).toContainText('Modifications enregistrées');
  await expect(page.locator('#language')).toHaveValue('en');
  await expect(page.locator('#first-name')).toHaveValue('Léa');
});

test('changes the password, and keeps this session', async ({ page, request, complaints }) => {
  complaints.expect(/status of 400/);
  const { email, token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.goto('/profile#password');
  const fill = async (current: string, next: string) => {
    await page.locator('#current-password').fill(current);
    await page.locator('#new-password').fill(next);
    await page.locator('#new-password-again').fill(next);
    await page.locator('main form [type=submit]').click();
  };
  await fill('Frelon-2026', 'Bourdon-2027');
  await expect(page.locator('.field-error')).toHaveText('Le mot de passe actuel est incorrect.');
  await fill(password, 'bourdon');
  await expect(page.locator('.field-error')).toHaveText(accountTexts.fr.passwordWeak);
  await fill(password, 'Bourdon-2027');
  await expect(toastText(page)).toContainText('Mot de passe modifié');
  await expect(page.locator('#new-password')).toHaveValue('');
  await page.reload();
  await expect(page.locator('#current-password')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logInWith(page, email, 'Bourdon-2027');
  await expect(page).toHaveURL('/');
});

test('takes the data along, and deletes the account for good', async ({ page, request, complaints }) => {
  complaints.expect(/status of (400|401)/);
  const { email, token } = await makeCustomer(request);
  await store(page, { authToken: token, favourites: '[3]' });
  await page.goto('/profile#data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('melilot-account.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } };
  expect(data.profile.email).toBe(email);

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const confirm = dialog.getByRole('button', { name: 'Supprimer définitivement' });
  await confirm.click();
  await expect(dialog.locator('.field-error')).toHaveText('Le mot de passe est requis');
  await page.locator('#delete-password').fill('Frelon-2026');
  await confirm.click();
  await expect(dialog.locator('.field-error')).toHaveText('Le mot de passe actuel est incorrect.');
  await page.locator('#delete-password').fill(password);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(toastText(page)).toContainText('Compte supprimé');
  expect(await stored(page, ...tokens, 'favourites')).toEqual([null, null, null, null]);

  await page.goto('/login');
  await logInWith(page, email);
  await expect(page.locator('main [role=alert]')).toHaveText(accountTexts.fr.wrongCredentials);
});

test('says so when the session cannot be checked, and goes on when it can', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const { token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/profile');
  await expect(page.locator('main [role=alert]')).toBeVisible();
  expect(await stored(page, 'authToken')).toEqual([token]);
  await page.unroute('**/api/auth/verify');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: accountTexts.fr.myOrders })).toBeVisible();
});
