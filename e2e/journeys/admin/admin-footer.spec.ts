import type { APIRequestContext } from '@playwright/test';
import type { AdminFooterSection } from '@shop/shared';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';

const path = '/api/footer-sections';

/** Returns the contact section with a function that restores it for the tests that follow. */
async function asItWas(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const [section] = (await (await request.get(path, { headers })).json()) as [AdminFooterSection];
  const { address, phone, phone2, email, whatsapp, translations } = section;
  const contact = { address, phone, phone2, email, whatsapp };
  const data = { ...translations.fr, ...contact, translations: { en: translations.en } };
  return { section, headers, restore: () => request.put(`${path}/contact`, { data, headers }) };
}

test('what is written here stands at the foot of every page, in both languages', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { restore } = await asItWas(page.request, token);
  await page.goto('/admin/footer');
  await expect(page.getByRole('heading', { name: 'Configuration du Footer' })).toBeVisible();
  const form = page.getByRole('region', { name: 'Section Contact' });
  await form.getByLabel('Titre (français)').fill('Passez nous voir');
  await form.getByLabel('Titre (anglais)').fill('Come and see us');
  await form.getByLabel('Adresse').fill('7, rang des Érables, Bic');
  await form.getByLabel('Téléphone 2').fill('');
  await form.getByLabel('WhatsApp').fill('+1 418 555-0999');
  await expect(form.getByText('Modifications non enregistrées')).toBeVisible();
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Section Contact mise à jour')).toBeVisible();
  await expect(form.getByText('Modifications non enregistrées')).toBeHidden();

  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Passez nous voir');
  await expect(foot).toContainText('7, rang des Érables, Bic');
  await expect(foot).toContainText('+1 418 555-0999');
  await expect(foot).not.toContainText('418 555-0187');
  await page.goto('/en/cart');
  await expect(foot).toContainText('Come and see us');
  const reply = await page.request.get(path);
  expect(((await reply.json()) as AdminFooterSection[])[0]?.phone2).toBeNull();
  await restore();
});

test('says what is missing and wrong, and what became of a save that failed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500|Failed to load/);
  await enterBackOffice(page);
  await page.goto('/admin/footer');
  const form = page.getByRole('region', { name: 'Section Contact' });
  await form.getByLabel('Titre (français)').fill(' ');
  await form.getByLabel('Description (français)').fill('');
  await form.getByLabel('Courriel').fill('chez nous');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form.getByText('Le titre est requis')).toBeVisible();
  await expect(form.getByText('Le contenu est requis')).toBeVisible();
  await expect(form.getByText("Format d'email invalide")).toBeVisible();
  await expect(form.getByLabel('Titre (français)')).toBeFocused();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form.getByLabel('Courriel')).toHaveValue(/@/);

  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/footer-sections/contact', async (route) => {
    await waiting;
    await route.fulfill({ status: 500, body: 'x' });
  });
  await form.getByLabel('Adresse').fill('Ailleurs');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form.getByRole('button', { name: 'Sauvegarde...' })).toBeDisabled();
  answer();
  await expect(form.getByRole('alert')).toContainText('Une erreur est survenue lors de la sauvegarde.');
  await expect(page.locator('toast-region')).toContainText('Une erreur est survenue lors de la sauvegarde.');
  await expect(form.getByLabel('Adresse')).toHaveValue('Ailleurs');

  // Leaving the page opens the browser's own confirmation dialog.
  const asked = page.waitForEvent('dialog');
  void page.goto('/admin/about').catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(form.getByLabel('Adresse')).toHaveValue('Ailleurs');
  await form.getByRole('button', { name: 'Annuler' }).click();
});

test('two who write at once both keep what only they have changed', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const { section, headers, restore } = await asItWas(page.request, token);
  await page.goto('/admin/footer');
  const form = page.getByRole('region', { name: 'Section Contact' });
  await form.getByLabel('Adresse').fill('La mienne');
  const theirs = { ...section.translations.fr, address: 'La leur', phone: '418 555-0001' };
  await page.request.put(`${path}/contact`, { data: theirs, headers });
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  const versions = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(versions.getByRole('group', { name: 'Adresse' })).toContainText('La leur');
  await expect(versions.getByRole('group', { name: 'Téléphone 1' }).getByLabel('Enregistré')).toBeChecked();
  await versions.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(page.getByText('Section Contact mise à jour')).toBeVisible();
  const [saved] = (await (await page.request.get(path, { headers })).json()) as [AdminFooterSection];
  expect(saved).toMatchObject({ address: 'La mienne', phone: '418 555-0001' });
  await expect(form.getByLabel('Téléphone 1')).toHaveValue('418 555-0001');
  await restore();
});
