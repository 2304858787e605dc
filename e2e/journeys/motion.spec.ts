import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

declare global {
  interface Window {
    moved?: string[];
  }
}

/** Opens the second product of the list; every page notes what moved by itself when it appeared. */
async function openFromList(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      window.moved = viewTransition ? undefined : [];
      void viewTransition?.ready.then(() => {
        window.moved = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''));
      });
    });
  });
  await page.goto('/products');
  await page.locator('.product-card-title a').nth(1).click();
  await expect(page).toHaveURL(/\/products\/\d+/);
}

const moved = (page: Page) => expect.poll(() => page.evaluate(() => window.moved));
const picture = '::view-transition-group(product-picture)';

test('the picture of a product grows out of its card, and returns into it', async ({ page }) => {
  await openFromList(page, 'no-preference');
  await moved(page).toContain(picture);
  await page.goBack();
  // A browser keeps the page before, and only reveals it again; one that is steered by a test reads it anew.
  await page.evaluate(() => dispatchEvent(new Event('pagereveal')));
  const named = page.locator('.product-card-picture[style*="view-transition-name: product-picture"]');
  await expect(named).toHaveCount(1);
  await expect(page.locator('.product-card-picture').nth(1)).toHaveCSS(
    'view-transition-name',
    'product-picture',
  );
});

test('a picture that has nowhere to go fades with its page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        window.moved = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              (effect as KeyframeEffect).pseudoElement === '::view-transition-old(product-picture)',
          )
          .map(({ effect }) => String(effect?.getTiming().duration));
      });
    });
  });
  await page.goto('/products/1');
  await page.locator('header a[href="/categories"]').first().click();
  await expect(page).toHaveURL(/\/categories$/);
  await moved(page).toEqual(['160']);
});

test('nothing moves for somebody who does not want it', async ({ page }) => {
  await openFromList(page, 'reduce');
  await moved(page).toEqual([]);
});

test('the number on the cart hops when something was added, not when a page is opened', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      window.moved?.push(this.localName);
      return animate.apply(this, how);
    };
  });
  const badge = page.locator('cart-badge').first();
  await page.goto('/products');
  await page.locator('add-to-cart [data-add]:enabled').first().click();
  await expect(badge).toContainText('1');
  await moved(page).toEqual(['cart-badge']);
  await page.goto('/categories');
  await expect(badge).toContainText('1');
  await moved(page).toEqual([]);
});
