import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** How far down the page the first product begins, and how many begin there. */
async function firstRowOf(page: Page): Promise<{ top: number; count: number }> {
  const tops = await page
    .locator('[data-results] .product-card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top + scrollY));
  const top = Math.min(...tops);
  return { top, count: tops.filter((one) => one === top).length };
}

const lists = ['/products', '/products?category=1', '/products?search=miel', '/products?max=20&stock=in'];

test('a list begins on the first screen, four in a row from 1280 on', async ({ page, at }) => {
  const rows = [
    { width: 1440, height: 900, top: 300, count: 4 },
    { width: 1280, height: 800, top: 320, count: 4 },
    { width: 390, height: 844, top: 400, count: 2 },
  ];
  for (const { width, height, top, count } of rows) {
    await page.setViewportSize({ width, height });
    for (const path of lists) {
      await page.goto(at(path));
      const first = await firstRowOf(page);
      expect(first.count, `${path} at ${width}`).toBe(count);
      expect(first.top, `${path} at ${width}`).toBeLessThan(top);
    }
  }
});

test('prices and origins of the products narrow the list, and aisles without any leave', async ({
  page,
  at,
}) => {
  await page.goto(at('/products'));
  const aisles = page.locator('nav.filters');
  await expect(aisles).toContainText('Tisanes');
  // The steps follow the prices of the products, which other journeys change.
  const price = page
    .locator('.quick')
    .getByRole('link', { name: /^Jusqu’à/ })
    .first();
  const upTo = (await price.innerText()).trim();
  await price.click();
  await expect(page).toHaveURL(/\/products\?max=\d+$/);
  await page.locator('.quick').getByRole('link', { name: 'fabriqué à Rimouski (Québec)' }).click();
  await expect(page.locator('.applied .chip')).toHaveText([upTo, 'fabriqué à Rimouski (Québec)']);
  await expect(page.locator('[data-results] .product-card')).not.toHaveCount(0);
  await expect(aisles).toContainText('Cosmétiques');
  await expect(aisles).not.toContainText('Tisanes');
});

test('looks at the second picture under a mouse', async ({ page, at }) => {
  await page.goto(at('/products'));
  const card = page.locator('.product-card').first();
  const second = card.locator('.product-card-second');
  await expect(second).toBeHidden();
  await card.hover();
  await expect(second).toBeVisible();
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('asks for one picture of each product, and says at each choice how many it leaves', async ({
    page,
    at,
  }) => {
    await page.goto(at('/products'));
    await page
      .locator('.product-card')
      .first()
      .tap({ position: { x: 40, y: 40 }, trial: true });
    const asked = await page
      .locator('.product-card-second')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).currentSrc).length);
    expect(asked).toBe(0);

    await page.locator('.catalogue-filter').tap();
    const button = page.locator('#list-filters [type=submit]');
    const whole = await page.locator('.catalogue-count').innerText();
    await expect(button).toHaveText(`Voir ${whole.trim()}`);
    await page.locator('#filter-max').fill('2');
    await expect(button).toHaveText('Aucun produit');
    await page.locator('#filter-max').fill('20');
    await expect(button).not.toHaveText('Aucun produit');
    const counted = page.waitForResponse(/[?&]stock=in/);
    await page.locator('#filter-stock').check();
    const left = `${(await counted).headers()['x-total-count']} produits`;
    await expect(button).toHaveText(`Voir ${left}`);
    await expect(page.locator('#list-filters [role=status]')).toHaveText(`Voir ${left}`);
    await button.tap();
    await expect(page.locator('.catalogue-count')).toHaveText(left);
  });
});
