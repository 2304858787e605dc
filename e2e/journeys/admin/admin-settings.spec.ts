import type { AdminSettings } from '@shop/shared';
import { admin } from '../../support/admin.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';

test('what is set here is what the shop says and charges', async ({ page }) => {
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  const before = (await (await page.request.get('/api/settings', { headers })).json()) as AdminSettings;
  await page.goto('/admin/settings');
  await page.getByLabel('Nom de la boutique').fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le nom est requis')).toBeVisible();
  await page.getByLabel('Nom de la boutique').fill(before.name);
  await page
    .getByLabel('Livraison', { exact: true })
    .selectOption({ label: 'Gratuite à partir d’un montant' });
  await page.getByLabel('Gratuite à partir de').fill('75');
  await page.getByLabel('Frais en dessous de ce montant').fill('9,95');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/Livraison gratuite au Canada dès 75,00/).first()).toBeAttached();

  await page.goto('/admin/settings');
  await page.getByLabel('Livraison', { exact: true }).selectOption({ label: 'Gratuite pour tous' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
  const after = (await (await page.request.get('/api/settings')).json()) as AdminSettings;
  expect(after.delivery).toEqual({ kind: 'free' });
});

test('what was typed outlives the session', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  await enterBackOffice(page);
  await page.goto('/admin/settings');
  const slogan = page.getByLabel('Slogan (français)');
  const before = await slogan.inputValue();
  await slogan.fill('Du champ au pot');
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const key of ['authToken', 'adminToken']) localStorage.setItem(key, 'one.that.ended');
  });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: 'Votre session a pris fin' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  const [login] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Se reconnecter' }).click(),
  ]);
  await login.getByLabel('Courriel').fill(admin.email);
  await login.getByLabel('Mot de passe', { exact: true }).fill(admin.password);
  await login.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(slogan).toHaveValue('Du champ au pot');
  await save.click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
  await expect(save).toBeFocused();
  await slogan.fill(before);
  await save.click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
});

test('the chat says by itself what is written here', async ({ page, at }) => {
  await enterBackOffice(page);
  await page.goto('/admin/settings');
  const keywords = page.getByLabel('Mots-clés : Commandes (français)');
  await expect(keywords).toHaveValue('command*');
  const text = page.getByLabel('Texte : Commandes (français)');
  const before = await text.inputValue();
  await text.fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le texte est requis')).toBeVisible();
  await keywords.fill('command*, colis');
  await text.fill('Votre numéro ? {livraison}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();

  await page.goto(at('/'));
  await page.locator('[data-chat-open]').click();
  const field = page.locator('chat-widget textarea');
  await field.fill('Où est mon COLIS ?');
  await field.press('Enter');
  const reply = page.locator('chat-widget [data-from=automatic]').last();
  await expect(reply).toContainText('Votre numéro ? La livraison est gratuite partout au Canada.');

  await page.goto('/admin/settings');
  await page.getByLabel('Texte : Commandes (français)').fill(before);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
});

test('the shop shows the networks that are set, and no other', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await enterBackOffice(page);
  await page.goto('/admin/settings');
  const pinterest = page.getByLabel('Pinterest');
  const before = await pinterest.inputValue();
  await pinterest.fill('http://www.pinterest.com/melilot');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette adresse doit être complète et commencer par https://.')).toBeVisible();
  await pinterest.fill('https://nom:secret@www.pinterest.com/melilot');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette adresse doit être complète et commencer par https://.')).toBeVisible();
  await pinterest.fill('');
  await pinterest.press('Enter');
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
  await page.goto('/contact');
  for (const part of ['main', 'footer']) {
    const links = page.locator(part).getByRole('link', { name: /^(Facebook|Instagram|YouTube|Pinterest)$/ });
    await expect(links).toHaveText(['Facebook', 'Instagram', 'YouTube']);
  }

  await page.goto('/admin/settings');
  await page.getByLabel('Pinterest').fill(before);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible();
});
