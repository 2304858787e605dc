import type { Page } from '@playwright/test';
import type { AdminCategory } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onDisk, pictureNamed, wrongFiles } from '../../support/pictures.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a category made here is in the shop, in both languages, until it is deleted', async ({ page }) => {
  const name = `Savons ${Date.now()}`;
  await enterBackOffice(page);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une catégorie' });
  await dialog.getByLabel('Nom (français)').fill(name);
  await dialog.getByLabel('Nom (anglais)').fill(`${name} in English`);
  await dialog.getByLabel('Description (français)').fill('Saponifiés à froid.');
  await dialog.locator('input[type=file]').setInputFiles(pictureNamed('miel.png'));
  await expect(page.getByText('Image téléchargée')).toBeVisible();
  await expect(dialog.getByAltText('Aperçu de l’image')).toBeVisible();
  await dialog.getByLabel('Ordre d’affichage').fill('99');
  await dialog.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  await expect(page.getByText('Catégorie ajoutée')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText(`savons-${name.split(' ')[1]}`);

  await page.goto('/categories');
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main').locator('img[src*="/api/uploads/"]').last()).toBeVisible();
  await page.goto('/en/categories');
  await expect(page.getByRole('main')).toContainText(`${name} in English`);

  await page.goto('/admin/categories');
  await page.getByRole('searchbox', { name: 'Rechercher par nom ou description' }).fill(name);
  await expect(page).toHaveURL(/search=Savons/);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier la catégorie' });
  await edit.getByRole('button', { name: 'Retirer l’image' }).click();
  await edit.getByLabel('Nom (français)').fill(`${name} doux`);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Catégorie mise à jour')).toBeVisible();
  await expect(row(page, `${name} doux`).getByRole('img', { name: 'Pas d’image' })).toBeVisible();

  await page.getByRole('button', { name: `Supprimer ${name} doux` }).click();
  const question = page.getByRole('alertdialog', { name: /voulez|supprimer cette catégorie/ });
  await expect(question).toContainText(/Êtes-vous sûr de vouloir supprimer cette catégorie\s\?/);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, `${name} doux`)).toBeVisible();
  await page.getByRole('button', { name: `Supprimer ${name} doux` }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Catégorie supprimée')).toBeVisible();
  await expect(page.getByText('Aucune catégorie trouvée')).toBeVisible();
  await page.goto('/categories');
  await expect(page.getByRole('main')).not.toContainText(name);
});

test('says what is missing, what is refused, and asks before it forgets', async ({ page, complaints }) => {
  complaints.expect(/409|413/);
  await enterBackOffice(page);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une catégorie' });
  await dialog.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  await expect(dialog.getByText('Le nom est requis')).toBeVisible();
  await expect(dialog.getByText('La description est requise')).toBeVisible();
  await expectNoViolation(page);
  await expect(dialog.getByLabel('Nom (français)')).toBeFocused();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(wrongFiles.text);
  await expect(dialog.getByText('Veuillez sélectionner un fichier image.')).toBeVisible();
  await file.setInputFiles(onDisk(wrongFiles.large));
  await expect(dialog.getByText(/L'image ne peut pas dépasser 5.MB\./)).toBeVisible();

  await dialog.getByLabel('Nom (français)').fill('Brouillon');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: /Abandonner les modifications/ });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog.getByLabel('Nom (français)')).toHaveValue('Brouillon');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ajouter une catégorie' })).toBeFocused();

  // A category that contains products cannot be deleted.
  await page.getByRole('button', { name: 'Supprimer Miels' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.locator('toast-region')).toContainText('Erreur');
  await expect(row(page, 'Miels').first()).toBeVisible();
});

test('does not overwrite what somebody else has saved meanwhile', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  const given = { name: `Deux ${Date.now()}`, description: 'À deux.' };
  const made = await page.request.post('/api/categories', { data: given, headers });
  const { id } = (await made.json()) as { id: number };
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: `Modifier ${given.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la catégorie' });
  await page.request.put(`/api/categories/${id}`, { data: { ...given, description: 'La leur.' }, headers });
  await dialog.getByLabel('Nom (anglais)').fill('Two');
  await dialog.getByLabel('Description (français)').fill('La mienne.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();

  const versions = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  const description = versions.getByRole('group', { name: 'Description (français)' });
  await expect(description).toContainText('Modifié des deux côtés');
  await expect(description.getByLabel('Ma saisie')).toBeChecked();
  await expect(description.getByText('La leur.')).toBeVisible();
  await expectNoViolation(page);
  await versions.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Rien n’a été enregistré');
  await dialog.getByRole('button', { name: 'Comparer les versions' }).click();
  await description.getByLabel('Enregistré maintenant').check();
  await versions.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(page.getByText('Catégorie mise à jour')).toBeVisible();
  await expect(dialog).toBeHidden();
  const reply = await page.request.get('/api/categories', { headers });
  const saved = ((await reply.json()) as AdminCategory[]).find((category) => category.id === id);
  expect(saved?.description).toBe('La leur.');
  expect(saved?.translations.en.name).toBe('Two');
  await page.request.delete(`/api/categories/${id}`, { headers });
});
