import type { AdminSettings } from '@shop/contracts';
import { enterBackOffice, expectNoViolation } from '../support/back-office.ts';
import { expect, test } from '../support/fixtures.ts';

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
    .selectOption({ label: "Gratuite à partir d'un montant" });
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('can be used by everybody', async ({ page }) => {
      await enterBackOffice(page);
      await page.goto('/admin/settings');
      await expect(page.getByLabel('Nom de la boutique')).toBeVisible();
      await expectNoViolation(page);
    });
  });
}
