import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { makeCustomer, store } from '../../support/account.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder } from '../../support/orders.ts';

async function expectInvoice(download: Download, name: RegExp): Promise<void> {
  expect(download.suggestedFilename()).toMatch(name);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

test('the address of an invoice saves it as a PDF, for the shop alone', async ({ page }) => {
  const { id } = (await placeOrder(page.request)).order;
  const token = await enterBackOffice(page);
  const saved = page.waitForEvent('download');
  await page.goto(`/admin/orders/${id}/invoice.pdf`);
  await expectInvoice(await saved, /^commande-\d{6}\.pdf$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La facture est téléchargée');
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Retour à la commande' }).click();

  await page.getByRole('heading', { name: 'Documents et lien' }).click();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Facture en PDF' }).click();
  await expectInvoice(await again, /^commande-\d{6}\.pdf$/);

  const headers = { Authorization: `Bearer ${token}` };
  const file = await page.request.get(`/admin/orders/${id}/invoice.pdf`, { headers });
  expect(file.headers()['content-type']).toBe('application/pdf');
});

test('whoever is not logged in is sent to the login of the back office from the address of an invoice', async ({
  page,
}) => {
  await page.goto('/admin/orders/AAAAAAAAAAAAAAAAAAAAAA/invoice.pdf');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test('a customer saves the invoice of their order from their profile, in the language of the page', async ({
  page,
}) => {
  const customer = await makeCustomer(page.request);
  await placeOrder(page.request, { token: customer.token });
  await store(page, { authToken: customer.token });
  await page.goto('/en/profile#orders');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Invoice as PDF/ }).click();
  await expectInvoice(await saved, /^order-\d{6}\.pdf$/);
});
