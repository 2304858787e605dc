import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { LoginReply } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice, storeToken } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder } from '../../support/orders.ts';
import { headersOf, makeProduct, picture, productNow } from '../../support/products.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toasts = (page: Page) => page.locator('toast-region');

test('a product made here with pictures is on the shop in both languages, until it is deleted', async ({
  page,
}) => {
  const name = `Savon ${Date.now()}`;
  const token = await enterBackOffice(page);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  await page.getByLabel('Nom (français)').fill(name);
  await page.getByLabel('Nom (anglais)').fill(`${name} soap`);
  await page.getByLabel('Description (français)').fill('Saponifié à froid.');
  await expect(page.getByText('Non traduit')).toHaveCount(1);
  await page.getByLabel('Description (anglais)').fill('Cold process.');
  await expect(page.getByText('Non traduit')).toHaveCount(0);
  await page.getByLabel('Catégorie').selectOption({ index: 1 });
  await page.getByLabel('Prix (CAD)').fill('1 019,99 $');
  await expect(page.getByText(/Prix enregistré.:.1.019,99.\$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Savon ou cosmétique' }).check();
  await page.getByRole('textbox', { name: /^Stock/ }).fill('4');
  await expect(page.getByText(/Stock faible.:.la boutique le dit sous 10/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([picture('a.png', 90), picture('b.png', 230)]);
  await expect(page.getByRole('img', { name: 'Image 2 sur 2' })).toHaveAttribute('src', /\/api\/uploads\//);
  const sources = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: /^Image \d/ }) })
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const before = await sources();

  // Changes the order of the pictures by keyboard.
  await page.getByRole('button', { name: 'Déplacer l’image 2 vers l’avant' }).focus();
  await page.keyboard.press('Enter');
  expect(await sources()).toEqual([...before].reverse());
  await expect(page.getByText('Image principale', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(toasts(page)).toContainText('Produit créé avec succès');
  await expect(page.getByRole('textbox', { name: `Prix de ${name}` })).toHaveValue('1019,99');

  const href = await row(page, name)
    .getByRole('link', { name: `Modifier ${name}` })
    .getAttribute('href');
  const id = Number(/\d+/.exec(href ?? '')?.[0]);
  const made = await productNow(page, token, id);
  expect(made?.images).toHaveLength(2);
  expect(`/api${made?.images[0]}`).toBe(before[1]?.split('?')[0]);
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main').locator('img[src*="/api/uploads/"]').first()).toBeVisible();
  await page.goto(`/en/products/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} soap`);

  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    new RegExp(
      `Êtes-vous sûr de vouloir supprimer le produit ${name}\\s\\? Cette action est irréversible\\.`,
    ),
  );
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toasts(page)).toContainText('Succès');
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible();
  expect((await page.request.get(`/products/${id}`)).status()).toBe(404);
});

test('an edit shows at once in results that were asked for before', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { id, name } = await makeProduct(page, token, { name: `Cherché ${Date.now()}` });
  const results = async (prefix: string) =>
    (await page.request.get(`${prefix}/products?search=${encodeURIComponent(name)}`)).text();
  for (const prefix of ['', '/en']) expect(await results(prefix)).not.toContain('data-add disabled');
  await page.request.patch(`/api/products/${id}/stock`, {
    headers: headersOf(token),
    data: { stock: 0, stockSeen: 10 },
  });
  for (const prefix of ['', '/en']) expect(await results(prefix)).toContain('data-add disabled');
});

test('the stock counted in the list never brings a sold unit back', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const { id, name } = await makeProduct(page, token, { name: `Compté ${Date.now()}` });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const stock = page.getByRole('textbox', { name: `Stock de ${name}` });
  await stock.fill('30');

  const { order } = await placeOrder(page.request, { productId: id, quantity: 3 });

  await stock.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Le stock de ${name} a changé` });
  await expect(dialog).toContainText('Il était de 10 quand vous l’avez modifié');
  await expect(dialog).toContainText(/il est maintenant de 7/);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Appliquer la différence (+20)' }).click();
  await expect(dialog).toBeHidden();
  await expect(stock).toHaveValue('27');
  expect((await productNow(page, token, id))?.stock).toBe(27);

  await stock.fill('12');
  await stock.press('Escape');
  await expect(stock).toHaveValue('27');
  await stock.fill('douze');
  await expect(page.getByText('Le stock doit être un nombre entier positif')).toBeVisible();
  await stock.fill('0');
  await page.getByRole('button', { name: `Enregistrer le stock de ${name}` }).click();
  await expect(toasts(page)).toContainText(/Stock mis à jour.: 0/);
  await expect(row(page, name)).toContainText('Inactif');
  await expect(row(page, name)).toContainText('Rupture de stock');
  await page.getByRole('button', { name: 'Rupture de stock' }).click();
  await expect(page).toHaveURL(/stock=out/);
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'En stock', exact: true }).click();
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible();

  // The history of the stock explains the current number.
  await page.goto(`/admin/products/${id}/edit`);
  const history = page.getByRole('region', { name: 'Mouvements de stock' });
  await expect(history.getByRole('row')).toHaveCount(5);
  const held = history.getByRole('row').filter({ hasText: 'Réservé par une commande' });
  await expect(held).toContainText('−3');
  await held.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}`));
});

test('a product is featured in place, hidden when orders name it, and shown again', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { id, name } = await makeProduct(page, token, { name: `Vedette ${Date.now()}` });
  await placeOrder(page.request, { productId: id });
  await page.goto('/admin/products?sort=-createdAt');
  const toggle = page.getByRole('switch', { name: `Mettre ${name} en vedette` });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await expect(toasts(page)).toContainText(`${name} est maintenant en vedette.`);
  const featured = (await (await page.request.get('/api/products/featured')).json()) as { id: number }[];
  expect(featured.map((product) => product.id)).toContain(id);
  await toggle.click();
  await expect(toasts(page)).toContainText(`${name} n’est plus en vedette.`);

  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toasts(page)).toContainText('Produit désactivé');
  await expect(toasts(page)).toContainText(
    'Le produit a été désactivé car il est référencé dans des commandes existantes.',
  );
  await expect(row(page, name)).toContainText('Masqué');
  await expectNoViolation(page);
  expect((await page.request.get(`/products/${id}`)).status()).toBe(404);
  await page.goto('/admin/products?stock=hidden');
  await page.getByRole('button', { name: `Remettre ${name} en vente` }).click();
  await expect(toasts(page)).toContainText(`${name} est de nouveau en vente.`);
  expect((await page.request.get(`/products/${id}`)).status()).toBe(200);
});

test('the list is searched, filtered, sorted and paged in its address', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/products');
  const names = () => page.locator('tbody tr').locator('td:nth-child(3) a').allTextContents();
  await page.getByRole('button', { name: 'Prix', exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.locator('thead th').filter({ hasText: 'Prix' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Nom', exact: true }).click();
  await page.getByRole('button', { name: 'Nom', exact: true }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const first = await names();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(names).not.toEqual(first);
  await page.goBack();
  await expect.poll(names).toEqual(first);
  await page.getByLabel('Catégorie').selectOption({ index: 1 });
  await expect(page).toHaveURL(/category=\d+/);
  await page.getByRole('searchbox', { name: 'Rechercher par nom ou description' }).fill('zzzz');
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible();
});

test('a list that cannot be loaded says so, and so does a switch that fails', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  const token = await enterBackOffice(page);
  const { name } = await makeProduct(page, token, { name: `Panne ${Date.now()}` });
  await page.route('**/api/admin/products?**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/products');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Erreur lors du chargement des produits',
  );
  await page.unroute('**/api/admin/products?**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.route('**/featured', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('switch', { name: `Mettre ${name} en vedette` }).click();
  await expect(toasts(page)).toContainText('Impossible de mettre à jour le statut vedette du produit');
});

test('products leave as a file and come back changed, after a look', async ({ page }, testInfo) => {
  const token = await enterBackOffice(page);
  const { id, name } = await makeProduct(page, token, { name: `=Fichier ${Date.now()}` });
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^produits-\d{4}-\d\d-\d\d\.csv$/);
  const path = testInfo.outputPath('produits.csv');
  await file.saveAs(path);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(`;'${name};`);
  const chosen = (content: string) => ({
    name: 'produits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

  await page.getByRole('link', { name: 'Importer (CSV)' }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(chosen(text));
  await expect(page.getByText('Ce fichier ne change rien.')).toBeVisible();
  await input.setInputFiles(chosen(text.replace(';19,99;', ';dix;')));
  await expect(page.getByRole('row').filter({ hasText: 'Le prix doit être un nombre valide' })).toContainText(
    /^2Prix/,
  );
  await expect(page.getByRole('button', { name: /^Appliquer/ })).toHaveCount(0);
  await expectNoViolation(page);
  await input.setInputFiles(chosen(text.replace(';19,99;', ';24,50;')));
  await expect(row(page, name)).toContainText('24,50');
  expect((await productNow(page, token, id))?.price).toBe('19.99');
  await page.getByRole('button', { name: 'Appliquer 1 changement' }).click();
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible();
  expect((await productNow(page, token, id))?.price).toBe('24.50');

  for (const list of ['/admin/orders', '/admin/orders/all']) {
    await page.goto(list);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^commandes-/);
  }
});

test('is for administrators only', async ({ page }) => {
  const email = `client-${Date.now()}@test.example`;
  const person = { firstName: 'Léa', lastName: 'Roy', email, password: 'Journeys-2026' };
  const reply = await page.request.post('/api/auth/register', { data: person });
  await storeToken(page, ((await reply.json()) as LoginReply).token);
  for (const path of ['', '/add', '/1/edit', '/import']) {
    await page.goto(`/admin/products${path}`);
    await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible();
    await expect(page.getByText('Vous devez être administrateur pour accéder à cette page.')).toBeVisible();
  }
});
