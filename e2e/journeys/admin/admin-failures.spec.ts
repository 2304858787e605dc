import type { Page } from '@playwright/test';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pictureNamed } from '../../support/pictures.ts';

const orders = /\/api\/orders(\?|$)/;
const categories = /\/api\/categories(\/\d+)?$/;
const testimonials = /\/api\/(admin\/)?testimonials(\/\d+)?(\?|$)/;
const slides = /\/api\/hero-slides(\/\d+)?$/;

/** Screens with their list, error message and empty message. Other screens are tested in their own specs. */
const lists = [
  ['/admin/orders', orders, 'Erreur lors du chargement des commandes', 'Aucune commande trouvée'],
  ['/admin/orders/all', orders, 'Erreur lors du chargement des commandes', 'Aucune commande trouvée'],
  ['/admin/categories', categories, 'Erreur lors du chargement des catégories', 'Aucune catégorie trouvée'],
] as const;

const forms = [
  {
    screen: '/admin/categories',
    path: categories,
    add: ['Ajouter une catégorie', 'Ajouter une catégorie', "Impossible d'ajouter la catégorie."],
    fields: [/^Nom \(français/, /^Description \(français/],
    edit: ['Enregistrer', 'Impossible de modifier la catégorie.'],
    remove: 'Impossible de supprimer la catégorie.',
  },
  {
    screen: '/admin/testimonials',
    path: testimonials,
    add: ['Nouveau témoignage', 'Ajouter le témoignage', 'Erreur lors de la création du témoignage.'],
    fields: [/^Nom/, /^Contenu \(français/],
    edit: ['Modifier le témoignage', 'Erreur lors de la modification du témoignage.'],
    remove: 'Erreur lors de la suppression du témoignage.',
  },
  {
    screen: '/admin/hero-slides',
    path: slides,
    add: ['Nouvelle slide', 'Créer la slide', 'Impossible de créer la slide.'],
    fields: [/^Titre \(français/],
    edit: ['Enregistrer', 'Impossible de mettre à jour la slide.'],
    remove: 'Impossible de supprimer la slide.',
  },
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialogButton = (page: Page, role: 'dialog' | 'alertdialog', name: string) =>
  page.getByRole(role).getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await enterBackOffice(page);
});

for (const [screen, path, failed, none] of lists) {
  test(`${screen} says that its list did not load, or is empty`, async ({ page }) => {
    await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(screen);
    await expect(page.getByText(failed, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('500: ')).toHaveCount(0);
    await expect(button(page, 'Réessayer')).toBeVisible();
    await page.unrouteAll();
    await page.route(path, (route) => route.fulfill({ json: [] }));
    await page.goto(screen);
    await expect(page.getByText(none, { exact: true }).first()).toBeVisible();
  });
}

for (const { screen, path, add, fields, edit, remove } of forms) {
  test(`${screen} says that nothing was made, changed or deleted`, async ({ page }) => {
    const name = `Échec ${Date.now()}`;
    let isRefused = false;
    await page.route(path, (route) => {
      if (!isRefused || route.request().method() === 'GET') return route.continue();
      isRefused = false;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto(screen);
    await button(page, add[0]).click();
    const dialog = page.getByRole('dialog');
    for (const field of fields) await dialog.getByLabel(field).fill(name);
    if (screen === '/admin/hero-slides')
      await dialog.locator('input[type=file]').setInputFiles(pictureNamed('a.png'));
    isRefused = true;
    await dialogButton(page, 'dialog', add[1]).click();
    await expect(page.getByText(add[2]).first()).toBeVisible();
    await dialogButton(page, 'dialog', add[1]).click();
    await expect(dialog).toBeHidden();

    await button(page, `Modifier ${name}`).click();
    isRefused = true;
    await dialogButton(page, 'dialog', edit[0]).click();
    await expect(page.getByText(edit[1]).first()).toBeVisible();
    await dialogButton(page, 'dialog', edit[0]).click();
    await expect(dialog).toBeHidden();

    await button(page, `Supprimer ${name}`).click();
    isRefused = true;
    await dialogButton(page, 'alertdialog', 'Supprimer').click();
    await expect(page.getByText(remove).first()).toBeVisible();
    await button(page, `Supprimer ${name}`).click();
    await dialogButton(page, 'alertdialog', 'Supprimer').click();
    await expect(button(page, `Supprimer ${name}`)).toHaveCount(0);
  });
}
