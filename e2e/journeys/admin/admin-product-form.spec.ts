import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { headersOf, makeProduct, picture, productNow } from '../../support/products.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toasts = (page: Page) => page.locator('toast-region');

test('an edit keeps what is left empty, calls nobody for nothing, and knows no product that is none', async ({
  page,
}) => {
  const token = await enterBackOffice(page);
  const { id, name } = await makeProduct(page, token);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.url());
  });
  await page.goto(`/admin/products/${id}/edit`);
  await expect(page.getByLabel('Prix (CAD)')).toHaveValue('19,99');
  await page.getByRole('button', { name: 'Modifier le produit' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect(calls).toEqual([]);

  await page.goto(`/admin/products/${id}/edit`);
  await page.getByLabel('Nom (français)').fill('');
  await page.getByRole('textbox', { name: /^Stock/ }).fill('0');
  await expect(page.getByText(/Un stock de 0 n’est pas enregistré ici/)).toBeVisible();
  await page.getByLabel('Prix (CAD)').fill('21');
  await page.getByRole('button', { name: 'Modifier le produit' }).click();
  await expect(toasts(page)).toContainText('Produit modifié avec succès');
  expect(await productNow(page, token, id)).toMatchObject({
    name,
    price: '21.00',
    stock: 10,
    isActive: true,
  });

  await page.goto('/admin/products/999999999/edit');
  await expect(page.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible();
});

test('a product is prepared out of sight, shown, and hidden again; no save publishes it', async ({
  page,
}) => {
  const token = await enterBackOffice(page);
  const name = `Brouillon ${Date.now()}`;
  await page.goto('/admin/products/add');
  await page.getByLabel('Nom (français)').fill(name);
  await page.getByLabel('Description (français)').fill('En préparation.');
  await page.getByLabel('Catégorie').selectOption({ index: 1 });
  await page.getByLabel('Prix (CAD)').fill('12');
  await page.getByRole('textbox', { name: /^Stock/ }).fill('5');
  await page.getByRole('radio', { name: 'Savon ou cosmétique' }).check();
  await page.locator('input[type=file]').setInputFiles(picture('a.png', 90));
  await expect(page.getByRole('img', { name: 'Image 1 sur 1' })).toHaveAttribute('src', /\/api\/uploads\//);
  await page.getByLabel(/^Masqué/).check();
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(toasts(page)).toContainText('Produit enregistré, masqué');
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}&stock=hidden`);
  await expect(row(page, name)).toContainText('Masqué');
  const edit = row(page, name).getByRole('link', { name: `Modifier ${name}` });
  const id = Number(/\d+/.exec((await edit.getAttribute('href')) ?? '')?.[0]);
  const isInShop = async () => (await page.request.get(`/products/${id}`)).status() === 200;

  // Saving a hidden product keeps it hidden.
  await edit.click();
  await page.getByLabel('Prix (CAD)').fill('13');
  await page.getByRole('button', { name: 'Modifier le produit' }).click();
  await expect(toasts(page)).toContainText('Produit modifié avec succès');
  expect(await productNow(page, token, id)).toMatchObject({ price: '13.00', isActive: false });
  expect(await isInShop()).toBe(false);

  // Showing and hiding the product beside the open form keeps the typed values and causes no conflict.
  await page.goto(`/admin/products/${id}/edit`);
  await page.getByLabel('Prix (CAD)').fill('14');
  await page.getByRole('button', { name: 'Remettre en vente' }).click();
  await expect(toasts(page)).toContainText(`${name} est de nouveau en vente.`);
  expect(await isInShop()).toBe(true);
  await page.getByRole('button', { name: 'Masquer', exact: true }).click();
  await expect(toasts(page)).toContainText(`${name} est masqué`);
  await expect(page.getByText('Ce produit est masqué')).toBeVisible();
  await expect(page.getByLabel('Prix (CAD)')).toHaveValue('14');
  await page.getByRole('button', { name: 'Modifier le produit' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect(await productNow(page, token, id)).toMatchObject({ price: '14.00', isActive: false });

  // Hides and shows the product in the list.
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Remettre ${name} en vente` }).click();
  await expect(row(page, name)).toContainText('Actif');
  await page.getByRole('button', { name: `Masquer ${name}` }).click();
  await expect(row(page, name)).toContainText('Masqué');
  expect(await isInShop()).toBe(false);
});

test('two who edit the same product are shown what differs, and choose', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const { id } = await makeProduct(page, token);
  await page.goto(`/admin/products/${id}/edit`);
  await page.getByLabel('Prix (CAD)').fill('25,00');
  const theirs = { description: 'La leur.', price: '30.00' };
  await page.request.put(`/api/products/${id}`, { data: theirs, headers: headersOf(token) });
  await page.getByRole('button', { name: 'Modifier le produit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(dialog.getByRole('group', { name: 'Prix' })).toContainText('25,00');
  await expect(dialog.getByRole('group', { name: 'Prix' })).toContainText('30,00');
  await expect(dialog.getByRole('group', { name: 'Description (français)' })).toContainText('La leur.');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(toasts(page)).toContainText('Produit modifié avec succès');
  expect(await productNow(page, token, id)).toMatchObject({ price: '25.00', description: 'La leur.' });
});
