import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

declare global {
  interface Window {
    moved?: string[];
  }
}

/** Records the view transition animations of every page: pseudo-element and duration in milliseconds. */
async function noteMotion(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(() => {
    const described = ({ effect }: Animation) =>
      `${(effect as KeyframeEffect).pseudoElement} ${effect?.getTiming().duration}`;
    addEventListener('pagereveal', ({ viewTransition }) => {
      window.moved = [];
      viewTransition?.ready.then(
        () => (window.moved = document.getAnimations().map(described)),
        () => undefined,
      );
    });
  });
}

async function openSecondProduct(page: Page): Promise<void> {
  await page.goto('/products');
  await page.locator('.product-card-title a').nth(1).click();
  await expect(page).toHaveURL(/\/products\/\d+/);
}

const moved = (page: Page) => expect.poll(() => page.evaluate(() => window.moved), { timeout: 10_000 });

test('the picture of a product grows out of its card, and returns into it', async ({ page }) => {
  await noteMotion(page, 'no-preference');
  // The browser skips the animation when the next page takes too long, so the test tries again.
  await expect(async () => {
    await openSecondProduct(page);
    await moved(page).toContain('::view-transition-group(product-picture) 320');
  }).toPass();
  await page.goBack();
  // In a controlled browser the previous page is reloaded instead of restored, so the event is fired by the test.
  await page.evaluate(() => dispatchEvent(new Event('pagereveal')));
  const named = page.locator('.product-card-picture[style*="view-transition-name: product-picture"]');
  await expect(named).toHaveCount(1);
  await expect(page.locator('.product-card-picture').nth(1)).toHaveCSS(
    'view-transition-name',
    'product-picture',
  );
});

test('a picture that has nowhere to go fades with its page', async ({ page }) => {
  await noteMotion(page, 'no-preference');
  await expect(async () => {
    await page.goto('/products/1');
    await page.locator('header a[href="/categories"]').first().click();
    await expect(page).toHaveURL(/\/categories$/);
    await moved(page).toContain('::view-transition-old(product-picture) 160');
  }).toPass();
});

test('nothing moves for somebody who does not want it', async ({ page }) => {
  await noteMotion(page, 'reduce');
  await openSecondProduct(page);
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
