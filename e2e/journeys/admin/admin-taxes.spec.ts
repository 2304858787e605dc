import type { Page } from '@playwright/test';
import type { AdminProduct, TaxSettings } from '@shop/shared';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { headersOf, makeProduct, picture, productNow } from '../../support/products.ts';

/** Registers the shop for these taxes only. */
async function registerOnly(
  { request }: Page,
  token: string,
  registrations: TaxSettings['registrations'],
): Promise<void> {
  const headers = headersOf(token);
  const before = (await (await request.get('/api/admin/taxes', { headers })).json()) as TaxSettings;
  const data = { registrations, delivery: before.delivery, version: before.version };
  const reply = await request.put('/api/admin/taxes', { headers, data });
  expect(reply.status()).toBe(200);
}

/** Resets the shop to one without tax registrations, in which all products have a kind, even after a failed attempt. */
async function beginSmall(page: Page, token: string): Promise<void> {
  const headers = headersOf(token);
  await registerOnly(page, token, []);
  const left = await page.request.get('/api/products?stock=no-kind', { headers });
  for (const { id } of (await left.json()) as AdminProduct[])
    await page.request.delete(`/api/products/${id}`, { headers });
}

const demo: TaxSettings['registrations'] = [
  { tax: 'gst', number: '000000000RT0001', startsOn: '2020-01-01' },
  { tax: 'qst', number: '0000000000TQ0001', startsOn: '2020-01-01' },
];

test('a shop registers once it has said what its products are', async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  const token = await enterBackOffice(page);
  await beginSmall(page, token);
  const soap = await makeProduct(page, token, { name: `Savon du rucher ${Date.now()}`, kind: undefined });
  const comb = await makeProduct(page, token, { name: `Rayon de bruyère ${Date.now()}`, kind: undefined });
  const blossom = `Rayon de fleurs ${Date.now()}`;
  const card = page.getByRole('article').filter({ hasText: soap.name });
  await page.goto(`/products?search=rucher`);
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('taxes');

  await page.goto('/admin/taxes');
  await expect(page.getByText('Petit fournisseur')).toBeVisible();
  const gst = page.getByRole('group', { name: 'TPS et TVH' });
  await gst.getByLabel('Numéro').fill('12345');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(gst.getByText('n’a pas la bonne forme')).toBeVisible();
  await expect(gst.getByText('Choisissez le premier jour.')).toBeVisible();
  await gst.getByLabel('Numéro').fill('000000000 rt 0001');
  await gst.getByLabel('À partir du').fill('2020-01-01');
  await expect(page.getByText('Au Québec, qui s’inscrit à la TPS')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert').getByText('il en reste 2 sans réponse')).toBeVisible();
  await expect(page.getByRole('link', { name: soap.name })).toBeVisible();

  const kinds = await page.context().newPage();
  await kinds.goto('/admin/products/kinds');
  await expect(kinds.getByText('2 produits en vente sans réponse')).toBeVisible();
  await page.request.put(`/api/products/${comb.id}`, {
    headers: headersOf(token),
    data: { name: blossom },
  });
  const accept = kinds.getByRole('button', { name: /^Accepter « / });
  await accept.first().focus();
  await kinds.keyboard.press('Enter');
  await expect(accept).toBeFocused();
  await kinds.keyboard.press('Enter');
  await kinds.getByRole('button', { name: 'Enregistrer 2 réponses' }).click();
  await expect(kinds.getByText('Modifié entre-temps : à vérifier')).toBeVisible();
  await expect(kinds.getByText('1 produit en vente sans réponse')).toBeVisible();
  const answer = kinds.getByLabel(`Nature : ${blossom}`);
  await expect(answer).toHaveValue('grocery');
  await kinds.getByRole('button', { name: 'Enregistrer 1 réponse' }).click();
  await expect(kinds.getByText('Tout ce qui est en vente a une réponse.').first()).toBeVisible();
  await kinds.close();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Taxes enregistrées')).toBeVisible();
  await page.goto(`/products?search=rucher`);
  await expect(card).toContainText('+ taxes');
  await page.goto(`/products/${comb.id}`);
  await expect(page.getByRole('heading', { name: blossom })).toBeVisible();
  await expect(page.getByText('+ taxes')).toHaveCount(0);

  await page.goto('/admin/taxes');
  await gst.getByLabel('Numéro').fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ne plus percevoir de taxes ?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.reload();
  await expect(gst.getByLabel('Numéro')).toHaveValue('000000000RT0001');
  await gst.getByLabel('Numéro').fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(question).toContainText('ne porteront plus : TPS et TVH.');
  await question.getByRole('button', { name: 'Retirer et enregistrer' }).click();
  await expect(page.getByText('Petit fournisseur')).toBeVisible();
  await expect(page.getByText('Taxes enregistrées')).toBeVisible();

  for (const { id } of [soap, comb])
    await page.request.delete(`/api/products/${id}`, { headers: headersOf(token) });
  await registerOnly(page, token, demo);
});

const kindRequired =
  'Choisissez d’abord la nature du produit : la boutique perçoit des taxes, et ce produit est en vente.';

test('what a product is stands beside its field, and is asked for to sell it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const token = await enterBackOffice(page);
  await beginSmall(page, token);
  const { id } = await makeProduct(page, token, { name: 'Chose du grenier', kind: undefined });
  await page.request.put(`/api/products/${id}`, { headers: headersOf(token), data: { isActive: false } });
  await registerOnly(page, token, demo);
  await page.goto(`/admin/products/${id}/edit`);
  await page.getByRole('button', { name: 'Remettre en vente' }).click();
  await expect(page.getByText(kindRequired)).toBeVisible();

  await page.getByRole('radio', { name: 'Friandise ou grignotine' }).check();
  await page.getByText('Exceptions', { exact: true }).click();
  await page.getByLabel('TVP de la Saskatchewan').selectOption({ label: 'Pas taxable' });
  await page.getByRole('button', { name: 'Modifier le produit' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect(await productNow(page, token, id)).toMatchObject({
    kind: 'candy',
    taxExceptions: { pst_sk: false },
  });
  await page.request.delete(`/api/products/${id}`, { headers: headersOf(token) });

  await page.goto('/admin/products/add');
  await page.getByLabel('Nom (français)').fill('Sans nature');
  await page.getByLabel('Description (français)').fill('Rien de dit.');
  await page.getByLabel('Prix (CAD)').fill('5');
  await page.getByRole('textbox', { name: /^Stock/ }).fill('3');
  await page.getByLabel('Catégorie').selectOption({ index: 1 });
  await page.locator('input[type=file]').setInputFiles(picture('chose.png'));
  await expect(page.getByRole('img', { name: 'Image 1 sur 1' })).toHaveAttribute('src', /\/api\/uploads\//);
  await page.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('La nature d’un produit est à confirmer')).toBeVisible();
  const headers = headersOf(token);
  const found = await page.request.get('/api/products?search=Sans+nature', { headers });
  const [made] = (await found.json()) as AdminProduct[];
  expect(made).toMatchObject({ name: 'Sans nature', isKindProposed: true });
  await page.request.delete(`/api/products/${made?.id}`, { headers });
});

test('a rate to come is added beside its day, and taken back', async ({ page, complaints }) => {
  complaints.expect(/status of (?:409|422)/);
  await enterBackOffice(page);
  await page.goto('/admin/taxes');
  const form = page.getByRole('form', { name: 'Ajouter un taux' });
  await form.getByLabel('Taxe').selectOption({ label: 'TVH NS' });
  await form.getByLabel('Taux (%)').fill('13,55555');
  await form.getByLabel('À partir du').fill('2025-04-01');
  await form.getByRole('button').click();
  await expect(form.getByText('trois décimales au plus')).toBeVisible();
  await form.getByLabel('Taux (%)').fill('13,5');
  await form.getByRole('button').click();
  await expect(form.getByText('le passé ne change pas').first()).toBeVisible();
  await form.getByLabel('À partir du').fill('2190-01-01');
  await form.getByRole('button').click();
  const row = page.getByRole('row').filter({ hasText: '1er janvier 2190' });
  await expect(row).toContainText('13,5');
  await expect(row).toContainText('À venir');
  await row.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
});
