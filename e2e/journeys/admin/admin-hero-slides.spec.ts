import type { Locator, Page } from '@playwright/test';
import type { AdminHeroSlide } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dropFiles, onDisk, pictureNamed, wrongFiles } from '../../support/pictures.ts';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const pictures = (dialog: Locator) => dialog.getByRole('img', { name: /^Image \d+ sur \d+$/ });

async function slideNamed(page: Page, token: string, title: string): Promise<AdminHeroSlide | undefined> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/hero-slides?lang=fr', { headers });
  return ((await reply.json()) as AdminHeroSlide[]).find((slide) => slide.title === title);
}

test('a slide made here turns in the carousel, in both languages, until it is deleted', async ({ page }) => {
  const title = `Ruche ${Date.now()}`;
  const token = await enterBackOffice(page);
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle slide' });
  await dialog.getByRole('textbox', { name: /^Titre \(français\)/ }).fill(title);
  await expect(dialog.getByText('Non traduit : la boutique montre le français').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Titre \(anglais\)/ }).fill(`${title} in English`);
  await dialog.getByLabel('Sous-titre (français)').fill('Au lever du jour.');
  await dialog.locator('input[type=file]').setInputFiles([pictureNamed('1.png'), pictureNamed('2.png')]);
  await dropFiles(page, dialog.getByRole('group', { name: 'Images' }).locator('.border-dashed'), ['3.png']);
  await expect(pictures(dialog)).toHaveCount(3);
  await dialog.getByLabel('Ordre d’affichage').fill('-9');
  await dialog.getByRole('button', { name: 'Créer la slide' }).click();
  await expect(page.getByText('Slide créée')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, title)).toContainText('+2 autres images');
  await expect(card(page, title)).toContainText('Actif');
  await expect(card(page, title)).toContainText('Ordre : -9');
  await expect(card(page, title)).toContainText('3 images');

  await page.goto('/');
  const carousel = page.locator('hero-slideshow');
  await expect(carousel.locator('[data-slide]').first()).toContainText(title);
  await expect(carousel.locator('[data-slide]').first().locator('[data-slide-image]')).toHaveCount(3);
  await page.goto('/en');
  await expect(carousel.locator('[data-slide]').first()).toContainText(`${title} in English`);

  // Inserts a new picture between the stored ones, removes one of them, and hides the slide.
  const before = (await slideNamed(page, token, title))?.images ?? [];
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: `Modifier ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier la slide' });
  await edit.getByRole('button', { name: 'Retirer l’image 2' }).click();
  await edit.locator('input[type=file]').setInputFiles(pictureNamed('4.png'));
  await edit.getByRole('button', { name: 'Déplacer l’image 3 vers l’avant' }).click();
  await edit.getByLabel('Actif').uncheck();
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Slide mise à jour')).toBeVisible();
  await expect(card(page, title)).toContainText('Inactif');
  const after = (await slideNamed(page, token, title))?.images ?? [];
  expect(after).toHaveLength(3);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(before).not.toContain(after[1]);
  await page.goto('/');
  await expect(carousel).not.toContainText(title);

  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: `Supprimer ${title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Êtes-vous sûr de vouloir supprimer cette slide\s\?/);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Slide supprimée')).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
});

test('pictures are put in order by keyboard, by mouse and by finger, and come back', async ({
  page,
  browser,
}) => {
  await enterBackOffice(page);
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle slide' });
  await dialog.locator('input[type=file]').setInputFiles(['a', 'b', 'c'].map(pictureNamed));
  const sources = () =>
    pictures(dialog).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await expect(pictures(dialog)).toHaveCount(3);
  const [a, b, c] = await sources();

  // Moves a picture with the keyboard; the focus must stay on its button.
  const earlier = dialog.getByRole('button', { name: /vers l’avant/ });
  await earlier.nth(2).focus();
  await page.keyboard.press('Enter');
  expect(await sources()).toEqual([a, c, b]);
  await expect(dialog.getByText('L’image 3 est maintenant en place 2 sur 3.')).toBeAttached();
  await expect(earlier.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await sources()).toEqual([c, a, b]);
  await expect(earlier.first()).toBeFocused();

  // Drags the first picture to the end with the mouse.
  const handles = dialog.getByTitle('Faire glisser pour changer l’ordre');
  const from = (await handles.first().boundingBox())!;
  const to = (await pictures(dialog).nth(2).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  expect(await sources()).toEqual([a, b, c]);
  await page.mouse.move(from.x, from.y);
  expect(await sources()).toEqual([a, b, c]);

  // Undo restores the removed picture at its old position; the focus moves to the undo button.
  await dialog.getByRole('button', { name: 'Retirer l’image 2' }).press('Enter');
  expect(await sources()).toEqual([a, c]);
  await expect(dialog.getByRole('button', { name: 'Remettre' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await sources()).toEqual([a, b, c]);

  await expectNoViolation(page);
  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await dragWithFinger(await phone.newPage());
  await phone.close();
});

async function dragWithFinger(page: Page): Promise<void> {
  await enterBackOffice(page);
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle slide' });
  await dialog.locator('input[type=file]').setInputFiles(['a', 'b'].map(pictureNamed));
  const images = pictures(dialog);
  const last = await images.nth(1).getAttribute('src');
  const handle = dialog.getByTitle('Faire glisser pour changer l’ordre').first();
  await handle.scrollIntoViewIfNeeded();
  const from = (await handle.boundingBox())!;
  const to = (await images.nth(1).boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  const steps = [0.3, 0.6, 1].map((share) => [
    from.x + 10 + (to.x + to.width / 2 - from.x) * share,
    from.y + 10 + (to.y + 20 - from.y) * share,
  ]);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x + 10, from.y + 10) });
  for (const [x, y] of steps)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x!, y!) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(images.first()).toHaveAttribute('src', last!);
}

test('says what is missing and which file is refused, and asks before it forgets', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle slide' });
  await dialog.getByRole('button', { name: 'Créer la slide' }).click();
  await expect(dialog.getByText('Le titre est requis')).toBeVisible();
  await expect(dialog.getByText('Une slide a besoin d’au moins une image.')).toBeVisible();
  await expectNoViolation(page);
  const { text, large } = wrongFiles;
  await dialog.locator('input[type=file]').setInputFiles([text, pictureNamed('a.png'), large].map(onDisk));
  await expect(pictures(dialog)).toHaveCount(1);
  await expect(dialog.getByText('notes.txt Veuillez sélectionner un fichier image.')).toBeVisible();
  await expect(dialog.getByText(/enorme\.png L'image ne peut pas dépasser 5.MB\./)).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: 11 }, (_, index) => pictureNamed(`${index}.png`)));
  await expect(pictures(dialog)).toHaveCount(10);
  await expect(dialog.getByText(/10 images au plus/).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ajouter des images' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: /Abandonner les modifications/ });
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
});

test('two who edit the same slide both keep what only they have changed', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  const title = `Deux ${Date.now()}`;
  const images = pictureNamed('a.png');
  await page.request.post('/api/hero-slides', { headers, multipart: { title, sortOrder: '90', images } });
  const made = (await slideNamed(page, token, title))!;
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: `Modifier ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la slide' });
  const theirs = { title, subtitle: 'Le leur', sortOrder: '91', images: pictureNamed('b.png') };
  await page.request.put(`/api/hero-slides/${made.id}`, { headers, multipart: theirs });
  await dialog.getByLabel('Sous-titre (français)').fill('Le mien');
  await dialog.getByRole('textbox', { name: /^Titre \(anglais\)/ }).fill('Two');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();

  const versions = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  const row = (name: string) => versions.getByRole('group', { name });
  await expect(row('Sous-titre (français)')).toContainText('Modifié des deux côtés');
  await expect(row('Images').getByLabel('Enregistré maintenant')).toBeChecked();
  await expect(row('Ordre d’affichage').getByLabel('Enregistré maintenant')).toBeChecked();
  await expect(
    versions.getByRole('group', { name: /^Titre \(anglais\)/ }).getByLabel('Ma saisie'),
  ).toBeChecked();
  await versions.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(page.getByText('Slide mise à jour')).toBeVisible();
  const saved = (await slideNamed(page, token, title))!;
  expect(saved).toMatchObject({ subtitle: 'Le mien', sortOrder: 91, version: 3 });
  expect(saved.translations.en.title).toBe('Two');
  expect(saved.images).toHaveLength(2);
  await page.request.delete(`/api/hero-slides/${made.id}`, { headers });
});

test('shows that it loads, that it failed, and that there is nothing', async ({ page, complaints }) => {
  complaints.expect(/500/);
  await enterBackOffice(page);
  await page.route('**/api/hero-slides', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/hero-slides');
  await expect(page.getByText('Aucune slide trouvée')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  await expect(page.getByRole('dialog', { name: 'Nouvelle slide' })).toBeVisible();
  await page.route('**/api/hero-slides', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Erreur lors du chargement des slides',
  );
  await page.unroute('**/api/hero-slides');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('shows on each picture how far it has come', async ({ page }) => {
  const title = `Lente ${Date.now()}`;
  const token = await enterBackOffice(page);
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/hero-slides', async (route) => {
    if (route.request().method() === 'POST') await waiting;
    await route.continue();
  });
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle slide' });
  await dialog.getByRole('textbox', { name: /^Titre \(français\)/ }).fill(title);
  await dialog.locator('input[type=file]').setInputFiles([pictureNamed('1.png'), pictureNamed('2.png')]);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Créer la slide' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(2);
  await expect(dialog.getByRole('status').filter({ hasText: /des images en cours/ })).toBeAttached();
  await expectNoViolation(page);
  goOn();
  await expect(page.getByText('Slide créée')).toBeVisible();
  const slide = await slideNamed(page, token, title);
  await page.request.delete(`/api/hero-slides/${slide?.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
});
