import { expectNoViolation } from '../../support/axe.ts';
import { putInCart, reachPayment } from '../../support/buying.ts';
import { troublesOf } from '../../support/cut-text.ts';
import { expect, test } from '../../support/fixtures.ts';

test('can be used by everybody, from the cart to the payment', async ({ page, w, at }) => {
  await putInCart(page, [{ id: 2, quantity: 1 }]);
  await page.goto(at('/cart'));
  await expect(page.locator('[data-changes]')).toBeVisible();
  await expectNoViolation(page);
  await page.goto(at('/'));
  await page.locator('header [data-cart-open]').click();
  await expect(page.getByRole('dialog').locator('[data-line]')).toBeVisible();
  await expectNoViolation(page);
  await page.goto(at('/checkout'));
  await page.getByRole('button', { name: w.toPayment }).click();
  await expectNoViolation(page);
  await reachPayment(page, w);
  await expectNoViolation(page);
});

test('can be read on a phone with letters twice as large', async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/products', '/categories']) {
    await page.goto(at(path));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await troublesOf(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, 2_000));
    await expect(page.locator('header').first()).not.toBeInViewport();
  }
});

test('brings the chosen category into its row, and leaves the page where it is', async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('/products?category=9'));
  await expect(page.locator('[data-filters] [aria-current]')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('filters a list by keyboard, and keeps its place', async ({ page, at }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('/products'));
  await page.locator('#filter-stock').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(at('/products?stock=in'));
  await expect(page.locator('#filter-stock')).toBeFocused();
  await expect(page.locator('#filter-stock')).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.catalogue-filter').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#filter-max')).toBeVisible();
  await page.locator('#filter-max').fill('10');
  await expect(page).toHaveURL(at('/products?stock=in'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/products?max=10&stock=in'));
  await expect(page.locator('.badge-out')).toHaveCount(0);
});

test('finds a product by keyboard while its name is being typed @everywhere', async ({
  page,
  at,
  language,
}) => {
  const product = { fr: /\/products\/\d+-miel-de-sarrasin/, en: /\/products\/\d+-buckwheat-honey/ }[language];
  await page.goto(at('/'));
  await page.locator('[popovertarget=search-panel]').first().click();
  const box = page.locator('#header-search');
  await expect(box).toBeFocused();
  const list = page.getByRole('listbox');
  await box.pressSequentially('sarrazin');
  await expect(box).toHaveRole('combobox');
  await expect(list.getByRole('option')).not.toHaveCount(0);
  await expectNoViolation(page);
  // Escape closes the list of suggestions; the typed text and the panel stay.
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('sarrazin');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(product);
});
