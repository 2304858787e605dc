import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { store } from '../../support/account.ts';
import { adminToken } from '../../support/admin.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { mailedOrderLink } from '../../support/mails.ts';
import { payInSandbox, placeOrder } from '../../support/orders.ts';

/** Order of two jars, paid with a sandbox card. */
async function paidOrder(request: APIRequestContext): Promise<string> {
  const reply = await placeOrder(request, { productId: 3, quantity: 2 });
  await payInSandbox(request, reply);
  return reply.order.id;
}

async function ownerOf(page: Page, request: APIRequestContext) {
  const token = await adminToken(request);
  await store(page, { authToken: token });
  return { Authorization: `Bearer ${token}` };
}

/** Asserts that an image has been loaded and decoded. */
async function expectDrawn(picture: Locator): Promise<void> {
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a buyer sends one of two jars back from the mailed link, and the owner pays it back', async ({
  browser,
  complaints,
  page: buyerPage,
  request,
}) => {
  test.slow();
  // The invalid photo is refused with status 400.
  complaints.expect(/status of 400/);
  const id = await paidOrder(request);
  const owner = await browser.newPage();
  const headers = await ownerOf(owner, request);
  await request.put(`/api/orders/${id}/status`, { headers, data: { status: 'shipped' } });

  await buyerPage.setViewportSize({ width: 320, height: 800 });
  await buyerPage.goto(await mailedOrderLink(id));
  const afterSales = buyerPage.locator('[data-after-sales]');
  await afterSales.getByRole('button', { name: 'Demander un retour' }).click();
  const form = buyerPage.getByRole('dialog', { name: /Retour de la commande/ });
  await form.getByRole('combobox').first().selectOption('1');
  await form.getByLabel('Motif').selectOption('damaged');
  await form.getByLabel('Précisions').fill('Le couvercle est fendu.');
  const photos = form.getByLabel('Photos');
  await photos.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('pas une photo'),
  });
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(form.locator('.field-error')).toBeVisible();
  await expect(form.getByLabel('Précisions')).toHaveValue('Le couvercle est fendu.');
  await expectNoViolation(buyerPage);
  const width = await buyerPage.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await photos.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  const asked = afterSales.locator('[data-return]');
  await expect(asked).toContainText('En attente de réponse');
  await expectDrawn(asked.getByRole('img'));
  await expectNoViolation(buyerPage);

  await owner.goto('/admin/returns?state=requested');
  await owner.locator(`main a[href*="${id}"]`).click();
  const card = owner.locator('[data-order-returns]');
  await expectDrawn(card.getByRole('img'));
  await card.getByRole('button', { name: 'Accepter' }).click();
  await owner.getByLabel('Instructions pour le client').fill('Renvoyez le pot, nous payons l’envoi.');
  await owner.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(card.locator('[data-return]')).toHaveAttribute('data-return', 'approved');
  await expectNoViolation(owner);
  await buyerPage.reload();
  await expect(asked).toContainText('nous payons l’envoi');

  await card.getByRole('button', { name: 'Articles reçus' }).click();
  await owner.getByRole('dialog').getByRole('textbox').fill('1');
  await owner.getByRole('dialog').getByRole('button', { name: 'Articles reçus' }).click();
  await card.getByRole('button', { name: 'Rembourser' }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Rembourser/ })
    .click();
  await expect(toastText(owner)).toContainText('Remboursement enregistré');
  await expect(card.locator('[data-return]')).toHaveAttribute('data-return', 'refunded');
  await owner.close();

  await buyerPage.reload();
  await expect(asked).toContainText('Remboursé');
  await expect(buyerPage.locator('[data-refunded]')).toBeVisible();
});

test('within seven days a buyer ends the contract by one click, after a question', async ({
  page,
  request,
}) => {
  test.slow();
  const id = await paidOrder(request);
  await page.goto(await mailedOrderLink(id));
  const afterSales = page.locator('[data-after-sales]');
  await afterSales.getByRole('button', { name: 'Commander à nouveau' }).click();
  await expect(toastText(page)).toContainText('Articles ajoutés au panier : 2');
  await afterSales.getByRole('button', { name: 'Annuler la commande' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('article 54.8');
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Annuler le contrat' }).click();
  await expect(afterSales.locator('[data-return]')).toContainText('Contrat annulé par vous');
  await expect(page.getByRole('heading', { name: 'Commande annulée' })).toBeVisible();
});
