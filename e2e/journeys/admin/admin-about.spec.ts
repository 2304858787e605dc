import type { APIRequestContext } from '@playwright/test';
import type { AdminAboutSection } from '@shop/shared';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pictureNamed, wrongFiles } from '../../support/pictures.ts';

const path = '/api/about-sections';

/** Returns a section with a function that restores it for the tests that follow. */
async function asItWas(request: APIRequestContext, token: string, name: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const all = (await (await request.get(path, { headers })).json()) as AdminAboutSection[];
  const section = all.find((one) => one.section === name)!;
  const { imageUrl, translations } = section;
  const data = { ...translations.fr, imageUrl, translations: { en: translations.en } };
  return { section, headers, restore: () => request.put(`${path}/${name}`, { data, headers }) };
}

test('a section written here is on the about page, in both languages, with its picture', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { restore } = await asItWas(page.request, token, 'mission');
  await page.goto('/admin/about');
  await expect(page.getByRole('heading', { name: 'Gestion Page À Propos' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveText([
    /^Introduction/,
    /^Notre mission/,
    /^Engagement Écologique\s*Valeur/,
    /^Qualité Garantie\s*Valeur/,
    /^Responsabilité Sociale\s*Valeur/,
    /^Notre histoire/,
  ]);
  await expect(page.locator('input[type=file]')).toHaveCount(2);
  const mission = page.getByRole('region', { name: 'Notre mission' });
  await mission.getByLabel('Titre (français)').fill('Ce qui nous mène');
  await mission.getByLabel('Titre (anglais)').fill('What moves us');
  await mission.getByLabel('Contenu (français)').fill('Des ruches qui vivent bien.');
  await mission.getByLabel('Contenu (anglais)').fill('');
  await expect(mission.getByText('Non traduit : la boutique montre le français')).toBeVisible();
  await mission.locator('input[type=file]').setInputFiles(pictureNamed('ruches.png'));
  await expect(page.getByText('Image téléchargée')).toBeVisible();
  await mission.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Section mise à jour')).toBeVisible();

  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main).toContainText('Ce qui nous mène');
  const saved = (await asItWas(page.request, token, 'mission')).section;
  await expect(main.locator(`img[src*="${saved.imageUrl}"]`)).toBeVisible();
  await page.goto('/en/about');
  await expect(main).toContainText('What moves us');
  await expect(main).toContainText('Des ruches qui vivent bien.');

  await page.goto('/admin/about');
  await mission.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(mission.getByRole('button', { name: 'Remettre' })).toBeFocused();
  await mission.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Section mise à jour')).toBeVisible();
  await page.goto('/about');
  await expect(main.locator(`img[src*="${saved.imageUrl}"]`)).toHaveCount(0);
  await restore();
});

test('says what is missing, what was not sent, and what was not saved', async ({ page, complaints }) => {
  complaints.expect(/500/);
  await enterBackOffice(page);
  await page.goto('/admin/about');
  const story = page.getByRole('region', { name: 'Notre histoire' });
  await story.getByLabel('Titre (français)').fill('');
  await story.getByLabel('Contenu (français)').fill('');
  await story.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(story.getByText('Le titre est requis')).toBeVisible();
  await expect(story.getByText('Le contenu est requis')).toBeVisible();
  await story.getByRole('button', { name: 'Annuler' }).click();

  const file = story.locator('input[type=file]');
  await file.setInputFiles(wrongFiles.text);
  await expect(story.getByText('Veuillez sélectionner un fichier image.')).toBeVisible();
  await page.route(/\/api\/upload(\?|$)/, (route) => route.fulfill({ status: 500, body: 'x' }));
  await file.setInputFiles(pictureNamed('a.png'));
  await expect(story.getByText("Erreur lors du téléchargement de l'image.")).toBeVisible();
  await story.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(story.getByText(/Attendez que les images soient envoyées/)).toBeVisible();
  await story.getByRole('button', { name: 'Annuler' }).click();

  await page.route('**/api/about-sections/story', (route) => route.fulfill({ status: 500, body: 'x' }));
  await story.getByLabel('Titre (français)').fill('Notre chemin');
  await story.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(story.getByRole('alert')).toContainText('Une erreur est survenue lors de la sauvegarde.');
  await expect(story.getByLabel('Titre (français)')).toHaveValue('Notre chemin');
  await story.getByRole('button', { name: 'Annuler' }).click();
});

test('two who write the same section are asked whose words stay', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const { section, headers, restore } = await asItWas(page.request, token, 'eco');
  await page.goto('/admin/about');
  const eco = page.getByRole('region', { name: 'Engagement Écologique' });
  await eco.getByLabel('Contenu (français)').fill('Le mien.');
  const data = { ...section.translations.fr, title: 'Leur titre', content: 'Le leur.' };
  await page.request.put(`${path}/eco`, { data, headers });
  await eco.getByRole('button', { name: 'Sauvegarder' }).click();
  const versions = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(versions.getByRole('group', { name: 'Contenu (français)' })).toContainText('Le leur.');
  await versions.getByRole('button', { name: 'Garder toute ma saisie' }).click();
  await versions.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(page.getByText('Section mise à jour')).toBeVisible();
  const saved = (await asItWas(page.request, token, 'eco')).section;
  expect(saved.translations.fr).toEqual({ title: section.translations.fr.title, content: 'Le mien.' });
  await restore();
});

test('whoever writes a section that had nobody yet is told that somebody was first', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const { section, restore } = await asItWas(page.request, token, 'quality');
  // Hides the section from the page, as if another user had saved it only after the page was loaded.
  await page.route(`**${path}`, async (route) => {
    const reply = await route.fetch();
    const all = (await reply.json()) as AdminAboutSection[];
    await route.fulfill({ response: reply, json: all.filter((one) => one.section !== 'quality') });
  });
  await page.goto('/admin/about');
  const quality = page.getByRole('region', { name: 'Qualité Garantie' });
  await quality.getByLabel('Titre (français)').fill('La qualité');
  await quality.getByLabel('Contenu (français)').fill('Le mien.');
  await quality.getByRole('button', { name: 'Sauvegarder' }).click();
  const versions = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(versions.getByRole('group', { name: 'Contenu (français)' })).toContainText(
    section.translations.fr.content.slice(0, 20),
  );
  await versions.getByRole('button', { name: 'Garder toute ma saisie' }).click();
  await versions.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(page.getByText('Section mise à jour')).toBeVisible();
  await restore();
});

test('a sentence of the owner is on the home page, and one that is emptied is on none', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/texts');
  const promises = page.getByRole('region', { name: 'Promesses sous le carrousel' });
  const field = promises.getByLabel('Promesses (français)');
  const before = await field.inputValue();
  const save = async (text: string) => {
    await field.fill(text);
    await promises.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(promises.getByText('Modifications non enregistrées')).toHaveCount(0);
  };
  const shown = page.locator('.promises li');
  await save('Emballé à la main\n\nExpédié le lendemain');
  await page.goto('/');
  await expect(shown).toHaveText(['Emballé à la main', 'Expédié le lendemain']);
  await page.goto('/admin/texts');
  await save('');
  await page.goto('/');
  await expect(page.locator('main')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto('/admin/texts');
  await save(before);
});
