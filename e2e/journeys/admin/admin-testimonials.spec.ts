import type { Page } from '@playwright/test';
import type { AdminTestimonial } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pictureNamed, wrongFiles } from '../../support/pictures.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Chiffres' }).getByRole('listitem').filter({ hasText: label });

test('a testimonial written here is on the home page, in both languages, until it is deleted', async ({
  page,
}) => {
  const name = `Jeanne ${Date.now()}`;
  await enterBackOffice(page);
  await page.goto('/admin/testimonials');
  await expect(tile(page, 'Total')).toContainText('8');
  await page.getByRole('button', { name: 'Nouveau témoignage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau témoignage' });
  await expect(dialog.getByLabel('Note : 5 sur 5')).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Visible sur le site' })).toBeChecked();
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Titre ou lieu (français)').fill('Fleuriste, Gaspé');
  await dialog.getByLabel('Contenu (français)').fill('Un miel qui sent le trèfle.');
  await dialog.getByLabel('Contenu (anglais)').fill('A honey that smells of clover.');
  await dialog.getByLabel('URL de la vidéo').fill('https://youtu.be/abcdefghijk');
  await dialog.locator('input[type=file]').setInputFiles(pictureNamed('jeanne.png'));
  await expect(dialog.getByAltText('Aperçu de l’image')).toBeVisible();
  // Sets the star rating with the arrow keys.
  await dialog.getByLabel('Note : 5 sur 5').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByLabel('Note : 4 sur 5')).toBeChecked();
  await dialog.getByLabel('Ordre d’affichage').fill('-5');
  await dialog.getByRole('button', { name: 'Ajouter le témoignage' }).click();
  await expect(page.getByText('Témoignage créé')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, name)).toContainText('VISIBLE');
  await expect(card(page, name)).toContainText('Ordre : -5');
  await expect(card(page, name).getByRole('img', { name: 'Note : 4 sur 5' })).toBeVisible();
  await expect(card(page, name).getByRole('img', { name: 'Avec une vidéo' })).toBeVisible();
  await expect(tile(page, 'Total')).toContainText('9');

  await page.goto('/');
  const shown = page.locator('.testimonial').filter({ hasText: name });
  await expect(shown).toContainText('Un miel qui sent le trèfle.');
  await expect(shown.locator('img[src*="/api/uploads/"]')).toBeVisible();
  await page.goto('/en');
  await expect(shown).toContainText('A honey that smells of clover.');
  await expect(shown).toContainText('Fleuriste, Gaspé');

  await page.goto('/admin/testimonials');
  await page.getByRole('searchbox', { name: 'Rechercher par nom ou contenu' }).fill('SENT LE TREFLE');
  await expect(page).toHaveURL(/search=SENT/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier le témoignage' });
  await edit.getByRole('switch', { name: 'Visible sur le site' }).click();
  await edit.getByRole('button', { name: 'Retirer l’image' }).click();
  await edit.getByRole('button', { name: 'Modifier le témoignage' }).click();
  await expect(page.getByText('Témoignage modifié')).toBeVisible();
  await expect(card(page, name)).toContainText('MASQUÉ');
  await expect(card(page, name).locator('img')).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('.testimonial').first()).toBeVisible();
  await expect(shown).toHaveCount(0);

  await page.goto('/admin/testimonials?search=sent+le');
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    new RegExp(`Êtes-vous sûr de vouloir supprimer le témoignage de ${name}\\s\\?`),
  );
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Témoignage supprimé')).toBeVisible();
  await expect(page.getByText('Aucun témoignage trouvé.')).toBeVisible();
});

test('says what is missing, and asks before it forgets', async ({ page, complaints }) => {
  complaints.expect(/400|500/);
  await enterBackOffice(page);
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: 'Nouveau témoignage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau témoignage' });
  await dialog.getByLabel('URL de la vidéo').fill('youtube');
  await dialog.getByLabel('Ordre d’affichage').fill('un');
  const submit = dialog.getByRole('button', { name: 'Ajouter le témoignage' });
  await submit.click();
  await expect(dialog.getByText('Le nom est requis')).toBeVisible();
  await expect(dialog.getByText('Le contenu est requis')).toBeVisible();
  await expect(dialog.getByText('Cette adresse n’est pas celle d’une vidéo YouTube.')).toBeVisible();
  await expect(dialog.getByText('L’ordre doit être un nombre entier')).toBeVisible();
  await expectNoViolation(page);
  await expect(dialog.getByLabel('Nom')).toBeFocused();

  // Errors of the API are shown in the form, which keeps the typed values.
  await dialog.getByLabel('Nom').fill('Brouillon');
  await dialog.getByLabel('Contenu (français)').fill('Bon.');
  await dialog.getByLabel('URL de la vidéo').fill('');
  await dialog.getByLabel('Ordre d’affichage').fill('');
  await dialog.locator('input[type=file]').setInputFiles(wrongFiles.gif);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Veuillez sélectionner un fichier image.');
  await expect(page.locator('toast-region')).toContainText('Erreur lors de la création du témoignage.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: /Abandonner les modifications/ });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog.getByLabel('Nom')).toHaveValue('Brouillon');
});

test('two who edit the same testimonial are asked whose words stay', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  const given = { name: `Deux ${Date.now()}`, content: 'À deux.', isActive: 'false' };
  const made = await page.request.post('/api/testimonials', { multipart: given, headers });
  const { id } = (await made.json()) as AdminTestimonial;
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: `Modifier ${given.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le témoignage' });
  const theirs = { ...given, content: 'Les leurs.', rating: '3' };
  await page.request.put(`/api/testimonials/${id}`, { multipart: theirs, headers });
  await dialog.getByLabel('Contenu (français)').fill('Les miens.');
  await dialog.getByRole('button', { name: 'Modifier le témoignage' }).click();
  const versions = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(versions.getByRole('group', { name: 'Contenu (français)' })).toContainText('Les leurs.');
  await expectNoViolation(page);
  await versions.getByRole('button', { name: 'Reprendre tout l’enregistré' }).click();
  await versions.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(versions).toBeHidden();
  await expect(dialog.getByLabel('Contenu (français)')).toHaveValue('Les leurs.');
  await expect(dialog.getByLabel('Note : 3 sur 5')).toBeChecked();
  await expect(card(page, given.name)).toContainText('Les leurs.');
  await page.request.delete(`/api/testimonials/${id}`, { headers });
});

test('shows six skeletons while it loads, and says when it failed or has none', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await enterBackOffice(page);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/testimonials?*', async (route) => {
    await waiting;
    await route.fulfill({ json: [] });
  });
  await page.goto('/admin/testimonials');
  await expect(page.locator('[data-skeleton]')).toHaveCount(6);
  answer();
  await expect(page.getByText('Aucun témoignage pour le moment.')).toBeVisible();
  await page.route('**/api/admin/testimonials?*', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Erreur lors du chargement des témoignages',
  );
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
