import type { Page } from '@playwright/test';
import { placeOrder } from './order-texts.ts';
import { wrongFiles } from './pictures.ts';
import { makeProduct, picture } from './products.ts';
import { fails, input, press, pressIn, products, upload, type Row } from './reading.ts';

const forbidden = ['Accès non autorisé', 'Vous devez être administrateur pour accéder à cette page.'];
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') ?? '');
/** By keyboard: a toast may stand before the button. */
const submit = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter');
const file = (page: Page) => page.locator('input[type=file]');

/** List of products, and the form that makes and edits one. */
export const productTexts: Row[] = [
  ...['/admin/products', '/admin/products/add', '/admin/products/1/edit'].map((screen): Row => ({
    screen,
    how: 'to a customer',
    isCustomer: true,
    texts: forbidden,
    async walk(page, see) {
      await page.goto(screen);
      for (const text of forbidden) await see(text);
    },
  })),
  {
    screen: '/admin/products',
    how: 'a product that is featured, and one that is deleted',
    texts: [
      'Actif',
      'Inactif',
      'Impossible de mettre à jour le statut vedette du produit',
      'Erreur',
      'Êtes-vous sûr de vouloir supprimer le produit Pot à lire ? Cette action est irréversible.',
      'Succès',
    ],
    async walk(page, see) {
      const name = 'Pot à lire';
      const token = await tokenOf(page);
      const { id } = await makeProduct(page, token, { name });
      await page.goto('/admin/products?search=Pot+à+lire');
      const row = page.getByRole('row').filter({ hasText: name });
      await see('Actif', row);
      await fails(page, /\/featured$/);
      await page.getByRole('switch', { name }).click();
      await see('Impossible de mettre à jour le statut vedette du produit');
      await page.unrouteAll();
      await page.request.patch(`/api/products/${id}/stock`, {
        data: { stock: 0, stockSeen: 10 },
        headers: { Authorization: `Bearer ${token}` },
      });
      await page.reload();
      await see('Inactif', row);
      await press(page, `Supprimer ${name}`);
      await see('Êtes-vous sûr de vouloir supprimer le produit Pot à lire ? Cette action est irréversible.');
      await fails(page, products);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Erreur');
      await page.unrouteAll();
      await press(page, `Supprimer ${name}`);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Succès');
    },
  },
  {
    screen: '/admin/products',
    how: 'a product of an order, which is hidden instead of deleted',
    texts: [
      'Produit désactivé',
      'Le produit a été désactivé car il est référencé dans des commandes existantes.',
    ],
    async walk(page, see) {
      const name = `Commandé ${Date.now()}`;
      const { id } = await makeProduct(page, await tokenOf(page), { name });
      await placeOrder(page, id);
      await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
      await press(page, `Supprimer ${name}`);
      await pressIn(page, 'alertdialog', 'Supprimer');
      await see('Produit désactivé');
      await see('Le produit a été désactivé car il est référencé dans des commandes existantes.');
    },
  },
  {
    screen: '/admin/products/add',
    how: 'a form that is empty, wrong, fails and is saved',
    texts: [
      'Annuler',
      'Créer le produit',
      'Le nom du produit est requis',
      'La description est requise',
      'Le prix est requis',
      'Une image est requise',
      'La catégorie est requise',
      'Le stock est requis',
      'Le nom ne peut pas dépasser 100 caractères',
      'Le prix doit être un nombre valide',
      'Le stock doit être un nombre entier positif',
      'Le prix doit être un nombre valide supérieur à 0',
      'JPG, PNG, WebP',
      'Veuillez sélectionner un fichier image.',
      "L'image ne peut pas dépasser 5 MB.",
      "Erreur lors du téléchargement de l'image",
      'Erreur lors de la création',
      "Une erreur s'est produite lors de la création du produit.",
      'Produit créé avec succès',
    ],
    async walk(page, see) {
      await page.goto('/admin/products/add');
      const [name, price, stock] = [
        input(page, /^Nom \(français/),
        input(page, /^Prix/),
        input(page, /^Stock/),
      ];
      for (const text of ['Annuler', 'Créer le produit']) await see(text);
      const main = page.getByRole('main');
      await see('JPG, PNG, WebP', main);
      await stock.fill('');
      await submit(page, 'Créer le produit');
      await see('Le nom du produit est requis');
      await see('La description est requise');
      await see('Le prix est requis');
      await see('Une image est requise');
      await see('La catégorie est requise');
      await see('Le stock est requis');
      await name.fill('x'.repeat(101));
      await price.fill('dix');
      await stock.fill('-1');
      await see('Le nom ne peut pas dépasser 100 caractères');
      await see('Le prix doit être un nombre valide');
      await see('Le stock doit être un nombre entier positif');
      await price.fill('0,00');
      await see('Le prix doit être un nombre valide supérieur à 0');
      await file(page).setInputFiles(wrongFiles.text);
      await see('Veuillez sélectionner un fichier image.', main);
      await file(page).setInputFiles(wrongFiles.large);
      await see("L'image ne peut pas dépasser 5 MB.", main);
      await fails(page, upload);
      await file(page).setInputFiles(picture('a.png'));
      await see("Erreur lors du téléchargement de l'image", main);
      await page.unrouteAll();
      await press(page, 'Retirer l’image 1');
      await file(page).setInputFiles(picture('a.png'));
      await name.fill(`Créé ${Date.now()}`);
      await input(page, /^Description \(français/).fill('Pour lire.');
      await page.getByLabel('Catégorie').selectOption({ index: 1 });
      await price.fill('12,50');
      await stock.fill('3');
      // Stored, not only shown: a form waits for its pictures.
      await page.locator('img[alt="Image 1 sur 1"][src*="/uploads/"]').waitFor();
      await fails(page, products);
      await submit(page, 'Créer le produit');
      await see('Erreur lors de la création');
      await see("Une erreur s'est produite lors de la création du produit.");
      await page.unrouteAll();
      await submit(page, 'Créer le produit');
      await see('Produit créé avec succès');
    },
  },
  {
    screen: '/admin/products/{id}/edit',
    how: 'a product that is not there, and one that is wrong, fails and is saved',
    texts: [
      'Produit non trouvé',
      'Annuler',
      'Modifier le produit',
      'Le nom ne peut pas dépasser 100 caractères',
      'Le prix doit être un nombre valide',
      'Le prix doit être un nombre valide supérieur à 0',
      'Le stock doit être un nombre entier positif',
      'Erreur lors de la modification',
      'Produit modifié avec succès',
    ],
    async walk(page, see) {
      await page.goto('/admin/products/999999999/edit');
      await see('Produit non trouvé');
      const { id } = await makeProduct(page, await tokenOf(page));
      await page.goto(`/admin/products/${id}/edit`);
      const [name, price, stock] = [
        input(page, /^Nom \(français/),
        input(page, /^Prix/),
        input(page, /^Stock/),
      ];
      await see('Annuler');
      await see('Modifier le produit', page.getByRole('main').locator('button[type=submit]'));
      await name.fill('x'.repeat(101));
      await price.fill('dix');
      await stock.fill('1,5');
      await submit(page, 'Modifier le produit');
      await see('Le nom ne peut pas dépasser 100 caractères');
      await see('Le prix doit être un nombre valide');
      await see('Le stock doit être un nombre entier positif');
      await price.fill('0');
      await see('Le prix doit être un nombre valide supérieur à 0');
      await name.fill(`Modifié ${Date.now()}`);
      await price.fill('14');
      await stock.fill('');
      await fails(page, products);
      await submit(page, 'Modifier le produit');
      await see('Erreur lors de la modification');
      await page.unrouteAll();
      await submit(page, 'Modifier le produit');
      await see('Produit modifié avec succès');
    },
  },
];
