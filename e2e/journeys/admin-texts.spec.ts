import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts';
import { admin } from '../support/admin.ts';
import { enterBackOffice } from '../support/back-office.ts';
import { contentTexts } from '../support/content-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { pictureNamed, wrongFiles } from '../support/pictures.ts';
import { fails, press, pressIn, input, orders, categories, upload, readStates } from '../support/reading.ts';
import type { Row } from '../support/reading.ts';

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await input(page, /^Email/).fill(admin.email);
  await page.getByLabel(/^Mot de passe/).fill('Faux-mot-2026');
  await page.getByRole('main').locator('button[type=submit]').click();
}

async function firstOrder(page: Page, status: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/orders?status=${status}&pageSize=1`, { headers });
  const [order] = (await reply.json()) as Order[];
  expect(order, `an order that is ${status}`).toBeDefined();
  return order!.id;
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
    screen: '/admin/orders',
    how: 'a list that fails, is empty, or does not match',
    texts: [
      'Erreur lors du chargement des commandes',
      'Réessayer',
      'Aucune commande trouvée',
      'Aucune commande ne correspond aux critères de recherche.',
    ],
    async walk(page, see) {
      await readStates(page, see, {
        screen: '/admin/orders',
        list: orders,
        failed: 'Erreur lors du chargement des commandes',
        none: 'Aucune commande trouvée',
      });
      await page.unrouteAll();
      await page.goto('/admin/orders?search=zzzzzz');
      await see('Aucune commande ne correspond aux critères de recherche.');
    },
  },
  {
    screen: '/admin/orders/{id}',
    how: 'an order that is not there, and a step that fails',
    texts: ['Commande non trouvée', 'Erreur', 'Impossible de mettre à jour le statut de la commande.'],
    async walk(page, see) {
      await page.goto('/admin/orders/AAAAAAAAAAAAAAAAAAAAAA');
      await see('Commande non trouvée');
      await page.goto(`/admin/orders/${await firstOrder(page, 'paid')}`);
      await fails(page, /\/api\/orders\/[^/]+\/status$/);
      await press(page, 'Marquer comme expédiée');
      await see('Erreur');
      await see('Impossible de mettre à jour le statut de la commande.');
    },
  },
  {
    screen: '/admin/orders/{id}/invoice',
    how: 'the invoice of a paid order',
    texts: ['Gratuite', 'Payé'],
    async walk(page, see) {
      await page.addInitScript(() => (window.print = () => undefined));
      await page.goto(`/admin/orders/${await firstOrder(page, 'paid')}/invoice`);
      await see('Gratuite');
      await see('Payé');
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
  ...contentTexts,
];

/** What is read on the page, with the spaces that typography asks for as plain ones. */
const readText = async (page: Page) =>
  (await page.locator('body').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');

for (const { screen, how, texts, walk } of table) {
  test(`${screen} says what it should: ${how}`, async ({ page, complaints }) => {
    complaints.expect(/status of (400|401|404|500)/);
    await enterBackOffice(page);
    const seen = new Set<string>();
    await walk(page, async (text) => {
      await expect.poll(() => readText(page), { message: text }).toContain(text);
      seen.add(text);
    });
    expect([...seen].sort()).toEqual([...texts].sort());
  });
}
