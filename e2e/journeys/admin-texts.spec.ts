import type { Page } from '@playwright/test';
import { makeCustomer } from '../support/account.ts';
import { admin } from '../support/admin.ts';
import { enterBackOffice, storeToken } from '../support/back-office.ts';
import { contentTexts } from '../support/content-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { orderTexts } from '../support/order-texts.ts';
import { peopleTexts } from '../support/people-texts.ts';
import { pictureNamed, wrongFiles } from '../support/pictures.ts';
import { productTexts } from '../support/product-texts.ts';
import {
  fails,
  press,
  pressIn,
  input,
  categories,
  upload,
  readStates,
  type Row,
} from '../support/reading.ts';

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await input(page, /^Email/).fill(admin.email);
  await page.getByLabel(/^Mot de passe/).fill('Faux-mot-2026');
  await page.getByRole('main').locator('button[type=submit]').click();
}

const table: Row[] = [
  {
    screen: '/admin/login',
    how: 'a refused login, and one that was not answered',
    texts: ['Email ou mot de passe incorrect.', 'Erreur de connexion'],
    async walk(page, see) {
      await page.evaluate(() => localStorage.clear());
      await logIn(page);
      await see('Email ou mot de passe incorrect.');
      await fails(page, /\/api\/auth\/admin\/login$/);
      await page.getByRole('main').locator('button[type=submit]').click();
      await see('Erreur de connexion');
    },
  },
  {
    screen: '/admin/success',
    how: 'without a token, and with one that is not known',
    texts: ['Token manquant', 'Erreur de vérification', 'Token invalide (status: 401)'],
    async walk(page, see) {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/admin/success');
      await see('Token manquant');
      await page.goto('/favicon.svg');
      await page.evaluate(() => localStorage.setItem('authToken', 'inconnu'));
      await page.goto('/admin/success');
      await see('Erreur de vérification');
      await see('Token invalide (status: 401)');
    },
  },
  {
    screen: '/admin/categories',
    how: 'a list that fails or is empty',
    texts: [
      'Gestion des catégories',
      'Erreur lors du chargement des catégories',
      'Réessayer',
      'Aucune catégorie trouvée',
    ],
    async walk(page, see) {
      await readStates(page, see, {
        screen: '/admin/categories',
        list: categories,
        failed: 'Erreur lors du chargement des catégories',
        none: 'Aucune catégorie trouvée',
      });
      await see('Gestion des catégories');
    },
  },
  {
    screen: '/admin/categories',
    how: 'one that is made, changed and deleted',
    texts: [
      'Ajouter une catégorie',
      'Le nom est requis',
      'La description est requise',
      'Veuillez sélectionner un fichier image.',
      "L'image ne peut pas dépasser 5 MB.",
      "Impossible de télécharger l'image.",
      'Image téléchargée',
      "Impossible d'ajouter la catégorie.",
      'Catégorie ajoutée',
      'Modifier la catégorie',
      'Impossible de modifier la catégorie.',
      'Catégorie mise à jour',
      'Êtes-vous sûr de vouloir supprimer cette catégorie ?',
      'Impossible de supprimer la catégorie.',
      'Catégorie supprimée',
    ],
    async walk(page, see) {
      const name = `Textes ${Date.now()}`;
      await page.goto('/admin/categories');
      await press(page, 'Ajouter une catégorie');
      await see('Ajouter une catégorie');
      await pressIn(page, 'dialog', 'Ajouter une catégorie');
      await see('Le nom est requis');
      await see('La description est requise');
      const file = page.getByRole('dialog').locator('input[type=file]');
      await file.setInputFiles(wrongFiles.text);
      await see('Veuillez sélectionner un fichier image.');
      await file.setInputFiles(wrongFiles.large);
      await see("L'image ne peut pas dépasser 5 MB.");
      await fails(page, upload);
      await file.setInputFiles(pictureNamed('a.png'));
      await see("Impossible de télécharger l'image.");
      await page.unrouteAll();
      await file.setInputFiles(pictureNamed('a.png'));
      await see('Image téléchargée');
      await input(page, /^Nom \(français/).fill(name);
      await input(page, /^Description \(français/).fill('Pour lire.');
      await fails(page, categories);
      await pressIn(page, 'dialog', 'Ajouter une catégorie');
      await see("Impossible d'ajouter la catégorie.");
      await page.unrouteAll();
      await pressIn(page, 'dialog', 'Ajouter une catégorie');
      await see('Catégorie ajoutée');
      await press(page, `Modifier ${name}`);
      await see('Modifier la catégorie');
      await fails(page, categories);
      await pressIn(page, 'dialog', 'Enregistrer');
      await see('Impossible de modifier la catégorie.');
      await page.unrouteAll();
      await pressIn(page, 'dialog', 'Enregistrer');
      await see('Catégorie mise à jour');
      await press(page, `Supprimer ${name}`);
      await see('Êtes-vous sûr de vouloir supprimer cette catégorie ?');
      await fails(page, categories);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Impossible de supprimer la catégorie.');
      await page.unrouteAll();
      await press(page, `Supprimer ${name}`);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Catégorie supprimée');
    },
  },
  ...orderTexts,
  ...productTexts,
  ...peopleTexts,
  ...contentTexts,
];

for (const { screen, how, texts, isCustomer, walk } of table) {
  test(`${screen} says what it should: ${how}`, async ({ page, complaints }) => {
    complaints.expect(/status of (400|401|404|500)/);
    if (isCustomer) await storeToken(page, (await makeCustomer(page.request)).token);
    else await enterBackOffice(page);
    const seen = new Set<string>();
    await walk(page, async (text, place) => {
      if (place) await expect(place).toContainText(text);
      else
        await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      seen.add(text);
    });
    expect([...seen].sort()).toEqual([...texts].sort());
  });
}
