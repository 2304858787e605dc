import type { Locator, Page } from '@playwright/test';
import { addedText, buyer, cards, storedCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Words } from '../../support/words.ts';

/** From the home page to « Payer », for two products, as a guest; what is typed into the address does not count. */
const mostTaps = 12;

/** Types the address from the e-mail on: Tab leads through the form in its order. */
async function typeAddress(page: Page): Promise<void> {
  const { email, firstName, lastName, address, city, postalCode } = buyer;
  // Phone, apartment and province may stay as they are.
  for (const text of [email, firstName, lastName, '', address, '', city, '', postalCode]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

const payButton = (page: Page, w: Words) => page.getByRole('button', { name: w.pay });

test.describe('from the home page of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two products are bought in few taps', async ({ page, w, at }) => {
    let taps = 0;
    const tap = async (place: Locator) => {
      taps += 1;
      await place.tap();
    };
    await page.goto(at('/'));
    const add = page.locator('main add-to-cart [data-add]:enabled');
    const panel = page.getByRole('dialog', { name: w.cart });
    await tap(add.nth(0));
    await expect(addedText(page)).toContainText(w.added);
    await tap(panel.locator('[data-cart-close]'));
    await tap(add.nth(1));
    await expect(panel.locator('[data-line]')).toHaveCount(2);
    await tap(panel.getByRole('link', { name: w.checkout, exact: true }));

    await tap(page.getByLabel(w.email, { exact: true }));
    await typeAddress(page);
    await tap(page.getByRole('button', { name: w.toPayment }));
    await page.getByLabel(w.cardName).fill('Agathe Pelletier');
    await page.getByLabel(w.cardNumber).fill(cards.accepted);
    await page.getByLabel(w.expiry).fill('12/34');
    await page.getByLabel(w.cvv).fill('123');
    await tap(payButton(page, w));
    await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
    expect(taps).toBeLessThanOrEqual(mostTaps);
    test.info().annotations.push({ type: 'taps', description: String(taps) });
  });
});

test('the same by keyboard, and the back button closes the cart', async ({ page, w, at }) => {
  await page.goto(at('/'));
  const add = page.locator('main add-to-cart [data-add]:enabled');
  const panel = page.getByRole('dialog', { name: w.cart });
  await add.nth(0).press('Enter');
  await expect(panel.locator('[data-line]')).toHaveCount(1);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(add.nth(0)).toBeFocused();

  await add.nth(1).press('Enter');
  await expect(panel.locator('[data-line]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(add.nth(1)).toBeFocused();
  await page.locator('header [data-cart-open]').press('Enter');
  await panel.getByRole('link', { name: w.checkout, exact: true }).press('Enter');
  await page.getByLabel(w.email, { exact: true }).focus();
  await typeAddress(page);
  await page.getByRole('button', { name: w.toPayment }).press('Enter');
  await expect(payButton(page, w)).toBeVisible();
  // One step back is the form, the next is the page that the cart was opened on.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await storedCart(page)).toHaveLength(2);
});

test('a note for a gift reaches the order', async ({ page, w, at }) => {
  await page.goto(at('/products/2'));
  await page.locator('.buy-box [data-add]').click();
  const panel = page.getByRole('dialog', { name: w.cart });
  await panel.getByText('Ajouter un mot pour un cadeau').click();
  await panel.getByLabel('Votre mot').fill('Bonne fête, Zoé !');
  await panel.getByRole('link', { name: w.checkout, exact: true }).click();
  await page.getByLabel(w.email, { exact: true }).focus();
  await typeAddress(page);
  await page.getByRole('button', { name: w.toPayment }).click();
  await page.getByLabel(w.cardName).fill('Agathe Pelletier');
  await page.getByLabel(w.cardNumber).fill(cards.accepted);
  await page.getByLabel(w.expiry).fill('12/34');
  await page.getByLabel(w.cvv).fill('123');
  await payButton(page, w).click();
  await expect(page.locator('main')).toContainText('Bonne fête, Zoé !');
  expect(await page.evaluate(() => localStorage.getItem('cart-gift-note') ?? '')).toBe('');
});
