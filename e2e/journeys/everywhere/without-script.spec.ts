import { expect, test } from '../../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('reads the shop with JavaScript off @everywhere', async ({ page, w, at }) => {
  await page.goto(at('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();

  await page.locator('[popovertarget="categories-drawer"]').first().click();
  const drawer = page.locator('#categories-drawer');
  await expect(drawer).toBeVisible();
  await drawer.locator('summary').first().click();
  await drawer.locator('a[href*="category="]').locator('visible=true').first().click();
  await expect(page.locator('main article')).not.toHaveCount(0);

  await page.goto(at('/products?category=1'));
  const open = page.locator('.catalogue-filter');
  if (await open.isVisible()) await open.click();
  await page.locator('[name=stock]').check();
  await page.locator('[name=sort]').selectOption('price');
  await page.locator('#list-filters [type=submit]').click();
  // Empty fields of the form are removed from the URL by a redirect.
  await expect(page).toHaveURL(at('/products?category=1&sort=price&stock=in'));
  await page.locator('.applied a').first().click();
  await expect(page).toHaveURL(at('/products?category=1&sort=price'));
  await expect(page.locator('main article')).not.toHaveCount(0);

  await page.goto(at('/categories'));
  await page.locator('main .category a').first().click();
  await expect(page.locator('main article')).not.toHaveCount(0);
  await page.locator('main article h2 a, main article h3 a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('$');
  await expect(page.locator('add-to-cart').first()).toBeHidden();
  await expect(page.locator('.needs-script').first()).toBeVisible();

  await page.locator('header [data-cart-open]').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.cart);

  for (const path of ['/checkout', '/profile']) {
    await page.goto(at(path));
    await expect(page.locator('main p')).toBeVisible();
    await expect(page.locator('main .skeleton').locator('visible=true')).toHaveCount(0);
  }
});

test('says with JavaScript off how to confirm an address, and that nothing is confirmed yet', async ({
  page,
}) => {
  await page.goto('/confirm-email?token=x');
  await expect(page.locator('confirm-email')).toContainText('activez JavaScript');
  await expect(
    page.locator('confirm-email [data-turning], confirm-email button').locator('visible=true'),
  ).toHaveCount(0);
});
