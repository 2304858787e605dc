import { buyer, cards, fillDelivery, openCheckout, payWith, putInCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Words } from '../../support/words.ts';
import type { Page } from '@playwright/test';

/** An essential oil of 16.99: taxed everywhere. */
const oil = 13;

const names = {
  fr: { quebec: ['TPS', 'TVQ'], ontario: ['TVH'], change: 'Changer', estimate: 'Calculer les taxes' },
  en: { quebec: ['GST', 'QST'], ontario: ['HST'], change: 'Change', estimate: 'Work out the taxes' },
};
const wordsOf = (w: Words) => names[w.cart === 'Votre panier' ? 'fr' : 'en'];

/** The taxes that the sums name, of the first place that shows them. */
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
  const words = wordsOf(w);
  await putInCart(page, [{ id: oil, quantity: 1 }]);
  await page.goto(at('/cart'));
  await expect(taxesShown(page)).toHaveText(words.quebec);

  await page.getByRole('button', { name: words.change, exact: true }).click();
  const postalCode = page.getByLabel(w.postalCode);
  await expect(postalCode).toBeFocused();
  await postalCode.fill('W1A');
  await page.keyboard.press('Enter');
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
  await expect(taxesShown(page)).toHaveText(words.quebec);
  await postalCode.fill('m5v');
  await page.getByRole('button', { name: words.estimate }).click();
  await expect(taxesShown(page)).toHaveText(words.ontario);
  await expect(page.getByRole('button', { name: words.change, exact: true })).toBeFocused();

  await page.reload();
  await expect(taxesShown(page)).toHaveText(words.ontario);
});

test('taxes follow the postal code while it is typed, and move nothing @phone', async ({ page, w, at }) => {
  const words = wordsOf(w);
  await openCheckout(page, at, [{ id: oil, quantity: 1 }]);
  await fillDelivery(page, w, { ...buyer, postalCode: '' });
  const recap = page.locator('aside details:visible > summary');
  const isFolded = await recap.isVisible();

  const postalCode = page.getByLabel(w.postalCode);
  await postalCode.focus();
  const before = await postalCode.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  await page.keyboard.type('M5V');
  // 16.99 and 13 % of it; in Quebec 0.85 and 1.69 on top.
  if (isFolded) await expect(recap).toContainText('19.20');
  else await expect(taxesShown(page)).toHaveText(words.ontario);
  await page.keyboard.type(' 3L9');
  await expect(postalCode).toBeFocused();
  await expect(postalCode).toHaveValue('M5V 3L9');
  const after = await postalCode.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  expect(after).toBe(before);

  await postalCode.fill(buyer.postalCode);
  if (isFolded) await expect(recap).toContainText('19.53');
  else await expect(taxesShown(page)).toHaveText(words.quebec);
  await page.getByRole('button', { name: w.toPayment }).click();
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  for (const name of words.quebec) await expect(page.getByText(name, { exact: true })).toBeVisible();
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

/** What the cart would cost in Ontario. */
async function askInCart(page: Page, w: Words, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Changer', exact: true }).click();
  await page.getByLabel(w.postalCode).fill('m5v');
  await page.keyboard.press('Enter');
  await expect(taxesShown(page)).toHaveText(['TVH']);
}
