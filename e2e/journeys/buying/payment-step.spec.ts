import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { buyer, openCheckout, reachPayment } from '../../support/buying.ts';
import { troublesOf } from '../../support/cut-text.ts';
import { expect, test } from '../../support/fixtures.ts';

const note = 'Bonne fête, Zoé ! On t’embrasse tous très fort.';

/** Opens the payment step with two lines and a gift note. */
async function openGift(page: Page, at: (path: string) => string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('cart-gift-note', text), note);
  await openCheckout(page, at, [
    { id: 2, quantity: 1 },
    { id: 4, quantity: 2 },
  ]);
}

test('asks for the card within the first screen and a bit @everywhere', async ({ page, w, at }) => {
  // The stored lines have no prices yet, so the first visit reports price changes.
  await openGift(page, at);
  await reachPayment(page, w);
  await page.goto(at('/cart'));
  await page.goto(at('/checkout'));
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.locator('[data-gift-note]')).toHaveText(note);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.locator('[data-pay-bar]')).toHaveCount(size.width < 1024 ? 1 : 0);
    const top = await page
      .getByLabel(w.cardName)
      .evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
    test.info().annotations.push({ type: `first card field at ${size.width}`, description: String(top) });
    expect(top, `${size.width}`).toBeLessThan(900);
    await expectNoViolation(page);
  }
});

/** Elements that cover the pay button in the current viewport. */
const coversOf = (page: Page) =>
  page.locator('main form button[type=submit]').evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return [`out of the window: ${top} to ${bottom} of ${innerHeight}`];
    const xs = [left + 24, (left + right) / 2, right - 24];
    const ys = [top + 3, (top + bottom) / 2, bottom - 3];
    return xs
      .flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
      .filter((found) => found !== button)
      .map((found) => found?.outerHTML.slice(0, 80) ?? 'nothing');
  });

test('keeps the button that pays in reach, and under nothing @everywhere', async ({ page, w, at }) => {
  await openGift(page, at);
  await reachPayment(page, w, { ...buyer, firstName: 'A'.repeat(64) });
  await expect(page.locator('cookie-banner')).toBeVisible();
  await expect(page.locator('[data-gift-note]')).toBeVisible();
  for (const width of [320, 390, 768, 1440, 1920]) {
    const isPhone = width < 1024;
    await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
    await expect(page.locator('[data-pay-bar]')).toHaveCount(isPhone ? 1 : 0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => {
        const detail = { title: 'Erreur', description: 'Une erreur.'.repeat(12), variant: 'destructive' };
        document.dispatchEvent(new CustomEvent('shop:toast', { detail }));
      });
      await expect(page.locator('toast-region .toast').last()).toBeVisible();
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), part);
        expect(await coversOf(page), `${width}, ${colorScheme}, at ${part}`).toEqual([]);
      }
    }
    await page.locator('toast-region [data-close]:visible').click();
    expect(await troublesOf(page), `${width}`).toEqual([]);
  }
});

test('the button at the bottom of a phone leads to the card @phone', async ({ page, w, at }) => {
  await openGift(page, at);
  await reachPayment(page, w);
  const pay = page.getByRole('button', { name: w.pay });
  const number = page.getByLabel(w.cardNumber);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(pay).toBeInViewport({ ratio: 1 });
  await pay.tap();
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  await expect(number).not.toHaveAttribute('aria-invalid');
  await pay.tap();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
});

test('can be read on a phone with letters twice as large @everywhere', async ({ page, w, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGift(page, at);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await troublesOf(page)).toEqual([]);
  await reachPayment(page, w);
  await expect(page.locator('[data-gift-note]')).toBeVisible();
  expect(await troublesOf(page)).toEqual([]);
});
