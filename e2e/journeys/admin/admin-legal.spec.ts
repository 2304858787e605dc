import { isoToday, type LegalVersionSummary } from '@shop/shared';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { headersOf } from '../../support/products.ts';

test('the owner writes a new version of a legal text, sees it as it will look, and it holds from its day', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const headers = headersOf(await enterBackOffice(page));
  const mark = `Marque ${Date.now()}`;
  await page.goto('/admin/legal');
  await page.getByRole('link', { name: 'Préparer une nouvelle version : Mentions légales' }).click();
  const french = page.getByLabel('Texte français', { exact: true }).getByRole('textbox');
  const [fr, en] = [
    await french.inputValue(),
    await page.getByRole('textbox', { name: 'Texte anglais' }).inputValue(),
  ];
  await french.fill(`${fr}\n## ${mark}\n\nSelon {perdu}.`);
  await page.getByRole('button', { name: 'Enregistrer la version' }).click();
  await expect(page.getByRole('alert').getByText('« {perdu} » n’est pas un des mots')).toBeVisible();
  await expect(page.getByText('les deux langues doivent dire la même chose')).toBeVisible();

  await french.fill(`${fr}\n## ${mark}\n\nChez {name}.`);
  await page.getByRole('textbox', { name: 'Texte anglais' }).fill(`${en}\n## ${mark}\n\nAt {name}.`);
  const preview = page.getByRole('group', { name: 'Aperçu : Texte français' });
  await expect(preview.getByRole('heading', { name: mark })).toBeAttached();
  await expect(preview).toContainText('Chez Mélilot.');
  await page.getByRole('button', { name: 'Enregistrer la version' }).click();
  const versions = page.getByRole('region', { name: 'Mentions légales' });
  await expect(versions.getByText('À venir', { exact: true })).toBeVisible();
  await page.goto('/legal-notice');
  await expect(page.getByRole('heading', { name: mark })).toHaveCount(0);

  await page.goto('/admin/legal/notice');
  await page.getByLabel('En vigueur à partir du').fill(isoToday());
  await page.getByRole('button', { name: 'Enregistrer la version' }).click();
  // Waiting for the list ensures that the save has finished, because the form has no such list.
  await expect(versions.getByText('En vigueur', { exact: true })).toBeVisible();
  await expect(versions.getByText('À venir', { exact: true })).toHaveCount(0);
  await page.goto('/legal-notice');
  await expect(page.getByRole('heading', { name: mark })).toBeVisible();

  const list = (await (
    await page.request.get('/api/admin/legal-texts', { headers })
  ).json()) as LegalVersionSummary[];
  const { number } = list.find(({ kind }) => kind === 'notice') ?? { number: 0 };
  await page.goto('/admin/legal');
  await page.getByRole('button', { name: `Lire : Mentions légales, Version ${number - 1}` }).click();
  const old = page.getByRole('dialog');
  await expect(old.getByRole('heading', { name: 'Éditeur du site' })).toBeVisible();
  await expect(old.getByRole('heading', { name: mark })).toHaveCount(0);
});
