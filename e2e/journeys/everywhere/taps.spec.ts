import type { Locator, Page } from '@playwright/test';
import { addedText, buyer, cards, storedCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Texts } from '../../support/texts.ts';

/**
 * Maximum number of taps of a guest from the home page to the pay button for two products, not counting the address
 * form.
 */
const mostTaps = 12;

/** Types the address from the e-mail field on, with Tab between the fields. */
async function typeAddress(page: Page): Promise<void> {
  const { email, firstName, lastName, address, city, postalCode } = buyer;
  // Phone, apartment and province are left unchanged.
  for (const text of [email, firstName, lastName, '', address, '', city, '', postalCode]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

const payButton = (page: Page, w: Texts) => page.getByRole('button', { name: w.pay });

test.describe('from the home page of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two products are bought in few taps', async ({ page, w, at }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto(at('/'));
    const add = page.locator('main .product-grid [data-add]:enabled');
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

/** Counts user actions: each tap, key press and filled-in field counts as one. */
class CountedHands {
  count = 0;
  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.pressSequentially(text);
  }
}

/** Maximum number of actions from the home page to the paid order, with a gift note. */
const mostForGift = 14;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a guest pays for a gift in fourteen taps, fields included @everywhere', async ({ page, w, at }) => {
    const hands = new CountedHands();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.goto(at('/'));
    await hands.tap(page.locator('main .product-grid [data-add]:enabled').first());
    const panel = page.getByRole('dialog', { name: w.cart });
    await hands.tap(panel.getByText(w.giftNote));
    await hands.type(panel.getByLabel(w.giftNoteLabel), 'Bonne fête, Zoé !');
    await hands.tap(panel.getByRole('link', { name: w.checkout, exact: true }));

    // The e-mail field has the focus when the form opens.
    await expect(field(w.email)).toBeFocused();
    await hands.type(field(w.email), buyer.email);
    await hands.type(field(w.firstName), buyer.firstName);
    await hands.type(field(w.lastName), buyer.lastName);
    await hands.type(field(w.address), '900 chem');
    await hands.tap(page.getByRole('button', { name: /900.*chemin du Sommet.*Rimouski G5L 3A1/ }));
    await hands.tap(page.getByRole('button', { name: w.toPayment }));

    await expect(page.locator('[data-gift-note]')).toHaveText('Bonne fête, Zoé !');
    await expect(field(w.cardName)).toHaveValue(`${buyer.firstName} ${buyer.lastName}`);
    await hands.type(field(w.cardNumber), cards.accepted);
    await hands.type(field(w.expiry), '12/34');
    await hands.type(field(w.cvv), '123');
    await hands.tap(payButton(page, w));
    await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
    test.info().annotations.push({ type: 'taps', description: String(hands.count) });
    expect(hands.count).toBeLessThanOrEqual(mostForGift);
  });
});

test('the same by keyboard, and the back button closes the cart', async ({ page, w, at }) => {
  await page.goto(at('/'));
  const add = page.locator('main .product-grid [data-add]:enabled');
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
  // The back button leads first to the form, then to the page on which the cart was opened.
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
  await panel.getByText(w.giftNote).click();
  await panel.getByLabel(w.giftNoteLabel).fill('Bonne fête, Zoé !');
  await panel.getByRole('link', { name: w.checkout, exact: true }).click();
  await page.getByLabel(w.email, { exact: true }).focus();
  await typeAddress(page);
  await page.getByRole('button', { name: w.toPayment }).click();
  await page.getByLabel(w.cardName).fill('Agathe Pelletier');
  await page.getByLabel(w.cardNumber).fill(cards.accepted);
  await page.getByLabel(w.expiry).fill('12/34');
  await page.getByLabel(w.cvv).fill('123');
  await expect(page.locator('[data-gift-note]')).toHaveText('Bonne fête, Zoé !');
  await payButton(page, w).click();
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  await expect(page.locator('main')).toContainText('Bonne fête, Zoé !');
  expect(await page.evaluate(() => localStorage.getItem('cart-gift-note') ?? '')).toBe('');
});
