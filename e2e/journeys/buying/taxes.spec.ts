import { buyer, cards, fillDelivery, openCheckout, payWith, putInCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Texts } from '../../support/texts.ts';
import type { Page } from '@playwright/test';

/** Id of an essential oil for $16.99, which is taxed in every province. */
const oil = 13;

const names = {
  fr: { quebec: ['TPS', 'TVQ'], ontario: ['TVH'], change: 'Changer', estimate: 'Calculer les taxes' },
  en: { quebec: ['GST', 'QST'], ontario: ['HST'], change: 'Change', estimate: 'Calculate taxes' },
};
const textsOf = (w: Texts) => names[w.cart === 'Votre panier' ? 'fr' : 'en'];

/** Names of the taxes in the first visible list of amounts. */
const taxesShown = (page: Page) =>
  page
    .locator('dl:visible:has([data-total])')
    .first()
    .locator('dt')
    .filter({ hasText: /^(?:TPS|TVQ|TVH|GST|QST|HST)$/ });

test('a cart shows the taxes of the shop, and those of another place on demand @phone', async ({
  page,
  w,
  at,
}) => {
  const texts = textsOf(w);
  await putInCart(page, [{ id: oil, quantity: 1 }]);
  await page.goto(at('/cart'));
  await expect(taxesShown(page)).toHaveText(texts.quebec);

  await page.getByRole('button', { name: texts.change, exact: true }).click();
  const postalCode = page.getByLabel(w.postalCode);
  await expect(postalCode).toBeFocused();
  await postalCode.fill('W1A');
  await page.keyboard.press('Enter');
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
  await expect(taxesShown(page)).toHaveText(texts.quebec);
  await postalCode.fill('m5v');
  await page.getByRole('button', { name: texts.estimate }).click();
  await expect(taxesShown(page)).toHaveText(texts.ontario);
  await expect(page.getByRole('button', { name: texts.change, exact: true })).toBeFocused();

  await page.reload();
  await expect(taxesShown(page)).toHaveText(texts.ontario);
});

test('taxes follow the postal code while it is typed, and move nothing @phone', async ({ page, w, at }) => {
  const texts = textsOf(w);
  await openCheckout(page, at, [{ id: oil, quantity: 1 }]);
  await fillDelivery(page, w, { ...buyer, postalCode: '' });
  const recap = page.locator('aside details:visible > summary');
  const isFolded = await recap.isVisible();

  const postalCode = page.getByLabel(w.postalCode);
  await postalCode.focus();
  const before = await postalCode.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  await page.keyboard.type('M5V');
  // $16.99 plus 13 % HST in Ontario; in Quebec GST of $0.85 and QST of $1.69 are added instead.
  if (isFolded) await expect(recap).toContainText('19.20');
  else await expect(taxesShown(page)).toHaveText(texts.ontario);
  await page.keyboard.type(' 3L9');
  await expect(postalCode).toBeFocused();
  await expect(postalCode).toHaveValue('M5V 3L9');
  const after = await postalCode.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  expect(after).toBe(before);

  await postalCode.fill(buyer.postalCode);
  if (isFolded) await expect(recap).toContainText('19.53');
  else await expect(taxesShown(page)).toHaveText(texts.quebec);
  await page.getByRole('button', { name: w.toPayment }).click();
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  for (const name of texts.quebec) await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('a province that is not that of the postal code is charged after a question only', async ({
  page,
  w,
  at,
}) => {
  await openCheckout(page, at, [{ id: oil, quantity: 1 }]);
  await fillDelivery(page, w);
  await page.getByLabel('Province', { exact: true }).selectOption('ON');
  await expect(page.getByRole('alert').filter({ hasText: 'Ontario' })).toBeVisible();
  await expect(taxesShown(page)).toHaveText(['TPS', 'TVQ']);
  await page.getByRole('button', { name: 'Appliquer : Ontario' }).click();
  await expect(taxesShown(page)).toHaveText(['TVH']);
  await page.getByLabel(w.postalCode).fill('V6B 1A1');
  await expect(taxesShown(page)).toHaveText(['TPS']);
});

test('the taxes of an order are of where its form says, whatever the cart was asked', async ({
  page,
  w,
  at,
}) => {
  await openCheckout(page, at, [{ id: oil, quantity: 1 }]);
  await fillDelivery(page, w);
  const other = await page.context().newPage();
  await askInCart(other, w, at('/cart'));
  await other.close();
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
  await expect(taxesShown(page)).toHaveText(['TPS', 'TVQ']);

  await askInCart(page, w, at('/cart'));
  await page.goto(at('/checkout'));
  await expect(taxesShown(page)).toHaveText(['TPS', 'TVQ']);
});

/** Requests the amounts for Ontario on the cart page. */
async function askInCart(page: Page, w: Texts, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Changer', exact: true }).click();
  await page.getByLabel(w.postalCode).fill('m5v');
  await page.keyboard.press('Enter');
  await expect(taxesShown(page)).toHaveText(['TVH']);
}
