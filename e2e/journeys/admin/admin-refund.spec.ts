import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderPaymentsView, PaymentIntentReply } from '@shop/shared';
import { store } from '../../support/account.ts';
import { adminHeaders, adminToken } from '../../support/admin.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { payInSandbox, placeOrder, readOrder } from '../../support/orders.ts';

/** Order of two jars, paid with a sandbox card if one is given. */
async function order(request: APIRequestContext, card?: string): Promise<PaymentIntentReply['order']> {
  const reply = await placeOrder(request, { productId: 12, quantity: 2 });
  if (card) await payInSandbox(request, reply, card);
  return reply.order;
}

async function openOrder(page: Page, request: APIRequestContext, id: string): Promise<void> {
  await store(page, { authToken: await adminToken(request) });
  await page.goto(`/admin/orders/${id}`);
  // The card opens by itself where a payment needs the owner; a click would then close it.
  const card = page.locator('details').filter({ hasText: 'Paiement et remboursements' });
  await card.evaluate((details: HTMLDetailsElement) => void (details.open = true));
}

/** Waits until the payment provider has notified the shop of an event. */
async function untilReported(
  request: APIRequestContext,
  id: string,
  isReported: (payments: OrderPaymentsView) => boolean,
): Promise<void> {
  const headers = await adminHeaders(request);
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/admin/orders/${id}/payments`, { headers });
      return isReported((await reply.json()) as OrderPaymentsView);
    })
    .toBe(true);
}

const isDisputed = ({ checks }: OrderPaymentsView) => checks.length > 0;
const hasFailedRefund = ({ refunds }: OrderPaymentsView) => refunds.some(({ state }) => state === 'failed');

test('a part of an order is refunded, with one jar back in the stock, and the customer sees it', async ({
  page,
  request,
}) => {
  const { id } = await order(request, 'pm_card_visa');
  await openOrder(page, request, id);
  await expect(page.locator('[data-test-mode]')).toHaveText('Mode d’essai');
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(dialog.getByText(/^Entrez un montant/)).toBeVisible();
  await dialog.getByLabel(/^Montant/).fill('5,00');
  await dialog.getByLabel(/^Raison/).fill('Un pot fêlé');
  await dialog.getByLabel(/\(au plus 2\)/).fill('1');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: /^Rembourser 5,00/ }).click();
  await expect(toastText(page)).toContainText('Remboursement enregistré');
  await expect(page.locator('[data-refund]')).toContainText('Un pot fêlé');
  await expect(page.locator('[data-movements]')).toContainText('Remis en stock');
  await expect(page.locator('[data-history]')).toContainText('Remboursement de 5,00');
  await page.goto(`/order-confirmation?order_id=${id}`);
  await expect(page.locator('[data-refunded]')).toContainText('5,00');
  expect((await readOrder(request, id)).status).toBe('paid');
});

test('units are paid back with what they cost, and go back into the stock', async ({ page, request }) => {
  const { id } = await order(request, 'pm_card_visa');
  await openOrder(page, request, id);
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/combien, sur 2/).fill('1');
  await expect(dialog.getByLabel(/^Montant/)).toHaveCount(0);
  await expect(dialog.locator('[data-refund-sums]')).toContainText('Total remboursé');
  await expect(dialog.getByLabel('Remettre ces articles en stock')).toBeChecked();
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: /^Rembourser \d/ }).press('Enter');
  await expect(toastText(page)).toContainText('Remboursement enregistré');
  await expect(page.locator('[data-movements]')).toContainText('Remis en stock');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Note de crédit nº \d{6}$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^note-de-credit-\d{6}\.pdf$/);
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(dialog.getByLabel(/combien, sur 1/)).toBeVisible();
});

test('a paid order is cancelled: asked first, then refunded whole', async ({ page, request }) => {
  const { id, total } = await order(request, 'pm_card_visa');
  await openOrder(page, request, id);
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'La garder' }).click();
  await expect(page.locator('main [data-status]')).toHaveText('Payée');
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await question.getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(toastText(page)).toContainText('Commande annulée');
  await expect(page.locator('main [data-status]')).toHaveText('Annulée');
  await expect(page.getByRole('button', { name: 'Rembourser', exact: true })).toHaveCount(0);
  expect(await readOrder(request, id)).toMatchObject({ status: 'cancelled', refunded: total });
});

test('an unpaid order is cancelled by keyboard', async ({ page, request }) => {
  const { id } = await order(request);
  await openOrder(page, request, id);
  await page.getByRole('button', { name: 'Annuler la commande' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annuler la commande' }).press('Enter');
  await expect(page.locator('main [data-status]')).toHaveText('Annulée');
});

test('a disputed payment is shown with what to do, until it is settled', async ({ page, request }) => {
  const { id } = await order(request, 'pm_card_createDispute');
  await untilReported(request, id, isDisputed);
  await openOrder(page, request, id);
  await expect(page.locator('[data-checks]')).toContainText('conteste le paiement');
  await page.locator('[data-checks]').getByRole('link', { name: 'Paiements à vérifier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiements à vérifier');
  const row = page.locator('[data-row]').filter({ has: page.locator(`a[href$="${id}"]`) });
  await expect(row).toContainText('Répondez avec vos preuves');
  await expectNoViolation(page);
  await row.getByRole('button', { name: /réglé/ }).click();
  await expect(toastText(page)).toContainText('Vérification réglée');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Réglés' }).click();
  await expect(page).toHaveURL(/state=done/);
  await expect(row).toContainText('Réglé le');
});

test('money that a card did not take back is given by cheque', async ({ page, request }) => {
  const { id } = await order(request, 'pm_card_refundFail');
  await openOrder(page, request, id);
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Comment l’argent/)).toHaveCount(0);
  await dialog.getByLabel(/^Montant/).fill('5,00');
  await dialog.getByRole('button', { name: /^Rembourser 5,00/ }).click();
  await untilReported(request, id, hasFailedRefund);
  await page.reload();
  await expect(page.locator('[data-refund]')).toContainText('Échoué');
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await dialog.getByLabel(/^Montant/).fill('5,00');
  await dialog.getByLabel(/^Comment l’argent/).selectOption('Par chèque');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: /^Rembourser 5,00/ }).click();
  await expect(toastText(page)).toContainText('Remboursement enregistré');
  await expect(page.locator('[data-refund]').last()).toContainText('Par chèque');
  await expect(page.locator('[data-checks]')).toHaveCount(0);
});

test('a disputed order is not cancelled, and says why', async ({ page, request, complaints }) => {
  complaints.expect(/status of 409/);
  const { id } = await order(request, 'pm_card_createDispute');
  await untilReported(request, id, isDisputed);
  await openOrder(page, request, id);
  await expect(page.locator('[data-checks]')).toContainText('conteste le paiement');
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(toastText(page)).toContainText('La banque de l’acheteur conteste ce paiement');
  await expect(page.locator('main [data-status]')).toHaveText('Payée');
});
